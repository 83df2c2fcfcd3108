"""`nia-bench suite`: begins a suite that pins packages of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

import typer

from nia_bench.cli.helping import SUMMARIES, explained
from nia_bench.cli.options import ListFormatOption, Names
from nia_bench.cli.verb import Verb
from nia_bench.suites import scaffold

app = typer.Typer(no_args_is_help=True, help=SUMMARIES["suite"])


def new_suite(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", file_okay=False, help="The folder of the suite, new or there.")
    ],
    package: Annotated[
        Names,
        typer.Option(
            "--package",
            metavar="NAME@VERSION|FILE",
            help="A package to pin, from npm or a file that `npm pack` made; the first is the library.",
        ),
    ] = None,
    environment: Annotated[
        str | None, typer.Option("--environment", help="What the environment is called; default: vue-3.")
    ] = None,
    runtime: Annotated[
        str | None,
        typer.Option(
            "--runtime", help="What code runs on, node@24: `setup` installs the packages whole, too."
        ),
    ] = None,
    task: Annotated[
        str | None, typer.Option("--task", metavar="ID", help="The first task; default: vue-3-first-task.")
    ] = None,
    category: Annotated[
        Literal["bleeding_edge", "version_locked_write", "version_locked_audit"] | None,
        typer.Option("--category", help="What kind of task it is; default: bleeding_edge."),
    ] = None,
    format_: ListFormatOption = "table",
) -> None:
    """Begin a suite for a library of your own: its packages pinned and locked, and a task to fill in.

    In a suite that is there already it adds an environment, as for another version of the library.
    """
    begun = scaffold.scaffold_suite(
        folder,
        package or (),
        environment=environment,
        runtime=runtime,
        task_id=task,
        category=category,
        report=lambda line: typer.echo(line, err=True),
    )
    then = begun.setup_command
    if format_ == "json":
        task_folder = None if begun.task is None else str(begun.task)
        typer.echo(json.dumps({"environment": str(begun.environment), "task": task_folder, "setup": then}))
        return
    typer.echo(f"{begun.environment}: locked; `{then}` installs it")
    if begun.task is not None:
        check = f"nia-bench tasks check {begun.task.name} --suite {folder}"
        typer.echo(f"{begun.task}: begun; `{check}` says what is still to be written")


app.command("new", cls=Verb, **explained("suite new", new_suite))(new_suite)
