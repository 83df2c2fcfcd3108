"""`nia-bench tasks`: lists, shows, begins, proves and proposes tasks."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from textwrap import shorten
from typing import Annotated, Any

import typer

import nia_bench
from nia_bench import proof as proving
from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.helping import SUMMARIES, Verb, explained
from nia_bench.cli.options import (
    SEVERAL,
    CategoryOption,
    LibraryOption,
    ListFormatOption,
    Names,
    ParallelOption,
    RunUnsandboxedOption,
    SinceOption,
    SuiteOption,
    TaskOption,
    UntilOption,
    day,
    last_day,
    some,
    split,
)
from nia_bench.cli.propose import propose_tasks
from nia_bench.contract.category import CategoryName
from nia_bench.reporting import demands, text_table
from nia_bench.suites import scaffold, selection, task_folder
from nia_bench.suites import suite as suites

app = typer.Typer(no_args_is_help=True, help=SUMMARIES["tasks"])


def list_tasks(
    *,
    suite: SuiteOption = None,
    category: CategoryOption = None,
    library: LibraryOption = None,
    environment: Annotated[
        Names,
        typer.Option(
            callback=split,
            rich_help_panel="Which tasks",
            help=f"Only tasks of these environments; {SEVERAL}.",
        ),
    ] = None,
    task: TaskOption = None,
    since: SinceOption = None,
    until: UntilOption = None,
    format_: ListFormatOption = "table",
) -> None:
    """List the tasks of a suite, all or some."""
    chosen = nia_bench.load_suite(suite)
    selection_ = selection.Selection(
        categories=tuple(category or ()),
        libraries=tuple(library or ()),
        task_ids=tuple(task or ()),
        since=day(since),
        until=last_day(until),
        environments=tuple(environment or ()),
    )
    tasks = selection.select(chosen.tasks, selection_)
    if format_ == "json":
        return _print_json([_task_entry(task_) for task_ in tasks])
    rows = tuple(_row(entry) for entry in tasks)
    head = ("task", "category", "library", "version", "title", "checks")
    typer.echo(text_table.aligned(text_table.Table("Tasks", head, rows, labels=5)))
    count = f"{len(rows)}" if len(rows) == len(chosen.tasks) else f"{len(rows)} of {len(chosen.tasks)}"
    return typer.echo(f"\n{count} tasks in the suite {chosen.name!r}, hash {chosen.hash[:12]}")


def _task_entry(task: nia_bench.BenchmarkTask) -> dict[str, Any]:
    fields = {"id", "title", "category", "library", "libraries", "version", "environment"}
    checks = {"checks": len(task.checks)} if isinstance(task, nia_bench.CodeTask) else {}
    return task.model_dump(mode="json", by_alias=True, include=fields) | checks


def _row(task: nia_bench.BenchmarkTask) -> tuple[str, ...]:
    if not isinstance(task, nia_bench.CodeTask):
        return (task.id, task.category, "", "", shorten(task.prompt, 60, placeholder="…"), "")
    return (
        task.id,
        task.category,
        " ".join(task.all_libraries),
        task.version,
        task.title,
        str(len(task.checks)),
    )


def show_task(
    task_id: Annotated[
        str, typer.Argument(metavar="ID", help="The id of the task, as `tasks list` shows it.")
    ],
    suite: SuiteOption = None,
    format_: ListFormatOption = "table",
) -> None:
    """Show one task: its prompt, its checks, and what it rests on."""
    task = suites.load_suite(suite, whole=False).task(task_id)
    typer.echo(task.to_json(indent=2) if format_ == "json" else _task_text(task))


def check_tasks(
    ids: Annotated[
        Names,
        typer.Argument(
            metavar="[ID…]", callback=split, help="The tasks to prove, * for any letters; default: all."
        ),
    ] = None,
    format_: ListFormatOption = "table",
    parallel: ParallelOption = None,
    suite: SuiteOption = None,
    full: Annotated[
        bool,
        typer.Option(
            "--full",
            help="Also mutants of each reference, what audits did before the upgrade, and stored answers.",
        ),
    ] = False,
    run_unsandboxed: RunUnsandboxedOption = False,
) -> None:
    """Prove tasks: right answers score 1, wrong ones fail for their stated reason, nothing scores 0.

    Each task comes out as Validated; Missing (a wrong answer passes, or fails for another reason); Noisy (a
    right answer does not get the full score); Broken (its files or the facts it rests on); or Unavailable
    (the registry does not have its packages any more). Exit code 1 unless all available ones are Validated.

    With --full, mutants of the reference of each task with a probe must fail, or have a reason in
    behaviour/mutants.json; what behaviour/before.json says of an audit's context is made again; and the
    closed-book and open-book answers that a task keeps are scored again, and held to verdicts.json.
    """
    proofs: list[nia_bench.TaskProof] = []
    loaded = suites.load_suite(suite, whole=False)
    task_proofs = nia_bench.prove_tasks(
        ids or (), suite=loaded, parallel=parallel, full=full, run_unsandboxed=run_unsandboxed
    )
    for proof in task_proofs:
        proofs.append(proof)
        if format_ == "table":
            typer.echo(proving.proof_text(proof))
    summary = proving.summary_of(loaded, proofs)
    if format_ == "json":
        typer.echo(proving.CheckedTasks(proofs=tuple(proofs), summary=summary).to_json(indent=2))
    else:
        typer.echo(f"\n{proving.summary_text(proofs, summary)}")
    if summary.validated < summary.tasks:
        raise typer.Exit(UNFINISHED)


def record_tasks(
    ids: Annotated[
        list[str],
        typer.Argument(
            metavar="ID…",
            callback=some,
            help="Audits with `before`, or tasks with answers; * for any letters.",
        ),
    ],
    suite: SuiteOption = None,
    run_unsandboxed: RunUnsandboxedOption = False,
    format_: ListFormatOption = "table",
) -> None:
    """Record what tasks are held against: what an audit's context did, and how stored answers score.

    An audit's context is run on its older environment, which has to be installed whole, and what came out is
    written to behaviour/before.json. The closed-book and open-book answers of a task are scored, and their
    verdicts written to verdicts.json.
    """
    files = proving.record(ids, suite=suite, run_unsandboxed=run_unsandboxed)
    if format_ == "json":
        return _print_json({"files": [str(file) for file in files]})
    return typer.echo("\n".join(f"{file}: written" for file in files))


def new_task(
    task_id: Annotated[str, typer.Argument(metavar="ID", help="Such as zod-4-error-api.")],
    category: Annotated[
        CategoryName,
        typer.Option("--category", help="What kind of task it is."),
    ],
    library: Annotated[str, typer.Option("--library", help="One that the suite names, such as zod.")],
    environment: Annotated[
        str | None, typer.Option("--environment", help="Default: the one with the library's newest version.")
    ] = None,
    suite: SuiteOption = None,
    format_: ListFormatOption = "table",
) -> None:
    """Begin a task: make its folder with every file it needs, and a TODO wherever you have to write."""
    folder = scaffold.scaffold_task(
        Path(suite) if suite else suites.suite_folder(), task_id, category, library, environment
    )
    check = f"nia-bench tasks check {task_id}{f' --suite {suite}' if suite else ''}"
    if format_ == "json":
        return _print_json({"folder": str(folder), "check": check})
    return typer.echo(f"{folder}: begun; `{check}` says what is still to be written")


def print_schema() -> None:
    """Print the JSON Schema of task.json, for editors."""
    _print_json(task_folder.task_file_schema())


def _print_json(document: Any) -> None:
    typer.echo(json.dumps(document, indent=2))


def _task_text(task: nia_bench.BenchmarkTask) -> str:
    rubric = _section(
        "Rubric",
        (f"{criterion.id} [{criterion.weight:g}] {criterion.criterion}" for criterion in task.rubric),
    )
    if not isinstance(task, nia_bench.CodeTask):
        return "\n".join([task.id, task.category, "", task.prompt.strip(), "", *rubric]).rstrip()
    lines = [
        f"{task.id}: {task.title}",
        f"{task.category} · {', '.join(map(' '.join, task.pins.items()))} · environment {task.environment}",
        "",
        task.prompt.strip(),
        "",
        *_section(
            "Context", (f"{path} ({len(text.splitlines())} lines)" for path, text in task.context.items())
        ),
        *_section(
            "Checks",
            (
                f"{check.id} [{check.kind}, {'required' if check.required else 'partial'}, "
                f"weight {check.weight:g}] {demands.demand_of(check, task)}"
                for check in task.checks
            ),
        ),
        *rubric,
        *_section(
            "Unusual but right",
            (f"{unusual_solution.name}: {unusual_solution.why}" for unusual_solution in task.unusual),
        ),
        *_section(
            "Wrong",
            (
                f"{wrong_solution.name}: {wrong_solution.why} (fails {', '.join(wrong_solution.fails)})"
                for wrong_solution in task.wrong
            ),
        ),
        *_section("Evidence", (f"{evidence.claim} ({evidence.file})" for evidence in task.facts)),
    ]
    return "\n".join(lines).rstrip()


def _section(title: str, items: Iterable[str]) -> list[str]:
    names = [f"  - {item}" for item in items]
    return [f"{title}:", *names, ""] if names else []


for name, verb in (
    ("list", list_tasks),
    ("show", show_task),
    ("check", check_tasks),
    ("record", record_tasks),
    ("new", new_task),
    ("propose", propose_tasks),
    ("schema", print_schema),
):
    app.command(name, cls=Verb, **explained(f"tasks {name}", verb))(verb)
