"""Which named types of two versions are one, also where the library gave an internal one another name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from nia_bench.surfaces.difference.normal_forms import is_name, tokens
from nia_bench.surfaces.difference.pairing import Pair, Pairing
from nia_bench.surfaces.difference.type_roles import ancestors, entries_by_label, label
from nia_bench.surfaces.model import Callable, Export, Member, Surface, TypeEntry

_OF_PARAMETERS: Final = re.compile(r"\bT\d+\b|…")
_ROUNDS: Final = 3
_SHARED: Final = 0.5


@dataclass(frozen=True)
class Owner:
    """How a user names a type, and the modules that it, or what leads to it, is imported from.

    `entry` is the exported type, which may include the one that goes by its name.
    """

    name: str
    modules: tuple[str, ...]
    exported: bool = True
    is_alias: bool = False
    entry: str = ""


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
        if old is None or new is None or old in self.paired:
            return False
        if old not in self.before.types or new not in self.after.types:
            return False
        if new in self._backwards:
            return False
        self._backwards[new] = old
        self.paired[old] = new
        if label(old) != label(new):
            self.names[label(old)] = label(new)
        return True

    @property
    def have_parameters(self) -> bool:
        """Whether both surfaces say how many type arguments their types need."""
        return min(self.before.format, self.after.format) > 1

    def telling(self, pairs: Iterable[Pair]) -> frozenset[str]:
        """The names of functions that no module exports, and that are other functions now."""
        exported = {each.before.type for each in pairs} | {each.after.type for each in pairs}
        return frozenset(
            label(new)
            for old, new in self.paired.items()
            if not {old, new} & exported and self.before.types[old].calls != self.after.types[new].calls
        )

    def before_of(self, new: str | None) -> str | None:
        """The entry of the older version that is the same type as one of the newer version."""
        return self._backwards.get(new or "")

    _backwards: dict[str, str] = field(default_factory=dict[str, str])


def aliases_without(surface: Surface, other: Surface) -> dict[str, str]:
    """The aliases of a surface that another has not, each with what it stands for."""
    known = entries_by_label(other)
    return {
        name: surface.types[entries[0]].shape
        for name, entries in entries_by_label(surface).items()
        if name not in known and len(entries) == 1 and _is_plain(surface.types[entries[0]])
    }


def _is_plain(entry: TypeEntry) -> bool:
    described = entry.members or entry.includes or entry.calls or entry.parameters
    return bool(entry.shape) and not described and not _OF_PARAMETERS.search(entry.shape)


def pair_types(before: Surface, after: Surface, pairing: Pairing) -> TypePairs:
    """Pair the types of two surfaces by their exports, else by names, else by the places where they stand."""
    found = TypePairs(before, after)
    exports = sorted({(each.before.type or "", each.after.type or "") for each in pairing.pairs}, key=_order)
    for old, new in exports:  # those of one name first
        found.add(old, new)
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
        ordered = sorted(candidates, key=lambda both: (-candidates[both], *_order(both)))
        if not sum([found.add(*both) for both in ordered if _is_like(found, *both)]):
            break
    return found


def _order(both: tuple[str, str]) -> tuple[bool, bool, list[str]]:
    """Entries of one name first. It is the same order when the versions change sides."""
    return both[0] != both[1], label(both[0]) != label(both[1]), sorted(both)


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


def _owner(name: str, modules: tuple[str, ...], export: Export) -> Owner:
    return Owner(name, modules, is_alias=export.form == "alias", entry=export.type or "")


def _results(name: str, modules: tuple[str, ...], export: Export) -> Iterator[tuple[str, Owner]]:
    """What an export and its members give, with what leads to it."""
    called = f"{name}()" if export.arity is not None else name
    for each in export.returns:
        yield each, Owner(called, modules, exported=False)
    for member_name, member in export.members.items():
        for each in member.returns:
            yield each, Owner(f"{name}.{member_name}", modules, exported=False)


def owners(
    surface: Surface, exports: Iterable[tuple[str, tuple[str, ...], Export]], used: Container[str]
) -> dict[str, Owner]:
    """How users name the entries of `types`. Those that are not `used` lead to no others.

    `exports` are what can be imported, by name and modules. A type that is not exported goes by the name of
    an exported one that includes it, or by its own; one that another of this name is exported beside, or
    that has none, by what leads to it.
    """
    listed = sorted(exports, key=lambda each: (each[0].count("."), len(each[0]), each[0]))
    found: dict[str, Owner] = {}
    waiting: list[tuple[str, Owner]] = []
    for name, modules, export in listed:
        if export.type is not None:
            found.setdefault(export.type, _owner(name, modules, export))
    for entry, owner in list(found.items()):
        for above in ancestors(surface, entry):  # what no module exports is of the type that includes it
            found.setdefault(above, owner)
    for name, modules, export in listed:
        waiting += _results(name, modules, export)
        if export.type is not None and export.type in used:
            waiting.append((export.type, Owner(name, modules)))
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
