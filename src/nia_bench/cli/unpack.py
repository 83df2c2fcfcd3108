"""`nia-bench unpack`: writes the run of an archive into a folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.options import ListFormatOption, OutputDirOption
from nia_bench.engine import archives

GIGABYTE = 1024**3


def unpack(
    archive: Annotated[Path, typer.Argument(metavar="ARCHIVE", help="An archive made by `nia-bench pack`.")],
    output_dir: OutputDirOption = Path("results"),
    max_gb: Annotated[
        float, typer.Option("--max-gb", min=0, help="Refuse an archive that expands beyond this.")
    ] = 4.0,
    format_: ListFormatOption = "table",
) -> None:
    """Write the run of an archive into the results folder, whole or not at all.

    The hash of each file is verified. Links, paths outside of the folder, files that the manifest does not
    list, and archives that expand beyond --max-gb are refused.
    """
    folder = archives.unpack_run(archive, output_dir, int(max_gb * GIGABYTE))
    if format_ == "json":
        return typer.echo(json.dumps({"folder": str(folder)}))
    return typer.echo(f"{folder}: unpacked; `nia-bench report {folder}` prints its report")
