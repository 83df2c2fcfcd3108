"""Names that mean the same in several versions of a library, learned from its surfaces.

A library may introduce a name with a prefix (`unstable_after`) and drop the prefix later (`after`). No list
of prefixes is needed: two names with one shape that differ only by a prefix before `_` mean the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nia_bench.surfaces.difference.exported import Thing
from nia_bench.surfaces.difference.pairing import is_prefixed, shape_of
from nia_bench.surfaces.model import Export, Surface


def aliases_of(name: str, surfaces: Iterable[Surface]) -> frozenset[str]:
    """Return the other names of the export `name`, learned from all known versions of its library.

    Two names mean the same if one version gives them one declaration, or if they differ by a prefix and have
    the same shape in any versions.
    """
    all_surfaces = list(surfaces)
    exports = [
        (surface, export) for surface in all_surfaces for other, export in _exports(surface) if other == name
    ]
    shapes = {_shape(name, export, surface) for surface, export in exports} - {None}
    aliases: set[str] = set()
    for surface in all_surfaces:
        declared = {
            export.declared for exporting_surface, export in exports if exporting_surface is surface
        } - {None}
        for other, export in _exports(surface):
            if other == name:
                continue
            short, long = sorted((name, other), key=len)
            if export.declared in declared or (
                is_prefixed(long, short) and _shape(other, export, surface) in shapes
            ):
                aliases.add(other)
    return frozenset(aliases)


def _exports(surface: Surface) -> Iterator[tuple[str, Export]]:
    """Yield every exported name with its export, without names in namespaces and the default."""
    for exports in surface.modules.values():
        yield from (
            (name, export) for name, export in exports.items() if "." not in name and name != "default"
        )


def _shape(name: str, export: Export, surface: Surface) -> tuple[object, ...] | None:
    return shape_of(Thing(name, (), export), surface)
