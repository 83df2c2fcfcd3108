"""`nia-bench diff`: compares one stored run with another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import TextFormat, run_folder
from nia_bench.contract.errors import UserError
from nia_bench.engine import stored
from nia_bench.reporting import difference, difference_text


def diff(
    before: Annotated[Path, typer.Argument(metavar="RUN_A", help="The folder of the earlier run.")],
    after: Annotated[Path, typer.Argument(metavar="RUN_B", help="The folder of the later run, or `latest`.")],
    pair: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A=B", help="Compare subject A of RUN_A with subject B of RUN_B; may be repeated."
        ),
    ] = None,
    fail_on: Annotated[
        Literal["regression"] | None, typer.Option(help="Exit with 1 when a subject got worse.")
    ] = None,
    junit: Annotated[Path | None, typer.Option(help="Write a JUnit file here.", dir_okay=False)] = None,
    format_: Annotated[TextFormat, typer.Option("--format", help="How it is printed.")] = "table",
) -> None:
    """Compare two runs of the same tasks, subject by subject and task by task.

    Compare one version of a tool or model with the next. A subject is called better or worse only where its
    figures show it beyond chance, and inconclusive otherwise. Runs that were scored by different tasks are
    refused.
    """
    pairs = _pairs(pair or [])
    found = difference.difference(_stored(run_folder(before)), _stored(run_folder(after)), pairs or None)
    typer.echo(difference_text.render_difference(found, format_).rstrip("\n"))
    if junit:
        difference_text.write_junit(junit, found)
        typer.echo(f"JUnit: {junit}", err=True)
    if fail_on and any(subject.verdict == difference_text.WORSE for subject in found.subjects):
        raise typer.Exit(UNFINISHED)


def _pairs(texts: list[str]) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for text in texts:
        first, equals, second = text.partition("=")
        if not (first and equals and second):
            raise UserError(f"--pair {text!r} names no two subjects", fix="give it as BEFORE=AFTER")
        pairs.append((first, second))
    return pairs


def _stored(folder: Path) -> difference.StoredRun:
    with stored.open_stored(folder) as run:
        record = run.store.record
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
        return difference.StoredRun(folder.name, record.plan.suite_hash, list(run.results()), about)
