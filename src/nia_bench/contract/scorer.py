"""Code scorers: deterministic figures that stand beside the judge's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from nia_bench.contract.generation import Output
from nia_bench.contract.task import BenchmarkTask


@dataclass(frozen=True)
class Scorer:
    """A named function that gives an answer to a task a score in [0, 1].

        short = Scorer("short", lambda task, output: 1.0 if len(output.text) < 500 else 0.0)

    The function may compare the answer with `task.expected`, and may be async. Where it raises or returns
    anything else, its figure is missing in that cell and the report warns of it.
    """

    name: str
    score: Callable[[BenchmarkTask, Output], float | Awaitable[float]]
