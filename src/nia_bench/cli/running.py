"""Runs the cells of a stored plan with the real compiler, and ends with a scorecard."""

from __future__ import annotations

import signal
import sys
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import anyio
import anyio.abc
import typer

from nia_bench import benchmark as engine
from nia_bench.benchmark import Benchmark
from nia_bench.cli.judging import judging
from nia_bench.cli.options import ReportFormat
from nia_bench.cli.progress import showing
from nia_bench.cli.publishing import publish_stored
from nia_bench.contract.report import OVERALL, BenchmarkReport
from nia_bench.evaluation.code_scores import scorers_named
from nia_bench.evaluation.pipeline import CodeScorer
from nia_bench.execution import ExecutionSettings, Stop
from nia_bench.languages.typescript import Compiler
from nia_bench.submissions import processors
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from nia_bench.cli.casting import Cast
    from nia_bench.store import RunStore
    from nia_bench.suites.suite import Suite

INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Running:
    """A stored run at work on the command line: with its compiler, its judge, progress and a scorecard.

    `judge_model` is the judge's whole name, of which the run keeps only what is public.
    """

    suite: Suite
    store: RunStore
    parallel: int
    format_: ReportFormat
    judge_model: str | None = None

    def finish(self, cast: Cast, settings: ExecutionSettings) -> bool:
        """Executes and evaluates what the store lacks, and reports. Whether all cells were measured."""
        return self._work(engine.run_cells, cast, settings)

    def evaluate_again(self) -> bool:
        """Evaluates anew what was executed, and reports. Whether all cells were measured."""
        return self._work(engine.evaluate_cells, None, ExecutionSettings())

    def _work(
        self, work: Callable[[Benchmark], Awaitable[None]], cast: Cast | None, settings: ExecutionSettings
    ) -> bool:
        record = self.store.record
        stop = Stop()

        async def main() -> None:
            async with AsyncExitStack() as stack:
                subjects = await stack.enter_async_context(cast.open()) if cast else ()
                judge = await stack.enter_async_context(judging(self.judge_model, self.suite))
                scorer = CodeScorer(compiler, judge=judge, scorers=scorers)
                benchmark = Benchmark(
                    self.suite,
                    self.store,
                    scorer,
                    subjects,
                    settings,
                    self.parallel,
                    record.settings.get(engine.MAX_COST),
                    on_progress=show,
                    stop=stop,
                )
                await interruptible(partial(work, benchmark), stop)
                for name, failure in sorted(scorer.broken.items()):
                    typer.echo(f"warning: scorer {name} failed: {failure}", err=True)

        scorers = scorers_named(record.settings.get(engine.SCORERS, ()))
        servers = min(self.parallel, processors())
        with (
            Compiler(ENVIRONMENTS_FOLDER, servers=servers) as compiler,
            showing(sys.stderr, len(record.plan.cells)) as show,
        ):
            anyio.run(main)
        fold = partial(engine.report_of_run, self.store, self.suite)
        report = publish_stored(self.store, fold, self.format_, self.suite.tasks)
        if stop.reason not in {None, INTERRUPTED}:
            typer.echo(f"Stopped early: {stop.reason}", err=True)
            typer.echo(f"  fix: mend that, then nia-bench run --resume {self.store.folder}", err=True)
        return is_complete(report, len(record.plan.cells))


def is_complete(report: BenchmarkReport, cells: int) -> bool:
    """Whether each of the planned cells completed without error and was measured."""
    return cells == sum(stat.successful_runs for stat in report.stats if stat.category == OVERALL)


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
