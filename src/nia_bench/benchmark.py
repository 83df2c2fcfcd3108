"""A benchmark from plan to report: the one place that knows all phases.

Each worker executes a cell, stores its generation, evaluates it and stores that too before it takes the
next one. So a run that ends early, however it ends, has lost nothing but the cells in flight.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field

import anyio
import anyio.to_thread

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure, Generation
from nia_bench.contract.report import (
    BenchmarkReport,
    BenchmarkRunResult,
    BuildBenchmarkReportMeta,
    ReportWarning,
    WarningCode,
)
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.evaluation.code_scores import scorer_name
from nia_bench.evaluation.pipeline import CodeScorer
from nia_bench.execution import ExecutionSettings, Stop, execute_cell, sweep
from nia_bench.reporting.report import build_benchmark_report
from nia_bench.reporting.results import run_result
from nia_bench.reporting.statistics.agreement import fleiss_kappa
from nia_bench.reporting.stored import StoredCell, by_subject, stored_cells
from nia_bench.store import RunRecord, RunStore
from nia_bench.suites.order import cell_seed
from nia_bench.suites.selection import library_of
from nia_bench.suites.suite import Suite

NO_MODEL = "none"
MAX_COST = "maxCostUsd"
"""Where a run's settings keep its budget."""
SCORERS = "scorers"
"""Where they keep the names or files of its scorers."""


@dataclass(frozen=True)
class Progress:
    """A cell has ended: the `done`-th of `total`, in a plan of `runs` repetitions.

    `stored` says that it had ended before, and was found in the store of a run that is resumed. `spent_usd`
    is what the run has cost so far, in runs that count it.
    """

    done: int
    total: int
    runs: int
    cell: Cell
    result: BenchmarkRunResult
    stored: bool = False
    spent_usd: float | None = None


@dataclass(frozen=True)
class Benchmark:
    """What takes part in a run, beside the plan that `store` holds. `parallel` cells are at work at once.

    Past `max_cost_usd`, of agents and judge together, no more cells are begun: what is spent beyond it is at
    most what the cells in flight cost.
    """

    suite: Suite
    store: RunStore
    scorer: CodeScorer
    subjects: tuple[BenchmarkSubject, ...] = ()
    settings: ExecutionSettings = field(default_factory=ExecutionSettings)
    parallel: int = 1
    max_cost_usd: float | None = None
    on_progress: Callable[[Progress], None] = lambda _progress: None
    stop: Stop = field(default_factory=Stop)


async def run_cells(benchmark: Benchmark) -> None:
    """Executes and evaluates the cells of the plan that the store does not have yet.

    Returns early when `benchmark.stop` is requested. Raises what the store raises when it cannot keep a
    cell, after the other cells in flight have ended, and UserError for a subject that `subjects` lacks;
    whatever a subject or the evaluator raises becomes a failure of its cell.
    """
    subjects = {subject.name: subject for subject in benchmark.subjects}
    unknown = sorted(set(benchmark.store.record.plan.subjects) - subjects.keys())
    if unknown:
        raise UserError(
            f"{benchmark.store.folder}: the run has subjects that are not known here: {', '.join(unknown)}",
            fix="resume it with the subjects it was begun with",
        )
    seed = benchmark.store.record.plan.seed

    async def generation_of(cell: Cell) -> Generation:
        stored = benchmark.store.generation(cell, damaged_is_missing=True)
        if stored is not None and (stored.failure is None or stored.failure.cause.measured):
            return stored
        task = benchmark.suite.code_task(cell.task_id)
        generation = await execute_cell(
            subjects[cell.subject],
            task,
            cell,
            seed=cell_seed(seed, cell.key),
            settings=benchmark.settings,
        )
        generation = _with_cost_of(stored, generation)
        await anyio.to_thread.run_sync(benchmark.store.write_generation, generation, task.context)
        return generation

    await _each_cell(benchmark, generation_of, again=False)


async def evaluate_cells(benchmark: Benchmark) -> None:
    """Evaluates anew every cell that has a generation; nothing is executed. Raises as `run_cells` does."""

    async def generation_of(cell: Cell) -> Generation | None:
        return benchmark.store.generation(cell)

    await _each_cell(benchmark, generation_of, again=True)


