"""The surfaces that a suite comes with: one file a version of a library."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from nia_bench.contract.errors import UserError
from nia_bench.contract.surface import Surface
from nia_bench.languages.typescript.surfaces.storage import read_surface


@cache
def load_surfaces(library: str, folder: Path) -> Mapping[str, Surface]:
    """The surfaces of a library that are committed in `folder`, oldest version first.

    Raises UserError that lists the libraries when there are none of this one.
    """
    files = (folder / library).glob("*.json") if library in libraries(folder) else ()
    surfaces = {surface.version: surface for surface in map(read_surface, sorted(files))}
    if not surfaces:
        raise UserError(
            f"there are no API surfaces of {library!r}",
            fix=f"choose one of: {', '.join(libraries(folder)) or 'none shipped'}",
        )
    return dict(sorted(surfaces.items(), key=lambda item: version_key(item[0])))


def libraries(folder: Path) -> tuple[str, ...]:
    """The libraries with surfaces in `folder`, by name."""
    return tuple(sorted(each.name for each in folder.iterdir() if each.is_dir())) if folder.is_dir() else ()


def version_key(version: str) -> tuple[tuple[int, ...], bool, str]:
    """Sorts versions as npm does, a release after its own pre-releases."""
    core, _, suffix = version.partition("-")
    numbers = tuple(int(part) for part in core.split(".") if part.isdigit())
    return numbers, not suffix, suffix
