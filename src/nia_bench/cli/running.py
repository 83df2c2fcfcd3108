"""Runs the work of a verb on the command line: with progress, Ctrl-C, and a scorecard at the end.

Progress is on stderr: a bar on a terminal, plain lines anywhere else.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, nullcontext
from datetime import timedelta
from functools import partial
from textwrap import shorten
from typing import TextIO

import anyio
import anyio.abc
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar

from nia_bench.cli import exit_codes
from nia_bench.cli.options import ReportFormat
from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkReport
from nia_bench.engine.code_run import CodeRun
from nia_bench.engine.config import OnCell, Progress, ignore
from nia_bench.engine.results import Ending
from nia_bench.engine.stored import CELLS, StoredBenchmark, WorkingRun
from nia_bench.execution import Stop
from nia_bench.reporting.figures import NOT_KNOWN
from nia_bench.reporting.live import watched_run
from nia_bench.reporting.scorecard import render_scorecard

INTERRUPTED = "interrupted"

MINUTE_S, TEN = 60, 10
LONGEST_FAILURE = 120


def finish_code_run(run: CodeRun, format_: ReportFormat, *, watched: bool = False) -> None:
    """Execute a run of code, print its report, and exit with 1 unless each planned cell completed.

    Exit with 130 if Ctrl-C ended it. With `watched` it is shown as `nia-bench watch` shows it. Raises
    UserError if a smoke cell failed.
    """
    messages: list[str] = []

    def on_smoke(cells: int) -> None:
        message = f"The smoke test has passed: {cells} cells, one of each subject. The other cells follow."
        # A line would be lost in the live view.
        messages.append(message) if watched else typer.echo(message, err=True)

    with run:
        work_off(run, on_smoke, watched=watched)
        for message in messages:
            typer.echo(message, err=True)
        if run.ending.smoke_failed:
            raise UserError(
                f"{run.store.folder}: {run.ending.why}",
                fix=f"repair that, then nia-bench run --resume {run.store.folder} --smoke",
            )
        for name, failure in sorted(run.ending.broken.items()):
            typer.echo(f"warning: scorer {name} failed: {failure}", err=True)
        report = publish(run, format_)
        if run.cached_results:
            typer.echo(f"{run.cached_results} results came from the evaluation cache", err=True)
        say_why(run, report, "evaluate" if run.only_evaluates else "run --resume")
        exit_if_unfinished(run, report)


def work_off(
    run: WorkingRun, on_smoke: Callable[[int], None] = lambda _cells: None, *, watched: bool = False
) -> None:
    """Execute `run`, with its progress on stderr. Ctrl-C ends it after the cells in flight.

    With `watched` the progress is the live view; if stderr is no terminal, lines and a view at the end. If a
    new run has executed nothing before Ctrl-C, its folder is removed and the program exits with 130.
    """
    stop = Stop()
    is_drawn = watched and sys.stderr.isatty()
    with _drawn(run) if is_drawn else showing(sys.stderr, run.store.record.plan.total) as show:
        anyio.run(interruptible, partial(run.work, on_cell=show, on_smoke=on_smoke, stop=stop), stop)
    if stop.requested and run.store.discard_if_empty():
        typer.echo("Interrupted before a cell was executed: nothing is stored.", err=True)
        raise typer.Exit(exit_codes.INTERRUPTED)

    if watched and not is_drawn:
        watched_run.print_frame(sys.stderr, watched_run.WatchedRun(run.store.folder).look())


@contextmanager
def _drawn(run: StoredBenchmark) -> Generator[OnCell]:
    """Draw the run in the terminal by its folder while the block runs; the yielded callback does nothing."""
    watched, ended = watched_run.WatchedRun(run.store.folder), threading.Event()
    with watched_run.drawing(sys.stderr) as draw:
        drawer = threading.Thread(target=watched_run.follow, args=(watched, draw, ended.wait), daemon=True)
        drawer.start()
        try:
            yield ignore
        finally:
            ended.set()
            drawer.join()
            draw(watched.look())


def publish(run: StoredBenchmark, format_: ReportFormat, ending: Ending | None = None) -> BenchmarkReport:
    """Store the report with the run, print it, and return it. The last line, on stderr, says where it is.

    `ending` adds to the report what no cell says, such as why the run ended.
    """

    def show(report: BenchmarkReport) -> None:
        if format_ == "cells":
            text = (run.store.folder / CELLS).read_text("utf-8")
        else:
            text = render_scorecard(report, format_)
        typer.echo(text.rstrip("\n"))

    report, page = run.publish(show, ending)
    typer.echo(f"\nReport: {page}", err=True)
    return report


def say_why(run: StoredBenchmark, report: BenchmarkReport, verb: str) -> None:
    """Print why the run ended early, and how to go on; nothing if it did not.

    Exits with 130 if Ctrl-C ended it.
    """
    if run.ending.why == INTERRUPTED:
        typer.echo(f"Interrupted. nia-bench {verb} {run.store.folder} finishes it.", err=True)
        raise typer.Exit(exit_codes.INTERRUPTED)
    if run.ending.why is None:
        return
    more = " --max-cost-usd MORE" if report.budget_exceeded else ""
    typer.echo(f"Stopped early: {run.ending.why}", err=True)
    typer.echo(f"  fix: repair that, then nia-bench {verb} {run.store.folder}{more}", err=True)


def exit_if_unfinished(run: StoredBenchmark, report: BenchmarkReport) -> None:
    """Exit with code 1 if a planned cell did not complete, or kept its earlier evaluation."""
    if run.ending.kept or sum(stat.successful_runs for stat in report.overall) != run.store.record.plan.total:
        raise typer.Exit(exit_codes.UNFINISHED)


async def interruptible(work: Callable[[], Awaitable[None]], stop: Stop) -> None:
    """Await `work`. The first Ctrl-C or SIGTERM requests the stop, the second cancels the work."""
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


def line(progress: Progress) -> str:
    """Return '[12/333] Task: … | Subject: … | Run: 2/3', the cell's score or failure, and the cost so far."""
    cell, result = progress.cell, progress.result
    came = f"{result.score:.2f}" if result.score is not None else "not measured"
    failure_ = None if progress.stored else progress.evaluation.kept
    failure = f"the earlier evaluation stays: {failure_.message}" if failure_ else result.failure
    why = f" ({shorten(failure, LONGEST_FAILURE, placeholder='…')})" if failure else ""
    spent = "" if progress.spent_usd is None else f" | {_spent(progress.spent_usd, progress.unpriced)} so far"
    return (
        f"[{progress.done}/{progress.total}] Task: {cell.task_id} | Subject: {cell.subject} | "
        f"Run: {cell.run}/{progress.runs} | Score: {came}{why}{spent}"
    )


