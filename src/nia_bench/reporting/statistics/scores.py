"""The figures of the benchmarks document: mean, spread, pass rate, delta, and whether it is credible.

They include what repetition shows: the chance that one of k runs passes, or all, and how far votes agree.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

# A smaller difference is rounding noise of binary fractions: scores are shares of checks, never this close.
NOISE = 1e-9

# About 95 of 100 normal deviates lie within 1.96 standard errors; the benchmarks document says "about 2".
STANDARD_ERRORS = 2.0

# A variance needs two values.
FEWEST_RUNS = 2


def mean(values: Sequence[float]) -> float | None:
    """Return the arithmetic mean, Σx / n; of flags, the share that is true. None of no values."""
    return math.fsum(values) / len(values) if values else None


def population_stddev(values: Sequence[float]) -> float | None:
    """Return the population standard deviation, √(Σ(x - mean)² / n), as the benchmarks document has it.

    It describes the spread of these cells; for how sure the mean is, see `clustered_error`. None without
    values, 0 for one.
    """
    center = mean(values)
    if center is None:
        return None
    return math.sqrt(math.fsum((value - center) ** 2 for value in values) / len(values))


def standard_error(values: Sequence[float]) -> float | None:
    """Return the standard error of the mean, s / √n with s² = Σ(x - mean)² / (n - 1).

    The unbiased variance (Bessel 1838): the population form would claim too much of few runs. None below
    two values.
    """
    center = mean(values)
    if center is None or len(values) < FEWEST_RUNS:
        return None
    variance = math.fsum((value - center) ** 2 for value in values) / (len(values) - 1)
    return math.sqrt(variance / len(values))


def delta(values: Sequence[float], baseline: Sequence[float]) -> float | None:
    """Return the difference of the means, mean(values) - mean(baseline). None if either is undefined."""
    ours, theirs = mean(values), mean(baseline)
    return None if ours is None or theirs is None else ours - theirs


def credible(values: Sequence[float], baseline: Sequence[float]) -> bool:
    """Return whether the delta, in either direction, exceeds twice its standard error.

    That is √(SE₁² + SE₂²), for independent groups of unequal variance (Welch, Biometrika 34, 1947). False
    below two values in either group.
    """
    difference, ours, theirs = delta(values, baseline), standard_error(values), standard_error(baseline)
    if difference is None or ours is None or theirs is None:
        return False
    return abs(difference) > STANDARD_ERRORS * math.hypot(ours, theirs) + NOISE


FEWEST_VOTES = 2
Passes = Sequence[Sequence[bool]]


def pass_at_k(passes: Passes, k: int) -> float | None:
    """Return the chance that at least one of k runs passes, averaged over tasks.

    One inner sequence is one task's runs. 1 - C(n-c, k)/C(n, k) for c passes in n runs: the unbiased
    estimator of Chen et al. 2021, "Evaluating Large Language Models Trained on Code", (1). None unless each
    task has at least k runs: to leave out those that have not would change the tasks behind the figure.
    """
    return _over_tasks(passes, k, lambda runs, passed: 1 - _share(runs - passed, runs, k))


def pass_hat_k(passes: Passes, k: int) -> float | None:
    """Return the chance that all of k runs pass (pass^k), averaged over tasks.

    C(c, k)/C(n, k) for c passes in n runs, unbiased: Yao et al. 2024, "τ-bench". None as in `pass_at_k`.
    """
    return _over_tasks(passes, k, lambda runs, passed: _share(passed, runs, k))


def fewest_runs(passes: Passes) -> int:
    """Return the runs of the task that has fewest, the greatest k for `pass_at_k`; 0 without tasks."""
    return min((len(task) for task in passes), default=0)


def _share(chosen: int, runs: int, k: int) -> float:
    return math.comb(chosen, k) / math.comb(runs, k)


def _over_tasks(passes: Passes, k: int, chance: Callable[[int, int], float]) -> float | None:
    if k < 1 or fewest_runs(passes) < k:
        return None
    return mean([chance(len(task), sum(task)) for task in passes])


def fleiss_kappa(votes: Sequence[Sequence[Hashable]]) -> float | None:
    """Return Fleiss' κ of several votes on each item: 1 is full agreement, 0 that of chance.

    (P̄ - P̄ₑ)/(1 - P̄ₑ), P̄ the mean over items of the share of pairs of votes that agree, P̄ₑ the sum of the
    squared shares of each answer: Fleiss, "Measuring nominal scale agreement among many raters",
    Psychological Bulletin 76, 1971. Items may have different numbers of votes; one with fewer than two shows
    no agreement and is left out. None without items, and if all votes are the same answer, on which chance
    alone would agree.
    """
    items = [item for item in votes if len(item) >= FEWEST_VOTES]
    answers = {vote for item in items for vote in item}
    total = sum(len(item) for item in items)
    if len(answers) < FEWEST_VOTES:
        return None
    counts = [[item.count(answer) for answer in answers] for item in items]
    agreed = math.fsum(_agreement(row) for row in counts) / len(items)
    by_chance = math.fsum((sum(column) / total) ** 2 for column in zip(*counts, strict=True))
    return (agreed - by_chance) / (1 - by_chance)


def _agreement(row: Sequence[int]) -> float:
    """Return the share of pairs of votes on one item that agree."""
    size = sum(row)
    return sum(count * (count - 1) for count in row) / (size * (size - 1))
