"""`nia-bench surface`: shows what a version of a library offers, and how two versions differ."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli import surface_output
from nia_bench.cli.helping import SUMMARIES, explained
from nia_bench.cli.options import SEVERAL, ListFormatOption, Names, TextFormat, given, split
from nia_bench.cli.verb import Verb
from nia_bench.contract.errors import UserError

app = typer.Typer(no_args_is_help=True, help=SUMMARIES["surface"])

SurfaceArgument = Annotated[
    str, typer.Argument(help="A surface file, or PACKAGE@VERSION of any npm package.")
]


def extract(
    context: typer.Context,
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
    if not every and output is None and format_ == "table" and "format_" in given(context):
        raise UserError("a surface is printed as JSON, not as a table", fix="leave out --format")
    if every:
        surface_output.extract_all(as_json=format_ == "json")
    else:
        surface_output.extract(str(package), output, as_json=format_ == "json")


def diff(
    before: SurfaceArgument,
    after: SurfaceArgument,
    only: Annotated[
        Names,
        typer.Option(
            "--only", metavar="KIND", callback=split, help=f"Only changes of these kinds; {SEVERAL}."
        ),
    ] = None,
    symbols: Annotated[
        Names,
        typer.Option(
            "--symbol",
            metavar="GLOB",
            callback=split,
            help=f"Only these exports and types, with what is theirs; {SEVERAL}, * for any letters.",
        ),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Every row of the table.")] = False,
    format_: Annotated[
        TextFormat, typer.Option("--format", help="A table to read, Markdown, or JSON.")
    ] = "table",
) -> None:
    """List what was removed, renamed, moved, deprecated, changed and added from one version to another.

    The table has the first rows of each kind; --only, --symbol and --all show every row, as Markdown and JSON
    do. A version that is not pinned here is installed and extracted first. Kinds: removed, renamed, moved,
    deprecated, restored, changed, added.
    """
    difference = surface_output.difference(before, after, only or (), symbols or ())
    rows = None if every or only or symbols else surface_output.FIRST
    typer.echo(surface_output.shown(difference, format_, rows))


for name, verb in (("extract", extract), ("diff", diff)):
    app.command(name, cls=Verb, **explained(f"surface {name}", verb))(verb)
