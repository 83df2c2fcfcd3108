"""The suite for patterns: reasoning, research in a small archive, revising texts, and work with tools."""
