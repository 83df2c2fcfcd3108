"""What the page shows of one cell."""

from __future__ import annotations

from dataclasses import dataclass

from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.contract.task import BenchmarkTask
from nia_bench.contract.transcript import Entry


@dataclass(frozen=True)
class CellDetail:
    """One cell with all that is known of it: its line in the tables, and what it opens to.

    `task` gives prompt, context files and the words of the rubric. A cell that never got as far has no
    generation or no evaluation.
    """

    result: BenchmarkRunResult
    task: BenchmarkTask
    generation: Generation | None = None
    evaluation: Evaluation | None = None
    transcript: tuple[Entry, ...] = ()
