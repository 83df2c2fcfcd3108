"""Results in columns: a run of a hundred thousand cells keeps some dozens of bytes of each, not a model."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date
from math import isnan, nan
from typing import Any

from nia_bench.contract.report import BenchmarkRunResult

# The fields of a result by how they are stored: numbers that may be None, flags, and what only some cells
# have.
FIGURES = (
    *("score", "test_score", "judge_score", "latency_ms"),
    *("cost_usd", "judge_cost_usd", "unpriced", "judge_unpriced"),
    *("input_tokens", "output_tokens", "cached_tokens", "reasoning_tokens", "turns"),
)
FLAGS = ("passed", "errored")
# A thousand cells may fail with the same words, and are answered by the same model.
REPEATED = ("failure", "models", "judge_models", "servers")
RARE = ("tool_calls", "hallucinations", "compliant", *REPEATED)


class ResultList:
    """The results of the cells that are stored, of subjects in this order: as `ResultColumns`, but whole.

    Making them anew out of columns takes longer than all else that a report does with them.
    """

    def __init__(self, subjects: Sequence[str]) -> None:
        self._places = {name: place for place, name in enumerate(subjects)}
        self._results: list[BenchmarkRunResult] = []

    def __len__(self) -> int:
        return len(self._results)

    def add(self, result: BenchmarkRunResult) -> None:
        """Keep `result`."""
        self._results.append(result)

    def __iter__(self) -> Iterator[BenchmarkRunResult]:
        places = self._places
        return iter(
            sorted(self._results, key=lambda result: (places[result.subject], result.task_id, result.run))
        )


class ResultColumns:
    """The results of the cells that have ended, of the subjects and tasks of these names.

    Iterating makes them anew: subject by subject in the order given, then by task id and run. So the order in
    which cells ended changes no figure. What only some cells have, such as a failure, is stored for those.
    """

    def __init__(self, subjects: Sequence[str], task_ids: Sequence[str]) -> None:
        self._subjects = subjects
        self._task_ids = task_ids
        self._subject_places = {name: place for place, name in enumerate(subjects)}
        self._task_places = {name: place for place, name in enumerate(task_ids)}
        self._kinds: dict[int, str] = {}
        # By task: its category, its library, and when that was released.
        self._about_tasks: dict[int, tuple[str, str | None, date | None]] = {}
        self._subject = array("I")
        self._task = array("I")
        self._run = array("I")
        self._figures = {name: array("d") for name in FIGURES}
        self._flags = {name: bytearray() for name in FLAGS}
        self._code_scores: defaultdict[str, array[float]] = defaultdict(lambda: array("d"))
        self._rare: dict[str, dict[int, Any]] = {name: {} for name in RARE}
        self._repeated: dict[Any, Any] = {}

    def __len__(self) -> int:
        return len(self._run)

    def add(self, result: BenchmarkRunResult) -> None:
        """Store `result`. Raises KeyError for one of another subject or task."""
        place = len(self)
        subject, task = self._subject_places[result.subject], self._task_places[result.task_id]
        self._kinds.setdefault(subject, result.kind)
        self._about_tasks.setdefault(task, (result.category, result.library, result.released))
        self._subject.append(subject)
        self._task.append(task)
        self._run.append(result.run)
        for name, figures in self._figures.items():
            figure: float | None = getattr(result, name)
            figures.append(nan if figure is None else figure)
        for name, flags in self._flags.items():
            flags.append(getattr(result, name))
        for name, values in self._rare.items():
            value: Any = getattr(result, name)
            if value is not None and value != ():
                values[place] = self._repeated.setdefault(value, value) if name in REPEATED else value
        for name, value in (result.code_scores or {}).items():
            column = self._code_scores[name]
            column.extend([nan] * (place - len(column)))
            column.append(value)

    def __iter__(self) -> Iterator[BenchmarkRunResult]:
        ids = self._task_ids
        order = sorted(
            range(len(self)), key=lambda at: (self._subject[at], ids[self._task[at]], self._run[at])
        )
        return map(self._result, order)

    def _result(self, place: int) -> BenchmarkRunResult:
        subject, task = self._subject[place], self._task[place]
        category, library, released = self._about_tasks[task]
        fields: dict[str, Any] = {name: entry[place] for name, entry in self._rare.items() if place in entry}
        fields |= {name: None if isnan(at[place]) else at[place] for name, at in self._figures.items()}
        fields |= {name: bool(flags[place]) for name, flags in self._flags.items()}
        return BenchmarkRunResult(
            subject=self._subjects[subject],
            kind=self._kinds[subject],
            task_id=self._task_ids[task],
            category=category,
            library=library,
            released=released,
            run=self._run[place],
            code_scores=self._scores_of(place),
            **fields,
        )

    def _scores_of(self, place: int) -> dict[str, float] | None:
        columns = ((name, column) for name, column in self._code_scores.items() if place < len(column))
        return {name: column[place] for name, column in columns if not isnan(column[place])} or None
