"""How often a run shows non-inferiority, and calls a pass cheaper, where the truth is known.

    python benchmarks/non_inferiority.py [RUNS]

Each line is a design of tasks and repetitions, simulated with RUNS runs (4,000) of a baseline and a subject.
Each task has a chance of its own, and a difficulty that makes all its cells expensive. Cells pass or fail, or
score a share of twelve items. The columns are the share of runs that show non-inferiority by a margin of 0.05
where the subject is worse by exactly that and where both are alike, and the share that call a pass cheaper
and costlier where both cost the same. Exit code 1 where more than 3% show a non-inferiority that is not
there, or more than 3.5% call a cost that does not differ cheaper or costlier.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from nia_bench.reporting.statistics.clustered import ratio_of_totals
from nia_bench.reporting.statistics.paired import paired_difference

Array = NDArray[np.float64]
Cells = Callable[[Generator, Array], Array]

DESIGNS: Final = ((12, 3), (24, 1), (24, 3), (40, 3), (120, 3))
RUNS: Final = 4_000
MARGIN: Final = 0.05
MOST_FALSE: Final = 0.03
MOST_FALSE_COSTS: Final = 0.035
ITEMS: Final = 12
PASS_MARK: Final = 0.8
SEED: Final = 29


def passes(random: Generator, chances: Array) -> Array:
    """Cells that pass or fail."""
    return random.binomial(1, chances).astype(np.float64)


def shares(random: Generator, chances: Array) -> Array:
    """Cells that score a share of twelve items."""
    return random.binomial(ITEMS, chances) / ITEMS


def scores(random: Generator, cells: Cells, design: tuple[int, int], loss: float) -> tuple[Array, Array]:
    """The scores of the subject and of the baseline, task by task; the subject's chances are lower by `loss`.

    Around that, the chances of both on a task vary by up to 0.05, so that neither is favoured.
    """
    tasks, repetitions = design
    chances = random.uniform(0.15, 0.9, tasks)
    both = [
        cells(
            random,
            np.repeat((chances - less + random.uniform(-0.05, 0.05, tasks))[:, None], repetitions, axis=1),
        )
        for less in (loss, 0.0)
    ]
    return both[0], both[1]


def lower_bound(ours: Array, theirs: Array) -> float:
    """The lower end of the interval of the difference, as a report has it."""
    means = [
        {str(task): float(mean) for task, mean in enumerate(cells.mean(axis=1))} for cells in (ours, theirs)
    ]
    interval = paired_difference(*means, p_value_of=lambda _: None).interval
    return -1.0 if interval is None else interval.low


def cost_verdict(random: Generator, ours: Array, theirs: Array) -> tuple[bool, bool]:
    """Whether a pass is called cheaper, or costlier; a cell of both costs the same on average."""
    difficulty = np.exp(random.normal(0, 0.7, len(ours)))
    totals = [
        {
            str(task): (float(cost), float(passed))
            for task, (cost, passed) in enumerate(
                zip(
                    (difficulty[:, None] * np.exp(random.normal(0, 0.4, cells.shape))).sum(axis=1),
                    (cells >= PASS_MARK).sum(axis=1),
                    strict=True,
                )
            )
        }
        for cells in (ours, theirs)
    ]
    interval = ratio_of_totals(*totals).interval
    return (False, False) if interval is None else (interval.high < 1, interval.low > 1)


def measured(cells: Cells, design: tuple[int, int], runs: int) -> tuple[float, float, float, float]:
    """The shares of runs: non-inferior at -margin and at 0, a pass called cheaper, and costlier, at 0."""
    random = np.random.default_rng(SEED)
    false = sum(lower_bound(*scores(random, cells, design, MARGIN)) > -MARGIN for _ in range(runs))
    true = cheaper = costlier = 0
    for _ in range(runs):
        ours, theirs = scores(random, cells, design, 0.0)
        true += lower_bound(ours, theirs) > -MARGIN
        called = cost_verdict(random, ours, theirs)
        cheaper, costlier = cheaper + called[0], costlier + called[1]
    return false / runs, true / runs, cheaper / runs, costlier / runs


def main() -> int:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    print("cells   tasks  repetitions  shown at -margin  shown at 0  cheaper  costlier")
    bad = 0
    for cells in (passes, shares):
        for design in DESIGNS:
            false, true, cheaper, costlier = measured(cells, design, runs)
            is_bad = false > MOST_FALSE or max(cheaper, costlier) > MOST_FALSE_COSTS
            bad += is_bad
            figures = f"{false:17.3f} {true:11.3f} {cheaper:8.3f} {costlier:9.3f}"
            line = f"{cells.__name__:7} {design[0]:5} {design[1]:12} {figures}"
            print(f"{line}{'  outside' if is_bad else ''}", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
