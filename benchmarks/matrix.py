"""How often the interval of an effect over pairs covers the truth, and how often it finds what is not there.

    python benchmarks/matrix.py [RUNS]

Each line is a design of pairs × tasks, simulated RUNS times (1,000). Effects differ from pair to pair and
from task to task by the stated standard deviations; each cell is the mean of three repetitions that pass or
fail. Exit code 1 where a design of 6 pairs and 40 tasks or more covers less than 93% or more than 98%, or
finds more than 6% false effects.
"""

from __future__ import annotations

import sys
from typing import Final

import numpy as np

from nia_bench.reporting.statistics.clustered import crossed_effect

DESIGNS: Final = ((4, 40), (6, 40), (6, 120), (10, 40), (12, 120))
SPREADS: Final = ((0.0, 0.0), (0.0, 0.1), (0.05, 0.1), (0.1, 0.1), (0.1, 0.0))
EFFECT: Final = 0.15
REPETITIONS: Final = 3
FEWEST: Final = (6, 40)
COVERED: Final = (0.93, 0.98)
MOST_FALSE: Final = 0.06
SIGNIFICANT: Final = 0.05


def differences(
    random: np.random.Generator, design: tuple[int, int], spread: tuple[float, float], effect: float
) -> list[dict[str, float]]:
    """The differences of each pair on each task. All chances lie within [0, 1]."""
    pairs, tasks = design
    of_pairs, of_tasks = (
        np.clip(random.normal(0, each, size), -2 * each, 2 * each)
        for each, size in zip(spread, design, strict=True)
    )
    theirs = random.uniform(0.3, 0.4, (pairs, tasks))
    ours = theirs + effect + of_pairs[:, None] + of_tasks[None, :]
    means = [random.binomial(REPETITIONS, chance) / REPETITIONS for chance in (np.clip(ours, 0, 1), theirs)]
    return [{str(task): float(value) for task, value in enumerate(row)} for row in means[0] - means[1]]


def measured(design: tuple[int, int], spread: tuple[float, float], runs: int) -> tuple[float, float]:
    """The shares of runs whose interval covers the effect, and that find one where there is none."""
    random = np.random.default_rng(sum(design))
    covered = false = 0
    for _ in range(runs):
        found = crossed_effect(differences(random, design, spread, EFFECT)).interval
        covered += found is not None and found.low <= EFFECT <= found.high
        p_value = crossed_effect(differences(random, design, spread, 0.0)).p_value
        false += p_value is not None and p_value <= SIGNIFICANT
    return covered / runs, false / runs


def main() -> int:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    print("pairs tasks  sd of pairs  sd of tasks  covered  false effects")
    bad = 0
    for design in DESIGNS:
        for spread in SPREADS:
            covered, false = measured(design, spread, runs)
            is_held = design[0] >= FEWEST[0] and design[1] >= FEWEST[1]
            is_bad = is_held and not (COVERED[0] <= covered <= COVERED[1] and false <= MOST_FALSE)
            bad += is_bad
            mark = "  outside" if is_bad else ""
            sizes = f"{design[0]:5} {design[1]:5} {spread[0]:12.2f} {spread[1]:12.2f}"
            print(f"{sizes} {covered:8.3f} {false:14.3f}{mark}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
