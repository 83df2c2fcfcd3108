"""Runs code scorers: named functions that give an answer a figure beside its score."""

from __future__ import annotations

import inspect
import math
from collections.abc import Iterable, Sequence

from nia_bench import extensions
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Scorer
from nia_bench.contract.generation import Output
from nia_bench.contract.task import BenchmarkTask


def scorer_name(name: str) -> str:
    """Return the name of the figure of a scorer, which was named by its name or by its file's path."""
    return extensions.short_name(extensions.SCORER, name)


def scorers_named(names: Iterable[str]) -> tuple[Scorer, ...]:
    """Return the scorers of these entry points and files.

    Raises UserError for one that does not exist, and for two of one name.
    """
    scorers = tuple(
        Scorer(scorer_name(name), extensions.made_in_python(extensions.SCORER, name)) for name in names
    )
    called = [scorer.name for scorer in scorers]
    if len(set(called)) < len(called):
        raise UserError(f"two scorers have one name: {', '.join(called)}", fix="rename one of them")
    return scorers


async def code_scores(
    scorers: Sequence[Scorer], task: BenchmarkTask, output: Output, broken: dict[str, str]
) -> dict[str, float]:
    """Return the figures of `scorers` for an answer, each in [0, 1].

    A scorer that fails is left out, and `broken` gets its last failure.
    """
    scores: dict[str, float] = {}
    for scorer in scorers:
        try:
            found = scorer.score(task, output)
            scores[scorer.name] = _in_bounds(await found if inspect.isawaitable(found) else found)
        except Exception as error:  # it costs this one figure; the others and the score stand
            broken[scorer.name] = f"{type(error).__name__} on {task.id}: {error}"
    return scores


def _in_bounds(score: object) -> float:
    if not isinstance(score, int | float) or not math.isfinite(score) or not 0 <= score <= 1:
        raise ValueError(f"{score!r} is no score in [0, 1]")
    return float(score)
