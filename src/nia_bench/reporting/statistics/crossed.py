"""One effect over several pairs of an agent and a model, which all met the same tasks.

Each pair has a difference on each task: its subject's mean less that of its own baseline. Pairs and tasks are
both drawn from more that there are, so both are random, and crossed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nia_bench.contract.comparisons import Interval
from nia_bench.reporting.statistics.clustered import CONFIDENCE, FEWEST_TASKS, central_t, two_sided_p
from nia_bench.reporting.statistics.scores import NOISE

FEWEST_PAIRS = 4
"""Below so many pairs the spread between pairs is not known well enough for an interval over all pairs."""
LEAST_SHARE = 0.6
"""With it `benchmarks/matrix.py` finds at most 6% false effects, and 93 to 98% of the true ones covered."""
SHUFFLES = 1_999
# Shuffled so many at a time, a table of 20 pairs and 200 tasks takes 8 MB.
_PORTIONS = (250,) * 7 + (249,)
SEED = 20_240_817


@dataclass(frozen=True)
class CrossedEffect:
    """The effect over all pairs, from the `tasks` that all `pairs` have, and how far the pairs differ.

    `spread` is the standard deviation of the true effect from pair to pair; `p_alike` is the p-value of its
    being 0. `interval` and `p_value` are those of `difference`, None below four pairs and two tasks.
    """

    pairs: int
    tasks: int
    difference: float | None = None
    interval: Interval | None = None
    p_value: float | None = None
    spread: float | None = None
    p_alike: float | None = None


def crossed_effect(differences: Sequence[Mapping[str, float]]) -> CrossedEffect:
    """Return the effect over pairs, of which each has its differences by task id, in [-1, 1].

    The model of Clark 1973 (J. Verbal Learning and Verbal Behavior 12), as Judd, Westfall & Kenny 2012 give
    it (J. Personality and Social Psychology 103): the difference of pair p on task t is μ + a_p + b_t + e_pt,
    and a, b, e are random with variances A, B, E. The mean over all varies by A/P + B/T + E/PT, which the
    mean squares of a two-way table without replication estimate by (MSa + MSb - MSe)/PT, with the degrees of
    freedom of Satterthwaite 1946 (Biometrics Bulletin 2), rounded down. That estimate may come out far too
    small, even below 0: it is taken for no less than 0.6 times the larger of MSa and MSb.
    """
    shared = sorted(set[str].intersection(*(set(entry) for entry in differences))) if differences else []
    pairs, tasks = len(differences), len(shared)
    if not shared:
        return CrossedEffect(pairs, tasks)
    table = np.array([[difference[task] for task in shared] for difference in differences])
    center = float(table.mean())
    if pairs < FEWEST_PAIRS or tasks < FEWEST_TASKS:
        return CrossedEffect(pairs, tasks, center)
    of_pairs, of_tasks, value = _mean_squares(table)
    spread = math.sqrt(max(0.0, of_pairs - value) / tasks)
    error, degrees = _error(of_pairs, of_tasks, value, pairs, tasks)
    p_alike = _p_alike(table)
    if error <= NOISE:
        return CrossedEffect(pairs, tasks, center, spread=spread, p_alike=p_alike)
    half = central_t(CONFIDENCE, degrees) * error
    interval = Interval(low=max(-1.0, center - half), high=min(1.0, center + half))
    return CrossedEffect(
        pairs, tasks, center, interval, two_sided_p(center / error, degrees), spread, p_alike
    )


def _mean_squares(table: NDArray[np.float64]) -> tuple[float, float, float]:
    """Return the mean squares of pairs (rows), of tasks (columns), and of the residuals."""
    pairs, tasks = table.shape
    rows, columns, center = table.mean(axis=1), table.mean(axis=0), table.mean()
    left = table - rows[:, None] - columns[None, :] + center
    return (
        float(tasks * ((rows - center) ** 2).sum() / (pairs - 1)),
        float(pairs * ((columns - center) ** 2).sum() / (tasks - 1)),
        float((left**2).sum() / ((pairs - 1) * (tasks - 1))),
    )


def _error(of_pairs: float, of_tasks: float, value: float, pairs: int, tasks: int) -> tuple[float, int]:
    """Return the standard error of the mean over all, and its degrees of freedom, at least 1."""
    variance = max(of_pairs + of_tasks - value, LEAST_SHARE * max(of_pairs, of_tasks))
    parts = of_pairs**2 / (pairs - 1) + of_tasks**2 / (tasks - 1) + value**2 / ((pairs - 1) * (tasks - 1))
    degrees = variance**2 / parts if parts > 0 else 1.0
    # No fewer than the smaller side has, whose mean square alone would have as many.
    return math.sqrt(variance / (pairs * tasks)), max(int(degrees), min(pairs, tasks) - 1)


def _p_alike(table: NDArray[np.float64]) -> float:
    """Return the p-value, in (0, 1], of the hypothesis that all pairs have the same effect on each task.

    If they had, the differences on a task could as well belong to the other pairs: the share of shuffles
    within tasks whose pairs lie at least as far apart (Fisher, The Design of Experiments, 1935), from 1,999
    drawn with a fixed seed, as (1 + as far)/(1 + drawn).
    """
    random = np.random.default_rng(SEED)
    apart = float(table.mean(axis=1).var()) - NOISE**2
    as_far = sum(_as_far(table, apart, number, random) for number in _PORTIONS)
    return (1 + as_far) / (1 + SHUFFLES)


def _as_far(table: NDArray[np.float64], apart: float, number: int, random: np.random.Generator) -> int:
    """Return how many of `number` random shuffles have pair means with a variance of at least `apart`."""
    shuffled = random.permuted(np.broadcast_to(table, (number, *table.shape)), axis=1)
    return int((shuffled.mean(axis=2).var(axis=1) >= apart).sum())
