"""How often `diff` calls the effect of a tool changed, where it has not changed and where it has.

    python benchmarks/effects.py [PAIRS]

Each line is a design of tasks and repetitions, simulated with PAIRS pairs of runs (2,000): a baseline and a
tool before, and both again after. Each task has a chance of its own for the baseline, and the tool adds
another one. Cells either pass or fail, or score the share of five checks that hold, at most 0.79 unless all
do. Then the tool after is improved by as much as `diff` says on such pairs that it could see. Exit code 1
where more than 6% of the pairs without a change have one found, or less than 80% of those with one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from nia_bench.reporting.comparisons import Figures, figures_of
from nia_bench.reporting.statistics.paired import EFFECT_POWER, GREATEST_EFFECT_DIFFERENCE, effect_difference

Array = NDArray[np.float64]
Cells = Callable[[Generator, Array], Array]

DESIGNS: Final = ((12, 3), (20, 3), (40, 1), (40, 3), (120, 1), (120, 3))
PAIRS: Final = 2_000
MOST_FALSE: Final = 0.06
LEAST_POWER: Final = 0.8
SEED: Final = 27


def passes(random: Generator, chances: Array) -> Array:
    """Cells that pass or fail."""
    return random.binomial(1, chances).astype(np.float64)


def shares(random: Generator, chances: Array) -> Array:
    """Cells that score the share of five checks that hold."""
    held = random.binomial(5, chances)
    return np.where(held == 5, 1.0, np.minimum(held / 5, 0.79))


def effects(
    random: Generator, cells: Cells, design: tuple[int, int], improvement: float
) -> tuple[Array, Array]:
    """The effect on each task before and after; `improvement` is added to the tool's chances after."""
    tasks, repetitions = design
    base = random.uniform(0.05, 0.45, tasks)
    tool = base + random.uniform(0, 0.2, tasks)
    means = [
        cells(random, np.repeat(np.clip(chances, 0, 1)[:, None], repetitions, axis=1)).mean(axis=1)
        for chances in (tool, base, tool + improvement, base)
    ]
    return means[0] - means[1], means[2] - means[3]


def figures(random: Generator, cells: Cells, design: tuple[int, int], improvement: float = 0.0) -> Figures:
    """What `diff` finds on one simulated pair of runs."""
    before, after = (
        {str(task): float(value) for task, value in enumerate(means)}
        for means in effects(random, cells, design, improvement)
    )
    compared = [effect_difference(before, after)]
    return figures_of(compared, greatest=GREATEST_EFFECT_DIFFERENCE, power=EFFECT_POWER)[0]


def visible_improvement(cells: Cells, design: tuple[int, int], pairs: int) -> tuple[float, float]:
    """The improvement in chances that changes the effect by what `diff` says it could see, and that."""
    random = np.random.default_rng(SEED)
    many = (20_000, design[1])
    steps = np.linspace(0, 0.6, 25)
    truth = [float(np.subtract(*effects(random, cells, many, step)[::-1]).mean()) for step in steps]
    improvement = visible = 0.0
    for _ in range(3):
        seen = [figures(random, cells, design, improvement)["minimum_detectable"] for _ in range(pairs)]
        visible = float(np.mean([value for value in seen if value is not None]))
        improvement = float(np.interp(visible, truth, steps))
    return improvement, visible


def measured(cells: Cells, design: tuple[int, int], pairs: int) -> tuple[float, float, float]:
    """The share of pairs with a false change, what `diff` could see, and the share with that change found."""
    random = np.random.default_rng(SEED)
    false = sum(figures(random, cells, design)["verdict"] != "inconclusive" for _ in range(pairs))
    improvement, visible = visible_improvement(cells, design, max(50, pairs // 10))
    found = sum(figures(random, cells, design, improvement)["verdict"] == "better" for _ in range(pairs))
    return false / pairs, visible, found / pairs


def main() -> int:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS
    print("cells   tasks  repetitions  false changes  could see  found")
    bad = 0
    for cells in (passes, shares):
        for design in DESIGNS:
            false, visible, power = measured(cells, design, pairs)
            is_bad = false > MOST_FALSE or power < LEAST_POWER
            bad += is_bad
            sizes = (
                f"{cells.__name__} {design[0]:6} {design[1]:12} {false:14.3f} {visible:10.3f} {power:6.3f}"
            )
            print(f"{sizes}{'  outside' if is_bad else ''}", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
