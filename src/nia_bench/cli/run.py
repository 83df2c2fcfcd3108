"""`nia-bench run`: all phases, from plan to scorecard."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Annotated, Literal

import typer

from nia_bench.cli.options import (
    JudgeModelOption,
    NoJudgeOption,
    ReportFormatOption,
    ScorerOption,
    SuiteOption,
)
from nia_bench.cli.running import finish_code_run
from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.engine.code_run import RunRequest, WorkOptions, planned_run, resumed_run
from nia_bench.execution import Workdirs
from nia_bench.suites.selection import Selection

# What may be given beside --resume. The names of models only where the run could not keep them whole.
OF_RESUMING = frozenset(
    {"resume", "parallel", "max_retries", "max_cost_usd", "keep_workdirs", "format_", "model", "judge_model"}
)
WHAT, WHO, HOW, WHERE = "Which tasks", "Which subjects", "How it runs", "What is kept"
"""Headings of the options in `--help`."""


def run(
    context: typer.Context,
    *,
    suite: SuiteOption = None,
    category: Annotated[
        list[str] | None,
        typer.Option(help="Only tasks of this category; may be repeated.", rich_help_panel=WHAT),
    ] = None,
    library: Annotated[
        list[str] | None,
        typer.Option(help="Only tasks of this library; may be repeated.", rich_help_panel=WHAT),
    ] = None,
    task: Annotated[
        list[str] | None, typer.Option(help="Only this task; may be repeated.", rich_help_panel=WHAT)
    ] = None,
    limit: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="At most this many tasks, spread over categories and libraries.",
            rich_help_panel=WHAT,
        ),
    ] = None,
    reps: Annotated[
        int, typer.Option(min=1, help="Repetitions of each task by each subject.", rich_help_panel=WHAT)
    ] = 3,
    seed: Annotated[
        int,
        typer.Option(
            help="Decides the order of cells, and the tasks that --limit keeps.", rich_help_panel=WHAT
        ),
    ] = 0,
    agent: Annotated[
        str | None,
        typer.Option(
            help="opencode, claude-code, codex or your own; without it, the scripted subjects run.",
            rich_help_panel=WHO,
        ),
    ] = None,
    condition: Annotated[
        list[str] | None,
        typer.Option(
            help="Names or files of conditions, by commas; default: baseline,context7,nia.",
            rich_help_panel=WHO,
        ),
    ] = None,
    model: Annotated[
        str | None,
        typer.Option(help="The agent's model, as anthropic:claude-sonnet-4-5.", rich_help_panel=WHO),
    ] = None,
    subject: Annotated[
        list[str] | None,
        typer.Option(help="Only this scripted subject; may be repeated.", rich_help_panel=WHO),
    ] = None,
    judge_model: JudgeModelOption = None,
    no_judge: NoJudgeOption = False,
    parallel: Annotated[
        int,
        typer.Option("--parallel", "-p", min=1, max=64, help="Cells at work at once.", rich_help_panel=HOW),
    ] = 1,
    sandbox: Annotated[
        Literal["bubblewrap", "docker", "none"] | None,
        typer.Option(help="Where agents run; default: bubblewrap where it works.", rich_help_panel=HOW),
    ] = None,
    timeout: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            help="Seconds that one attempt may take; default: 900 for an agent.",
            rich_help_panel=HOW,
        ),
    ] = None,
    max_retries: Annotated[
        int,
        typer.Option(
            min=0,
            help="Attempts after the first when agent, sandbox, network or disk fail.",
            rich_help_panel=HOW,
        ),
    ] = 3,
    max_cost_usd: Annotated[
        float | None,
        typer.Option(
            min=0, help="Begin no more cells once agents and judge have cost this much.", rich_help_panel=HOW
        ),
    ] = None,
    scorer: ScorerOption = None,
    dry_run: Annotated[
        bool,
        typer.Option("--dry-run", help="Print the plan, in its order, and stop.", rich_help_panel=HOW),
    ] = False,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="RUN", help="Finish the run in this folder, as it was planned.", rich_help_panel=HOW
        ),
    ] = None,
    output_dir: Annotated[
        Path, typer.Option(help="The folder that runs are kept in.", rich_help_panel=WHERE)
    ] = Path("results"),
    run_id: Annotated[
        str | None, typer.Option(help="The run's name; default: the time.", rich_help_panel=WHERE)
    ] = None,
    keep_workdirs: Annotated[
        bool, typer.Option("--keep-workdirs", help="Keep the work directories.", rich_help_panel=WHERE)
    ] = False,
    format_: ReportFormatOption = "table",
) -> None:
    """Run subjects on tasks, score what they wrote, and print a scorecard.

    Exit code 1 when the run did not finish, or a cell errored or was not measured. Ctrl-C ends the run after
    the cells in flight, with a report of what there is; --resume finishes it.
    """
    Workdirs().remove_orphans()
    if resume is not None:
        _refuse_plans(context)
        stored = resumed_run(
            resume, model=model, judge_model=judge_model, max_cost_usd=max_cost_usd, warn=_warn
        )
    else:
        names = (tuple(each or ()) for each in (category, library, task))
        request = RunRequest(
            suite=suite,
            selection=Selection(*names, limit=limit, seed=seed),
            runs=reps,
            agent=agent,
            conditions=_split(condition),
            model=model,
            subjects=tuple(subject or ()),
            judge_model=judge_model,
            no_judge=no_judge,
            sandbox=sandbox,
            timeout_s=timeout,
            max_cost_usd=max_cost_usd,
            scorers=tuple(scorer or ()),
        )
        planned = planned_run(request, warn=_warn)
        if dry_run:
            _print_plan(planned.plan, as_json=format_ == "json")
            return
        stored = planned.begin(output_dir, run_id)
    if keep_workdirs:
        typer.echo(f"Work directories stay, as {tempfile.gettempdir()}/nia-bench-*", err=True)
    finish_code_run(stored, WorkOptions(parallel, max_retries, keep_workdirs), format_)


def _refuse_plans(context: typer.Context) -> None:
    """Raises UserError for options that only a new run takes, so that none is passed over in silence."""
    given = {
        name
        for name in context.params
        if (source := context.get_parameter_source(name)) and source.name == "COMMANDLINE"
    }
    if other := given - OF_RESUMING:
        options = ", ".join(f"--{name.replace('_', '-')}" for name in sorted(other))
        raise UserError(
            f"{options} cannot stand beside --resume, which finishes a run as it was planned",
            fix="leave that out, or begin a run of its own",
        )


def _split(conditions: list[str] | None) -> tuple[str, ...]:
    return tuple(name.strip() for each in conditions or () for name in each.split(",") if name.strip())


def _warn(message: str) -> None:
    typer.echo(f"warning: {message}", err=True)


def _print_plan(plan: Plan, *, as_json: bool) -> None:
    if as_json:
        typer.echo(plan.to_json(indent=2))
        return
    total = len(plan.cells)
    for number, cell in enumerate(plan.cells, 1):
        typer.echo(
            f"[{number}/{total}] Task: {cell.task_id} | Subject: {cell.subject} | Run: {cell.run}/{plan.runs}"
        )
    typer.echo(
        f"\n{len(plan.task_ids)} tasks × {len(plan.subjects)} subjects × {plan.runs} runs = {total} cells"
    )
