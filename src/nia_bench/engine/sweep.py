"""`run_benchmark`: every subject on every task, cell by cell, into a report.

Cells are made as they are handed out, run by run, so that a sweep of any size is planned in no memory, and
one that ends early has had its subjects meet on the same tasks. Each is stored as it goes: its generation
before it is judged, its evaluation before the worker takes the next. Files are small and written in the
event loop: a thread for each would cost more than the writing.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.budget import Budget
from nia_bench.engine.config import CellEnd, RunBenchmarkConfig, check, judge_of
from nia_bench.engine.persistence import NOTHING, SEED, Kept, kept, opened, recall
from nia_bench.engine.results import Results
from nia_bench.evaluation.answer import AnswerScorer
from nia_bench.evaluation.judge.rubric_judge import RubricJudge
from nia_bench.execution import ExecutionSettings, Stop, execute_cell, sweep
from nia_bench.models.ledger import Account
from nia_bench.models.resolver import Models
from nia_bench.store import RunStore
from nia_bench.suites.order import cell_seed

# Calls have their own retries; this one is for what else a subject needs, such as a tool's server.
CELL_RETRIES = 1


async def run_benchmark(config: RunBenchmarkConfig) -> BenchmarkReport:
    """Runs `config.subjects` on `config.tasks` and reports.

    A subject that fails is an errored cell that scores 0; what infrastructure or the judge fails at is not
    measured and named. A budget that is exceeded, a signal, or a key, credit or name of a model that its
    provider refuses ends the sweep after the cells in flight, and the report is partial. Raises UserError for
    a configuration that can measure nothing or a store that is not its own, InfrastructureError when a cell
    cannot be stored, and whatever `config.on_cell` raises.
    """
    check(config)
    with opened(config) as store:
        async with AsyncExitStack() as stack:
            models = Models(policy=config.retries, pace=config.pace, resolver=config.model_resolver)
            await stack.enter_async_context(models)
            judges = models
            if not _share_models(config):
                judges = Models(
                    models.ledger, policy=config.retries, pace=config.pace, resolver=config.judge_resolver
                )
                await stack.enter_async_context(judges)
            name = judge_of(config)
            judge = None if name is None else RubricJudge(judges, name)
            running = Sweep(config, models, AnswerScorer(judge, config.scorers), store)
            await running.run()
            return running.report()


def stored_report(config: RunBenchmarkConfig) -> BenchmarkReport:
    """The report of what the store of a sweep holds, whole or not. Raises as `run_benchmark` does."""
    with opened(config) as store:
        results = Results(config)
        for _place, found in recall(store, cells(config.subjects, config.tasks, config.runs)):
            if found.generation and found.evaluation:
                results.add(found.generation, found.evaluation)
    missing = _total(config) - len(results)
    why = config.signal.reason if config.signal else None
    warnings = [_unfinished(why, missing, _total(config))] if missing else []
    return results.report(started_at=store.record.started_at if store else 0.0, warnings=warnings)


def cells(subjects: Sequence[BenchmarkSubject], tasks: Sequence[BenchmarkTask], runs: int) -> Iterator[Cell]:
    """The cells of a sweep, one at a time: run by run, in each run task by task."""
    return (
        Cell(subject=subject.name, task_id=task.id, category=task.category, run=run)
        for run in range(1, runs + 1)
        for task in tasks
        for subject in subjects
    )


class Sweep:
    """One sweep in progress."""

    def __init__(
        self, config: RunBenchmarkConfig, models: Models, scorer: AnswerScorer, store: RunStore | None = None
    ) -> None:
        self._config = config
        self._models = models
        self._scorer = scorer
        self._store = store
        self._results = Results(config)
        self._budget = Budget(models.ledger, config.max_cost_usd)
        self._settings = ExecutionSettings(
            max_retries=CELL_RETRIES, timeout_s=config.timeout_s, models=models.model
        )
        self._subjects = {subject.name: subject for subject in config.subjects}
        self._tasks = {task.id: task for task in config.tasks}
        # Of a sweep that is resumed, whether a cell has all been done, by its place.
        self._whole = bytearray()
        self._errors: list[Exception] = []
        self._stop = Stop()
        self._started_at = store.record.started_at if store else time.time()

    async def run(self) -> None:
        """Runs the cells that are not stored yet, until there are no more or something ends the sweep."""
        self._recall()
        await sweep(
            self._scheduled(),
            self._work,
            parallel=self._config.concurrency,
            on_error=self._give_up,
            stop=self._stop,
        )
        if self._errors:
            raise self._errors[0]

    def report(self) -> BenchmarkReport:
        """The report of the cells that have ended. Its figures do not depend on the order they ended in."""
        return self._results.report(
            started_at=self._started_at, budget_exceeded=self._budget.exceeded, warnings=self._warnings()
        )

    def _cells(self) -> Iterator[Cell]:
        return cells(self._config.subjects, self._config.tasks, self._config.runs)

    def _recall(self) -> None:
        """Takes over what the store has. What was not measured is left to be done again, but was paid for."""
        for place, found in recall(self._store, self._cells()):
            self._whole = self._whole or bytearray(_total(self._config))
            self._budget.add_elsewhere(found.executor_usd + found.judge_usd)
            if found.is_whole and found.generation and found.evaluation:
                self._whole[place] = True
                result = self._results.add(found.generation, found.evaluation)
                self._tell(found.generation, found.evaluation, result, stored=True)

    def _scheduled(self) -> Iterator[Cell]:
        for place, cell in enumerate(self._cells()):
            if self._whole and self._whole[place]:
                continue
            if self._end_early():
                return
            yield cell

    def _end_early(self) -> str | None:
        """Why no more cells are to be begun, if so."""
        signal, barred = self._config.signal, self._models.barred
        if signal and signal.requested:
            return signal.reason
        if self._scorer.barred:
            return f"the judge cannot judge: {self._scorer.barred}"
        if barred:
            return f"{barred.message}; {barred.fix}" if barred.fix else barred.message
        return "the budget was exceeded" if self._budget.exceeded else None

    async def _work(self, cell: Cell) -> None:
        before = kept(self._store, cell) if self._store and self._whole else NOTHING
        generation = before.answer or await self._generation(cell, before)
        with self._models.ledger.account() as judge:
            evaluation = await self._scorer.evaluate(self._tasks[cell.task_id], generation)
        cost = before.judge_usd + judge.cost_usd
        evaluation = evaluation.model_copy(update={"cost_usd": cost})
        self._results.unpriced |= judge.unpriced
        if self._store:
            self._store.write_evaluation(evaluation)
        self._tell(generation, evaluation, self._results.add(generation, evaluation))

    async def _generation(self, cell: Cell, before: Kept) -> Generation:
        """The cell executed, with what it used and cost, and stored."""
        with self._models.ledger.account() as account:
            generation = await execute_cell(
                self._subjects[cell.subject],
                self._tasks[cell.task_id],
                cell,
                seed=cell_seed(SEED, cell.key),
                settings=self._settings,
            )
        self._results.unpriced |= account.unpriced
        generation = self._paid(generation, account, before.executor_usd)
        if self._store:
            self._store.write_generation(generation)
        return generation

    def _paid(self, generation: Generation, account: Account, before_usd: float) -> Generation:
        """The generation with usage and cost: the subject's own figure where it gives a greater one.

        The cost of a call of no known price is left undefined, and the output has the lower bound.
        """
        output = generation.output
        stated = generation.cost_usd if output is None else output.cost_usd or generation.cost_usd
        spent_usd = max(account.cost_usd, stated or 0.0)
        self._budget.add_elsewhere(spent_usd - account.cost_usd)
        if output and stated is None and account.calls:
            output = output.model_copy(update={"usage": account.usage, "cost_usd": account.cost_usd})
        unknown = account.unpriced and stated is None
        cost = None if unknown and output else before_usd + spent_usd
        return generation.model_copy(update={"output": output, "cost_usd": cost})

    def _tell(
        self,
        generation: Generation,
        evaluation: Evaluation,
        result: BenchmarkRunResult,
        *,
        stored: bool = False,
    ) -> None:
        self._config.on_cell(
            CellEnd(
                done=len(self._results),
                total=_total(self._config),
                cell=generation.cell,
                generation=generation,
                evaluation=evaluation,
                result=result,
                spent_usd=self._budget.spent_usd,
                stored=stored,
            )
        )

    def _give_up(self, _cell: Cell, error: Exception) -> None:
        # Whatever a subject or the judge does is a failure of its cell. What gets here is a cell that could
        # not be kept or handed over, and then the next one cannot either.
        self._errors.append(error)
        self._stop.request(str(error))

    def _warnings(self) -> Iterator[str]:
        for name, failure in sorted(self._scorer.broken.items()):
            yield f"scorer {name} failed, and its figure is missing there: {failure}"
        missing = _total(self._config) - len(self._results)
        if missing:
            yield _unfinished(self._end_early(), missing, _total(self._config))


def _total(config: RunBenchmarkConfig) -> int:
    return len(config.subjects) * len(config.tasks) * config.runs


def _unfinished(why: str | None, missing: int, total: int) -> str:
    return f"not finished ({why}): {missing} of {total} cells were not started"


def _share_models(config: RunBenchmarkConfig) -> bool:
    """Whether the judge's name means the same to the resolver of the executors: one gate for a provider."""
    if config.judge_resolver is None:
        return config.judge_model is None or config.model_resolver is None
    return config.judge_resolver is config.model_resolver
