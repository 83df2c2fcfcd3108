"""Folds cells into a report, one at a time and in little memory."""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from math import isnan, nan
from typing import Any

from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Generation
from nia_bench.contract.report import (
    BenchmarkReport,
    BenchmarkRunResult,
    BuildBenchmarkReportMeta,
    SubjectDetails,
)
from nia_bench.contract.task import BenchmarkTask
from nia_bench.evaluation.answer import scorer_name
from nia_bench.reporting.report import build_benchmark_report
from nia_bench.reporting.statistics.scores import fleiss_kappa
from nia_bench.reporting.stored import result_of
from nia_bench.store import RunRecord, SubjectRecord
from nia_bench.store.cell_row import CellRow, counted, row_of
from nia_bench.store.disk import without_garbage_collection
from nia_bench.store.record import CUTOFF, EVALUATOR, LATER_MARGIN, MARGIN, MAX_COST, SCORERS, WITHDRAWN

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
RARE = ("tool_calls", "hallucinations", "compliant", "items", *REPEATED)


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
        """Append `result`."""
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
        # By task: its category, its library, all its libraries, and when they were released.
        self._about_tasks: dict[int, tuple[str, str | None, tuple[str, ...], date | None]] = {}
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
        """Append `result`. Raises KeyError for a subject or task that is not one of the names."""
        place = len(self)
        subject, task = self._subject_places[result.subject], self._task_places[result.task_id]
        self._kinds.setdefault(subject, result.kind)
        about = (result.category, result.library, result.libraries, result.released)
        self._about_tasks.setdefault(task, about)
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
        """Return the result that was added as number `place`, from 0, made anew from the columns."""
        subject, task = self._subject[place], self._task[place]
        category, library, libraries, released = self._about_tasks[task]
        fields: dict[str, Any] = {name: entry[place] for name, entry in self._rare.items() if place in entry}
        fields |= {name: None if isnan(at[place]) else at[place] for name, at in self._figures.items()}
        fields |= {name: bool(flags[place]) for name, flags in self._flags.items()}
        return BenchmarkRunResult(
            subject=self._subjects[subject],
            kind=self._kinds[subject],
            task_id=self._task_ids[task],
            category=category,
            library=library,
            libraries=libraries,
            released=released,
            run=self._run[place],
            code_scores=self._scores_of(place),
            **fields,
        )

    def _scores_of(self, place: int) -> dict[str, float] | None:
        """Return the figures of code scorers of the result number `place`, by name; None if it has none."""
        columns = ((name, column) for name, column in self._code_scores.items() if place < len(column))
        return {name: column[place] for name, column in columns if not isnan(column[place])} or None


NO_MODEL = "none"
_DIGITS = 12


@dataclass(frozen=True)
class Ending:
    """What is known of a run when it has just ended, and is stored nowhere.

    `why` says why it ended early; None if it did not. `broken` has the last failure of each code scorer,
    `unpriced` the models without a known price that were called. `spent_usd` includes abandoned cells. `kept`
    counts the cells whose new evaluation failed, and that retained their earlier one. `smoke_failed` says
    that one of the cells that come before all others failed.
    """

    why: str | None = None
    broken: dict[str, str] = field(default_factory=dict[str, str])
    unpriced: frozenset[str] = frozenset()
    spent_usd: float = 0.0
    finished_at: float = 0.0
    kept: int = 0
    smoke_failed: bool = False


