"""What is measured: agents, the conditions they work in, and patterns."""
