"""`nia-bench evaluate`: score what a run has stored, anew."""

from __future__ import annotations

from nia_bench.cli import running
from nia_bench.cli.options import (
    AddressOption,
    ExecutorOption,
    JudgeModelOption,
    NoEvaluationCacheOption,
    NoJudgeOption,
    ParallelOption,
    ReportFormatOption,
    RunArgument,
    RunUnsandboxedOption,
    ScorerOption,
    TrustFilesOption,
    run_folder,
)
from nia_bench.cli.planning import cluster_of
from nia_bench.engine import code_run, run_request


def evaluate(
    run: RunArgument,
    *,
    judge_model: JudgeModelOption = None,
    no_judge: NoJudgeOption = False,
    scorers: ScorerOption = None,
    parallel: ParallelOption = None,
    run_unsandboxed: RunUnsandboxedOption = False,
    trust_files: TrustFilesOption = False,
    no_evaluation_cache: NoEvaluationCacheOption = False,
    executor: ExecutorOption = "local",
    address: AddressOption = None,
    format_: ReportFormatOption = "table",
) -> None:
    """Evaluate a stored run again, without repeating what its subjects did, and report it.

    The judge and the scorers are those that the run had, unless others are requested, or no judge. A cell
    whose new evaluation fails keeps its earlier one.

    Exit code 1 when a cell errored, was not measured, or retained its earlier evaluation.
    """
    request = run_request.RunRequest(
        judge_model=judge_model,
        no_judge=no_judge,
        scorers=tuple(scorers or ()),
        parallel=parallel,
        run_unsandboxed=run_unsandboxed,
        trusts_files=trust_files,
        cluster=cluster_of(executor, address),
        uses_cache=not no_evaluation_cache,
    )
    running.finish_code_run(code_run.run_to_evaluate(request, run_folder(run)), format_)
