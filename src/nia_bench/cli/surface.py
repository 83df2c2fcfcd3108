"""`nia-bench surface`: shows what a version of a library offers, and how two versions differ."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli import surface_output
from nia_bench.cli.helping import SUMMARIES, explained
from nia_bench.cli.options import ListFormatOption, TextFormat, Verb
from nia_bench.contract.errors import UserError

app = typer.Typer(no_args_is_help=True, help=SUMMARIES["surface"])

SurfaceArgument = Annotated[str, typer.Argument(help="A surface file, or LIBRARY@VERSION.")]


def extract(
    package: Annotated[
        str | None, typer.Argument(metavar="[PACKAGE@VERSION]", help="Any npm package at an exact version.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            dir_okay=False,
            help="The file to write; default: standard output.",
        ),
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Extract all surfaces of the suite again from its pinned packages.")
    ] = False,
    format_: ListFormatOption = "table",
) -> None:
    """Read the API surface of a package from its type declarations: modules, exports, members, options.

    The surface is always JSON. --format says how files that were written are reported.
    """
    if every == (package is not None) or (every and output):
        raise UserError("name one package, or --all alone", fix="run `nia-bench surface extract next@15.5.6`")
    if every:
        surface_output.extract_all(as_json=format_ == "json")
    else:
        surface_output.extract(str(package), output, as_json=format_ == "json")


def diff(
    before: SurfaceArgument,
    after: SurfaceArgument,
    format_: Annotated[
        TextFormat, typer.Option("--format", help="A table to read, Markdown, or JSON.")
    ] = "table",
) -> None:
    """List what was removed, renamed, moved, deprecated, changed and added from one version to another."""
    typer.echo(surface_output.differences(before, after, format_))


for name, verb in (("extract", extract), ("diff", diff)):
    app.command(name, cls=Verb, **explained(f"surface {name}", verb))(verb)
