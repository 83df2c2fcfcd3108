"""The figures of a report, as pure functions. What is undefined is None, never 0.

Sums are exactly rounded (`math.fsum`), so no figure depends on the order in which cells ended.
"""
