"""Orchestration patterns on pydantic-ai, a file each, and the single generator that they are compared to."""
