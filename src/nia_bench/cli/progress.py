"""Progress of a run, on stderr: a bar on a terminal, plain lines anywhere else."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from nia_bench.benchmark import Progress

Show = Callable[["Progress"], None]


def line(progress: Progress) -> str:
    """'[12/333] Task: … | Subject: … | Run: 2/3', and what came of it."""
    cell, result = progress.cell, progress.result
    came = f"{result.score:.2f}" if result.score is not None else "not measured"
    why = f" ({' '.join(result.failure.split())})" if result.failure else ""
    spent = "" if progress.spent_usd is None else f" | ${progress.spent_usd:.4f} so far"
    return (
        f"[{progress.done}/{progress.total}] Task: {cell.task_id} | Subject: {cell.subject} | "
        f"Run: {cell.run}/{progress.runs} | Score: {came}{why}{spent}"
    )


def time_left(progress: Progress, elapsed_s: float, stored: int = 0) -> str:
    """' | 0:02:10 left', should the cells to come take as long as those that have ended since the start.

    `stored` of those that are done had ended before it.
    """
    if progress.spent_usd is None:
        return ""
    left = elapsed_s / max(1, progress.done - stored) * (progress.total - progress.done)
    return f" | {timedelta(seconds=round(left))} left"


@contextmanager
def showing(stream: TextIO, total: int, *, plain: bool | None = None) -> Generator[Show]:
    """Shows progress on `stream` until the block ends. `plain` overrides what the stream is."""
    if plain or (plain is None and not stream.isatty()):
        begun, stored = time.monotonic(), 0

        def show_line(progress: Progress) -> None:
            nonlocal stored
            if progress.stored:
                stored += 1
                return
            stream.write(line(progress) + time_left(progress, time.monotonic() - begun, stored) + "\n")
            stream.flush()

        yield show_line
        return
    with _bar(stream, total) as show:
        yield show


@contextmanager
def _bar(stream: TextIO, total: int) -> Generator[Show]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )
    from rich.progress import Progress as Bar

    columns = (
        MofNCompleteColumn(),
        BarColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
    )
    console = Console(file=stream)
    with Bar(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=total)

        def show(progress: Progress) -> None:
            said = line(progress).split("] ", 1)[1]
            bar.update(task, completed=progress.done, description=said)
            if progress.result.errored and not progress.stored:
                console.print(line(progress), markup=False, highlight=False)

        yield show
