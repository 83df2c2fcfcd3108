"""Checks a repository of the user's own: names that its pinned versions do not have, or have deprecated."""
