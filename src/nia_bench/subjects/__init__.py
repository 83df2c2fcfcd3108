"""Subjects that come with the benchmark: agents under conditions, and patterns."""
