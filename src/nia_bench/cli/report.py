"""`nia-bench report`: fold a stored run into its report again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.options import ReportFormatOption


def report(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, e.g. results/<run>.")],
    format_: ReportFormatOption = "table",
) -> None:
    """Print the report of a stored run, made anew from its cells, and keep it with the run."""
    from nia_bench.benchmark import report_of_run
    from nia_bench.cli.publishing import publish_stored
    from nia_bench.cli.stored import open_stored

    store, suite, tasks = open_stored(run)
    with store:
        publish_stored(store, partial(report_of_run, store, suite), format_, tasks)
