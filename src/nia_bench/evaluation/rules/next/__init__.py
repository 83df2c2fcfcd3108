"""Rules of Next.js, one a module."""
