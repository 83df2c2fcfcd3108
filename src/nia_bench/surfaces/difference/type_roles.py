"""The roles of a library's named types: arguments that users write, or results that they get."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from nia_bench.surfaces.difference.normal_forms import names_in, plain, taken_and_given
from nia_bench.surfaces.model import Callable, Surface


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
    """Return the entries that are reachable through included types and results of members."""
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
    """Return the takers of types, of the types that they include, and of the types of their properties."""
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