class Results:
    """The ended cells of one run, for a report of the run so far.

    `record` has the plan, `tasks` are those of its suite. `scorers` are the names of code scorers, and
    `max_cost_usd` the run's budget; by default both are those of the record's settings. Results are stored in
    columns, since a run in progress may be large; `whole` is for a report that is made at once, and quicker.
    """

    def __init__(
        self,
        record: RunRecord,
        tasks: Iterable[BenchmarkTask],
        *,
        scorers: Sequence[str] | None = None,
        max_cost_usd: float | None = None,
        whole: bool = False,
    ) -> None:
        self._record = record
        self._tasks = {task.id: task for task in tasks}
        self._kinds = {subject.name: subject.kind for subject in record.subjects}
        self._max_cost_usd = record.settings.get(MAX_COST) if max_cost_usd is None else max_cost_usd
        self.scorers = (
            tuple(map(scorer_name, record.settings.get(SCORERS) or ())) if scorers is None else tuple(scorers)
        )
        plan = record.plan
        self._cells = ResultList(plan.subjects) if whole else ResultColumns(plan.subjects, plan.task_ids)
        self._unpriced: set[str] = set()
        self._ended_at = record.started_at
        self._of_another_judge = self._of_unknown_cost = self._completed = self._unaffordable = 0
        self.of_another_evaluator = self._not_run = 0
        self._kept: Counter[str] = Counter()
        self._figures: Counter[str] = Counter()
        # The judge's votes as a row has them: only how often each combination occurs matters.
        self._votes: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._cells)

    def __iter__(self) -> Iterator[BenchmarkRunResult]:
        return iter(self._cells)

    def add(self, generation: Generation, evaluation: Evaluation) -> BenchmarkRunResult:
        """Add a cell that has ended, and return its result."""
        return self.add_row(row_of(generation, counted(evaluation, self._record)))

    def add_row(self, row: CellRow) -> BenchmarkRunResult:
        """Add a cell by its row of figures, and return its result.

        Also counts what the report's warnings and the agreement of the judge's votes need.
        """
        result = result_of(row, kind=self._kinds.get(row.subject, ""), task=self._tasks.get(row.task_id))
        self._cells.add(result)
        if row.votes is not None:
            self._votes[row.votes] += 1
        self._of_another_judge += self.is_of_another_judge(row)
        self.of_another_evaluator += self.is_of_another_evaluator(row)
        self._not_run += row.is_without_behaviour
        if row.kept:
            self._kept[row.kept] += 1
        self._of_unknown_cost += row.is_cost_unknown
        self._unaffordable += row.cause is Cause.BUDGET
        self._ended_at = max(self._ended_at, row.started_at + row.latency_ms / 1000)
        if row.is_judge_unpriced and row.judge:
            self._unpriced.add(row.judge)
        if row.unpriced and not row.is_cost_unknown:
            self._unpriced.add(self._record.model if row.model is None else row.model)
        if self.scorers and not result.errored:
            self._completed += 1
            self._figures.update(list(result.code_scores or ()))
        return result

    def is_of_another_judge(self, row: CellRow) -> bool:
        """Return whether a cell's judge differs from the judge that the run has now.

        That is the record's judge, or none for a task that has no rubric. An interrupted evaluation by a new
        judge leaves such cells. A failed evaluation never differs.
        """
        if row.unevaluated is not None:
            return False
        task = self._tasks.get(row.task_id)
        expected = self._record.judge_model if task is None or task.rubric else None
        return expected != row.judge

    def is_of_another_evaluator(self, row: CellRow) -> bool:
        """Return whether the cell was scored by another version of the evaluator than the record names.

        False if it has no score.
        """
        return row.score is not None and row.evaluator != self._record.versions.get(EVALUATOR)

    @without_garbage_collection()
    def report(self, ending: Ending | None = None, *, suite_hash: str | None = None) -> BenchmarkReport:
        """Return the report of the cells so far.

        `ending` adds what no cell says, such as why the run ended. If `suite_hash`, the present hash of the
        suite, differs from that of the plan, the report warns of it.
        """
        record, now = self._record, ending or Ending()
        baselines = (subject.name for subject in record.subjects if subject.kind == "baseline")
        meta = BuildBenchmarkReportMeta(
            model=record.model or NO_MODEL,
            judge_model=record.judge_model,
            runs=record.plan.runs,
            started_at=record.started_at * 1000,
            finished_at=max(self._ended_at, now.finished_at) * 1000,
            warnings=tuple(self._warnings(now, suite_hash)),
            budget_exceeded=self._ended_at_budget(now),
            subjects=record.plan.subjects,
            categories=tuple(sorted({task.category for task in self._tasks.values()})),
            primary_baseline=next(baselines, None),
            scripted=tuple(subject.name for subject in record.subjects if subject.scripted),
            unpriced_models=tuple(sorted(self._unpriced | now.unpriced)),
            judge_agreement=fleiss_kappa(
                [votes for name in self._votes.elements() for votes in name.split(",")]
            ),
            subject_details=tuple(map(details_of, record.subjects)),
            cutoff=record.settings.get(CUTOFF),
            margin=record.settings.get(LATER_MARGIN) or record.settings.get(MARGIN),
            is_margin_exploratory=LATER_MARGIN in record.settings,
        )
        return build_benchmark_report(tuple(self._cells), meta)

    def _ended_at_budget(self, ending: Ending) -> bool:
        """Return whether a cell was refused for its cost, or the budget is spent before the last cell."""
        if self._unaffordable:
            return True
        if self._max_cost_usd is None or len(self) == self._record.plan.total:
            return False
        spent = max(ending.spent_usd, sum(result.cost_usd or 0.0 for result in self._cells))
        return spent >= self._max_cost_usd

    def _warnings(self, ending: Ending, suite_hash: str | None) -> Iterator[str]:
        """Yield the warnings that the run itself gives, such as of missing or incomparable cells."""
        total = self._record.plan.total
        missing = total - len(self)
        if count := self._not_run:
            yield (
                f"behaviour: not run in {count} of {len(self)} cells, whose scores lack it; "
                "`nia-bench evaluate` runs their answers where a sandbox works"
            )
        if count := self._of_another_judge:
            yield f"another judge has judged {count} cells; `nia-bench evaluate` judges them anew"
        if self._kept:
            (why, _), *pairs = self._kept.most_common()
            more = f", and {len(pairs)} other reasons" if pairs else ""
            yield (
                f"{self._kept.total()} cells retained their earlier evaluation, because the new one failed "
                f"({' '.join(why.split())}{more})"
            )
        if missing and ending.why:
            yield f"not finished ({ending.why}): {missing} of {total} cells were not started"
        elif missing:
            yield f"not finished: {missing} of {total} planned cells have no evaluation"
        if count := self._of_unknown_cost:
            yield f"the cost of {count} cells, whose agent was ended early, is not known or counted"
        for name in self.scorers:
            if absent := self._completed - self._figures[name]:
                where = f"in {absent} of {self._completed} cells"
                why = f": {ending.broken[name]}" if name in ending.broken else ""
                yield f"scorer {name} failed, and its figure is missing {where}{why}"
        yield from self._about_the_suite(suite_hash)

    def _about_the_suite(self, suite_hash: str | None) -> Iterator[str]:
        if left_out := self._record.settings.get(WITHDRAWN):
            yield (
                f"not available, and not part of this run: {len(left_out)} tasks, whose packages the "
                f"registry did not have any more: {', '.join(left_out)}"
            )
        planned = self._record.plan.suite_hash
        if suite_hash is not None and suite_hash != planned:
            yield (
                "the tasks were changed after this run was planned: it is of the hash "
                f"{planned[:_DIGITS]}, and the suite has {suite_hash[:_DIGITS]} now"
            )


def details_of(subject: SubjectRecord) -> SubjectDetails:
    """Return what a subject is made of: agent, version, model, condition, baseline; None if not recorded."""
    versions = subject.versions
    agent = versions.get("agent")
    return SubjectDetails(
        subject=subject.name,
        agent=agent,
        agent_version=versions.get(agent) if agent else None,
        model=versions.get("model"),
        condition=subject.condition,
        baseline=subject.baseline,
    )
