"""Conditions: those that come with the benchmark, a user's own, and making them ready for a run."""