def report_of_run(
    store: RunStore, suite: Suite, cells: Iterable[StoredCell] | None = None
) -> BenchmarkReport:
    """The report of what is stored of a run, whole or not. Raises UserError for a damaged cell.

    `cells` are the stored ones, from whoever reads them for something else as well.
    """
    record, plan = store.record, store.record.plan
    results: list[BenchmarkRunResult] = []
    votes: list[tuple[bool, ...]] = []
    unpriced: set[str] = set()
    ended_at = record.started_at
    is_foreign, foreign, untold = _of_another_judge(record), 0, 0
    for cell in stored_cells(store, suite.tasks) if cells is None else cells:
        generation, evaluation = cell.generation, cell.evaluation
        if generation is None or evaluation is None:
            continue
        foreign += is_foreign(evaluation)
        untold += _is_untold(generation)
        results.append(cell.result)
        ended_at = max(ended_at, generation.started_at + generation.latency_ms / 1000)
        unpriced |= _unpriced(record, generation, evaluation)
        verdicts = evaluation.judgement.verdicts if evaluation.judgement else ()
        votes += (tuple(vote.passed for vote in verdict.votes) for verdict in verdicts)
    missing = len(plan.cells) - len(results)
    warnings: list[ReportWarning] = []
    if foreign:
        warnings.append(
            ReportWarning(code=WarningCode.OTHER_JUDGE, message=f"another judge has judged {foreign} cells")
        )
    if missing:
        text = f"not finished: {missing} of {len(plan.cells)} planned cells have no evaluation"
        warnings.append(ReportWarning(code=WarningCode.UNFINISHED, message=text))
    if untold:
        text = f"the cost of {untold} cells, whose agent was ended early, is not known or counted"
        warnings.append(ReportWarning(code=WarningCode.UNKNOWN_COST, message=text))
    warnings += _missing_figures(record, results)
    if suite.hash != plan.suite_hash:
        text = "the tasks were changed after this run was planned"
        warnings.append(ReportWarning(code=WarningCode.TASKS_CHANGED, message=text))
    meta = BuildBenchmarkReportMeta(
        model=record.model or NO_MODEL,
        judge_model=record.judge_model,
        runs=plan.runs,
        started_at=record.started_at * 1000,
        finished_at=ended_at * 1000,
        warnings=tuple(warnings),
        budget_exceeded=bool(missing) and _is_spent(record, results),
        unpriced_models=tuple(sorted(unpriced)),
        judge_agreement=fleiss_kappa(votes),
        scripted=tuple(subject.name for subject in record.subjects if subject.scripted),
    )
    return build_benchmark_report(by_subject(results, plan), meta)


def _with_cost_of(earlier: Generation | None, generation: Generation) -> Generation:
    """`generation`, with what was paid for the one that it replaces, because that was not measured."""
    if earlier is None or earlier.cost_usd is None:
        return generation
    return generation.model_copy(update={"cost_usd": earlier.cost_usd + (generation.cost_usd or 0.0)})


def _unpriced(record: RunRecord, generation: Generation, evaluation: Evaluation) -> set[str]:
    """The models whose calls in this cell nobody could price."""
    judgement, output = evaluation.judgement, generation.output
    unpriced: set[str] = set()
    if judgement and judgement.usage.requests and judgement.cost_usd is None:
        unpriced.add(judgement.model)
    if output and output.usage.requests and output.cost_usd is None and generation.cost_usd is None:
        unpriced.add(record.model)
    return unpriced


def _is_untold(generation: Generation) -> bool:
    """Whether the cell's agent was ended before it told what it had used, as some do only in the end."""
    failed = generation.failure is not None and generation.failure.cause.measured
    return failed and "agent" in generation.versions and generation.cost_usd is None


def _of_another_judge(record: RunRecord) -> Callable[[Evaluation], bool]:
    """Whether an evaluation is by another judge than the run has now, or by none where it has one.

    An evaluation anew, by another judge, may have been interrupted.
    """

    def is_foreign(evaluation: Evaluation) -> bool:
        judge = evaluation.judgement.model if evaluation.judgement else None
        return evaluation.failure is None and judge != record.judge_model

    return is_foreign


