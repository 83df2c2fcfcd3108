"""`nia-bench diff`: one run against another."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from nia_bench.cli.failures import UNFINISHED

if TYPE_CHECKING:
    from nia_bench.reporting.difference import StoredRun


def diff(
    before: Annotated[Path, typer.Argument(metavar="RUN_A", help="The folder of the earlier run.")],
    after: Annotated[Path, typer.Argument(metavar="RUN_B", help="The folder of the run to judge by it.")],
    pair: Annotated[
        list[str] | None,
        typer.Option(metavar="A=B", help="Set subject A of RUN_A against B of RUN_B; may be repeated."),
    ] = None,
    fail_on: Annotated[
        Literal["regression"] | None, typer.Option(help="Exit with 1 when a subject got worse.")
    ] = None,
    junit: Annotated[Path | None, typer.Option(help="Write a JUnit file here.", dir_okay=False)] = None,
    format_: Annotated[
        Literal["table", "markdown", "json"], typer.Option("--format", help="How it is printed.")
    ] = "table",
) -> None:
    """Compare two runs of the same tasks, subject by subject and task by task.

    For one version of a tool or model against the next. A subject is better or worse only where the figures
    carry it, inconclusive otherwise. Runs that were scored by different tasks are refused.
    """
    from nia_bench.reporting.difference import difference
    from nia_bench.reporting.difference_text import WORSE, render_difference
    from nia_bench.reporting.difference_text import junit as as_junit

    pairs = _pairs(pair or [])
    found = difference(_stored(before), _stored(after), pairs or None)
    typer.echo(render_difference(found, format_).rstrip("\n"))
    if junit:
        _write(junit, as_junit(found))
    if fail_on and any(subject.verdict == WORSE for subject in found.subjects):
        raise typer.Exit(UNFINISHED)


def _write(file: Path, text: str) -> None:
    from nia_bench.store.disk import write_atomically

    write_atomically(file, text)
    typer.echo(f"JUnit: {file}", err=True)


def _pairs(texts: list[str]) -> list[tuple[str, str]]:
    from nia_bench.contract.errors import UserError

    pairs: list[tuple[str, str]] = []
    for text in texts:
        first, equals, second = text.partition("=")
        if not (first and equals and second):
            raise UserError(f"--pair {text!r} names no two subjects", fix="give it as BEFORE=AFTER")
        pairs.append((first, second))
    return pairs


def _stored(folder: Path) -> StoredRun:
    from nia_bench.engine.stored import open_stored
    from nia_bench.reporting.difference import StoredRun

    with open_stored(folder) as stored:
        record = stored.store.record
        about = {
            "model": record.model or "none",
            "judge": record.judge_model or "none",
            "repetitions": str(record.plan.runs),
            **record.versions,
            **{
                f"{subject.name}: {what}": value
                for subject in record.subjects
                for what, value in subject.versions.items()
            },
        }
        return StoredRun(folder.name, record.plan.suite_hash, list(stored.results()), about)
