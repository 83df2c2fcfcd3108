"""Ratios of totals over tasks, such as tokens for a pass, and how sure they are: a bootstrap over tasks.

A cell that fails costs as much as one that passes, so what a pass takes is all that was spent over all passes
(as an estimator: Cochran, Sampling Techniques, 1977, chapter 6). Neither a mean of cells nor of tasks is that
figure: a task without a pass has no cost of a pass.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nia_bench.contract.comparisons import Interval
from nia_bench.reporting.statistics.clustered import CONFIDENCE, FEWEST_TASKS, central_t
from nia_bench.reporting.statistics.scores import NOISE

DRAWS: Final = 9_999
SEED: Final = 20_261_128

Totals = Mapping[str, tuple[float, float]]
"""By id of a task what all its cells took together, and how many of them passed."""


@dataclass(frozen=True)
class RatioOfTotals:
    """Ratios over `tasks` tasks, with 95% intervals; None where there is no pass, or where tasks are too few.

    `ours` and `theirs` are amounts for each pass, and `ratio` is the first over the second.
    """

    tasks: int
    ours: float | None = None
    theirs: float | None = None
    ratio: float | None = None
    interval: Interval | None = None


def ratio_of_totals(ours: Totals, theirs: Totals) -> RatioOfTotals:
    """Compare what a pass takes, over the tasks that both have.

    Tasks are drawn with replacement, each with the cells of both subjects, so that what makes a task
    expensive for both cancels out. The interval is the percentile one of 9,999 draws with a fixed seed
    (Efron & Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13), expanded for few tasks: its
    tails are Φ(-√(n/(n-1))·t) with t of n - 1 degrees of freedom (Hesterberg, The American Statistician 69,
    2015). A draw without a pass of one side leaves the ratio open on that side. An interval without an end
    is None, and so is one of draws that all agree.
    """
    shared = sorted(ours.keys() & theirs.keys())
    tasks = len(shared)
    if not tasks:
        return RatioOfTotals(0)
    table = np.array([(*ours[task], *theirs[task]) for task in shared], dtype=np.float64)
    amount, passes, their_amount, their_passes = map(float, table.sum(axis=0))
    mine = amount / passes if passes else None
    other = their_amount / their_passes if their_passes else None
    ratio = mine / other if mine is not None and other else None
    interval = None if ratio is None or tasks < FEWEST_TASKS else _expanded_interval(table)
    return RatioOfTotals(tasks, mine, other, ratio, interval)


def _expanded_interval(table: NDArray[np.float64]) -> Interval | None:
    tasks = len(table)
    amount, passes, their_amount, their_passes = (_draws(tasks) @ table).T
    with np.errstate(divide="ignore", invalid="ignore"):
        ratios = (amount * their_passes) / (passes * their_amount)
    tail = NormalDist().cdf(-math.sqrt(tasks / (tasks - 1)) * central_t(CONFIDENCE, tasks - 1))
    low = _quantile(np.nan_to_num(ratios, nan=0.0, posinf=math.inf), tail)
    high = _quantile(np.nan_to_num(ratios, nan=math.inf, posinf=math.inf), 1 - tail)
    is_certain = high - low <= NOISE  # as if no other task could give another ratio
    return Interval(low=low, high=high) if math.isfinite(high) and not is_certain else None


@lru_cache(maxsize=1)
def _draws(tasks: int) -> NDArray[np.float64]:
    """Return how often each task is in each draw: one row a draw. All comparisons of a report share them."""
    draws = np.random.default_rng(SEED).multinomial(tasks, [1 / tasks] * tasks, size=DRAWS)
    return draws.astype(np.float64)


def _quantile(values: NDArray[np.float64], share: float) -> float:
    return float(np.quantile(values, share, method="nearest"))
