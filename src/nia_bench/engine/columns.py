"""Results in columns: a sweep of a hundred thousand cells keeps some dozens of bytes of each, not a model."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import isnan, nan

from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask


class ResultColumns:
    """The results of the cells that have ended, of `subjects` on `tasks`.

    Iterating makes them anew, by subject as given, by task id and by run: in whatever order cells ended, no
    figure that is taken of them differs. What only some cells have, such as a failure, is kept for those.
    """

    def __init__(self, subjects: Sequence[BenchmarkSubject], tasks: Sequence[BenchmarkTask]) -> None:
        self._subjects = subjects
        self._tasks = tasks
        self._subject_places = {subject.name: place for place, subject in enumerate(subjects)}
        self._task_places = {task.id: place for place, task in enumerate(tasks)}
        self._subject = array("I")
        self._task = array("I")
        self._run = array("I")
        self._score = array("d")
        self._judge_score = array("d")
        self._cost = array("d")
        self._latency = array("d")
        self._passed = bytearray()
        self._errored = bytearray()
        self._code_scores: defaultdict[str, array[float]] = defaultdict(lambda: array("d"))
        self._failures: dict[int, str] = {}
        self._tool_calls: dict[int, dict[str, int]] = {}
        # A thousand cells may fail with the same words.
        self._words: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._run)

    def add(self, result: BenchmarkRunResult) -> None:
        """Keeps `result`. Raises KeyError for one of another subject or task."""
        place = len(self)
        self._subject.append(self._subject_places[result.subject])
        self._task.append(self._task_places[result.task_id])
        self._run.append(result.run)
        self._score.append(nan if result.score is None else result.score)
        self._judge_score.append(nan if result.judge_score is None else result.judge_score)
        self._cost.append(result.cost_usd)
        self._latency.append(result.latency_ms)
        self._passed.append(result.passed)
        self._errored.append(result.errored)
        if result.failure is not None:
            self._failures[place] = self._words.setdefault(result.failure, result.failure)
        if result.tool_calls is not None:
            self._tool_calls[place] = result.tool_calls
        for name, value in (result.code_scores or {}).items():
            column = self._code_scores[name]
            column.extend([nan] * (place - len(column)))
            column.append(value)

    def __iter__(self) -> Iterator[BenchmarkRunResult]:
        ids = [task.id for task in self._tasks]
        order = sorted(
            range(len(self)), key=lambda at: (self._subject[at], ids[self._task[at]], self._run[at])
        )
        return map(self._result, order)

    def _result(self, place: int) -> BenchmarkRunResult:
        subject, task = self._subjects[self._subject[place]], self._tasks[self._task[place]]
        score, judge_score = self._score[place], self._judge_score[place]
        return BenchmarkRunResult(
            subject=subject.name,
            kind=subject.kind,
            task_id=task.id,
            category=task.category,
            run=self._run[place],
            score=None if isnan(score) else score,
            passed=bool(self._passed[place]),
            errored=bool(self._errored[place]),
            failure=self._failures.get(place),
            cost_usd=self._cost[place],
            latency_ms=self._latency[place],
            code_scores=self._scores_of(place),
            judge_score=None if isnan(judge_score) else judge_score,
            tool_calls=self._tool_calls.get(place),
        )

    def _scores_of(self, place: int) -> dict[str, float] | None:
        columns = ((name, column) for name, column in self._code_scores.items() if place < len(column))
        return {name: column[place] for name, column in columns if not isnan(column[place])} or None
