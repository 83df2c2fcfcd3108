"""`nia-bench watch`: a run at work, as its directory shows it."""

from __future__ import annotations

import sys
import time
from typing import Annotated

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import RunArgument, run_folder
from nia_bench.contract.errors import UserError
from nia_bench.engine import stored
from nia_bench.reporting import live

LINGER_S = 5.0
"""A page asks every two seconds: so long it can still ask how the run has ended."""


def watch(
    run: RunArgument,
    once: Annotated[bool, typer.Option("--once", help="Print a single frame and stop.")] = False,
    serve: Annotated[
        int | None,
        typer.Option(
            "--serve",
            metavar="PORT",
            min=0,
            max=65535,
            help="Show it as a page on this port of 127.0.0.1; 0: any that is free.",
        ),
    ] = None,
) -> None:
    """Show a run while it is at work: its cells by state, its pace, cost, time left and last failures.

    Only the run's folder is read: the run may be that of another process. It ends when the run has ended.
    Where the output is no terminal, a single frame is printed.

    Exit code 1 when the run has ended and cells are missing or were not measured.
    """
    if once and serve is not None:
        raise UserError(
            "--once beside --serve, which shows the run until its end", fix="leave one of them out"
        )
    watched = live.WatchedRun(run_folder(run))
    overview = watched.look()
    try:
        if serve is not None and overview.state is live.RunState.AT_WORK:
            overview = _serve(watched, serve, overview)
        elif once or serve is not None or not sys.stdout.isatty():
            live.print_frame(sys.stdout, overview)
        else:
            with live.drawing(sys.stdout) as draw:
                overview = live.follow(watched, draw)
    except KeyboardInterrupt:
        return
    if overview.state is not live.RunState.AT_WORK:
        _say_how_it_ended(watched, overview)


def _serve(watched: live.WatchedRun, port: int, overview: live.Overview) -> live.Overview:
    """Serves the page until the run has ended, and a little longer, so that open pages get its end."""
    with live.LiveServer(port, overview) as server:
        typer.echo(f"Watching {watched.folder} at {server.address} until it has ended; Ctrl-C ends the page.")
        overview = live.follow(watched, server.show)
        time.sleep(LINGER_S)
        return overview


def _say_how_it_ended(watched: live.WatchedRun, overview: live.Overview) -> None:
    """One sentence on how the run has ended; exit code 1 where cells are missing or were not measured."""
    folder, whole = watched.folder, overview.whole
    left, unmeasured = whole.planned - whole.ended, whole.counts[live.UNMEASURED]
    if left:
        verb = "compare" if stored.is_comparison(watched.record) else "run"
        said = f"nobody is at work on it, and {left} of {whole.planned} cells are missing"
        typer.echo(f"{folder}: {said}; nia-bench {verb} --resume {folder} goes on")
    else:
        report = folder / "report.html"
        where = (
            f"its report is {report}" if report.exists() else f"nia-bench report {folder} makes its report"
        )
        but = f", {unmeasured} of which were not measured" if unmeasured else ""
        typer.echo(f"{folder}: the run has ended with all {whole.planned} cells{but}; {where}")
    if left or unmeasured:
        raise typer.Exit(UNFINISHED)
