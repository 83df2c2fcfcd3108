"""Orchestration patterns on pydantic-ai, one file each, and the single generator they are held against."""
