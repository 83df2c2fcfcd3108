"""`nia-bench report`: fold a stored run into its report again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.options import ReportFormatOption
from nia_bench.cli.running import publish
from nia_bench.engine.stored import open_stored


def report(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, e.g. results/<run>.")],
    format_: ReportFormatOption = "table",
) -> None:
    """Print the report of a stored run, made anew from its cells, and keep it with the run."""
    with open_stored(run) as stored:
        publish(stored, format_)
