"""Rules of websockets, one a module."""
