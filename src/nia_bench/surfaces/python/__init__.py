"""API surfaces of Python packages."""
