"""What a run reports about each cell that has ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.contract.report import BenchmarkRunResult


@dataclass(frozen=True)
class Progress:
    """A cell has ended: the `done`-th of `total`, in a plan of `runs` repetitions.

    `spent_usd` is what the whole run has cost so far; None in a run that costs nothing, of scripted subjects
    without a judge. `unpriced` says that calls of no known price are not in it. `stored` says that the cell
    had ended before, and was found in the store of a run that is resumed.
    """

    done: int
    total: int
    runs: int
    cell: Cell
    generation: Generation
    evaluation: Evaluation
    result: BenchmarkRunResult
    spent_usd: float | None = None
    unpriced: bool = False
    stored: bool = False


OnCell = Callable[[Progress], None]
"""Is called for each cell that has ended. What it raises ends the run."""


def ignore(_progress: Progress) -> None:
    """Do nothing, as an `OnCell`."""
