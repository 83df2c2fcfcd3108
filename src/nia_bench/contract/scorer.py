"""Code scorers: deterministic figures that stand beside the judge's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from nia_bench.contract.generation import Output
from nia_bench.contract.task import BenchmarkTask


@dataclass(frozen=True)
class Scorer:
    """A named function of a task and its answer to a score in [0, 1]; `task.expected` is there to compare.

    One that raises, or returns anything else, leaves its figure out of the cell; the report warns of it.
    """

    name: str
    score: Callable[[BenchmarkTask, Output], float | Awaitable[float]]
