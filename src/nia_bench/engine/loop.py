"""The one loop over cells: each is executed, stored, evaluated, and stored again.

So a run that ends early, however it ends, has lost nothing but the cells in flight. The loop knows an
executor, an evaluator and a store by their protocols, and nothing of what is benchmarked.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import anyio
import anyio.to_thread

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure, Generation
from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.engine.budget import (
    Budget,
    FirstFailures,
    first_cells,
    not_the_subjects,
    smoke_reason,
    with_calls,
    with_cost,
    with_earlier,
    with_judge_calls,
)
from nia_bench.engine.config import OnCell, Progress, ignore
from nia_bench.engine.evaluators import Evaluator
from nia_bench.engine.plan import cell_seed, ordered_cells
from nia_bench.engine.results import Ending, Results
from nia_bench.evaluation.version import evaluator_version
from nia_bench.execution import Stop, in_parallel
from nia_bench.execution.cell import ExecutionSettings, Executor, Job, LocalExecutor
from nia_bench.models.ledger import Ledger
from nia_bench.store import RunRecord, RunStore
from nia_bench.store.cell_files import NOTHING, StoredOutcome
from nia_bench.store.cell_row import executor_usd, row_of
from nia_bench.store.record import EVALUATOR


@dataclass(kw_only=True, eq=False)
class Loop:
    """A run in progress. Await `run` or `evaluate_again` once.

    `record` has the plan; `tasks` are the tasks of the plan, in its order. A plan without categories is
    executed run by run. `parallel` cells are executed at once. When subjects and judge have cost
    `max_cost_usd`, no more cells start and no more calls are made; `ledger` counts the model calls. `scorers`
    names the code scorers of the evaluator; None: those of the record. `refused` returns why no further cell
    can succeed, such as a key that is not accepted. `runs_answers` is False if answers would have to be run
    and are not. With `smoke` the first cell of each subject is executed before all others; if one of them
    fails, the run ends, else `on_smoke` is called with their number.
    """

    record: RunRecord
    tasks: Sequence[BenchmarkTask]
    evaluator: Evaluator
    subjects: Sequence[BenchmarkSubject] = ()
    executor: Executor = field(default_factory=LocalExecutor)
    store: RunStore | None = None
    settings: ExecutionSettings = field(default_factory=ExecutionSettings)
    parallel: int = 1
    max_cost_usd: float | None = None
    ledger: Ledger = field(default_factory=Ledger)
    scorers: Sequence[str] | None = None
    refused: Callable[[], str | None] = lambda: None
    stop: Stop = field(default_factory=Stop)
    on_cell: OnCell = ignore
    runs_answers: bool = True
    smoke: bool = False
    on_smoke: Callable[[int], None] = lambda _cells: None

    def __post_init__(self) -> None:
        evaluator = {EVALUATOR: evaluator_version(runs_answers=self.runs_answers)}
        self._record = self.record.model_copy(update={"versions": {**self.record.versions, **evaluator}})
        self._subjects = {subject.name: subject for subject in self.subjects}
        self._tasks = {task.id: task for task in self.tasks}
        plan = self.record.plan
        self._budget = Budget(self.ledger, self.max_cost_usd, self.record.judge_model)
        self._executions = anyio.CapacityLimiter(self.parallel)
        self._results = Results(
            self._record, self.tasks, scorers=self.scorers, max_cost_usd=self.max_cost_usd
        )
        self._first_failures = FirstFailures(plan.total // max(1, len(plan.subjects)), plan.total)
        self._costs_money = bool(self.record.judge_model) or not all(
            subject.scripted for subject in self.subjects
        )
        # For each planned cell, whether it is done; empty in a run that is not resumed.
        self._is_done = bytearray()
        self._unpriced: set[str] = set()
        self._refusal: str | None = None
        self._old_evaluations = 0
        self._errors: list[Exception] = []
        self._why: str | None = None
        # The failures of smoke cells by subject, while these are executed, and why the run ends after them.
        self._smoke_failures: dict[str, Failure] | None = None
        self._smoke_reason: str | None = None

    async def run(self) -> None:
        """Execute and evaluate the cells that have no score by this run's judge and evaluator version yet.

        Returns early when something ends the run; `ending` says what. What a subject raises becomes a failure
        of its cell. What the executor, the evaluator, the store or `on_cell` raises is raised after the other
        cells in flight have ended. Raises UserError for a planned subject that is missing.
        """
        unknown = sorted(set(self._record.plan.subjects) - self._subjects.keys())
        if unknown:
            where = f"{self.store.folder}: " if self.store else ""
            raise UserError(
                f"{where}the run has subjects that are not known here: {', '.join(unknown)}",
                fix="resume it with the subjects it was begun with",
            )
        self._recall()
        if self.smoke:
            await self._smoke_cells()
        await self._each(self._execute_and_evaluate)

    async def evaluate_again(self) -> None:
        """Evaluate anew every cell that has a generation, even if it was evaluated; nothing is executed.

        Returns early as `run` does; the budget is that of the new evaluations alone. Raises UserError for a
        damaged generation, and errors of the evaluator, the store and `on_cell`.
        """
        await self._each(self._evaluate_again)

    def report(self) -> BenchmarkReport:
        """Return the report of the cells that have ended.

        Its figures do not depend on the order they ended in.
        """
        return self._results.report(self.ending())

    def ending(self) -> Ending:
        """Return what no stored cell says of the run so far, such as why it ended and what it spent."""
        is_short = len(self._results) < self._record.plan.total
        # The last cells may have wanted more calls than the budget allows.
        unaffordable = self._budget.reason if self.ledger.total.refused else None
        return Ending(
            why=self._why or (self.stop.reason if is_short else None) or unaffordable,
            broken=dict(self.evaluator.broken),
            unpriced=frozenset(self._unpriced),
            spent_usd=self._budget.spent_usd,
            finished_at=time.time(),
            kept=self._old_evaluations,
            smoke_failed=self._why is not None and self._why == self._smoke_reason,
        )

    def _cells(self) -> Iterable[Cell]:
        plan = self._record.plan
        if not (plan.cells or plan.categories):
            categories = tuple(task.category for task in self.tasks)
            plan = plan.model_copy(update={"categories": categories, "order": "by run"})
        return ordered_cells(plan)

    def _recall(self) -> None:
        """Add and report the stored cells that need no further work, and mark them as done.

        The cost of all stored cells counts as spent. Cells that are not measured, or were scored by another
        judge or evaluator version, stay to do.
        """
        if self.store is None or not (self.store.folder / "cells").is_dir():
            return
        for place, cell in enumerate(self._cells()):
            found = self._stored_outcome(cell)
            if found == NOTHING:
                continue
            self._is_done = self._is_done or bytearray(self._record.plan.total)
            self._budget.add_elsewhere(found.executor_usd + found.judge_usd)
            answer, evaluation = found.answer, found.evaluation
            if answer and evaluation and self._stays(answer, evaluation):
                self._is_done[place] = True
                self._tell(answer, evaluation, stored=True)

    def _stored_outcome(self, cell: Cell) -> StoredOutcome:
        """Return what the store has of a cell; a damaged document counts as missing."""
        if self.store is None:
            return NOTHING
        generation = self.store.generation(cell, damaged_is_missing=True)
        return StoredOutcome(generation, self.store.evaluation(cell, damaged_is_missing=True))

    def _stays(self, generation: Generation, evaluation: Evaluation) -> bool:
        """Return whether a stored cell needs no work: it has a score by this run's judge and evaluator."""
        row, results = row_of(generation, evaluation), self._results
        other = results.is_of_another_judge(row) or results.is_of_another_evaluator(row)
        return row.score is not None and not other

    async def _smoke_cells(self) -> None:
        """Execute and evaluate the first planned cell of each subject, unless it is done already.

        All of them run, even if one fails, so that one message names each subject's problem. Failures that
        `not_the_subjects` returns set `_smoke_reason`, which ends the run. Without any, `on_smoke` is called
        with the number of these cells.
        """
        first = first_cells(self._cells(), len(self._record.plan.subjects))
        self._is_done = self._is_done or bytearray(self._record.plan.total)
        self._smoke_failures = failures = dict[str, Failure]()
        await self._each(self._execute_and_evaluate, first)
        self._smoke_failures = None
        by_plan = {name: failures[name] for name in self._record.plan.subjects if name in failures}
        self._smoke_reason = smoke_reason(by_plan)
        if not failures and self._why is None:
            self.on_smoke(len(first))

    async def _each(
        self, work: Callable[[Cell], Awaitable[None]], some: Iterable[tuple[int, Cell]] | None = None
    ) -> None:
        """Await `work` for the cells that are not done, of the whole plan or of `some`, several at a time.

        At most `parallel` plus the evaluator's `ahead` are under way at once. `some` has pairs of place in
        the plan and cell. Raises the first error after the cells in flight have ended.
        """
        to_do = self._to_do(enumerate(self._cells()) if some is None else some)
        at_work = self.parallel + self.evaluator.ahead

        def add_error(_cell: Cell, error: Exception) -> None:
            # What a subject or the evaluator raises is a failure of its cell. What gets here is a cell that
            # could not be executed, stored or reported at all, and then the next one cannot either.
            self._errors.append(error)

        await in_parallel(to_do, work, parallel=at_work, on_error=add_error)
        if self._errors:
            raise self._errors[0]

    def _to_do(self, numbered: Iterable[tuple[int, Cell]]) -> Iterator[Cell]:
        """Yield the cells that are not done, until there is a reason to end, which is stored in `_why`.

        `numbered` has pairs of place in the plan and cell. In a resumed or smoke run each cell is marked as
        done before it is yielded.
        """
        for place, cell in numbered:
            if self._is_done and self._is_done[place]:
                continue
            self._why = self._reason_to_end()
            if self._why:
                return
            if self._is_done:
                self._is_done[place] = True
            yield cell

    def _reason_to_end(self) -> str | None:
        """Return why no further cell may begin, or None.

        Reasons are an error, a stop, a failed smoke cell, a refused judge or model, first cells that all fail
        alike, and a spent budget.
        """
        if self._errors:
            return str(self._errors[0])
        if self.stop.requested:
            return self.stop.reason
        if self._smoke_reason:
            return self._smoke_reason
        if self.evaluator.barred:
            return f"the judge cannot judge: {self.evaluator.barred}"
        if refusal := self.refused() or self._refusal:
            return refusal
        if self._first_failures.reason:
            return self._first_failures.reason
        return self._budget.reason if self._budget.is_committed else None

    async def _execute_and_evaluate(self, cell: Cell) -> None:
        """Execute and evaluate one cell, or only evaluate its stored generation if that counts.

        Does nothing if something ended the run while the cell waited for its turn.
        """
        stored = self._stored_outcome(cell) if self._is_done else NOTHING
        if stored.answer:
            await self._evaluate(stored.answer, stored.evaluation, stored.judge_usd)
            return
        async with self._executions:
            # Something may have ended the run while this cell waited for its turn.
            if self.evaluator.ahead and self._reason_to_end():
                return
            generation = await self._generation(cell, stored.generation)
        await self._evaluate(generation, None, stored.judge_usd)

    async def _evaluate_again(self, cell: Cell) -> None:
        if self.store and (generation := self.store.generation(cell)):
            await self._evaluate(generation, self.store.evaluation(cell, damaged_is_missing=True))

    async def _generation(self, cell: Cell, earlier: Generation | None) -> Generation:
        """Execute the cell, store its generation with usage and cost, and return it.

        The cost of `earlier`, the generation that it replaces, is added. After a failure that no other cell
        could avoid, no further cell starts.
        """
        task = self._tasks[cell.task_id]
        seed = cell_seed(self._record.plan.seed, cell.key)
        job = Job(self._subjects[cell.subject], task, cell, seed, self.settings)
        if self.store:
            self.store.begin(cell)
        with self.ledger.account() as account:
            generation = with_calls(await self.executor.execute(job), account)
        self._unpriced |= account.unpriced
        self._budget.add_elsewhere(max(0.0, executor_usd(generation) - account.cost_usd))
        generation = with_earlier(generation, earlier)
        if self.store and isinstance(task, CodeTask):
            # Code comes with many files, and its agent with a long transcript.
            await anyio.to_thread.run_sync(self.store.write_generation, generation, task.context)
        elif self.store:
            # A small answer is written in the event loop: a thread would cost more than the writing.
            self.store.write_generation(generation)
        if generation.failure and generation.failure.is_final:
            self._refusal = self._refusal or generation.failure.message
        return generation

    async def _evaluate(
        self, generation: Generation, old: Evaluation | None, earlier_usd: float = 0.0
    ) -> None:
        """Evaluate one cell, store the evaluation with the judge's cost, and report progress.

        If the new evaluation fails and `old` has a score, `old` stays, marked with the failure. `earlier_usd`
        is what replaced evaluations cost.
        """
        self._budget.waiting += 1
        try:
            with self.ledger.account() as account:
                evaluation = await self.evaluator.evaluate(self._tasks[generation.cell.task_id], generation)
        finally:
            self._budget.waiting -= 1
        self._budget.add_judged(account)
        self._unpriced |= account.unpriced
        evaluation = with_judge_calls(evaluation, account, earlier_usd)
        if old and old.score is not None and (failure := self._why_it_failed(evaluation, old)):
            self._old_evaluations += 1
            evaluation = with_cost(old.model_copy(update={"kept": failure}), account, old.cost_usd or 0.0)
        else:
            evaluation = evaluation.model_copy(update={"evaluator": self._record.versions[EVALUATOR]})
            if self.store and evaluation.score is not None:
                # Where every new evaluation fails, the run stays one of the judge and version that it had.
                record = self._record
                self.store.amend(
                    judge_model=record.judge_model, settings=record.settings, versions=record.versions
                )
        if self.store:
            self.store.write_evaluation(evaluation)
            self.store.index(generation, evaluation)
        self._tell(generation, evaluation)

    def _why_it_failed(self, new: Evaluation, old: Evaluation) -> Failure | None:
        """Return why `new` cannot replace `old`: it has no score, or lacks a figure that `old` has.

        Only figures of the run's code scorers count. Return None if it can.
        """
        if new.score is None:
            return new.failure
        for name in self._results.scorers:
            if name in old.code_scores and name not in new.code_scores:
                reason = self.evaluator.broken.get(name, "it gave no figure")
                return Failure(cause=Cause.EVALUATOR, message=f"scorer {name} failed: {reason}")
        return None

    def _tell(self, generation: Generation, evaluation: Evaluation, *, stored: bool = False) -> None:
        """Add the cell to the results, count its failure if it has one, and call `on_cell`.

        `stored`: the cell ended before the run was resumed.
        """
        result = self._results.add(generation, evaluation)
        self._first_failures.add(generation, evaluation, stored=stored)
        if self._smoke_failures is not None and (failure := not_the_subjects(generation, evaluation)):
            self._smoke_failures[generation.cell.subject] = failure
        self.on_cell(
            Progress(
                done=len(self._results),
                total=self._record.plan.total,
                runs=self._record.plan.runs,
                cell=generation.cell,
                generation=generation,
                evaluation=evaluation,
                result=result,
                spent_usd=self._budget.spent_usd if self._costs_money else None,
                unpriced=bool(self._unpriced) or result.is_partly_priced,
                stored=stored,
            )
        )
