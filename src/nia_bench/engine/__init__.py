"""Runs a benchmark: plans its cells, has them executed and evaluated, keeps them, and reports.

`loop.py` is the one loop over cells. `run_benchmark`, `nia-bench run`, `evaluate` and `compare` call it.
"""
