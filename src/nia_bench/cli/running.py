"""Runs the cells of a stored plan with the real compiler, and ends with a scorecard."""

from __future__ import annotations

import signal
import sys
from functools import partial
from typing import TYPE_CHECKING

import anyio
import anyio.abc
import typer

from nia_bench import benchmark as engine
from nia_bench.benchmark import Benchmark
from nia_bench.cli.options import ReportFormat
from nia_bench.cli.progress import showing
from nia_bench.cli.publishing import publish
from nia_bench.contract.report import OVERALL, BenchmarkReport
from nia_bench.evaluation.cell import CodeScorer
from nia_bench.execution import ExecutionSettings, Stop
from nia_bench.typescript import Compiler

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from nia_bench.contract.subject import BenchmarkSubject
    from nia_bench.planning import Suite
    from nia_bench.store import RunStore

INTERRUPTED = "interrupted"


def finish(
    suite: Suite,
    store: RunStore,
    subjects: tuple[BenchmarkSubject, ...],
    settings: ExecutionSettings,
    *,
    parallel: int,
    format_: ReportFormat,
) -> bool:
    """Executes and evaluates what the store lacks, and reports. Whether all cells were measured."""
    return _work(engine.run_cells, suite, store, subjects, settings, parallel, format_)


def evaluate_again(suite: Suite, store: RunStore, *, parallel: int, format_: ReportFormat) -> bool:
    """Evaluates anew what was executed, and reports. Whether all cells were measured."""
    return _work(engine.evaluate_cells, suite, store, (), ExecutionSettings(), parallel, format_)


def is_complete(report: BenchmarkReport, cells: int) -> bool:
    """Whether each of the planned cells completed without error and was measured."""
    return cells == sum(stat.successful_runs for stat in report.stats if stat.category == OVERALL)


def _work(
    work: Callable[[Benchmark], Awaitable[None]],
    suite: Suite,
    store: RunStore,
    subjects: tuple[BenchmarkSubject, ...],
    settings: ExecutionSettings,
    parallel: int,
    format_: ReportFormat,
) -> bool:
    cells = len(store.record.plan.cells)
    stop = Stop()
    with Compiler(servers=parallel) as compiler, showing(sys.stderr, cells) as show:
        benchmark = Benchmark(
            suite, store, CodeScorer(compiler), subjects, settings, parallel, on_progress=show, stop=stop
        )
        anyio.run(interruptible, partial(work, benchmark), stop)
    report = engine.report_of_run(store, suite)
    publish(store, report, format_)
    return is_complete(report, cells)


async def interruptible(work: Callable[[], Awaitable[None]], stop: Stop) -> None:
    """Awaits `work`. The first Ctrl-C requests the stop, the second cancels the work."""
    async with anyio.create_task_group() as group:
        await group.start(_watch, stop, group.cancel_scope)
        await work()
        group.cancel_scope.cancel()


async def _watch(stop: Stop, scope: anyio.CancelScope, *, task_status: anyio.abc.TaskStatus[None]) -> None:
    with anyio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
        task_status.started()
        async for _ in signals:
            if stop.requested:
                scope.cancel()
                return
            stop.request(INTERRUPTED)
            typer.echo("Stopping after the cells in flight; once more abandons them.", err=True)
