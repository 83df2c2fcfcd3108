"""What repetition shows: the chance that one of k runs passes, or that all do, and how far votes agree."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

from nia_bench.reporting.statistics.scores import mean

FEWEST_VOTES = 2
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


def fleiss_kappa(votes: Sequence[Sequence[Hashable]]) -> float | None:
    """Fleiss' κ of several votes on each of several items: 1 is full agreement, 0 that of chance.

    (P̄ - P̄ₑ)/(1 - P̄ₑ), P̄ the mean over items of the share of pairs of votes that agree, P̄ₑ the sum of the
    squared shares of each answer: Fleiss, "Measuring nominal scale agreement among many raters",
    Psychological Bulletin 76, 1971. Items may have different numbers of votes; one with fewer than two shows
    no agreement and is left out. None of no items, and where all votes are the same answer, on which chance
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
    """The share of pairs of votes on one item that agree."""
    size = sum(row)
    return sum(count * (count - 1) for count in row) / (size * (size - 1))
