"""`nia-bench export`: what the agents of a stored run did, for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.options import ExportFormat, RunArgument, run_folder
from nia_bench.engine import exports


def export(
    run: RunArgument,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FOLDER", help="Where the files are written.")
    ],
    format_: Annotated[
        ExportFormat,
        typer.Option("--format", help="atif: a trajectory in ATIF 1.7; transcript: our own lines of JSON."),
    ] = "atif",
) -> None:
    """Write what the agents of a stored run did for other programs, one file a cell.

    FOLDER/TASK/SUBJECT/N/trajectory.json, or transcript.jsonl. Earlier files of these names are replaced.
    Cells without a transcript (of scripted subjects, or not executed yet) are left out, and counted.
    """
    counts = exports.export_transcripts(run_folder(run), output, format_)
    remainder = "; the others have no transcript" if counts.without else ""
    typer.echo(f"{counts.files} of {counts.files + counts.without} cells written to {output}{remainder}")
