"""Turns a generation into an evaluation: score, verdicts and their reasons."""
