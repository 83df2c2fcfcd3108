"""What the difference asks of one surface: its exports by declaration, and the roles of its named types.

One declaration is one thing, whatever its names. A type is an argument that users write, or a result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from nia_bench.surfaces.difference.normal_forms import names_in, plain, taken_and_given
from nia_bench.surfaces.lookup import find_export
from nia_bench.surfaces.model import Callable, Export, Member, Surface

DEFAULT: Final = "default"
NOWHERE: Final[Mapping[Place, Export]] = {}


@dataclass(frozen=True)
class Taker:
    """A callable, by the name that users know, with the modules that export it."""

    name: str
    modules: tuple[str, ...]


@dataclass(frozen=True)
class TypeRoles:
    """The roles of the entries of `types`.

    `results` has those that calls return or mention in their results; `reached` only those that are results
    themselves. `takers` maps an entry to the callables that take it.
    """

    results: frozenset[str]
    reached: frozenset[str]
    takers: Mapping[str, tuple[Taker, ...]]


def label(entry: str) -> str:
    """Return the declared name of a type: its entry without the prefix that separates equal names.

    A number that a bundler appended is removed.
    """
    return plain(entry.rpartition(":")[2])


def entries_by_label(surface: Surface) -> dict[str, list[str]]:
    """Return the entries of `types` by their declared name."""
    entries: dict[str, list[str]] = {}
    for entry in surface.types:
        entries.setdefault(label(entry), []).append(entry)
    return entries


def type_roles(surface: Surface, calls: Iterable[tuple[Taker, Callable]]) -> TypeRoles:
    """Return the roles of a surface's types. `calls` has its exports and their static members."""
    labels = entries_by_label(surface)
    results: list[str] = []
    named_entries: list[str] = []
    takers: dict[str, dict[Taker, None]] = {}

    def read_call(taker: Taker, called: Callable) -> None:
        for form in called.calls:
            inputs, outputs = taken_and_given(form)
            named_entries.extend(entry for name in outputs for entry in labels.get(name, ()))
            for entry in (entry for name in inputs for entry in labels.get(name, ())):
                takers.setdefault(entry, {})[taker] = None

    for taker, called in calls:
        results.extend(called.returns)
        read_call(taker, called)
    reached = _reached(surface, results)
    given_entries = set(reached)
    waiting = list(reached)
    while waiting or named_entries:
        given_entries |= (more := _reached(surface, named_entries) - given_entries)
        waiting += sorted(more)
        named_entries.clear()
        while waiting:
            current = waiting.pop()
            for name, member in surface.types[current].members.items():
                read_call(Taker(f"{label(current)}.{name}", ()), member)
        named_entries[:] = [entry for entry in named_entries if entry not in given_entries]
    return TypeRoles(frozenset(given_entries), frozenset(reached), _with_parts(surface, takers, labels))


def _reached(surface: Surface, starts: Iterable[str]) -> set[str]:
    """Return the entries `starts`, and those that included types and results of calls or members lead to.

    Names that are no entries are left out.
    """
    reached: set[str] = set()
    waiting = list(starts)
    while waiting:
        current = waiting.pop()
        entry = surface.types.get(current)
        if entry is None or current in reached:
            continue
        reached.add(current)
        waiting.extend(entry.includes)
        for callable_ in (entry, *entry.members.values()):
            waiting.extend(callable_.returns)
    return reached


def _with_parts(
    surface: Surface, takers: Mapping[str, Mapping[Taker, None]], labels: Mapping[str, list[str]]
) -> dict[str, tuple[Taker, ...]]:
    """Return the callables that take each type, by entry. Included types have those of the type too.

    Types of properties are keys as well, with no callables unless one takes them directly.
    """
    takers_by_entry = {entry: dict(entry_takers) for entry, entry_takers in takers.items()}
    for start, entry_takers in takers.items():
        for included in ancestors(surface, start):
            takers_by_entry.setdefault(included, {}).update(entry_takers)
    waiting = list(takers_by_entry)
    while waiting:
        for inner in _properties(surface, waiting.pop(), labels):
            if inner not in takers_by_entry:
                takers_by_entry[inner] = {}
                waiting.append(inner)
    return {
        entry: tuple(sorted(entry_takers, key=lambda taker: (taker.name, taker.modules)))
        for entry, entry_takers in takers_by_entry.items()
    }


def _properties(surface: Surface, entry: str, labels: Mapping[str, list[str]]) -> Iterator[str]:
    type_entry = surface.types.get(entry)
    for member in type_entry.members.values() if type_entry else ():
        for name in names_in(member.type):
            yield from labels.get(name, ())


def ancestors(surface: Surface, entry: str) -> Iterator[str]:
    """Yield the entries that a type includes, directly or indirectly."""
    visited = {entry}
    waiting = list(surface.types[entry].includes if entry in surface.types else ())
    while waiting:
        current = waiting.pop()
        if current in surface.types and current not in visited:
            visited.add(current)
            yield current
            waiting.extend(surface.types[current].includes)


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
        """Return the export or member that code finds at a place, or None.

        Namespaces, members of exported objects and members of their types are followed.
        """
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
    """Return the declaration at these places with the name that users know best and the modules of that name.

    Places where `at` has a value are preferred to those of types.
    """
    ordered = sorted(places)
    values = [place for place in ordered if place in at and at[place].kind != "type"]
    ordered = values or ordered
    name = users_name(ordered)
    return Thing(name, tuple(sorted({place.module for place in ordered if place.name == name})), export)
