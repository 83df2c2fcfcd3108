"""Agents: programs that answer a task. Each agent has a file, and one beside it that reads its output."""
