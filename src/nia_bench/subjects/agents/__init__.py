"""Agents: what answers a task, one file each."""
