"""`nia-bench diff`: compares one stored run with another."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import run_folder
from nia_bench.contract.errors import UserError
from nia_bench.engine import runs
from nia_bench.reporting import difference_text
from nia_bench.store import disk

if TYPE_CHECKING:
    from nia_bench.contract.comparisons import RunDifference

DiffFormat = Literal["table", "markdown", "json", "html"]


def diff(
    before: Annotated[Path, typer.Argument(metavar="RUN_A", help="The earlier run: its folder or id.")],
    after: Annotated[
        Path, typer.Argument(metavar="RUN_B", help="The later run: its folder or id, or `latest`.")
    ],
    *,
    pair: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A=B", help="Compare subject A of RUN_A with subject B of RUN_B; may be repeated."
        ),
    ] = None,
    fail_on: Annotated[
        Literal["regression"] | None,
        typer.Option(help="Exit with 1 when a subject got worse, or too little was measured to tell."),
    ] = None,
    min_measured: Annotated[
        float,
        typer.Option(
            min=0, max=1, help="The share of a subject's cells, on RUN_A's tasks, to be measured in each run."
        ),
    ] = 0.9,
    junit: Annotated[Path | None, typer.Option(help="Write a JUnit file here.", dir_okay=False)] = None,
    format_: Annotated[
        DiffFormat, typer.Option("--format", help="How it is printed; html is one page for a browser.")
    ] = "table",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write it to this file.", dir_okay=False),
    ] = None,
) -> None:
    """Compare two runs of the same tasks, subject by subject and task by task.

    Compare one version of a tool or model with the next. A subject is called better or worse only where its
    figures show it beyond chance, and inconclusive otherwise. If both runs have a baseline, effects are
    compared as well: what the subject adds to the baseline of its run. Runs that were scored by different
    tasks or different versions of the evaluator are refused.

    With --fail-on, the exit code is 1 also where nobody can tell: where no task is common, a subject of RUN_A
    is missing in RUN_B, or less than --min-measured was measured. Without it, runs that have nothing in
    common end with exit code 2. The JUnit file has an error in each of these cases.
    """
    pairs = _pairs(pair or [])
    try:
        run_difference = runs.diff_runs(
            run_folder(before), run_folder(after), pairs, min_measured=min_measured
        )
        if not fail_on:
            _refuse_nothing(run_difference)
    except UserError as error:
        if junit:
            difference_text.write_junit_error(junit, error.message)
        raise
    text = runs.render_difference(run_difference, format_)
    if output:
        disk.write_atomically(output, text, option="--output")
        typer.echo(f"Written: {output}", err=True)
    else:
        typer.echo(text.rstrip("\n"))
    if junit:
        difference_text.write_junit(junit, run_difference)
        typer.echo(f"JUnit: {junit}", err=True)
    if fail_on and (
        run_difference.gaps
        or any(
            subject_difference.verdict == difference_text.WORSE
            for subject_difference in run_difference.subjects
        )
    ):
        raise typer.Exit(UNFINISHED)


def _refuse_nothing(run_difference: RunDifference) -> None:
    """Raise UserError if no subject has a task that was measured in both runs."""
    if any(subject.tasks for subject in run_difference.subjects):
        return
    subjects: dict[str, list[str]] = {}
    for gap in run_difference.gaps:
        subjects.setdefault(gap.reason, []).append(gap.subject)
    reasons = "; ".join(f"{', '.join(names)}: {reason}" for reason, names in subjects.items())
    raise UserError(
        f"{run_difference.before} and {run_difference.after} have nothing in common that was measured "
        f"({reasons})",
        fix="compare runs of the same tasks and subjects, or pair their subjects: --pair BEFORE=AFTER",
    )


def _pairs(texts: list[str]) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for text in texts:
        first, equals, second = text.partition("=")
        if not (first and equals and second):
            raise UserError(f"--pair {text!r} names no two subjects", fix="give it as BEFORE=AFTER")
        pairs.append((first, second))
    return pairs
