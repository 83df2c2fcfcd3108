"""Answers that are Next projects: built and started by Next itself in one sandbox, asked from another."""
