"""`nia-bench watch`: a run at work, as its directory shows it."""

from __future__ import annotations

import sys
import time
from typing import Annotated

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import ListFormatOption, RunArgument, run_folder
from nia_bench.contract.errors import UserError
from nia_bench.engine import stored
from nia_bench.reporting.live import live_server, overview, watched_run

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
    format_: ListFormatOption = "table",
) -> None:
    """Show a run at work: its cells by state, its pace, cost, time left and last failures.

    Only the run's folder is read: the run may be that of another process. It ends when the run has ended.
    Where the output is no terminal, and as JSON, a single look is printed.

    Exit code 1 when the run has ended and cells are missing or were not measured.
    """
    if once and serve is not None:
        raise UserError(
            "--once beside --serve, which shows the run until its end", fix="leave one of them out"
        )
    if format_ == "json" and serve is not None:
        raise UserError("--serve is a page, and --format json is none", fix="leave one of them out")
    watched = watched_run.WatchedRun(run_folder(run))
    overview_ = watched.look()
    try:
        if serve is not None and overview_.state is overview.RunState.AT_WORK:
            overview_ = _serve(watched, serve, overview_)
        elif format_ == "json":
            typer.echo(overview_.to_json(indent=2))
        elif once or serve is not None or not sys.stdout.isatty():
            watched_run.print_frame(sys.stdout, overview_)
        else:
            with watched_run.drawing(sys.stdout) as draw:
                overview_ = watched_run.follow(watched, draw)
    except KeyboardInterrupt:
        return
    if overview_.state is not overview.RunState.AT_WORK:
        _end(watched, overview_, with_words=format_ == "table")


def _serve(watched: watched_run.WatchedRun, port: int, overview_: overview.Overview) -> overview.Overview:
    """Serve the page until the run has ended and `LINGER_S` seconds more, and return the last overview."""
    with live_server.LiveServer(port, overview_) as server:
        typer.echo(f"Watching {watched.folder} at {server.address} until it has ended; Ctrl-C ends the page.")
        overview_ = watched_run.follow(watched, server.show)
        time.sleep(LINGER_S)
        return overview_


def _end(watched: watched_run.WatchedRun, overview_: overview.Overview, *, with_words: bool) -> None:
    """Exit with 1 if cells are missing or were not measured; `with_words`, first print how the run ended."""
    whole = overview_.whole
    if with_words:
        typer.echo(_sentence(watched, overview_))
    if whole.planned > whole.ended or whole.counts[overview.UNMEASURED]:
        raise typer.Exit(UNFINISHED)


def _sentence(watched: watched_run.WatchedRun, overview_: overview.Overview) -> str:
    """Return one sentence: how the run has ended, and the command or file to go on with."""
    folder, whole = watched.folder, overview_.whole
    remaining, unmeasured = whole.planned - whole.ended, whole.counts[overview.UNMEASURED]
    if remaining:
        verb = "compare" if stored.is_comparison(watched.record) else "run"
        message = f"nobody is at work on it, and {remaining} of {whole.planned} cells are missing"
        return f"{folder}: {message}; nia-bench {verb} --resume {folder} goes on"
    report = folder / "report.html"
    makes = f"nia-bench report {folder} makes its report"
    where = f"its report is {report}" if report.exists() else makes
    but = f", {unmeasured} of which were not measured" if unmeasured else ""
    return f"{folder}: the run has ended with all {whole.planned} cells{but}; {where}"
