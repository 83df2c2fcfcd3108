"""What `nia-bench surface` does: extracts surfaces, and words how two differ."""

from __future__ import annotations

import json
import time
from itertools import groupby
from pathlib import Path

import typer

from nia_bench.cli.options import TextFormat
from nia_bench.contract.surface import Change
from nia_bench.languages import languages
from nia_bench.languages.base import SurfaceSources
from nia_bench.languages.surfaces.difference import compare
from nia_bench.languages.surfaces.files import to_text, write_surface
from nia_bench.reporting.tables import Table, aligned, markdown
from nia_bench.suites.suite import NIA, read_suite_file

WIDTH = 60


def extract(package: str, output: Path | None, *, as_json: bool) -> None:
    """Writes the surface of `package`, 'NAME@VERSION', to the file `output`, or prints it."""
    surface = _sources().extract(package, lambda line: typer.echo(line, err=True))
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


def differences(before: str, after: str, format_: TextFormat) -> str:
    """How the surface `after` differs from `before`; each is a file, or 'LIBRARY@VERSION'."""
    sources = _sources()
    difference = compare(sources.find(before), sources.find(after))
    if format_ == "json":
        return difference.to_json(indent=2)
    parts = [f"{difference.before} -> {difference.after}: {len(difference.changes)} changes"]
    for kind, changes in groupby(difference.changes, key=lambda change: change.kind):
        rows = tuple(_row(change) for change in changes)
        table = Table(kind, ("level", "name", "module", "before", "after"), rows, labels=5)
        title = f"{kind.capitalize()} ({len(rows)})"
        parts.append(
            f"## {title}\n\n{markdown(table)}" if format_ == "markdown" else f"{title}\n{aligned(table)}"
        )
    return "\n\n".join(parts)


def _sources() -> SurfaceSources:
    return languages()[0].surfaces(NIA / "environments", NIA / "surfaces", read_suite_file(NIA).libraries)


def _row(change: Change) -> tuple[str, ...]:
    texts = (", ".join(change.modules), change.before or "", change.after or "")
    return (
        change.level,
        change.name,
        *(text if len(text) <= WIDTH else f"{text[: WIDTH - 1]}…" for text in texts),
    )
