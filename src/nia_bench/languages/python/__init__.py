"""Python: environments, the type check, facts, and the runner of answers."""
