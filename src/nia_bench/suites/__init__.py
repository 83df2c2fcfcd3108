"""The suites that ship with Nia-Bench: tasks, and the environments they pin."""
