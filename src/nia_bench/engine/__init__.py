"""The general engine: any subjects on any tasks, against a baseline, with a judge and a budget.

`sweep` runs what a configuration says; `comparison` makes configurations from names of patterns.
"""
