"""Rules of Zod, one a module."""