def _spent(usd: float, unpriced: bool) -> str:
    """Return '$0.0130', 'at least $0.0130' if calls have no known price, 'cost not known' if none has."""
    if unpriced and not usd:
        return f"cost {NOT_KNOWN}"
    return f"{'at least ' if unpriced else ''}${usd:.4f}"


def speed(progress: Progress, elapsed_s: float, stored: int = 0) -> str:
    """Return ' | 18.2 cells/min | 0:02:10 left', or '' before the first new cell has ended.

    `elapsed_s` is the time of this process in seconds. `stored` is how many of the cells that are done come
    from an earlier process.
    """
    ended = progress.done - stored
    if not ended:
        return ""
    per_cell_s = elapsed_s / ended
    remainder = f" | {timedelta(seconds=round(per_cell_s * (progress.total - progress.done)))} left"
    if not per_cell_s:
        return remainder
    rate = MINUTE_S / per_cell_s
    return f" | {rate:,.{0 if rate >= TEN else 1}f} cells/min" + remainder


@contextmanager
def showing(stream: TextIO, total: int) -> Generator[OnCell]:
    """Yield the function to call for each cell. It shows progress on `stream`, until the block ends.

    On a terminal that is a bar, else there are lines.
    """
    begun, stored = time.monotonic(), 0
    with _bar(stream, total) if stream.isatty() else nullcontext(partial(_write_line, stream)) as show:

        def tell(progress: Progress) -> None:
            nonlocal stored
            stored += progress.stored
            show(progress, speed(progress, time.monotonic() - begun, stored))

        yield tell


def _write_line(stream: TextIO, progress: Progress, message: str) -> None:
    if not progress.stored:
        stream.write(line(progress) + message + "\n")
        stream.flush()


@contextmanager
def _bar(stream: TextIO, total: int) -> Generator[Callable[[Progress, str], None]]:
    columns = (
        MofNCompleteColumn(),
        BarColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}", markup=False),
    )
    console = Console(file=stream)
    with Bar(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=total)

        def show(progress: Progress, message: str) -> None:
            message = message.removeprefix(" | ") + " | " + line(progress).split("] ", 1)[1]
            bar.update(task, completed=progress.done, description=message)
            if progress.result.errored and not progress.stored:
                console.print(line(progress), markup=False, highlight=False)

        yield show
