"""Documentation from the pinned packages themselves: the free, offline control of the benchmark.

It is an MCP server over what `nia-bench setup` installs: declarations, their comments, the packages' own
prose, and the API surfaces. It knows no tasks, and nothing that is not in the packages.
"""
