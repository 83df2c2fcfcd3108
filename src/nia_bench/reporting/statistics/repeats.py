"""The chance that one of k runs of a task passes, and the chance that all k do, from repeated runs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from nia_bench.reporting.statistics.scores import mean

Passes = Sequence[Sequence[bool]]


def pass_at_k(passes: Passes, k: int) -> float | None:
    """Chance that at least one of k runs passes, averaged over tasks; one inner sequence is one task's runs.

    1 - C(n-c, k)/C(n, k) for c passes in n runs, the unbiased estimator of Chen et al. 2021, "Evaluating
    Large Language Models Trained on Code", (1). None unless each task has at least k runs: to leave out those
    that have not would change the tasks behind the figure.
    """
    return _over_tasks(passes, k, lambda runs, passed: 1 - _share(runs - passed, runs, k))


def pass_hat_k(passes: Passes, k: int) -> float | None:
    """Chance that all of k runs pass (pass^k), averaged over tasks: how far the subject can be relied upon.

    C(c, k)/C(n, k) for c passes in n runs, unbiased: Yao et al. 2024, "τ-bench". None as in `pass_at_k`.
    """
    return _over_tasks(passes, k, lambda runs, passed: _share(passed, runs, k))


def fewest_runs(passes: Passes) -> int:
    """The greatest k for which both figures are defined: the runs of the task that has fewest."""
    return min((len(task) for task in passes), default=0)


def _share(chosen: int, runs: int, k: int) -> float:
    return math.comb(chosen, k) / math.comb(runs, k)


def _over_tasks(passes: Passes, k: int, chance: Callable[[int, int], float]) -> float | None:
    if k < 1 or fewest_runs(passes) < k:
        return None
    return mean([chance(len(task), sum(task)) for task in passes])
