"""Notices that a subject, the judge or the whole run fails from the start, and always in the same way.

What fails so will fail in every other cell too: a wrong set-up, which somebody has to correct first.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from textwrap import shorten

from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure, Generation

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

        Return whether this is the last of the first cells, all failed in the same way, and it was not
        `stored`.

        A `stored` cell ended before the run was resumed, by a user who knows how it failed.
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
