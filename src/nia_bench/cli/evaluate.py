"""`nia-bench evaluate`: score what a run has stored, anew."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.options import (
    JudgeModelOption,
    NoJudgeOption,
    ParallelOption,
    ReportFormatOption,
    ScorerOption,
    processors,
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
    from nia_bench.cli.running import exit_unfinished, explain_ending, publish, warn_of_scorers, work_off
    from nia_bench.engine.code_run import WorkOptions, run_to_evaluate

    at_once = parallel or processors()
    options = WorkOptions(parallel=at_once, servers=min(at_once, processors()))
    with run_to_evaluate(run, judge_model=judge_model, no_judge=no_judge, scorers=scorer or ()) as stored:
        work_off(stored, lambda show, stop: stored.work(options, on_cell=show, stop=stop))
        warn_of_scorers(stored.ending)
        made = publish(stored, format_)
        explain_ending(stored, stored.ending)
        exit_unfinished(stored, made)
