"""Progress of a run, on stderr: a bar on a terminal, plain lines anywhere else."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, nullcontext
from datetime import timedelta
from functools import partial
from textwrap import shorten
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar

from nia_bench.engine.config import OnCell, Progress
from nia_bench.reporting.figures import NOT_KNOWN

MINUTE_S, TEN = 60, 10
LONGEST_FAILURE = 120


def line(progress: Progress) -> str:
    """Return '[12/333] Task: … | Subject: … | Run: 2/3', and the cell's score or failure."""
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

    `elapsed_s` is the time of this process in seconds; `stored` cells of those done had ended before.
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
