"""The exports of a surface by declaration: one declaration is one thing, whatever its names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from nia_bench.surfaces.difference.type_roles import ancestors
from nia_bench.surfaces.lookup import find_export
from nia_bench.surfaces.model import Export, Member, Surface

DEFAULT: Final = "default"
NOWHERE: Final[Mapping[Place, Export]] = {}


class Place(NamedTuple):
    """A module, and a name that it exports; `Namespace.name` for what a namespace exports."""

    module: str
    name: str


@dataclass(frozen=True)
class Thing:
    """One exported declaration, with the name that users know best and the modules that export it."""

    name: str
    modules: tuple[str, ...]
    export: Export


class Exported:
    """The exports of a surface by place, grouped by declaration."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface

    @cached_property
    def at(self) -> Mapping[Place, Export]:
        """Every export, by place."""
        return {
            Place(module, name): export
            for module, exports in self.surface.modules.items()
            for name, export in exports.items()
        }

    @cached_property
    def places(self) -> Mapping[str, tuple[Place, ...]]:
        """The places of each declaration, by its identity."""
        places: dict[str, list[Place]] = {}
        for place, export in self.at.items():
            places.setdefault(identity(place, export), []).append(place)
        return {thing: tuple(places) for thing, places in places.items()}

    def find(self, place: Place) -> Export | Member | None:
        """Return what code finds at a place, or None. Namespaces and members of objects are followed."""
        export = self.at.get(place) or find_export(self.surface, *place)
        if export is not None or "." not in place.name:
            return export
        head, _, member_name = place.name.rpartition(".")
        owner = self.find(Place(place.module, head))
        return self._member(owner, member_name) if owner is not None else None

    def _member(self, owner: Export | Member, name: str) -> Member | None:
        if isinstance(owner, Export) and name in owner.members:
            return owner.members[name]
        entries = owner.returns if owner.arity is None else ()
        every = (ancestor for entry in entries for ancestor in (entry, *ancestors(self.surface, entry)))
        types = (self.surface.types[entry] for entry in every if entry in self.surface.types)
        return next((type_entry.members[name] for type_entry in types if name in type_entry.members), None)


def identity(place: Place, export: Export) -> str:
    """Return the identity that all places of one declaration share.

    Older surface files do not name the declaration. There, the identity is the name and the description.
    """
    if export.declared is not None:
        return export.declared
    last = place.name.rpartition(".")[2]
    description = (export.form, export.signature, export.arity, *export.options, *export.members, export.type)
    return f"{place.module if last == DEFAULT else ''}:{last}:{description}"


def users_name(places: Iterable[Place]) -> str:
    """Return the name that users know best: no default export, in no namespace, without `_`, the shortest."""
    names = {place.name for place in places}
    return min(names, key=lambda name: (_is_default(name), name.count("."), name[0] == "_", len(name), name))


def _is_default(name: str) -> bool:
    return name == DEFAULT or name.startswith(f"{DEFAULT}.")


def thing_at(places: Iterable[Place], export: Export, at: Mapping[Place, Export] = NOWHERE) -> Thing:
    """Return the declaration at these places, with a name that is usable as a value if there is one."""
    ordered = sorted(places)
    values = [place for place in ordered if place in at and at[place].kind != "type"]
    ordered = values or ordered
    name = users_name(ordered)
    return Thing(name, tuple(sorted({place.module for place in ordered if place.name == name})), export)
