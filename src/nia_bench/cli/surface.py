"""`nia-bench surface`: shows what a version of a library offers, and how two versions differ."""

from __future__ import annotations

import json
import time
from itertools import groupby
from pathlib import Path
from typing import Annotated, Literal

import typer

from nia_bench.cli.helping import SUMMARIES, explained
from nia_bench.cli.options import ListFormatOption
from nia_bench.contract.errors import UserError
from nia_bench.contract.surface import Change, Surface, SurfaceDifference
from nia_bench.languages import languages
from nia_bench.languages.base import SurfaceSources
from nia_bench.languages.surfaces.difference import compare
from nia_bench.languages.surfaces.files import to_text, write_surface
from nia_bench.reporting.tables import Table, aligned, markdown
from nia_bench.suites.suite import NIA, read_suite_file

WIDTH = 60
SurfaceFormat = Literal["table", "markdown", "json"]

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
        return _extract_all(as_json=format_ == "json")
    surface = _sources().extract(str(package), lambda line: typer.echo(line, err=True))
    return _hand_over(surface, output, as_json=format_ == "json")


def diff(
    before: SurfaceArgument,
    after: SurfaceArgument,
    format_: Annotated[
        SurfaceFormat, typer.Option("--format", help="A table to read, Markdown, or JSON.")
    ] = "table",
) -> None:
    """List what was removed, renamed, moved, deprecated, changed and added from one version to another."""
    sources = _sources()
    difference = compare(sources.find(before), sources.find(after))
    typer.echo(difference.to_json(indent=2) if format_ == "json" else _rendered(difference, format_))


def _sources() -> SurfaceSources:
    return languages()[0].surfaces(NIA / "environments", NIA / "surfaces", read_suite_file(NIA).libraries)


def _extract_all(*, as_json: bool) -> None:
    written: list[dict[str, object]] = []
    started = time.monotonic()
    for surface, file in _sources().extract_all():
        write_surface(surface, file)
        kilobytes = file.stat().st_size / 1000
        about = {"library": surface.library, "version": surface.version}
        written.append({**about, "kilobytes": round(kilobytes)})
        if not as_json:
            seconds, started = time.monotonic() - started, time.monotonic()
            typer.echo(f"{surface.library}@{surface.version}: {kilobytes:.0f} kB in {seconds:.1f} s")
    if as_json:
        typer.echo(json.dumps(written))


def _hand_over(surface: Surface, output: Path | None, *, as_json: bool) -> None:
    if output is None:
        return typer.echo(to_text(surface), nl=False)
    write_surface(surface, output)
    exports = sum(len(module) for module in surface.modules.values())
    if as_json:
        counts = {"modules": len(surface.modules), "exports": exports, "types": len(surface.types)}
        return typer.echo(json.dumps({"file": str(output), **counts}))
    return typer.echo(
        f"{output}: {len(surface.modules)} modules, {exports} exports, {len(surface.types)} types"
    )


def _rendered(difference: SurfaceDifference, format_: SurfaceFormat) -> str:
    parts = [f"{difference.before} -> {difference.after}: {len(difference.changes)} changes"]
    for kind, changes in groupby(difference.changes, key=lambda change: change.kind):
        rows = tuple(_row(change) for change in changes)
        table = Table(kind, ("level", "name", "module", "before", "after"), rows, labels=5)
        title = f"{kind.capitalize()} ({len(rows)})"
        parts.append(
            f"## {title}\n\n{markdown(table)}" if format_ == "markdown" else f"{title}\n{aligned(table)}"
        )
    return "\n\n".join(parts)


def _row(change: Change) -> tuple[str, ...]:
    texts = (", ".join(change.modules), change.before or "", change.after or "")
    return (
        change.level,
        change.name,
        *(text if len(text) <= WIDTH else f"{text[: WIDTH - 1]}…" for text in texts),
    )


for name, verb in (
    ("extract", extract),
    ("diff", diff),
):
    app.command(name, **explained(f"surface {name}", verb))(verb)
