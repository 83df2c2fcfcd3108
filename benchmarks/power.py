"""How often a run finds a true difference between two tools, by how the stored answers of a suite vary.

    python benchmarks/power.py [--suite upgrade] [--tasks 24] [--reps 3] [--difference 0.1] [--runs 1000]

Each simulated run compares two tools on so many tasks and repetitions with the test that a report uses:
`paired_difference` and `verdict`. Its scores are made in two ways:

    normal      differences of tasks and noise of repetitions with the variances that `power` prints
    resampled   tasks are drawn from those with stored answers, and scores from the task's local-docs and
                open-book answers; one tool is worse by the difference, with scores kept in [0, 1]

The last line is what `nia-bench power --difference` prints. Exit code 1 where less than 80% of runs find it.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from nia_bench.reporting.forecasts import of_answers
from nia_bench.reporting.statistics.paired import (
    DifferenceVariances,
    paired_difference,
    power_to_find,
    verdict,
)
from nia_bench.suites.answer_verdicts import stored_verdicts
from nia_bench.suites.suite import load_suite

Array = NDArray[np.float64]
SEED: Final = 29
ENOUGH: Final = 0.8


def main() -> int:
    """Simulate, print the shares, and return 1 if one is below 80%."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--suite", default="upgrade")
    parser.add_argument("--tasks", type=int, default=24)
    parser.add_argument("--reps", type=int, default=3)
    parser.add_argument("--difference", type=float, default=0.1)
    parser.add_argument("--runs", type=int, default=1000)
    arguments = parser.parse_args()
    verdicts = stored_verdicts(load_suite(arguments.suite))
    source = of_answers(arguments.suite, verdicts)
    if source is None:
        raise SystemExit(f"the suite {arguments.suite!r} has no stored answers")
    documented = [
        [answer.score for answer in (*task.local_docs, *task.warm)]
        for task in verdicts.values()
        if task.local_docs or task.warm
    ]
    design = (arguments.tasks, arguments.reps)
    ways: dict[str, Callable[[Generator], Array]] = {
        "normal": lambda random: normal(random, source.mean_score, design, arguments.difference),
        "resampled": lambda random: resampled(random, documented, design, arguments.difference),
    }
    printed = power_to_find(arguments.difference, source.mean_score, *design) or 0.0
    shares = {name: found_share(make, arguments.runs) for name, make in ways.items()}
    for name, share in shares.items():
        print(f"{name:10} {share:.2f} of {arguments.runs} runs find {arguments.difference:g}")
    print(f"{'printed':10} {printed:.2f}")
    return 0 if min(shares.values()) >= ENOUGH else 1


def normal(
    random: Generator, variances: DifferenceVariances, design: tuple[int, int], difference: float
) -> Array:
    """Return a difference a task: that between tasks, and the mean noise of the repetitions."""
    tasks, repetitions = design
    noise = math.sqrt(variances.within / repetitions)
    return difference + random.normal(0, math.sqrt(variances.between), tasks) + random.normal(0, noise, tasks)


def resampled(
    random: Generator, scores: Sequence[Sequence[float]], design: tuple[int, int], difference: float
) -> Array:
    """Return a difference a task, of scores that are drawn from those of one stored task."""
    tasks, repetitions = design
    drawn: list[float] = []
    for place in random.integers(0, len(scores), tasks):
        better, worse = random.choice(np.array(scores[int(place)]), (2, repetitions))
        worse = np.clip(worse - difference, 0, 1)
        drawn.append(float(better.mean() - worse.mean()))
    return np.array(drawn)


def found_share(make: Callable[[Generator], Array], runs: int) -> float:
    """Return the share of runs whose report calls the one tool better."""
    random = np.random.default_rng(SEED)
    found = 0
    for _ in range(runs):
        differences = {f"{number}": float(value) for number, value in enumerate(make(random))}
        compared = paired_difference(differences, dict.fromkeys(differences, 0.0))
        found += verdict(compared.p_value, compared.interval) == "better"
    return found / runs


if __name__ == "__main__":
    sys.exit(main())
