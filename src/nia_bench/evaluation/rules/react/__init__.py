"""Rules of React, one a module."""
