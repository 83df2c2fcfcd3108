"""What a surface exports, thing by thing: one declaration is one thing, under however many names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from nia_bench.surfaces.difference.type_roles import ancestors
from nia_bench.surfaces.model import Export, Member, Surface
from nia_bench.surfaces.queries.lookup import find_export

DEFAULT: Final = "default"
NOWHERE: Final[Mapping[Place, Export]] = {}


class Place(NamedTuple):
    """A module, and a name that it exports; `Namespace.name` for what a namespace exports."""

    module: str
    name: str


@dataclass(frozen=True)
class Thing:
    """What is exported, by the name that a user would give it, with the modules that export that name."""

    name: str
    modules: tuple[str, ...]
    export: Export


class Exported:
    """The exports of a surface by place, and which of them are one thing."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface

    @cached_property
    def at(self) -> Mapping[Place, Export]:
        """Every export by its place."""
        return {
            Place(module, name): export
            for module, exports in self.surface.modules.items()
            for name, export in exports.items()
        }

    @cached_property
    def places(self) -> Mapping[str, tuple[Place, ...]]:
        """The places of every thing."""
        found: dict[str, list[Place]] = {}
        for place, export in self.at.items():
            found.setdefault(identity(place, export), []).append(place)
        return {thing: tuple(places) for thing, places in found.items()}

    def find(self, place: Place) -> Export | Member | None:
        """What code gets at a place, followed through namespaces, and through objects to their members."""
        found = self.at.get(place) or find_export(self.surface, *place)
        if found is not None or "." not in place.name:
            return found
        head, _, rest = place.name.rpartition(".")
        owner = self.find(Place(place.module, head))
        return self._member(owner, rest) if owner is not None else None

    def _member(self, owner: Export | Member, name: str) -> Member | None:
        if isinstance(owner, Export) and name in owner.members:
            return owner.members[name]
        entries = owner.returns if owner.arity is None else ()
        every = (each for entry in entries for each in (entry, *ancestors(self.surface, entry)))
        types = (self.surface.types[each] for each in every if each in self.surface.types)
        return next((each.members[name] for each in types if name in each.members), None)


def identity(place: Place, export: Export) -> str:
    """What all places of one thing have in common.

    Surfaces of older files do not say what declares an export. There it is its own name, and what it is.
    """
    if export.declared is not None:
        return export.declared
    last = place.name.rpartition(".")[2]
    told = (export.form, export.signature, export.arity, *export.options, *export.members, export.type)
    return f"{place.module if last == DEFAULT else ''}:{last}:{told}"


def users_name(places: Iterable[Place]) -> str:
    """The plainest of a thing's names: no default, not inside a namespace, short."""
    names = {place.name for place in places}
    return min(names, key=lambda name: (_is_default(name), name.count("."), name[0] == "_", len(name), name))


def _is_default(name: str) -> bool:
    return name == DEFAULT or name.startswith(f"{DEFAULT}.")


def thing_at(places: Iterable[Place], export: Export, at: Mapping[Place, Export] = NOWHERE) -> Thing:
    """The thing at these places, by a name under which it can be used as a value, if there is one."""
    listed = sorted(places)
    values = [each for each in listed if each in at and at[each].kind != "type"]
    listed = values or listed
    name = users_name(listed)
    return Thing(name, tuple(sorted({place.module for place in listed if place.name == name})), export)
