"""`nia-bench evaluate`: score what a run has stored, anew."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.failures import UNFINISHED
from nia_bench.cli.options import ParallelOption, ReportFormatOption, processors


def evaluate(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, e.g. results/<run>.")],
    parallel: ParallelOption = None,
    format_: ReportFormatOption = "table",
) -> None:
    """Evaluate a stored run again, without repeating what its subjects did, and report it.

    Exit code 1 when a cell errored or was not measured.
    """
    from nia_bench.cli.running import evaluate_again
    from nia_bench.cli.stored import open_run
    from nia_bench.planning import load_suite

    suite = load_suite()
    with open_run(run, suite) as store:
        complete = evaluate_again(suite, store, parallel=parallel or processors(), format_=format_)
    if not complete:
        raise typer.Exit(UNFINISHED)
