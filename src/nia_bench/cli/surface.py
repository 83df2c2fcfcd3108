"""`nia-bench surface`: shows what a version of a library offers, and how two versions differ."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli import surface_output
from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.helping import SUMMARIES, Verb, explained
from nia_bench.cli.options import SEVERAL, ListFormatOption, Names, TextFormat, given, split
from nia_bench.contract.errors import UserError

app = typer.Typer(no_args_is_help=True, help=SUMMARIES["surface"])

SurfaceArgument = Annotated[
    str, typer.Argument(help="A surface file, PACKAGE@VERSION of any npm package, or pypi:PACKAGE@VERSION.")
]


def extract(
    context: typer.Context,
    package: Annotated[
        str | None,
        typer.Argument(
            metavar="[PACKAGE@VERSION]", help="Any npm package at an exact version, or pypi:PACKAGE@VERSION."
        ),
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

    On a terminal it prints a summary; redirected or piped, the surface itself, which is JSON. --format asks
    for one of the two. With --output the surface is written, and --format says how that is reported.
    """
    if every == (package is not None) or (every and output):
        raise UserError("name one package, or --all alone", fix="run `nia-bench surface extract next@15.5.6`")
    if every:
        surface_output.extract_all(as_json=format_ == "json")
    else:
        chosen = format_ if "format_" in given(context) else None
        surface_output.extract(str(package), output, format_=chosen)


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
    fail_on: Annotated[
        Names,
        typer.Option(
            "--fail-on",
            metavar="KIND",
            callback=split,
            help=f"Exit with 1 at changes of these kinds; {SEVERAL}.",
        ),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Every row of the table.")] = False,
    format_: Annotated[
        TextFormat, typer.Option("--format", help="A table to read, Markdown, or JSON.")
    ] = "table",
) -> None:
    """List what changed from one version of a package to another. One change is one row.

    The table has the first rows of each kind; --only, --symbol and --all show every row, as Markdown and JSON
    do. A version whose surface is not known yet is installed and extracted first, and stored for the next
    time.

    Kinds: removed, moved, renamed, signature, option-removed, option-added, option-type, deprecated,
    restored, new. `*` stands for any letters: --only 'option-*'.

    With --fail-on, the exit code is 1 where a change of such a kind is found, shown or not, among the symbols
    that were requested. It is 2 for a version, file, kind or symbol that there is not.
    """
    compared_ = surface_output.compared(
        before, after, kinds=only or (), symbols=symbols or (), fail_on=fail_on or ()
    )
    rows = None if every or only or symbols else surface_output.FIRST
    typer.echo(surface_output.difference_text(compared_.difference, format_, rows))
    if compared_.failing:
        raise typer.Exit(UNFINISHED)


for name, verb in (("extract", extract), ("diff", diff)):
    app.command(name, cls=Verb, **explained(f"surface {name}", verb))(verb)