def _missing_figures(record: RunRecord, results: list[BenchmarkRunResult]) -> Iterator[ReportWarning]:
    completed = [result for result in results if not result.errored]
    for name in map(scorer_name, record.settings.get(SCORERS, ())):
        missing = sum(name not in (result.code_scores or {}) for result in completed)
        if missing:
            text = f"scorer {name} failed, and its figure is missing in {missing} of {len(completed)} cells"
            yield ReportWarning(code=WarningCode.SCORER_FAILED, message=text)


def _is_spent(record: RunRecord, results: list[BenchmarkRunResult]) -> bool:
    budget = record.settings.get(MAX_COST)
    return budget is not None and sum(result.cost_usd for result in results) >= budget


def stored_results(store: RunStore, suite: Suite) -> list[BenchmarkRunResult]:
    """What is stored of a run, cell by cell. Raises UserError for a damaged cell."""
    return by_subject((cell.result for cell in stored_cells(store, suite.tasks)), store.record.plan)


async def _each_cell(
    benchmark: Benchmark, generation_of: Callable[[Cell], Awaitable[Generation | None]], *, again: bool
) -> None:
    plan = benchmark.store.record.plan
    threads = anyio.CapacityLimiter(benchmark.parallel)
    result = _folding(benchmark.store, benchmark.suite)
    errors: list[Exception] = []
    done = 0
    spent = 0.0
    is_foreign = _of_another_judge(benchmark.store.record)
    counts_cost = benchmark.store.record.judge_model or not all(each.scripted for each in benchmark.subjects)

    async def work(cell: Cell) -> None:
        nonlocal done, spent
        generation = await generation_of(cell)
        if generation is None:
            return
        evaluation = None if again else benchmark.store.evaluation(cell, damaged_is_missing=True)
        # What was not measured the last time is tried again, and what another judge has judged.
        stored = evaluation is not None and evaluation.score is not None and not is_foreign(evaluation)
        if evaluation is None or not stored:
            evaluation = await anyio.to_thread.run_sync(_evaluated, benchmark, generation, limiter=threads)
        if generation.failure and generation.failure.is_final:
            benchmark.stop.request(generation.failure.message)
        done += 1
        ended = result(generation, evaluation)
        spent += ended.cost_usd
        so_far = spent if counts_cost else None
        benchmark.on_progress(Progress(done, len(plan.cells), plan.runs, cell, ended, stored, so_far))
        if benchmark.max_cost_usd is not None and spent >= benchmark.max_cost_usd:
            benchmark.stop.request(f"the budget of ${benchmark.max_cost_usd} is spent")

    def on_error(_cell: Cell, error: Exception) -> None:
        # Whatever a subject or the evaluator does is a failure of its cell. What gets here is a cell that
        # could not be kept, and then the next one cannot either.
        errors.append(error)
        benchmark.stop.request(str(error))

    await sweep(plan.cells, work, parallel=benchmark.parallel, on_error=on_error, stop=benchmark.stop)
    if errors:
        raise errors[0]


def _evaluated(benchmark: Benchmark, generation: Generation) -> Evaluation:
    """A new evaluation of the cell, stored."""
    try:
        evaluation = benchmark.scorer.evaluate(benchmark.suite.code_task(generation.cell.task_id), generation)
    except UserError as error:
        failure = Failure(cause=Cause.EVALUATOR, message=error.message)
        evaluation = Evaluation(cell=generation.cell, tests=None, failure=failure)
    benchmark.store.write_evaluation(evaluation)
    return evaluation


def _folding(store: RunStore, suite: Suite) -> Callable[[Generation, Evaluation], BenchmarkRunResult]:
    """Folds a cell, with what the run says of its subject and the suite of its task."""
    kinds = {subject.name: subject.kind for subject in store.record.subjects}
    libraries = {task.id: library_of(task) or None for task in suite.tasks}

    def result(generation: Generation, evaluation: Evaluation) -> BenchmarkRunResult:
        cell = generation.cell
        return run_result(
            generation, evaluation, kind=kinds.get(cell.subject, ""), library=libraries.get(cell.task_id)
        )

    return result
