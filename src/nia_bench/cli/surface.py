"""`nia-bench surface`: shows what a version of a library offers, and how two versions differ."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from fnmatch import filter as filter_names
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, get_args

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.helping import SUMMARIES, Verb, explained
from nia_bench.cli.options import SEVERAL, ListFormat, ListFormatOption, Names, TextFormat, given, log, split
from nia_bench.contract.errors import UserError
from nia_bench.reporting import text_table
from nia_bench.suites import selection
from nia_bench.suites import suite as suites
from nia_bench.surfaces import model
from nia_bench.surfaces import sources as surface_sources
from nia_bench.surfaces.storage import collection, files

if TYPE_CHECKING:
    from nia_bench.surfaces.model import Change, Surface, SurfaceDifference
    from nia_bench.surfaces.sources import SurfaceSources

app = typer.Typer(no_args_is_help=True, help=SUMMARIES["surface"])

SurfaceArgument = Annotated[
    str, typer.Argument(help="A surface file, PACKAGE@VERSION of any npm package, or pypi:PACKAGE@VERSION.")
]

WIDTH = 60
SHOWN = 2
NAMED = 6
MODULES = 12
FIRST = 5
"""The number of rows of each kind in a table that is not requested whole."""


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
        extract_all(as_json=format_ == "json")
    else:
        chosen = format_ if "format_" in given(context) else None
        extract_one(str(package), output, format_=chosen)


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
    difference, failing = compare(
        before, after, kinds=only or (), symbols=symbols or (), fail_on=fail_on or ()
    )
    rows = None if every or only or symbols else FIRST
    typer.echo(difference_text(difference, format_, rows))
    if failing:
        raise typer.Exit(UNFINISHED)


def extract_one(package: str, output: Path | None, *, format_: ListFormat | None) -> None:
    """Write the surface of `package`, 'NAME@VERSION', to the file `output`, or print it.

    Without a file, a terminal gets a summary, and a pipe or a redirection the surface as JSON, unless
    `format_` says which. With one, the path and counts are printed, as text unless `format_` is "json".
    """
    sources, (request,) = _sources(package)
    surface = sources.extract(request, log)
    for sentence in surface.partial:
        log(f"warning: {sentence}")
    as_json = format_ == "json" if format_ or output else not is_terminal()
    if output is None:
        return typer.echo(files.to_text(surface), nl=False) if as_json else typer.echo(summary(surface))
    files.write_surface(surface, output)
    counts = _counts(surface)
    if as_json:
        return typer.echo(json.dumps({"file": str(output), **counts}))
    return typer.echo(f"{output}: {_counts_text(counts)}")


def is_terminal() -> bool:
    """Return whether standard output is a terminal."""
    return sys.stdout.isatty()


def summary(surface: Surface) -> str:
    """Return the counts of a surface and a table of its first modules with some exports, as text."""
    rows = tuple(
        (module, str(len(exports)), ", ".join(_plain_first(exports)[:NAMED]))
        for module, exports in sorted(surface.modules.items(), key=lambda pair: (len(pair[0]), pair[0]))
    )
    table = text_table.aligned(
        text_table.Table("modules", ("module", "exports", "some of them"), rows[:MODULES], labels=3)
    )
    more = f"\n… and {len(rows) - MODULES} more modules" if len(rows) > MODULES else ""
    head = f"{surface.library}@{surface.version}: {_counts_text(_counts(surface))}"
    return f"{head}\n\n{table}{more}\n\nAll of it, as JSON: --format json, or --output FILE"


def _plain_first(names: Iterable[str]) -> list[str]:
    return sorted(names, key=lambda name: (name.count("."), name == "default", name))


def _counts(surface: Surface) -> dict[str, int]:
    exports = sum(len(module) for module in surface.modules.values())
    return {"modules": len(surface.modules), "exports": exports, "types": len(surface.types)}


def _counts_text(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {label}" for label, number in counts.items())


def extract_all(*, as_json: bool) -> None:
    """Extract the surfaces of Nia-Bench's own suite again, write them, and print the size of each."""
    items: list[dict[str, object]] = []
    started = time.monotonic()
    sources, _ = _sources()
    for surface, file in sources.extract_all():
        files.write_surface(surface, file)
        kilobytes = file.stat().st_size / 1000
        about = {"library": surface.library, "version": surface.version}
        items.append({**about, "kilobytes": round(kilobytes)})
        if not as_json:
            seconds, started = time.monotonic() - started, time.monotonic()
            typer.echo(f"{surface.library}@{surface.version}: {kilobytes:.0f} kB in {seconds:.1f} s")
    if as_json:
        typer.echo(json.dumps(items))


