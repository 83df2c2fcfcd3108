"""Notices that a subject, the judge or the whole run fails from the start, and always in the same way.

What fails so will fail in every other cell too: a wrong set-up, which somebody has to correct first. Smoke
cells, one of each subject before all others, show it before it costs much.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from textwrap import shorten
from typing import Final

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure, Generation

LONGEST_FAILURE: Final = 300


def first_cells(planned: Iterable[Cell], subjects: int) -> list[tuple[int, Cell]]:
    """Return, for each of the first `subjects` subjects, the place in the plan and the first cell."""
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


FIRST = 10
"""So many cells are looked at, from the first one on."""
FEWEST = 2
LONGEST_REASON = 120
# Numbers, and names that were drawn at random: of requests, ports, seconds.
_DRAWN = re.compile(r"[\w-]*\d[\w-]*")
# A subject that crashes or runs out of time is measured, and so is one whose code is beyond the compiler.
_OURS = frozenset({Cause.INFRASTRUCTURE, Cause.EVALUATOR, Cause.MODEL})
_JUDGE, _RUN = "the judge on", ""


@dataclass
class _First:
    """The first cells of one kind. `failure` is how all of them have failed so far."""

    ended: int = 0
    failure: str | None = None
    is_open: bool = True

    def add(self, failure: str | None, planned: int, *, stored: bool) -> bool:
        """Count a cell; `failure` is None for one that was measured.

        Return True once, when all of the first cells have failed in the same way. A `stored` cell, which
        ended before the run was resumed, counts but returns False.
        """
        self.is_open = self.is_open and failure is not None and self.failure in {None, failure}
        self.failure = failure
        self.ended += 1
        is_last = self.is_open and self.ended >= min(FIRST, max(planned, FEWEST))
        self.is_open = self.is_open and not is_last
        return is_last and not stored


@dataclass
class FirstFailures:
    """Looks at each cell that has ended. `planned` is the number of cells of one subject, `total` of all.

    `reason` says what to correct, once the first cells have failed in one way.
    """

    planned: int
    total: int
    reason: str | None = None
    _first: dict[str, _First] = field(default_factory=dict[str, _First], init=False)

    def add(self, generation: Generation, evaluation: Evaluation, *, stored: bool) -> None:
        """Count the cell for the run, for its subject, and for the judge if that was called.

        Sets `reason` once the first cells of one of these have failed alike. `stored`: it ended before the
        run was resumed.
        """
        cell = generation.cell
        failure = generation.failure or evaluation.failure or (None if stored else evaluation.kept)
        text = failure and _way(failure, cell.task_id)
        kinds = {_RUN: self.total, cell.subject: self.planned}
        number = evaluation.judgement and evaluation.judgement.usage.requests
        if generation.failure is None and (failure or number):
            kinds[_JUDGE] = self.total
        for kind, planned in kinds.items():
            first = self._first.setdefault(kind, _First())
            if first.add(text, planned, stored=stored) and failure:
                self.reason = self.reason or _reason(first.ended, kind, failure)


def _way(failure: Failure, task_id: str) -> str | None:
    """Return the cause and message of a failure, with the task's id and random parts replaced by #.

    Return None for a failure of the subject.
    """
    if failure.cause not in _OURS:
        return None
    message = _DRAWN.sub("#", failure.message.replace(task_id, "#"))
    return f"{failure.cause.value}: {message[:LONGEST_REASON]}"


def _reason(cells: int, kind: str, failure: Failure) -> str:
    short = shorten(failure.message, LONGEST_REASON, placeholder="…")
    of = f" of {kind}" if kind not in {_RUN, _JUDGE} else ""
    return f"the first {cells} cells{of} failed in the same way: {short}"
