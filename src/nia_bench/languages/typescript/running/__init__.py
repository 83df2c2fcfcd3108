"""Answers that run: transpiled together, then each in a Node.js process of its own, in the sandbox."""