def compare(
    before: str,
    after: str,
    *,
    kinds: Collection[str] = (),
    symbols: Collection[str] = (),
    fail_on: Collection[str] = (),
) -> tuple[SurfaceDifference, int]:
    """Return the changes from surface `before` to `after`, and how many are of the kinds `fail_on`.

    A surface is a file, or 'PACKAGE@VERSION'; a prefix `pypi:` means a package of PyPI. Only changes of
    `kinds` and of `symbols` are returned, if any are named. The number counts changes that `kinds` leaves
    out, too. Raises UserError for a name that matches nothing.
    """
    names = selection.matching(kinds, get_args(model.ChangeKind), "kind of change")
    refused = (
        selection.matching(fail_on, get_args(model.ChangeKind), "kind of change") if fail_on else set[str]()
    )
    sources, (old, new) = _sources(before, after)
    surface_difference = collection.find_difference(sources, old, new, log)
    for sentence in surface_difference.partial:
        log(f"warning: {sentence}")
    changes = surface_difference.changes
    if symbols:
        known = set[str]().union(*map(_symbols, changes))
        if not all(filter_names(known, name_) for name_ in symbols):
            # A symbol that did not change is no mistake; one that neither version has is reported.
            surfaces = (sources.find(entry, log) for entry in (old, new))
            known |= {name for surface in surfaces for module in surface.modules.values() for name in module}
        named = selection.matching(symbols, known, "symbol")
        changes = tuple(change for change in changes if named & _symbols(change))
    changes_ = tuple(change for change in changes if change.kind in names)
    failing = sum(change.kind in refused for change in changes)
    return surface_difference.model_copy(update={"changes": changes_}), failing


def _symbols(change: Change) -> set[str]:
    """Return the names that select a change: its full name, its export or type, and if renamed its new name.

    A change of a module has only its full name.
    """
    if change.level == "module":
        return {change.name}
    new = {str(change.after)} if change.kind == "renamed" else set[str]()
    return {change.name, re.split(r"[.(]", change.name)[0]} | new


def difference_text(difference: SurfaceDifference, format_: TextFormat, most: int | None) -> str:
    """Return the difference as a text table, Markdown or JSON.

    `most` limits the rows of each kind in the text table; None: all rows.
    """
    if format_ == "json":
        return difference.to_json(indent=2)
    parts = [f"{difference.before} -> {difference.after}: {len(difference.changes)} changes"]
    for kind, changes in groupby(difference.changes, key=lambda change: change.kind):
        rows = tuple(_row(change) for change in changes)
        title = f"{kind.capitalize()} ({len(rows)})"
        head = ("level", "name", "module", "before", "after", "instead")
        if format_ == "markdown":
            parts.append(f"## {title}\n\n{text_table.markdown(text_table.Table(kind, head, rows, labels=6))}")
            continue
        table = text_table.aligned(text_table.Table(kind, head, rows[:most], labels=6))
        more = len(rows) - len(rows[:most])
        last = f"\n… and {more} more: --only {kind} shows them, --all those of every kind" if more else ""
        parts.append(f"{title}\n{table}{last}")
    return "\n\n".join(parts)


def _sources(*requests: str) -> tuple[SurfaceSources, tuple[str, ...]]:
    folder = suites.NIA
    libraries = suites.read_suite_file(folder).libraries
    return surface_sources.sources_of(requests, folder / "environments", folder / "surfaces", libraries)


def _row(change: Change) -> tuple[str, ...]:
    texts = (_modules(change.modules), change.before or "", change.after or "", change.instead or "")
    return (
        change.level,
        change.name,
        *(text if len(text) <= WIDTH else f"{text[: WIDTH - 1]}…" for text in texts),
    )


def _modules(names: Sequence[str]) -> str:
    """Return up to `SHOWN` names of modules, the shortest first, and the number of others, as one text."""
    names_ = sorted(names, key=lambda name: (len(name), name))
    more = len(names_) - SHOWN
    return ", ".join(names_[:SHOWN]) + (f" and {more} more" if more > 0 else "")


for name, verb in (("extract", extract), ("diff", diff)):
    app.command(name, cls=Verb, **explained(f"surface {name}", verb))(verb)
