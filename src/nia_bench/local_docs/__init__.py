"""Documentation out of the pinned packages themselves: the free, offline control of the benchmark.

An MCP server over what `nia-bench setup` installed: declarations, their comments, the packages' own prose,
and the API surfaces. It knows nothing of tasks and nothing that the packages do not say.
"""
