"""`nia-bench report`: fold a stored run into its report again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.options import ReportFormatOption


def report(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, e.g. results/<run>.")],
    format_: ReportFormatOption = "table",
) -> None:
    """Print the report of a stored run, made anew from its cells."""
    from nia_bench.benchmark import report_of_run
    from nia_bench.reporting.scorecard import render_scorecard
    from nia_bench.store import RunStore

    typer.echo(render_scorecard(report_of_run(RunStore.open(run)), format_), nl=False)
