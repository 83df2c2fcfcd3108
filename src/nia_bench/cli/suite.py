"""`nia-bench suite`: begins a suite, converts a data set into one, compares one with newer releases."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.helping import SUMMARIES, Verb, explained
from nia_bench.cli.options import ListFormatOption, Names, log
from nia_bench.contract.category import CategoryName
from nia_bench.reporting import figures, text_table
from nia_bench.suites import refresh, scaffold
from nia_bench.suites import suite as suites

if TYPE_CHECKING:
    from nia_bench.contract.suite import PinRefresh, SuiteRefresh

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
        report=log,
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
    suite_refresh = refresh.refresh(suites.load_suite(suite, whole=False), log)
    typer.echo(suite_refresh.to_json(indent=2) if format_ == "json" else render_refresh(suite_refresh))
    if any(pin.failure for pin in suite_refresh.pins):
        raise typer.Exit(UNFINISHED)


def convert_suite(
    source: Annotated[
        Path,
        typer.Argument(
            metavar="DATA", file_okay=False, help="The folder with dataset.jsonl and hidden_tests/."
        ),
    ],
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", file_okay=False, help="The folder of the suite, new or empty.")
    ],
    library: Annotated[
        Names, typer.Option("--library", help="Only problems about this library; repeat for more.")
    ] = None,
    as_of: Annotated[
        datetime | None,
        typer.Option(
            "--as-of",
            formats=["%Y-%m-%d"],
            help="Take no release after this day of packages that a problem does not pin.",
        ),
    ] = None,
    format_: ListFormatOption = "table",
) -> None:
    """Make a suite of a data set of Python problems with pinned versions and tests, as GitChameleon 2.0 is.

    Each problem becomes a task that its own tests decide, on its own Python where this machine has it. The
    environments are installed from wheels alone, and the data set's own solutions are scored. What cannot be
    installed is left out and listed, and so is each solution that does not pass. Exit code 1 where no problem
    can be used.
    """
    # It loads what scores answers, which the other verbs of `suite` do not need.
    from nia_bench.proposals.peer_suite import convert  # noqa: PLC0415

    conversion = convert(
        source,
        folder,
        log,
        libraries=library or (),
        as_of=as_of.date() if as_of else None,
    )
    if format_ == "json":
        typer.echo(json.dumps(asdict(conversion)))
    else:
        for title, reasons in (("left out", conversion.unusable), ("does not pass", conversion.failed)):
            for task_id, reason in reasons.items():
                typer.echo(f"{task_id}: {title}: {reason}")
        typer.echo(
            f"{conversion.problems} problems: {len(conversion.tasks)} installed from wheels; the data set's "
            f"own solution passes in {len(conversion.tasks) - len(conversion.failed)} of them"
        )
    if not conversion.tasks:
        raise typer.Exit(UNFINISHED)


def render_refresh(suite_refresh: SuiteRefresh) -> str:
    """Return a text table of the pins, the findings on each pin below it, then the ids of broken tasks."""
    table = text_table.table_of(
        "",
        suite_refresh.pins,
        ("library", lambda pin: pin.library),
        ("pinned", lambda pin: pin.pinned),
        ("newest", lambda pin: pin.newest or (figures.UNDEFINED if _is_unknown(pin) else pin.pinned)),
        ("newer releases", lambda pin: figures.UNDEFINED if _is_unknown(pin) else str(len(pin.newer))),
        ("tasks", lambda pin: str(pin.tasks)),
        (
            "outdated",
            lambda pin: figures.UNDEFINED if pin.failure or pin.archived else str(len(pin.outdated)),
        ),
        ("not checked", lambda pin: str(pin.tasks if pin.failure else len(pin.unchecked))),
        labels=3,
    )
    blocks = [
        text_table.aligned(table),
        *(block for pin in suite_refresh.pins if (block := "\n".join(_refresh_details(pin)))),
    ]
    if suite_refresh.broken:
        blocks.append(f"Left out, as their files cannot be used: {', '.join(suite_refresh.broken)}")
    return "\n\n".join(blocks)


def _is_unknown(pin: PinRefresh) -> bool:
    """Return whether the releases after the pinned one are unknown."""
    return pin.archived or (pin.failure is not None and not pin.newer)


def _refresh_details(pin: PinRefresh) -> Iterator[str]:
    name = f"{pin.package} {pin.pinned}"
    if pin.failure:
        yield f"{name}: not looked up: {pin.failure}"
    if pin.archived:
        yield f"{name}: pinned from a file of the suite, which no registry has"
    if pin.withdrawn:
        yield f"{name}: the registry does not have this version any more"
    for task in pin.outdated:
        yield f"{task.task_id}: does not hold in {pin.package} {pin.newest}"
        yield from (f"  {fault}" for fault in task.faults)
    for task in pin.unchecked:
        yield f"{task.task_id}: not all facts were looked up"
        yield from (f"  {reason}" for reason in task.reasons)


for name, verb in (("new", new_suite), ("refresh", refresh_suite), ("convert", convert_suite)):
    app.command(name, cls=Verb, **explained(f"suite {name}", verb))(verb)
