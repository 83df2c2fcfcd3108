"""Whether the symbols that the checks of a task name exist anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.checks.patterns import last_segment
from nia_bench.evaluation.rules import CONVENTIONS
from nia_bench.surfaces.lookup import knows_type, mentions
from nia_bench.surfaces.model import Surface


def symbol_faults(task: CodeTask, solutions: Solutions, surfaces: Mapping[str, Surface]) -> Iterator[str]:
    """Yield a sentence for each symbol that no API surface has, and that no answer of the task contains.

    `surfaces` are those of the task's library by version. Surfaces lack the options of unnamed types and the
    words of texts, so a symbol that stands in the context or in a shipped answer is plausible, too.
    """
    for check in task.checks:
        symbol = check.symbol
        if symbol is None or _is_offered(symbol, surfaces.values()) or _is_written(symbol, task, solutions):
            continue
        yield (
            f"check {check.id!r} names the symbol {symbol!r}, which no known version of {task.library} has "
            "and no answer of the task contains"
        )


def _is_offered(symbol: str, surfaces: Iterable[Surface]) -> bool:
    name = last_segment(symbol)
    return any(convention.name == symbol for convention in CONVENTIONS) or any(
        symbol in surface.modules or mentions(surface, name) or knows_type(surface, name)
        for surface in surfaces
    )


def _is_written(symbol: str, task: CodeTask, solutions: Solutions) -> bool:
    word = re.compile(rf"(?<![\w$]){re.escape(last_segment(symbol))}(?![\w$])")
    answers = (solutions.reference, *solutions.wrong.values(), *solutions.unusual.values(), task.context)
    return any(word.search(text) for files in answers for text in files.values())
