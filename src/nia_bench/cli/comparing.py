"""Runs a comparison of patterns with the store, the progress and the interruption of the command line."""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path

import anyio

import nia_bench
from nia_bench.benchmark import Progress
from nia_bench.cli.options import ReportFormat
from nia_bench.cli.progress import Show, showing
from nia_bench.cli.publishing import publish
from nia_bench.cli.running import interruptible, is_complete
from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.nearest import hint
from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.comparison import comparison
from nia_bench.engine.config import CellEnd, ComparePatternsConfig, RunBenchmarkConfig, check
from nia_bench.engine.sweep import SEED, cells, run_benchmark
from nia_bench.execution import Stop
from nia_bench.models.resolver import build_model
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.store.names import new_run_id
from nia_bench.subjects.patterns.registry import PATTERNS
from nia_bench.subjects.patterns.single_generator import NAME, baseline_subject
from nia_bench.suites.patterns import CATEGORIES, pattern_tasks, suite_hash
from nia_bench.suites.patterns.tools import TOOLS

SUITE = "patterns"


@dataclass(frozen=True, kw_only=True)
class Request:
    """What the user asked for."""

    patterns: tuple[str, ...]
    model: str
    judge_model: str | None
    baseline_models: tuple[str, ...]
    baseline: bool
    max_cost_usd: float | None
    runs: int
    concurrency: int
    task_ids: tuple[str, ...]
    categories: tuple[str, ...]
    timeout_s: float | None


def run_comparison(request: Request, output_dir: Path, run_id: str | None, format_: ReportFormat) -> bool:
    """Runs, keeps and prints what `request` says. Whether all cells completed and were measured.

    Raises UserError, before anything is spent, for a name of a pattern, task, category or model that means
    nothing.
    """
    stop = Stop()
    config = _config(request, stop)
    check(config)
    for name in {request.model, request.judge_model or request.model, *request.baseline_models}:
        build_model(name)
    total = len(config.subjects) * len(config.tasks) * config.runs
    started_at = time.time()
    record = _record(request, config, started_at)
    with RunStore.create(output_dir, run_id or new_run_id(started_at), record) as store:
        with showing(sys.stderr, total) as show:
            report = _report(replace(config, on_cell=_keeping(store, config.runs, show)), stop)
        publish(store, report, format_)
    return is_complete(report, total)


def _report(config: RunBenchmarkConfig, stop: Stop) -> BenchmarkReport:
    done: list[BenchmarkReport] = []

    async def work() -> None:
        done.append(await run_benchmark(config))

    anyio.run(partial(interruptible, work, stop))
    if not done:
        raise InfrastructureError(
            "abandoned", fix="begin it again; the cells that had ended are in its folder"
        )
    return done[0]


def _keeping(store: RunStore, runs: int, show: Show) -> Callable[[CellEnd], None]:
    def keep(end: CellEnd) -> None:
        store.write_generation(end.generation)
        store.write_evaluation(end.evaluation)
        show(Progress(end.done, end.total, runs, end.cell, end.result, spent_usd=end.spent_usd))

    return keep


def _config(request: Request, stop: Stop) -> RunBenchmarkConfig:
    config = comparison(
        PATTERNS,
        request.patterns,
        ComparePatternsConfig(
            tasks=_tasks(request),
            model=request.model,
            judge_model=request.judge_model,
            baseline=request.baseline,
            uses=TOOLS,
            runs=request.runs,
            concurrency=request.concurrency,
            max_cost_usd=request.max_cost_usd,
            timeout_s=request.timeout_s,
            signal=stop,
        ),
    )
    more = tuple(
        baseline_subject(model=model, name=f"{NAME}:{model}", uses=TOOLS) for model in request.baseline_models
    )
    return replace(config, subjects=(*config.subjects, *more))


def _tasks(request: Request) -> tuple[BenchmarkTask, ...]:
    tasks = pattern_tasks()
    ids = [task.id for task in tasks]
    _refuse_unknown("category", request.categories, CATEGORIES)
    _refuse_unknown("task", request.task_ids, ids)
    found = tuple(
        task
        for task in tasks
        if (not request.task_ids or task.id in request.task_ids)
        and (not request.categories or task.category in request.categories)
    )
    if not found:
        raise UserError("no task is of these categories", fix="leave out --task or --category")
    return found


def _refuse_unknown(what: str, names: tuple[str, ...], known: Sequence[str]) -> None:
    for name in names:
        if name not in known:
            raise UserError(f"the suite of patterns has no {what} {name!r}", fix=hint(name, known))


def _record(request: Request, config: RunBenchmarkConfig, started_at: float) -> RunRecord:
    plan = Plan(
        suite=SUITE,
        suite_hash=suite_hash(),
        seed=SEED,
        runs=config.runs,
        subjects=tuple(subject.name for subject in config.subjects),
        task_ids=tuple(task.id for task in config.tasks),
        cells=tuple(cells(config.subjects, config.tasks, config.runs)),
    )
    return RunRecord(
        plan=plan,
        subjects=tuple(_subject_record(subject) for subject in config.subjects),
        model=request.model,
        judge_model=request.judge_model or request.model,
        started_at=started_at,
        versions={"nia-bench": nia_bench.__version__, "python": platform.python_version()},
        settings=asdict(request),
    )


def _subject_record(subject: BenchmarkSubject) -> SubjectRecord:
    return SubjectRecord(
        name=subject.name, kind=subject.kind, scripted=subject.scripted, versions=subject.versions
    )
