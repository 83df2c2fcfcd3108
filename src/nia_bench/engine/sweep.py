"""`run_benchmark`: every subject on every task, cell by cell, into a report.

Cells are made as they are handed out, run by run, so that a sweep of any size is planned in no memory, and
one that ends early has had its subjects meet on the same tasks.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult, BuildBenchmarkReportMeta
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.budget import Budget
from nia_bench.engine.config import CellEnd, RunBenchmarkConfig, check
from nia_bench.evaluation.answer import AnswerScorer
from nia_bench.evaluation.judge.rubric_judge import RubricJudge
from nia_bench.execution import ExecutionSettings, Stop, execute_cell, sweep
from nia_bench.models.ledger import Account, Ledger
from nia_bench.models.resolver import Models
from nia_bench.planning import cell_seed
from nia_bench.reporting.report import build_benchmark_report
from nia_bench.reporting.results import run_result
from nia_bench.reporting.statistics.agreement import fleiss_kappa

# Calls have their own retries; this one is for what else a subject needs, such as a tool's server.
CELL_RETRIES = 1
# A sweep has one order, so its cells need no seed but their own name.
SEED = 0


async def run_benchmark(config: RunBenchmarkConfig) -> BenchmarkReport:
    """Runs `config.subjects` on `config.tasks` and reports.

    A subject that fails is an errored cell that scores 0; what infrastructure or the judge fails at is not
    measured and named. A budget that is exceeded, a signal, or a judge whose key or credit is refused ends
    the sweep after the cells in flight, and the report is partial. Raises UserError for a configuration that
    can measure nothing, and whatever `config.on_cell` raises.
    """
    check(config)
    async with AsyncExitStack() as stack:
        models = Models(policy=config.retries, pace=config.pace, resolver=config.model_resolver)
        await stack.enter_async_context(models)
        judges = models
        if not _share_models(config):
            judges = Models(
                models.ledger, policy=config.retries, pace=config.pace, resolver=config.judge_resolver
            )
            await stack.enter_async_context(judges)
        judge = None
        if any(task.rubric for task in config.tasks):
            judge = RubricJudge(judges, config.judge_model or config.model)
        running = Sweep(config, models, AnswerScorer(judge, config.scorers))
        await running.run()
        return running.report()


def cells(subjects: Sequence[BenchmarkSubject], tasks: Sequence[BenchmarkTask], runs: int) -> Iterator[Cell]:
    """The cells of a sweep, one at a time: run by run, in each run task by task."""
    return (
        Cell(subject=subject.name, task_id=task.id, category=task.category, run=run)
        for run in range(1, runs + 1)
        for task in tasks
        for subject in subjects
    )


class Sweep:
    """One sweep in progress. `results` are the cells that have ended, in the order they did."""

    def __init__(self, config: RunBenchmarkConfig, models: Models, scorer: AnswerScorer) -> None:
        self.results: list[BenchmarkRunResult] = []
        self._config = config
        self._scorer = scorer
        self._ledger: Ledger = models.ledger
        self._budget = Budget(models.ledger, config.max_cost_usd)
        self._settings = ExecutionSettings(
            max_retries=CELL_RETRIES, timeout_s=config.timeout_s, models=models.model
        )
        self._subjects = {subject.name: subject for subject in config.subjects}
        self._tasks = {task.id: task for task in config.tasks}
        self._unpriced: set[str] = set()
        self._votes: list[tuple[bool, ...]] = []
        self._errors: list[Exception] = []
        self._stop = Stop()
        self._started_at = time.time()

    async def run(self) -> None:
        """Runs the cells, until there are no more, the budget is exceeded, or the signal is given."""
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
        config = self._config
        subjects = {name: place for place, name in enumerate(self._subjects)}
        baselines = (each.name for each in config.subjects if each.kind == "baseline")
        judge = None if self._scorer.judge is None else config.judge_model or config.model
        meta = BuildBenchmarkReportMeta(
            model=config.model,
            judge_model=judge,
            runs=config.runs,
            started_at=self._started_at * 1000,
            finished_at=time.time() * 1000,
            budget_exceeded=self._budget.exceeded,
            warnings=tuple(self._warnings()),
            primary_baseline=next(baselines, None),
            scripted=tuple(each.name for each in config.subjects if each.scripted),
            unpriced_models=tuple(sorted(self._unpriced)),
            judge_agreement=fleiss_kappa(self._votes),
        )
        place = sorted(self.results, key=lambda each: (subjects[each.subject], each.task_id, each.run))
        return build_benchmark_report(place, meta)

    @property
    def total(self) -> int:
        """How many cells the sweep has when nothing ends it early."""
        return len(self._subjects) * len(self._tasks) * self._config.runs

    def _scheduled(self) -> Iterator[Cell]:
        for cell in cells(self._config.subjects, self._config.tasks, self._config.runs):
            if self._end_early():
                return
            yield cell

    def _end_early(self) -> str | None:
        """Why no more cells are to be begun, if so."""
        signal = self._config.signal
        if signal and signal.requested:
            return signal.reason
        if self._scorer.barred:
            return f"the judge cannot judge: {self._scorer.barred}"
        return "the budget was exceeded" if self._budget.exceeded else None

    async def _work(self, cell: Cell) -> None:
        subject, task = self._subjects[cell.subject], self._tasks[cell.task_id]
        with self._ledger.account() as executor:
            seed = cell_seed(SEED, cell.key)
            generation = await execute_cell(subject, task, cell, seed=seed, settings=self._settings)
        generation, executor_usd = self._paid(generation, executor)
        with self._ledger.account() as judge:
            evaluation = await self._scorer.evaluate(task, generation)
        evaluation = evaluation.model_copy(update={"cost_usd": judge.cost_usd})
        self._unpriced |= executor.unpriced | judge.unpriced
        result = run_result(generation, evaluation, kind=subject.kind)
        # A cell that failed has no output to carry what it cost all the same.
        result = result.model_copy(update={"cost_usd": executor_usd + judge.cost_usd})
        self._end(generation, evaluation, result)

    def _paid(self, generation: Generation, account: Account) -> tuple[Generation, float]:
        """The generation with usage and cost, and the cost: the subject's own figure where it gives one."""
        output = generation.output
        if output is None:
            return generation, account.cost_usd
        if output.cost_usd is not None:
            self._budget.add_elsewhere(max(0.0, output.cost_usd - account.cost_usd))
            return generation, max(output.cost_usd, account.cost_usd)
        if not account.calls:
            return generation, 0.0
        paid = output.model_copy(update={"usage": account.usage, "cost_usd": account.cost_usd})
        return generation.model_copy(update={"output": paid}), account.cost_usd

    def _end(self, generation: Generation, evaluation: Evaluation, result: BenchmarkRunResult) -> None:
        self.results.append(result)
        verdicts = evaluation.judgement.verdicts if evaluation.judgement else ()
        self._votes += (tuple(vote.passed for vote in verdict.votes) for verdict in verdicts)
        self._config.on_cell(
            CellEnd(
                done=len(self.results),
                total=self.total,
                cell=generation.cell,
                generation=generation,
                evaluation=evaluation,
                result=result,
                spent_usd=self._budget.spent_usd,
            )
        )

    def _give_up(self, _cell: Cell, error: Exception) -> None:
        # Whatever a subject or the judge does is a failure of its cell. What gets here is a cell that could
        # not be handed over, and then the next one cannot either.
        self._errors.append(error)
        self._stop.request(str(error))

    def _warnings(self) -> Iterator[str]:
        for name, failure in sorted(self._scorer.broken.items()):
            yield f"scorer {name} failed, and its figure is missing there: {failure}"
        missing = self.total - len(self.results)
        if missing:
            yield f"not finished ({self._end_early()}): {missing} of {self.total} cells were not started"


def _share_models(config: RunBenchmarkConfig) -> bool:
    """Whether the judge's name means the same to the resolver of the executors: one gate for a provider."""
    if config.judge_resolver is None:
        return config.judge_model is None or config.model_resolver is None
    return config.judge_resolver is config.model_resolver
