"""`nia-bench evaluate`: score what a run has stored, anew."""

from __future__ import annotations

from nia_bench.cli.options import (
    JudgeModelOption,
    NoJudgeOption,
    ParallelOption,
    ReportFormatOption,
    RunArgument,
    ScorerOption,
)
from nia_bench.cli.running import finish_code_run
from nia_bench.engine.code_run import WorkOptions, run_to_evaluate
from nia_bench.execution import processors


def evaluate(
    run: RunArgument,
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
    stored = run_to_evaluate(run, judge_model=judge_model, no_judge=no_judge, scorers=scorer or ())
    finish_code_run(stored, WorkOptions(parallel or processors()), format_)
