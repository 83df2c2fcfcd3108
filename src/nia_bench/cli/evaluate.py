"""`nia-bench evaluate`: score what a run has stored, anew."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import (
    JudgeModelOption,
    NoJudgeOption,
    ParallelOption,
    ReportFormatOption,
    ScorerOption,
)


def evaluate(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, e.g. results/<run>.")],
    judge_model: JudgeModelOption = None,
    no_judge: NoJudgeOption = False,
    scorer: ScorerOption = None,
    parallel: ParallelOption = None,
    format_: ReportFormatOption = "table",
) -> None:
    """Evaluate a stored run again, without repeating what its subjects did, and report it.

    The judge and the scorers are those that the run had, unless others are asked for, or no judge.

    Exit code 1 when a cell errored or was not measured.
    """
    from nia_bench.benchmark import SCORERS
    from nia_bench.cli.judging import chosen_judge
    from nia_bench.cli.running import Running
    from nia_bench.cli.stored import open_run, whole_name
    from nia_bench.evaluation.code_scores import scorers_named
    from nia_bench.models.names import public_name
    from nia_bench.submissions import processors

    store, suite = open_run(run)
    with store:
        kept = None if no_judge else store.record.judge_model
        asked = judge_model or (kept and whole_name(store, kept))
        judge = chosen_judge(asked, no_judge=no_judge, by_default=False)
        scorers = scorer or store.record.settings.get(SCORERS, [])
        scorers_named(scorers)
        store.amend(
            judge_model=judge and public_name(judge), settings={**store.record.settings, SCORERS: scorers}
        )
        complete = Running(suite, store, parallel or processors(), format_, judge).evaluate_again()
    if not complete:
        raise typer.Exit(UNFINISHED)
