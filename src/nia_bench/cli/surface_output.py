"""What `nia-bench surface` does: extracts surfaces, and words how two differ."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Collection
from itertools import groupby
from pathlib import Path
from typing import get_args

import typer

from nia_bench.cli.options import TextFormat
from nia_bench.contract.surface import Change, ChangeKind, SurfaceDifference
from nia_bench.languages import languages
from nia_bench.languages.base import SurfaceSources
from nia_bench.languages.surfaces.difference import compare
from nia_bench.languages.surfaces.files import to_text, write_surface
from nia_bench.reporting.tables import Table, aligned, markdown
from nia_bench.suites.selection import matching
from nia_bench.suites.suite import NIA, read_suite_file

WIDTH = 60
FIRST = 5
"""The number of rows of each kind in a table that is not asked for whole."""


def extract(package: str, output: Path | None, *, as_json: bool) -> None:
    """Writes the surface of `package`, 'NAME@VERSION', to the file `output`, or prints it."""
    surface = _sources().extract(package, _say)
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


def extract_all(*, as_json: bool) -> None:
    """Writes the surfaces of the suite anew, and says of each how large it is."""
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


def difference(
    before: str, after: str, kinds: Collection[str], symbols: Collection[str]
) -> SurfaceDifference:
    """How the surface `after` differs from `before`; each is a file, or 'PACKAGE@VERSION'.

    Of `kinds` and `symbols` alone, where any are named. Raises UserError for a name that nothing has.
    """
    wanted = matching(kinds, get_args(ChangeKind), "kind of change")
    surfaces = [_sources().find(each, _say) for each in (before, after)]
    found = compare(*surfaces)
    changes = [change for change in found.changes if change.kind in wanted]
    if symbols:
        exports = (name for each in surfaces for module in each.modules.values() for name in module)
        named = matching(symbols, {*exports, *map(_symbol, found.changes)}, "symbol")
        changes = [change for change in changes if _symbol(change) in named]
    return found.model_copy(update={"changes": tuple(changes)})


def _symbol(change: Change) -> str:
    """The export or type that the change is about: `streamText` of `streamText({model})`."""
    return change.name if change.level == "module" else re.split(r"[.(]", change.name)[0]


def shown(difference: SurfaceDifference, format_: TextFormat, most: int | None) -> str:
    """The difference as text. A table has at most so many rows of each kind; None: all."""
    if format_ == "json":
        return difference.to_json(indent=2)
    parts = [f"{difference.before} -> {difference.after}: {len(difference.changes)} changes"]
    for kind, changes in groupby(difference.changes, key=lambda change: change.kind):
        rows = tuple(_row(change) for change in changes)
        title = f"{kind.capitalize()} ({len(rows)})"
        head = ("level", "name", "module", "before", "after")
        if format_ == "markdown":
            parts.append(f"## {title}\n\n{markdown(Table(kind, head, rows, labels=5))}")
            continue
        table = aligned(Table(kind, head, rows[:most], labels=5))
        more = len(rows) - len(rows[:most])
        last = f"\n… and {more} more: --only {kind} shows them, --all those of every kind" if more else ""
        parts.append(f"{title}\n{table}{last}")
    return "\n\n".join(parts)


def _say(line: str) -> None:
    typer.echo(line, err=True)


def _sources() -> SurfaceSources:
    return languages()[0].surfaces(NIA / "environments", NIA / "surfaces", read_suite_file(NIA).libraries)


def _row(change: Change) -> tuple[str, ...]:
    texts = (", ".join(change.modules), change.before or "", change.after or "")
    return (
        change.level,
        change.name,
        *(text if len(text) <= WIDTH else f"{text[: WIDTH - 1]}…" for text in texts),
    )
