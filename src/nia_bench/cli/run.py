"""`nia-bench run`: all phases, from plan to scorecard."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import (
    JudgeModelOption,
    NoJudgeOption,
    ReportFormatOption,
    ScorerOption,
    SuiteOption,
)

if TYPE_CHECKING:
    from nia_bench.cli.casting import Cast
    from nia_bench.contract.cell import Plan
    from nia_bench.store import RunRecord, RunStore, SubjectRecord
    from nia_bench.suites.suite import Suite

# What may be given beside --resume. The names of models only where the run could not keep them whole.
OF_RESUMING = frozenset(
    {"resume", "parallel", "max_retries", "max_cost_usd", "keep_workdirs", "format_", "model", "judge_model"}
)
WHAT, WHO, HOW, WHERE = "Which tasks", "Which subjects", "How it runs", "What is kept"


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
    import tempfile

    from nia_bench.benchmark import MAX_COST, SCORERS
    from nia_bench.cli import casting
    from nia_bench.cli.judging import chosen_judge
    from nia_bench.cli.running import Running
    from nia_bench.cli.stored import SUITE, chosen_suite, closed_on_error, open_run, whole_name
    from nia_bench.engine.plan import make_plan
    from nia_bench.evaluation.code_scores import scorers_named
    from nia_bench.execution import ExecutionSettings, Workdirs
    from nia_bench.suites.selection import Selection, select

    workdirs = Workdirs(keep=keep_workdirs)
    workdirs.remove_orphans()
    if resume is not None:
        _refuse_plans(context)
        store, chosen = open_run(resume)
        with closed_on_error(store):
            _check_suite(store, chosen)
            cast = casting.again(chosen, store, model)
            judge = whole_name(store, store.record.judge_model or "", judge_model) or None
            if max_cost_usd is not None:
                store.amend(settings={**store.record.settings, MAX_COST: max_cost_usd})
    else:
        chosen = chosen_suite(suite)
        scorers_named(scorer or ())
        cast = (
            casting.with_agent(agent, _split(condition), model, sandbox, timeout)
            if agent
            else casting.scripted(chosen, tuple(subject or ()))
        )
        selection = Selection(
            tuple(category or ()), tuple(library or ()), tuple(task or ()), limit=limit, seed=seed
        )
        plan = make_plan(chosen, select(chosen.code_tasks, selection), cast.names, reps, selection.seed)
        if dry_run:
            _print_plan(plan, as_json=format_ == "json")
            return
        _require_environments(chosen, plan)
        subjects = cast.records()
        judge = chosen_judge(judge_model, no_judge=no_judge, by_default=not cast.is_scripted)
        own = {MAX_COST: max_cost_usd, SUITE: suite, SCORERS: scorer or []}
        store = _begun(_record(plan, cast, subjects, judge, own), output_dir, run_id)
    if keep_workdirs:
        typer.echo(f"Work directories stay, as {tempfile.gettempdir()}/nia-bench-*", err=True)
    with store:
        _require_environments(chosen, store.record.plan)
        settings = ExecutionSettings(workdirs, max_retries=max_retries, timeout_s=_backstop(cast, timeout))
        running = Running(chosen, store, parallel, format_, judge)
        complete = running.finish(cast, settings)
    if not complete:
        raise typer.Exit(UNFINISHED)


def _refuse_plans(context: typer.Context) -> None:
    """Raises UserError for options that a planned run has: nobody should think that they count."""
    from nia_bench.contract.errors import UserError

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


def _backstop(cast: Cast, timeout: float | None) -> float | None:
    """An agent's sandbox keeps the time itself, and tells what was used; this is for what is around it."""
    from nia_bench.cli.casting import AGENT_TIMEOUT_S, TIMEOUT

    if cast.is_scripted:
        return timeout
    return (cast.settings[TIMEOUT] or AGENT_TIMEOUT_S) + 120.0


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


def _require_environments(suite: Suite, plan: Plan) -> None:
    """Raises UserError at once where each cell would find out by itself."""
    from nia_bench.languages.typescript.environments import locate, native_compiler

    native_compiler()
    for environment in sorted({suite.code_task(task_id).environment for task_id in plan.task_ids}):
        locate(environment, suite.environments)


def _record(
    plan: Plan, cast: Cast, subjects: tuple[SubjectRecord, ...], judge: str | None, own: Mapping[str, Any]
) -> RunRecord:
    import platform
    import time

    import nia_bench
    from nia_bench.languages.environment import find_spec
    from nia_bench.languages.typescript.environments import COMPILER, TOOLCHAIN
    from nia_bench.models.names import public_name
    from nia_bench.store import RunRecord

    return RunRecord(
        plan=plan,
        subjects=subjects,
        model=cast.model,
        judge_model=judge and public_name(judge),
        started_at=time.time(),
        versions={
            "nia-bench": nia_bench.__version__,
            "python": platform.python_version(),
            "typescript": find_spec(COMPILER, TOOLCHAIN).version,
        },
        settings={**cast.settings, **own},
    )


def _begun(record: RunRecord, output_dir: Path, run_id: str | None) -> RunStore:
    from nia_bench.store import RunStore
    from nia_bench.store.names import new_run_id

    return RunStore.create(output_dir, run_id or new_run_id(record.started_at), record)


def _check_suite(store: RunStore, suite: Suite) -> None:
    from nia_bench.contract.errors import UserError

    if store.record.plan.suite_hash != suite.hash:
        raise UserError(
            f"{store.folder}: the tasks were changed after this run was planned, so its cells do not compare",
            fix="start a run of its own, without --resume",
        )
