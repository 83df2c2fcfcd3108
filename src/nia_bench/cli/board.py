"""`nia-bench board`: one page over many runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.options import ListFormatOption
from nia_bench.engine import boards
from nia_bench.reporting.text_table import printable


def board(
    runs: Annotated[
        list[Path],
        typer.Argument(
            metavar="DIR|RUN…", help="Folders of runs and archives, single runs, `latest`, and archives."
        ),
    ],
    output: Annotated[
        Path,
        typer.Option("--output", "-o", metavar="FOLDER", help="Where the page and its data are written."),
    ],
    format_: ListFormatOption = "table",
) -> None:
    """Write one page over many runs, with the ranks, effects and trends of their subjects.

    FOLDER gets index.html, and its figures as board.json, board.csv (subjects) and effects.csv (tools).

    Runs that differ in suite hash, version of the evaluator or judge are never in one ranking. A rank is the
    range of places that paired tests allow, corrected together (Holm). A run that cannot be read is on the
    page with the reason, and the rest goes on.
    """
    made = boards.make_board(runs, output, lambda message: typer.echo(printable(message), err=True))
    if format_ == "json":
        return typer.echo(made.to_json(indent=2))
    ranked = {name for ranking in made.rankings for name in ranking.runs}
    return typer.echo(
        f"{output / boards.PAGE}: {len(ranked)} of {len(made.runs)} runs in {len(made.rankings)} rankings"
    )
