"""What the named types of a library are for: written by users as arguments, or given to them as results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from nia_bench.surfaces.difference.normal_forms import names_in, plain, taken_and_given
from nia_bench.surfaces.model import Callable, Surface

_MOST_STEPS: Final = 8


@dataclass(frozen=True)
class Taker:
    """Something that can be called, by the name that a user gives it, with the modules that export it."""

    name: str
    modules: tuple[str, ...]


@dataclass(frozen=True)
class TypeRoles:
    """Names of entries of `types`: those that come out of calls, and who takes each of the others.

    `reached` are those that are results themselves, not only named in the type of one.
    """

    given: frozenset[str]
    reached: frozenset[str]
    takers: Mapping[str, tuple[Taker, ...]]

    def is_argument(self, entry: str) -> bool:
        """Whether users write values of the type, and never get one."""
        return entry in self.takers and entry not in self.given


def label(entry: str) -> str:
    """The name of a type as its declaration has it: entries of one name are told apart by a prefix.

    The number that a bundler put behind it is left out.
    """
    return plain(entry.rpartition(":")[2])


def entries_by_label(surface: Surface) -> dict[str, list[str]]:
    """The entries of `types` by the name that their declarations have."""
    found: dict[str, list[str]] = {}
    for entry in surface.types:
        found.setdefault(label(entry), []).append(entry)
    return found


def type_roles(surface: Surface, calls: Iterable[tuple[Taker, Callable]]) -> TypeRoles:
    """The roles of a surface's types. `calls` are its exports and their statics, as users name them."""
    labels = entries_by_label(surface)
    results: list[str] = []
    named: list[str] = []
    takers: dict[str, dict[Taker, None]] = {}

    def read(taker: Taker, called: Callable) -> None:
        for form in called.calls:
            taken, given = taken_and_given(form)
            named.extend(entry for name in given for entry in labels.get(name, ()))
            for entry in (entry for name in taken for entry in labels.get(name, ())):
                takers.setdefault(entry, {})[taker] = None

    for taker, called in calls:
        results.extend(called.returns)
        read(taker, called)
    reached = _reached(surface, results)
    given = set(reached)
    waiting = list(reached)
    while waiting or named:
        given |= (more := _reached(surface, named) - given)
        waiting += sorted(more)
        named.clear()
        while waiting:
            current = waiting.pop()
            for name, member in surface.types[current].members.items():
                read(Taker(f"{label(current)}.{name}", ()), member)
        named[:] = [each for each in named if each not in given]
    return TypeRoles(frozenset(given), frozenset(reached), _with_parts(surface, takers, labels))


def _reached(surface: Surface, starts: Iterable[str]) -> set[str]:
    """The entries that one gets to from some by what they include, and by what their members give."""
    found: set[str] = set()
    waiting = list(starts)
    while waiting:
        current = waiting.pop()
        entry = surface.types.get(current)
        if entry is None or current in found:
            continue
        found.add(current)
        waiting.extend(entry.includes)
        for each in (entry, *entry.members.values()):
            waiting.extend(each.returns)
    return found


def _with_parts(
    surface: Surface, takers: Mapping[str, Mapping[Taker, None]], labels: Mapping[str, list[str]]
) -> dict[str, tuple[Taker, ...]]:
    """The takers of types, and of the types that those include, or have values of in their properties."""
    found = {entry: dict(each) for entry, each in takers.items()}
    for start, each in takers.items():
        for included in ancestors(surface, start):
            found.setdefault(included, {}).update(each)
    waiting = list(found)
    while waiting:
        for inner in _properties(surface, waiting.pop(), labels):
            if inner not in found:
                found[inner] = {}
                waiting.append(inner)
    return {
        entry: tuple(sorted(each, key=lambda taker: (taker.name, taker.modules)))
        for entry, each in found.items()
    }


def _properties(surface: Surface, entry: str, labels: Mapping[str, list[str]]) -> Iterator[str]:
    known = surface.types.get(entry)
    for member in known.members.values() if known else ():
        for name in names_in(member.type):
            yield from labels.get(name, ())


def ancestors(surface: Surface, entry: str) -> Iterator[str]:
    """The entries that a type includes, directly or not."""
    seen = {entry}
    waiting = list(surface.types[entry].includes if entry in surface.types else ())
    while waiting:
        current = waiting.pop()
        if current in surface.types and current not in seen:
            seen.add(current)
            yield current
            waiting.extend(surface.types[current].includes)
