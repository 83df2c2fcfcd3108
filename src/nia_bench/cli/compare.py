"""`nia-bench compare`: orchestration patterns against a single generator, over any model."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nia_bench.cli import running
from nia_bench.cli.options import (
    AddressOption,
    CategoryOption,
    ExecutorOption,
    Names,
    NoJudgeOption,
    OutputDirOption,
    ReportFormat,
    ReportFormatOption,
    ScorerOption,
    TaskOption,
    TrustFilesOption,
    given,
    refuse,
    run_folder,
)
from nia_bench.cli.planning import cluster_of
from nia_bench.contract.errors import UserError
from nia_bench.engine import comparison, pattern_run

if TYPE_CHECKING:
    from nia_bench.engine.comparison import BenchmarkDefinition

OF_DEFINITIONS = {"patterns", "max_cost_usd", "output_dir", "run_id", "resume", "format_"}
"""The parameters that may stand beside a file with benchmark definitions."""
OF_THIS_TIME = {"resume", "format_", "executor", "address", "trust_files"}
"""The parameters that say nothing of the run itself, and may differ each time that it is resumed."""


def compare(
    context: typer.Context,
    patterns: Annotated[
        Names,
        typer.Argument(
            metavar="PATTERN…",
            help="Patterns to compare: names, or files of your own; or a file with benchmark definitions.",
        ),
    ] = None,
    *,
    model: Annotated[
        str | None, typer.Option(help="The model of every subject, e.g. openai:gpt-5-mini.")
    ] = None,
    judge_model: Annotated[
        str | None, typer.Option(help="The model that judges; default: --model, with a warning.")
    ] = None,
    no_judge: NoJudgeOption = False,
    baseline_models: Annotated[
        Names,
        typer.Option(
            "--baseline-model", help="A further model to run as a single generator; may be repeated."
        ),
    ] = None,
    baseline: Annotated[bool, typer.Option(help="Whether --model runs as a single generator, too.")] = True,
    max_cost_usd: Annotated[
        float | None, typer.Option(min=0, help="Make no more calls once this much is spent.")
    ] = None,
    runs: Annotated[int, typer.Option("--reps", min=1, help="Repetitions of each task by each subject.")] = 3,
    concurrency: Annotated[
        int, typer.Option("--parallel", "-p", min=1, max=1024, help="Cells at work at once.")
    ] = 3,
    old_runs: Annotated[int | None, typer.Option("--runs", min=1, hidden=True)] = None,
    old_concurrency: Annotated[
        int | None, typer.Option("--concurrency", min=1, max=1024, hidden=True)
    ] = None,
    suite: Annotated[
        str | None,
        typer.Option(
            "--suite",
            metavar="DIR",
            help="The folder that holds tasks/, or an installed suite; default: patterns.",
        ),
    ] = None,
    task_ids: TaskOption = None,
    categories: CategoryOption = None,
    timeout_s: Annotated[
        float | None, typer.Option("--timeout", min=0.001, help="Seconds that one cell may take.")
    ] = None,
    scorers: ScorerOption = None,
    trust_files: TrustFilesOption = False,
    executor: ExecutorOption = "local",
    address: AddressOption = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="RUN", help="Finish the run in this folder, as it was begun.")
    ] = None,
    output_dir: OutputDirOption = Path("results"),
    run_id: Annotated[str | None, typer.Option(help="The run's name; default: the time.")] = None,
    format_: ReportFormatOption = "table",
) -> None:
    """Run patterns on the tasks of a suite, have their answers judged, and print a scorecard.

    FILE.py may hold benchmark definitions instead (`define_benchmark`, docs/comparing.md): each is run, one
    after the other. Patterns: critique-revision, debate, parallel-tasks, plan-and-execute, round-robin,
    routed-specialists, supervisor. Exit code 1 when the run did not finish, or a cell errored or was not
    measured. Ctrl-C ends the run after the cells in flight, with a report of what there is; --resume finishes
    it, and needs no other option: --max-cost-usd, --parallel and --timeout may be given anew.
    """
    for old, name in ((old_runs, "runs"), (old_concurrency, "concurrency")):
        if old is not None and name in given(context):
            raise UserError(f"--{name} is the old name of an option that is given too", fix="leave it out")
    if definitions := comparison.definitions_of(patterns or ()):
        refuse(
            context,
            context.params.keys() - OF_DEFINITIONS,
            "cannot stand beside a benchmark definition, which says it itself",
            "leave it out, or edit the definition",
        )
        _run_definitions(definitions, output_dir, run_id, resume, max_cost_usd, format_)
        return
    if model is None and resume is None:
        raise UserError("no model is named", fix="give --model, e.g. --model openai:gpt-5-mini")
    cluster = cluster_of(executor, address)
    request = pattern_run.CompareRequest(
        suite=suite,
        patterns=tuple(patterns or ()),
        model=model or "",
        judge_model=judge_model,
        no_judge=no_judge,
        baseline_models=tuple(baseline_models or ()),
        baseline=baseline,
        max_cost_usd=max_cost_usd,
        runs=old_runs or runs,
        concurrency=old_concurrency or concurrency,
        task_ids=tuple(task_ids or ()),
        categories=tuple(categories or ()),
        timeout_s=timeout_s,
        scorers=tuple(scorers or ()),
    )
    if resume is None:
        stored = pattern_run.begun_comparison(request, output_dir, run_id, cluster=cluster)
    else:
        names = {name.removeprefix("old_") for name in given(context)} - OF_THIS_TIME
        if names & {"run_id", "output_dir"}:
            raise UserError(f"{resume} is where the run is stored", fix="leave out --run-id and --output-dir")
        stored = pattern_run.resumed_comparison(
            run_folder(resume), request, names, cluster=cluster, trusts_files=trust_files
        )
    with stored:
        running.work_off(stored)
        report = running.publish(stored, format_, stored.ending)
        running.say_why(stored, report, "compare --resume")
        running.exit_if_unfinished(stored, report)


def _run_definitions(
    definitions: Sequence[BenchmarkDefinition],
    output_dir: Path,
    run_id: str | None,
    resume: Path | None,
    max_cost_usd: float | None,
    format_: ReportFormat,
) -> None:
    """Run each definition, or finish the run in `resume`, and print its report.

    Exits with 1, after all of them, if one did not finish. If Ctrl-C ended one, exits with 130 and runs no
    other.
    """
    if resume is not None:
        folder = run_folder(resume)
        begun = [partial(comparison.resume_definition, definitions, folder, max_cost_usd=max_cost_usd)]
    else:
        several = len(definitions) > 1
        begun = [
            partial(
                comparison.begin_definition,
                definition,
                output_dir,
                f"{run_id}-{definition.name}" if run_id and several else run_id,
                max_cost_usd=max_cost_usd,
            )
            for definition in definitions
        ]
    unfinished: list[typer.Exit] = []
    for begin in begun:
        with begin() as stored:
            running.work_off(stored)
            report = running.publish(stored, format_, stored.ending)
            running.say_why(stored, report, "compare FILE.py --resume")
            try:
                running.exit_if_unfinished(stored, report)
            except typer.Exit as error:
                unfinished.append(error)
    if unfinished:
        raise unfinished[0]
