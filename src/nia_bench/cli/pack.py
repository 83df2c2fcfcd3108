"""`nia-bench pack`: makes one archive of a run."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.options import ListFormatOption, RunArgument, run_folder
from nia_bench.engine import archives


def pack(
    run: RunArgument,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", dir_okay=False, help="The archive; default: RUN.zip, here."
        ),
    ] = None,
    without_answers: Annotated[
        bool,
        typer.Option(
            "--without-answers",
            help="Leave out the subjects' files, texts and quotes of them, transcripts and what the report's "
            "cells open to.",
        ),
    ] = False,
    format_: ListFormatOption = "table",
) -> None:
    """Make one archive of a run, with the hash of each file.

    A run is refused where one of its files has a value of this process's secret variables (names with KEY,
    TOKEN, SECRET, PASSWORD or CREDENTIAL), or a text in a provider's exact key format that is not one of the
    suite's own. `nia-bench unpack` verifies the hashes; `nia-bench board` reads archives as they are.
    """
    packed = archives.pack_run(run_folder(run), output, without_answers=without_answers)
    if format_ == "json":
        document = {**asdict(packed), "file": str(packed.file)}
        return typer.echo(json.dumps(document))
    return typer.echo(
        f"{packed.file}: {packed.files:,} files, {packed.size:,} bytes\nSHA-256 {packed.sha256}"
    )
