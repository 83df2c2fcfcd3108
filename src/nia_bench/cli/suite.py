"""`nia-bench suite`: begins a suite that pins packages of its own, and compares one with newer releases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.helping import SUMMARIES, Verb, explained
from nia_bench.cli.options import ListFormatOption, Names
from nia_bench.contract.category import CategoryName
from nia_bench.reporting import refresh_text
from nia_bench.suites import refresh, scaffold
from nia_bench.suites import suite as suites

app = typer.Typer(no_args_is_help=True, help=SUMMARIES["suite"])


def new_suite(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", file_okay=False, help="The folder of the suite, new or there.")
    ],
    package: Annotated[
        Names,
        typer.Option(
            "--package",
            metavar="[pypi:]NAME@VERSION|FILE",
            help="A package to pin, from npm, PyPI or a file that `npm pack` made; the first is the library.",
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
        CategoryName | None,
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


def refresh_suite(
    suite: Annotated[
        str | None,
        typer.Argument(
            metavar="[DIR|NAME]", help="The folder of the suite, or an installed one; default: nia."
        ),
    ] = None,
    format_: ListFormatOption = "table",
) -> None:
    """List what has been released since a suite pinned its libraries, and which tasks that outdates.

    A task is outdated where a fact that it rests on does not hold in the newest release: a file that is gone,
    or that does not show what it showed. Pre-releases are left out. The newest releases are installed, for
    their types alone, into your cache directory. Exit code 1 where a package could not be looked up.
    """
    suite_refresh = refresh.refresh(
        suites.load_suite(suite, whole=False), lambda line: typer.echo(line, err=True)
    )
    typer.echo(
        suite_refresh.to_json(indent=2) if format_ == "json" else refresh_text.render_refresh(suite_refresh)
    )
    if any(pin.failure for pin in suite_refresh.pins):
        raise typer.Exit(UNFINISHED)


for name, verb in (("new", new_suite), ("refresh", refresh_suite)):
    app.command(name, cls=Verb, **explained(f"suite {name}", verb))(verb)
