"""Code scorers: deterministic figures that stand beside the judge's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from nia_bench.contract.errors import UserError
from nia_bench.contract.generation import Output
from nia_bench.contract.task import BenchmarkTask

ScoreFunction = Callable[[BenchmarkTask, Output], float | Awaitable[float]]
"""What scores an answer to a task."""


@dataclass(frozen=True)
class Scorer:
    """A named function that gives an answer to a task a score in [0, 1].

        short = Scorer("short", lambda task, output: 1.0 if len(output.text) < 500 else 0.0)

    The function may compare the answer with `task.expected`, and may be async. Where it raises or returns
    anything else, its figure is missing in that cell and the report warns of it.
    """

    name: str
    score: ScoreFunction


def named_scorer(given: Scorer | ScoreFunction) -> Scorer:
    """`given` itself, or the scorer of that function, by its name. Raises UserError for what is neither."""
    if isinstance(given, Scorer):
        return given
    name = getattr(given, "__name__", "")
    if not callable(given) or not name.isidentifier():
        raise UserError(f"{given!r} has no name as a scorer", fix="wrap it as Scorer('its name', function)")
    return Scorer(name, given)
