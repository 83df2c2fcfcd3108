"""Smoke cells: one of each subject, before all others, so that a wrong set-up shows before it costs much."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from textwrap import shorten
from typing import Final

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Failure, Generation

LONGEST_FAILURE: Final = 300


def first_cells(planned: Iterable[Cell], subjects: int) -> list[tuple[int, Cell]]:
    """Return the first cell of each subject, with its place in the plan."""
    entries: dict[str, tuple[int, Cell]] = {}
    for place, cell in enumerate(planned):
        entries.setdefault(cell.subject, (place, cell))
        if len(entries) == subjects:
            break
    return list(entries.values())


def not_the_subjects(generation: Generation, evaluation: Evaluation) -> Failure | None:
    """Return the failure of a cell, unless it is the subject's own; else None.

    A final failure is returned whatever its cause.
    """
    failure = generation.failure or evaluation.failure
    if failure is None or (failure.cause.measured and not failure.is_final):
        return None
    return failure


def smoke_reason(failures: Mapping[str, Failure]) -> str | None:
    """Return a sentence with the failures of the smoke cells, subjects with equal failures together.

    Return None without failures.
    """
    if not failures:
        return None
    alike = defaultdict[str, list[str]](list)
    for subject, failure in failures.items():
        message = shorten(failure.message, LONGEST_FAILURE, placeholder="…")
        alike[f"{failure.cause.value}: {message}"].append(subject)
    message_ = "; ".join(f"{', '.join(subjects)} ({failure})" for failure, subjects in alike.items())
    return f"the smoke cell{'s' if len(failures) > 1 else ''} failed of {message_}"
