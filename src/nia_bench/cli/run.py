"""`nia-bench run`: all phases, from plan to scorecard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nia_bench.cli.failures import UNFINISHED
from nia_bench.cli.options import ReportFormatOption

if TYPE_CHECKING:
    from nia_bench.contract.cell import Plan
    from nia_bench.contract.subject import BenchmarkSubject
    from nia_bench.planning import Selection, Suite
    from nia_bench.store import RunStore


def run(
    *,
    category: Annotated[
        list[str] | None, typer.Option(help="Only tasks of this category; may be repeated.")
    ] = None,
    library: Annotated[
        list[str] | None, typer.Option(help="Only tasks of this library; may be repeated.")
    ] = None,
    task: Annotated[list[str] | None, typer.Option(help="Only this task; may be repeated.")] = None,
    subject: Annotated[list[str] | None, typer.Option(help="Only this subject; may be repeated.")] = None,
    reps: Annotated[int, typer.Option(min=1, help="Repetitions of each task by each subject.")] = 3,
    parallel: Annotated[
        int, typer.Option("--parallel", "-p", min=1, max=64, help="Cells at work at once.")
    ] = 1,
    limit: Annotated[
        int | None, typer.Option(min=1, help="At most this many tasks, spread over categories and libraries.")
    ] = None,
    seed: Annotated[
        int, typer.Option(help="Decides the order of cells, and the tasks that --limit keeps.")
    ] = 0,
    output_dir: Annotated[Path, typer.Option(help="The folder that runs are kept in.")] = Path("results"),
    run_id: Annotated[str | None, typer.Option(help="The run's name; default: the time.")] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="RUN", help="Finish the run in this folder, as it was planned.")
    ] = None,
    timeout: Annotated[
        float | None, typer.Option(min=0.001, help="Seconds that one attempt may take.")
    ] = None,
    max_retries: Annotated[
        int, typer.Option(min=0, help="Attempts after the first when sandbox, network or disk fail.")
    ] = 3,
    keep_workdirs: Annotated[
        bool, typer.Option("--keep-workdirs", help="Keep the work directories.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Print the plan, in its order, and stop.")
    ] = False,
    format_: ReportFormatOption = "table",
) -> None:
    """Run subjects on tasks, score what they wrote, and print a scorecard.

    Exit code 1 when the run did not finish, or a cell errored or was not measured. Ctrl-C ends the run after
    the cells in flight, with a report of what there is; --resume finishes it.
    """
    import tempfile

    from nia_bench.cli.running import finish
    from nia_bench.execution import ExecutionSettings, Workdirs
    from nia_bench.planning import Selection, load_suite
    from nia_bench.subjects.agents.scripted import scripted_subjects

    suite = load_suite()
    subjects = scripted_subjects(suite.solutions)
    settings = ExecutionSettings(Workdirs(keep=keep_workdirs), max_retries=max_retries, timeout_s=timeout)
    if resume is not None:
        store = _reopened(resume, suite)
    else:
        selection = Selection(
            tuple(category or ()), tuple(library or ()), tuple(task or ()), limit=limit, seed=seed
        )
        plan = _plan(suite, selection, _chosen(subjects, subject or []), reps)
        if dry_run:
            _print_plan(plan, as_json=format_ == "json")
            return
        _require_environments(suite, plan)
        store = _begun(plan, subjects, output_dir, run_id)
    if keep_workdirs:
        typer.echo(f"Work directories stay, as {tempfile.gettempdir()}/nia-bench-*", err=True)
    with store:
        _require_environments(suite, store.record.plan)
        complete = finish(suite, store, subjects, settings, parallel=parallel, format_=format_)
    if not complete:
        raise typer.Exit(UNFINISHED)


def _chosen(subjects: tuple[BenchmarkSubject, ...], names: list[str]) -> tuple[str, ...]:
    from nia_bench.contract.errors import UserError
    from nia_bench.planning.nearest import hint

    known = [subject.name for subject in subjects]
    for name in names:
        if name not in known:
            raise UserError(f"no subject {name!r}", fix=hint(name, known))
    return tuple(name for name in known if not names or name in names)


def _plan(suite: Suite, selection: Selection, subjects: tuple[str, ...], reps: int) -> Plan:
    from nia_bench.planning import make_plan, select

    return make_plan(suite, select(suite.tasks, selection), subjects, reps, selection.seed)


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
    from nia_bench.typescript.environments import locate, native_compiler

    native_compiler()
    for environment in sorted({suite.task(task_id).environment for task_id in plan.task_ids}):
        locate(environment)


def _begun(
    plan: Plan, subjects: tuple[BenchmarkSubject, ...], output_dir: Path, run_id: str | None
) -> RunStore:
    import platform
    import time

    import nia_bench
    from nia_bench.store import RunRecord, RunStore, SubjectRecord

    record = RunRecord(
        plan=plan,
        subjects=tuple(
            SubjectRecord(name=each.name, kind=each.kind, scripted=each.scripted, versions=each.versions)
            for each in subjects
            if each.name in plan.subjects
        ),
        started_at=time.time(),
        versions={"nia-bench": nia_bench.__version__, "python": platform.python_version()},
    )
    return RunStore.create(output_dir, run_id or _new_id(), record)


def _new_id() -> str:
    import secrets
    from datetime import UTC, datetime

    # Two runs begun in one second get different names.
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"


def _reopened(folder: Path, suite: Suite) -> RunStore:
    from nia_bench.contract.errors import UserError
    from nia_bench.store import RunStore

    store = RunStore.open(folder)
    if store.record.plan.suite_hash != suite.hash:
        store.close()
        raise UserError(
            f"{folder}: the tasks were changed after this run was planned, so its cells do not compare",
            fix="start a run of its own, without --resume",
        )
    return store
