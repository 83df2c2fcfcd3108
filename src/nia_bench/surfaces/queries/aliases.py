"""Names that mean one thing in several versions of a library, as its surfaces show.

A library may try a name out behind a prefix (`unstable_after`) and drop the prefix later (`after`). Nobody
lists such prefixes: a name that has the shape of another one, without what stands before its `_`, is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nia_bench.surfaces.difference.exported import Thing
from nia_bench.surfaces.difference.pairing import is_prefixed, shape_of
from nia_bench.surfaces.model import Export, Surface


def aliases_of(name: str, surfaces: Iterable[Surface]) -> frozenset[str]:
    """Other names of the export `name`, learned from all known versions of its library.

    Two names are one where a version declares them as one thing, or where they differ by a prefix and have
    the same shape, in one version or in two.
    """
    listed = list(surfaces)
    own = [(surface, export) for surface in listed for other, export in _exports(surface) if other == name]
    shapes = {_shape(name, export, surface) for surface, export in own} - {None}
    found: set[str] = set()
    for surface in listed:
        declared = {export.declared for there, export in own if there is surface} - {None}
        for other, export in _exports(surface):
            if other == name:
                continue
            short, long = sorted((name, other), key=len)
            if export.declared in declared or (
                is_prefixed(long, short) and _shape(other, export, surface) in shapes
            ):
                found.add(other)
    return frozenset(found)


def _exports(surface: Surface) -> Iterator[tuple[str, Export]]:
    """Every name that a module exports, but those of namespaces and the default."""
    for exports in surface.modules.values():
        yield from ((name, each) for name, each in exports.items() if "." not in name and name != "default")


def _shape(name: str, export: Export, surface: Surface) -> tuple[object, ...] | None:
    return shape_of(Thing(name, (), export), surface)
