"""`nia-bench run`: all phases, from plan to scorecard."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from nia_bench import execution
from nia_bench.cli import running
from nia_bench.cli.options import (
    JudgeModelOption,
    Names,
    NoJudgeOption,
    ReportFormatOption,
    SandboxName,
    ScorerOption,
    SuiteOption,
    given,
)
from nia_bench.contract.errors import UserError
from nia_bench.engine import code_run
from nia_bench.suites import selection

# What may be given beside --resume. The names of models only where the run could not keep them whole.
OF_RESUMING = frozenset(
    {"resume", "parallel", "max_retries", "max_cost_usd", "keep_workdirs", "format_", "model", "judge_model"}
)
# An option below each heading of `--help`.
_what = partial(typer.Option, rich_help_panel="Which tasks")
_who = partial(typer.Option, rich_help_panel="Which subjects")
_how = partial(typer.Option, rich_help_panel="How it runs")
_where = partial(typer.Option, rich_help_panel="What is kept")


def run(
    context: typer.Context,
    *,
    suite: SuiteOption = None,
    category: Annotated[Names, _what(help="Only tasks of this category; may be repeated.")] = None,
    library: Annotated[Names, _what(help="Only tasks of this library; may be repeated.")] = None,
    task: Annotated[Names, _what(help="Only this task; may be repeated.")] = None,
    limit: Annotated[
        int | None, _what(min=1, help="At most this many tasks, spread over categories and libraries.")
    ] = None,
    reps: Annotated[int, _what(min=1, help="Repetitions of each task by each subject.")] = 3,
    seed: Annotated[int, _what(help="Decides the order of cells, and the tasks that --limit keeps.")] = 0,
    agent: Annotated[
        str | None,
        _who(help="opencode, claude-code, codex or your own; without it, the scripted subjects run."),
    ] = None,
    condition: Annotated[
        Names, _who(help="Names or files of conditions, by commas; default: baseline,context7,nia.")
    ] = None,
    model: Annotated[str | None, _who(help="The agent's model, as anthropic:claude-sonnet-4-5.")] = None,
    subject: Annotated[Names, _who(help="Only this scripted subject; may be repeated.")] = None,
    judge_model: JudgeModelOption = None,
    no_judge: NoJudgeOption = False,
    parallel: Annotated[int, _how("--parallel", "-p", min=1, max=64, help="Cells at work at once.")] = 1,
    sandbox: Annotated[
        SandboxName,
        _how(help="Where agents run; default: bubblewrap where it works."),
    ] = None,
    timeout: Annotated[
        float | None, _how(min=0.001, help="Seconds that one attempt may take; default: 900 for an agent.")
    ] = None,
    max_retries: Annotated[
        int, _how(min=0, help="Attempts after the first when agent, sandbox, network or disk fail.")
    ] = 3,
    max_cost_usd: Annotated[
        float | None, _how(min=0, help="Make no more calls once agents and judge have cost this much.")
    ] = None,
    scorer: ScorerOption = None,
    dry_run: Annotated[bool, _how("--dry-run", help="Print the plan, in its order, and stop.")] = False,
    resume: Annotated[
        Path | None, _how(metavar="RUN", help="Finish the run in this folder, as it was planned.")
    ] = None,
    output_dir: Annotated[Path, _where(help="The folder that runs are kept in.")] = Path("results"),
    run_id: Annotated[str | None, _where(help="The run's name; default: the time.")] = None,
    keep_workdirs: Annotated[bool, _where("--keep-workdirs", help="Keep the work directories.")] = False,
    format_: ReportFormatOption = "table",
) -> None:
    """Run subjects on tasks, score what they wrote, and print a scorecard.

    Exit code 1 when the run did not finish, or a cell errored or was not measured. Ctrl-C ends the run after
    the cells in flight, with a report of what there is; --resume finishes it.
    """
    execution.Workdirs().remove_orphans()
    if resume is not None:
        _refuse_plans(context)
        stored = code_run.resumed_run(
            resume, model=model, judge_model=judge_model, max_cost_usd=max_cost_usd, warn=_warn
        )
    else:
        names = (tuple(each or ()) for each in (category, library, task))
        request = code_run.RunRequest(
            suite=suite,
            selection=selection.Selection(*names, limit=limit, seed=seed),
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
        planned = code_run.planned_run(request, warn=_warn)
        if dry_run:
            _print_plan(planned, as_json=format_ == "json")
            return
        stored = planned.begin(output_dir, run_id)
    if keep_workdirs:
        typer.echo(f"Work directories stay, as {tempfile.gettempdir()}/nia-bench-*", err=True)
    running.finish_code_run(stored, code_run.WorkOptions(parallel, max_retries, keep_workdirs), format_)


def _refuse_plans(context: typer.Context) -> None:
    """Raises UserError for options that only a new run takes, so that none is passed over in silence."""
    if other := given(context) - OF_RESUMING:
        options = ", ".join(f"--{name.replace('_', '-')}" for name in sorted(other))
        raise UserError(
            f"{options} cannot stand beside --resume, which finishes a run as it was planned",
            fix="leave that out, or begin a run of its own",
        )


def _split(conditions: list[str] | None) -> tuple[str, ...]:
    return tuple(name.strip() for each in conditions or () for name in each.split(",") if name.strip())


def _warn(message: str) -> None:
    typer.echo(f"warning: {message}", err=True)


def _print_plan(planned: code_run.PlannedRun, *, as_json: bool) -> None:
    plan = planned.plan
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
