"""`nia-bench run`: all phases, from plan to scorecard."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any

import typer

from nia_bench.cli import running
from nia_bench.cli.options import (
    NO_EVALUATION_CACHE,
    ReportFormatOption,
    TrustFilesOption,
    also_taking,
)
from nia_bench.cli.planning import how, request_run, warn, where
from nia_bench.contract.errors import UserError
from nia_bench.engine import code_run, forecast, plan, planned_run
from nia_bench.evaluation.judge import DEFAULT_JUDGE_MODEL
from nia_bench.models import endpoints
from nia_bench.reporting import forecasts
from nia_bench.subjects.conditions import loading
from nia_bench.suites import selection


@also_taking(request_run)
def run(
    context: typer.Context,
    *,
    parallel: Annotated[
        int | None,
        how(
            "--parallel",
            "-p",
            min=1,
            max=1024,
            help="Cells executed at once; default: 1, or one a processor for scripted subjects.",
        ),
    ] = None,
    max_retries: Annotated[
        int, how(min=0, help="Attempts after the first when agent, sandbox, network or disk fail.")
    ] = 3,
    dry_run: Annotated[
        bool, how("--dry-run", help="Print the size of the run and what it will take, and stop.")
    ] = False,
    cells: Annotated[
        bool, how("--cells", help="With --dry-run: list every cell, in the order of the plan.")
    ] = False,
    smoke: Annotated[
        bool,
        how("--smoke", help="Run one cell of each subject first; stop with exit code 2 where one fails."),
    ] = False,
    watch: Annotated[bool, how("--watch", help="Show the run at work, as `nia-bench watch` does.")] = False,
    run_unsandboxed: Annotated[
        bool,
        how(
            "--run-unsandboxed",
            help="Run answers even where no sandbox works: they can then do whatever you can.",
        ),
    ] = False,
    no_evaluation_cache: Annotated[
        bool,
        how(
            "--no-evaluation-cache",
            envvar=NO_EVALUATION_CACHE,
            show_envvar=False,
            help="Evaluate every answer, also one that was evaluated before by the same version.",
        ),
    ] = False,
    trust_files: TrustFilesOption = False,
    keep_workdirs: Annotated[bool, where("--keep-workdirs", help="Keep the work directories.")] = False,
    format_: ReportFormatOption = "table",
    **options: Any,
) -> None:
    """Run subjects on tasks, score what they wrote, and print a scorecard.

    Exit code 1 when the run did not finish, or a cell errored or was not measured. Ctrl-C ends the run after
    the cells in flight, with a report of what there is; --resume finishes it.
    """
    request = replace(
        request_run(context, **options),
        parallel=parallel,
        max_retries=max_retries,
        smoke=smoke,
        run_unsandboxed=run_unsandboxed,
        trusts_files=trust_files,
        uses_cache=not no_evaluation_cache,
        keep_workdirs=keep_workdirs,
    )
    if cells and not dry_run:
        raise UserError("--cells without --dry-run, which is what lists them", fix="add --dry-run")
    if watch and dry_run:
        raise UserError("--watch beside --dry-run, which runs nothing", fix="leave one of them out")
    if dry_run:
        planned = planned_run.planned_run(request, warn=warn)
        forecast_ = forecast.forecast(planned, forecast.earlier_runs(request.output_dir))
        every = plan.ordered_cells(planned.plan)
        typer.echo(forecasts.render_dry_run(planned.plan, every, forecast_, format_, list_cells=cells))
        if planned.has_agents and (note := selection.headroom_note(planned.suite)):
            typer.echo(note, err=True)
        return
    stored = code_run.open_requested_run(request, warn=warn)
    for line in _start_lines(stored.planned) if request.resume is None else ():
        typer.echo(line, err=True)
    if keep_workdirs:
        typer.echo(f"Work directories stay, as {tempfile.gettempdir()}/nia-bench-*", err=True)
    running.finish_code_run(stored, format_, watched=watch)


def _start_lines(planned: planned_run.PlannedRun) -> Iterator[str]:
    """Yield what the user should know before a run starts."""
    request = planned.request
    for variable, url in endpoints.other_addresses(planned.models).items():
        yield f"{variable} is set: requests to its models go to {url}, and their price may differ."
    if not planned.has_agents:
        return
    if request.agents and not request.conditions:
        yield loading.explain_defaults(os.environ)
    if note := selection.headroom_note(planned.suite):
        yield note
    if request.judge_model is None and not request.no_judge:
        yield (
            f"No judge: the key of {DEFAULT_JUDGE_MODEL} is not set. Scores are those of the tests; "
            "--judge-model names another judge."
        )
    if request.max_cost_usd is not None:
        forecast_ = forecast.forecast(planned, forecast.earlier_runs(request.output_dir))
        if line := forecast.budget_note(forecast_, planned.plan, request.max_cost_usd):
            yield line
