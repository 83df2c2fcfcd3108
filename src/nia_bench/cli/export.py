"""`nia-bench export`: the cells of stored runs, and what their agents did, for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.options import ExportFormat, run_folder
from nia_bench.contract.errors import UserError
from nia_bench.engine import exports


def export(
    runs: Annotated[
        list[Path],
        typer.Argument(
            metavar="RUN...", help="The folder of a run, its id, or `latest`; parquet takes several."
        ),
    ],
    output: Annotated[
        Path,
        typer.Option("--output", "-o", metavar="PATH", help="The folder of the files, or the Parquet file."),
    ],
    format_: Annotated[
        ExportFormat,
        typer.Option(
            "--format",
            help="atif: a trajectory in ATIF 1.7; transcript: our own lines of JSON; parquet: a row a cell; "
            "inspect: a log of Inspect AI a subject.",
        ),
    ] = "atif",
) -> None:
    """Write the cells of stored runs, or what their agents did, for other programs.

    PATH/TASK/SUBJECT/N/trajectory.json, or transcript.jsonl. Earlier files of these names are replaced.
    Cells without a transcript (of scripted subjects, or not executed yet) are left out, and counted. With
    parquet PATH is one file over all runs, with a row for each evaluated cell; it needs nia-bench[data].
    With inspect PATH/SUBJECT.eval has a sample for each evaluated cell; it needs nia-bench[inspect].
    """
    folders = [run_folder(run) for run in runs]
    if format_ == "parquet":
        typer.echo(f"{exports.export_parquet(folders, output)} cells written to {output}")
        return
    if len(folders) > 1:
        raise UserError(
            f"--format {format_} exports one run at a time", fix="name one run, or choose --format parquet"
        )
    if format_ == "inspect":
        written, planned = exports.export_inspect(folders[0], output)
        typer.echo(f"{written} of {planned} cells written to {output}")
        return
    counts = exports.export_transcripts(folders[0], output, format_)
    remainder = "; the others have no transcript" if counts.without else ""
    typer.echo(f"{counts.files} of {counts.files + counts.without} cells written to {output}{remainder}")
