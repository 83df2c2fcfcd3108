"""Which named types of two versions are one, also where the library gave an internal one another name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from nia_bench.contract.surface import Callable, Export, Member, Surface, TypeEntry
from nia_bench.languages.surfaces.normal_forms import is_name, tokens
from nia_bench.languages.surfaces.pairing import Pair, Pairing
from nia_bench.languages.surfaces.type_roles import ancestors, entries_by_label, label

_ROUNDS: Final = 3
_SHARED: Final = 0.5


@dataclass(frozen=True)
class Owner:
    """How a user names a type, and the modules that it, or what leads to it, is imported from."""

    name: str
    modules: tuple[str, ...]
    exported: bool = True


@dataclass
class TypePairs:
    """The types of both versions, two by two: entry before -> entry after.

    `names` are the names that forms of the older version use, and the newer ones in their place.
    """

    before: Surface
    after: Surface
    paired: dict[str, str] = field(default_factory=dict[str, str])
    names: dict[str, str] = field(default_factory=dict[str, str])

    def add(self, old: str | None, new: str | None) -> bool:
        """Pair two entries, unless one of them is taken or unknown."""
        if old not in self.before.types or new not in self.after.types or old in self.paired:
            return False
        if new in self._taken:
            return False
        self._taken.add(new)
        self.paired[old] = new
        if label(old) != label(new):
            self.names[label(old)] = label(new)
        return True

    _taken: set[str] = field(default_factory=set[str])


def pair_types(before: Surface, after: Surface, pairing: Pairing) -> TypePairs:
    """Pair the types of two surfaces by their exports, else by names, else by the places where they stand."""
    found = TypePairs(before, after)
    for each in pairing.pairs:
        found.add(each.before.type, each.after.type)
    for entry in before.types:
        found.add(entry, entry)
    labels = entries_by_label(after)
    for entry in before.types:
        alike = [each for each in labels.get(label(entry), ()) if ":" not in each or ":" not in entry]
        if len(alike) == 1:
            found.add(entry, alike[0])
    for _ in range(_ROUNDS):
        candidates = Counter(_by_results(pairing.pairs))
        candidates.update(_by_forms(found, pairing.pairs))
        candidates.update(_by_bases(found))
        ordered = sorted(candidates, key=lambda both: (-candidates[both], both))
        if not sum([found.add(*both) for both in ordered if _is_like(found, *both)]):
            break
    return found


def _is_like(found: TypePairs, old: str, new: str) -> bool:
    """Whether two types have most of their members in common."""
    if old not in found.before.types or new not in found.after.types:
        return False
    one, other = found.before.types[old].members.keys(), found.after.types[new].members.keys()
    return len(one & other) >= _SHARED * max(len(one), len(other))


def _by_results(pairs: Iterable[Pair]) -> Iterator[tuple[str, str]]:
    for each in pairs:
        yield from zip(each.before.returns, each.after.returns, strict=False)


def _by_forms(found: TypePairs, pairs: Iterable[Pair]) -> Iterator[tuple[str, str]]:
    """Names at one place of two calls that are alike in everything else."""
    old_labels, new_labels = entries_by_label(found.before), entries_by_label(found.after)
    for past, now in _callables(found, pairs):
        left = [tokens(form) for form in past.calls if form not in now.calls]
        right = [tokens(form) for form in now.calls if form not in past.calls]
        for one in left:
            for other in right:
                if len(one) != len(other):
                    continue
                exchanged = {both for both in zip(one, other, strict=True) if both[0] != both[1]}
                if exchanged and all(is_name(old) and is_name(new) for old, new in exchanged):
                    for old, new in exchanged:
                        if old not in new_labels and new not in old_labels:
                            yield from zip(old_labels.get(old, ()), new_labels.get(new, ()), strict=False)


def _callables(found: TypePairs, pairs: Iterable[Pair]) -> Iterator[tuple[Callable, Callable]]:
    for each in pairs:
        yield each.before, each.after
    for old, new in found.paired.items():
        yield from _members(found.before.types[old], found.after.types[new])


def _members(one: TypeEntry, other: TypeEntry) -> Iterator[tuple[Member, Member]]:
    for name in one.members.keys() & other.members.keys():
        yield one.members[name], other.members[name]


def _by_bases(found: TypePairs) -> Iterator[tuple[str, str]]:
    """What two types include that only one of them knows under that name."""
    for old, new in found.paired.items():
        past, now = found.before.types[old].includes, found.after.types[new].includes
        left = [each for each in past if each in found.before.types and each not in found.paired]
        right = [each for each in now if each in found.after.types]
        yield from ((one, other) for one in left for other in right)


def owners(surface: Surface, exports: Iterable[tuple[str, tuple[str, ...], Export]]) -> dict[str, Owner]:
    """How users name the entries of `types`.

    `exports` are what can be imported, by name and modules. A type that is not exported goes by its own name;
    one that another of this name is exported beside, or that has none, by what leads to it.
    """
    listed = sorted(exports, key=lambda each: (each[0].count("."), len(each[0]), each[0]))
    found: dict[str, Owner] = {}
    waiting: list[tuple[str, Owner]] = []
    for name, modules, export in listed:
        if export.type is not None:
            found.setdefault(export.type, Owner(name, modules))
    for name, modules, export in listed:
        own = Owner(name, modules)
        called = f"{name}()" if export.arity is not None else name
        waiting += [(each, Owner(called, modules, exported=False)) for each in export.returns]
        for member_name, member in export.members.items():
            path = Owner(f"{name}.{member_name}", modules, exported=False)
            waiting += [(each, path) for each in member.returns]
        waiting += [(entry, own) for entry in ([export.type] if export.type else [])]
    taken = {owner.name for owner in found.values()}
    place, seen = 0, set[str]()
    while place < len(waiting):
        entry, by = waiting[place]
        place += 1
        known = surface.types.get(entry)
        if known is None or entry in seen:
            continue
        seen.add(entry)
        name = label(entry)
        plain = name if name not in taken and not name.endswith(")") and ":" not in entry else by.name
        found.setdefault(entry, Owner(plain, by.modules, exported=False))
        for each in ancestors(surface, entry):
            waiting.append((each, Owner(label(each), by.modules, exported=False)))
        waiting += [
            (each, Owner(f"{found[entry].name}.{member}", by.modules, exported=False))
            for member, described in known.members.items()
            for each in described.returns
        ]
    return found
