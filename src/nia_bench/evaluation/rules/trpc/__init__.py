"""Rules of tRPC, one a module."""
