"""`nia-bench evaluate`: score what a run has stored, anew."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.failures import UNFINISHED
from nia_bench.cli.options import (
    JudgeModelOption,
    NoJudgeOption,
    ParallelOption,
    ReportFormatOption,
    processors,
)


def evaluate(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, e.g. results/<run>.")],
    judge_model: JudgeModelOption = None,
    no_judge: NoJudgeOption = False,
    parallel: ParallelOption = None,
    format_: ReportFormatOption = "table",
) -> None:
    """Evaluate a stored run again, without repeating what its subjects did, and report it.

    The judge is the one that the run had, unless another or none is asked for.

    Exit code 1 when a cell errored or was not measured.
    """
    from nia_bench.cli.judging import chosen_judge
    from nia_bench.cli.running import Running
    from nia_bench.cli.stored import open_run
    from nia_bench.planning import load_suite

    suite = load_suite()
    with open_run(run, suite) as store:
        asked = judge_model or store.record.judge_model
        judge = chosen_judge(None if no_judge else asked, no_judge=no_judge, by_default=False)
        store.amend(judge_model=judge)
        complete = Running(suite, store, parallel or processors(), format_).evaluate_again()
    if not complete:
        raise typer.Exit(UNFINISHED)
