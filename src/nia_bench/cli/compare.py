"""`nia-bench compare`: orchestration patterns against a single generator, over any model."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.failures import UNFINISHED
from nia_bench.cli.options import OutputDirOption, ReportFormatOption


def compare(
    patterns: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATTERN…", help="Patterns to compare, e.g. critique-revision debate."),
    ] = None,
    *,
    model: Annotated[str, typer.Option(help="The model of every subject, e.g. openai:gpt-5-mini.")],
    judge_model: Annotated[
        str | None, typer.Option(help="The model that judges; default: --model, with a warning.")
    ] = None,
    baseline_model: Annotated[
        list[str] | None,
        typer.Option(help="A further model to run as a single generator; may be repeated."),
    ] = None,
    baseline: Annotated[bool, typer.Option(help="Whether --model runs as a single generator, too.")] = True,
    max_cost_usd: Annotated[
        float | None, typer.Option(min=0, help="Begin no more cells once more than this is spent.")
    ] = None,
    runs: Annotated[int, typer.Option(min=1, help="Repetitions of each task by each subject.")] = 3,
    concurrency: Annotated[int, typer.Option(min=1, max=64, help="Cells at work at once.")] = 3,
    task: Annotated[list[str] | None, typer.Option(help="Only this task; may be repeated.")] = None,
    category: Annotated[
        list[str] | None, typer.Option(help="Only tasks of this category; may be repeated.")
    ] = None,
    timeout: Annotated[float | None, typer.Option(min=0.001, help="Seconds that one cell may take.")] = None,
    output_dir: OutputDirOption = Path("results"),
    run_id: Annotated[str | None, typer.Option(help="The run's name; default: the time.")] = None,
    format_: ReportFormatOption = "table",
) -> None:
    """Run patterns on the pattern suite, have their answers judged, and print a scorecard.

    Patterns: critique-revision, debate, parallel-tasks, plan-and-execute, round-robin, routed-specialists,
    supervisor. Exit code 1 when the run did not finish, or a cell errored or was not measured. Ctrl-C ends
    the run after the cells in flight, with a report of what there is.
    """
    from nia_bench.cli.comparing import Request, run_comparison

    request = Request(
        patterns=tuple(patterns or ()),
        model=model,
        judge_model=judge_model,
        baseline_models=tuple(baseline_model or ()),
        baseline=baseline,
        max_cost_usd=max_cost_usd,
        runs=runs,
        concurrency=concurrency,
        task_ids=tuple(task or ()),
        categories=tuple(category or ()),
        timeout_s=timeout,
    )
    if not run_comparison(request, output_dir, run_id, format_):
        raise typer.Exit(UNFINISHED)
