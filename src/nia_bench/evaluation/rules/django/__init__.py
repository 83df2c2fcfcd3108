"""Rules of Django, one a file."""
