"""Rules of the AI SDK, one a module."""
