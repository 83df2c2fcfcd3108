"""`nia-bench run`: all phases, from plan to scorecard."""

from __future__ import annotations

import tempfile
from typing import Annotated, Any

import typer

from nia_bench import execution
from nia_bench.cli import running
from nia_bench.cli.options import ReportFormatOption, also_taking
from nia_bench.cli.planning import asked, how, where
from nia_bench.contract.errors import UserError
from nia_bench.engine import code_run


@also_taking(asked)
def run(
    context: typer.Context,
    *,
    parallel: Annotated[int, how("--parallel", "-p", min=1, max=1024, help="Cells at work at once.")] = 1,
    max_retries: Annotated[
        int, how(min=0, help="Attempts after the first when agent, sandbox, network or disk fail.")
    ] = 3,
    dry_run: Annotated[bool, how("--dry-run", help="Print the plan, in its order, and stop.")] = False,
    run_unsandboxed: Annotated[
        bool,
        how(help="Run answers even where no sandbox works: they can then do whatever you can."),
    ] = False,
    keep_workdirs: Annotated[bool, where("--keep-workdirs", help="Keep the work directories.")] = False,
    format_: ReportFormatOption = "table",
    **options: Any,
) -> None:
    """Run subjects on tasks, score what they wrote, and print a scorecard.

    Exit code 1 when the run did not finish, or a cell errored or was not measured. Ctrl-C ends the run after
    the cells in flight, with a report of what there is; --resume finishes it.
    """
    execution.Workdirs().remove_orphans()
    wanted = asked(context, **options)
    if wanted.resume is not None:
        stored = wanted.resumed(wanted.resume)
    else:
        planned = wanted.planned()
        if dry_run:
            _print_plan(planned, format_)
            return
        stored = planned.begin(wanted.output_dir, wanted.run_id)
    if keep_workdirs:
        typer.echo(f"Work directories stay, as {tempfile.gettempdir()}/nia-bench-*", err=True)
    options_of_work = code_run.WorkOptions(
        parallel,
        max_retries,
        keep_workdirs,
        run_unsandboxed,
        cluster=wanted.cluster,
    )
    running.finish_code_run(stored, options_of_work, format_)


def _print_plan(planned: code_run.PlannedRun, format_: str) -> None:
    plan = planned.plan
    if format_ == "json":
        typer.echo(plan.to_json(indent=2))
        return
    if format_ != "table":
        raise UserError(f"a plan is not printed as {format_}", fix="give --format table or --format json")
    total = len(plan.cells)
    for number, cell in enumerate(plan.cells, 1):
        typer.echo(
            f"[{number}/{total}] Task: {cell.task_id} | Subject: {cell.subject} | Run: {cell.run}/{plan.runs}"
        )
    typer.echo(
        f"\n{len(plan.task_ids)} tasks × {len(plan.subjects)} subjects × {plan.runs} runs = {total} cells"
    )
