"""`nia-bench runs`: lists the runs of a folder."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from nia_bench.cli.options import ListFormatOption, day, last_day
from nia_bench.contract.errors import UserError
from nia_bench.engine import run_list
from nia_bench.reporting import figures, text_table

if TYPE_CHECKING:
    from nia_bench.contract.board import RunEntry

HASH_DIGITS = 8
LONGEST_NAMES = 44
"""Longer lists of subjects are counted and cut in the table; JSON has all."""


def runs(
    folder: Annotated[
        Path, typer.Argument(metavar="[DIR]", help="The folder that holds the runs.", show_default=False)
    ] = Path("results"),
    *,
    suite: Annotated[str | None, typer.Option(help="Only runs of this suite; * for any letters.")] = None,
    subject: Annotated[
        str | None, typer.Option(help="Only runs with this subject; * for any letters.")
    ] = None,
    model: Annotated[str | None, typer.Option(help="Only runs of this model; * for any letters.")] = None,
    state: Annotated[
        Literal["running", "finished", "unfinished", "unreadable"] | None,
        typer.Option(help="Only runs in this state."),
    ] = None,
    since: Annotated[
        str | None,
        typer.Option(metavar="DATE", help="Only runs begun from this month or day on, as 2026-06."),
    ] = None,
    until: Annotated[
        str | None, typer.Option(metavar="DATE", help="Only runs begun until this month or day.")
    ] = None,
    format_: ListFormatOption = "table",
) -> None:
    """List the runs of a folder with date, suite, subjects, cells, state and cost.

    The newest run is the first, and `latest` marks the run that this name stands for in that folder. A run
    that cannot be read is listed with the reason.
    """
    listed = run_list.list_runs(
        folder, run_list.RunFilter(suite, subject, model, state, day(since), last_day(until))
    )
    if format_ == "json":
        return typer.echo(listed.to_json(indent=2))
    if not run_list.newest_first(folder):
        raise UserError(f"{folder}: no run here", fix=run_list.BEGIN)
    table = text_table.table_of(
        "Runs",
        [entry for entry in listed.runs if entry.state != "unreadable"],
        ("run", lambda entry: f"{text_table.printable(entry.name)}{' (latest)' if entry.is_latest else ''}"),
        ("begun", lambda entry: begun(entry.started_at)),
        (
            "suite",
            lambda entry: text_table.printable(f"{entry.suite} {(entry.suite_hash or '')[:HASH_DIGITS]}"),
        ),
        ("model", lambda entry: text_table.printable(entry.model or figures.UNDEFINED)),
        ("subjects", _subjects),
        ("state", lambda entry: entry.state),
        ("cells", lambda entry: f"{entry.measured} of {entry.cells}"),
        ("cost", _cost),
        labels=6,
    )
    if table.rows:
        typer.echo(text_table.aligned(table))
    for entry in listed.runs:
        if entry.state == "unreadable":
            typer.echo(text_table.printable(f"{entry.name}: cannot be read: {entry.problem}"))
    return typer.echo(
        f"\n{len(listed.runs)} runs in {folder}; the cells are those measured, of those planned"
    )


def begun(started_at: float | None) -> str:
    """Return the time at which a run was begun, as '2026-06-15 10:00' in UTC, or a dash for None."""
    if started_at is None:
        return figures.UNDEFINED
    return f"{datetime.fromtimestamp(started_at, UTC):%Y-%m-%d %H:%M}"


def _subjects(entry: RunEntry) -> str:
    names = text_table.printable(", ".join(entry.subjects))
    return names if len(names) <= LONGEST_NAMES else f"{len(entry.subjects)}: {names[:LONGEST_NAMES]}…"


def _cost(entry: RunEntry) -> str:
    if entry.cost_usd is None:
        return figures.NOT_KNOWN
    return f"{'at least ' if entry.unpriced else ''}{figures.dollars(entry.cost_usd)}"
