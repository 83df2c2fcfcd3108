"""The pairing of the named types of two versions, including renamed internal types."""

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
    """How users name a type, and the modules from which it, or what leads to it, is imported.

    `entry` is the exported type; it may include the type that is known by its name.
    """

    name: str
    modules: tuple[str, ...]
    exported: bool = True
    is_alias: bool = False
    entry: str = ""


@dataclass
class TypePairs:
    """The paired types of two versions: `paired` maps an older entry to the newer one.

    `names` maps names in older forms to their names in the newer version.
    """

    before: Surface
    after: Surface
    paired: dict[str, str] = field(default_factory=dict[str, str])
    names: dict[str, str] = field(default_factory=dict[str, str])

    def add(self, old: str | None, new: str | None) -> bool:
        """Pair two entries and return True, unless one of them is unknown or already paired."""
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
        """Whether both surfaces record how many type arguments their types need."""
        return min(self.before.format, self.after.format) > 1

    def telling(self, pairs: Iterable[Pair]) -> frozenset[str]:
        """Return the names of functions that no module exports and that changed."""
        exported = {pair_.before.type for pair_ in pairs} | {pair_.after.type for pair_ in pairs}
        return frozenset(
            label(new)
            for old, new in self.paired.items()
            if not {old, new} & exported and self.before.types[old].calls != self.after.types[new].calls
        )

    def before_of(self, new: str | None) -> str | None:
        """Return the older entry of a type of the newer version, or None."""
        return self._backwards.get(new or "")

    _backwards: dict[str, str] = field(default_factory=dict[str, str])


def aliases_without(surface: Surface, other: Surface) -> dict[str, str]:
    """Return the aliases that the other surface does not have, with their targets."""
    other_labels = entries_by_label(other)
    return {
        name: surface.types[entries[0]].shape
        for name, entries in entries_by_label(surface).items()
        if name not in other_labels and len(entries) == 1 and _is_plain(surface.types[entries[0]])
    }


def _is_plain(entry: TypeEntry) -> bool:
    has_structure = entry.members or entry.includes or entry.calls or entry.parameters
    return bool(entry.shape) and not has_structure and not _OF_PARAMETERS.search(entry.shape)


def pair_types(before: Surface, after: Surface, pairing: Pairing) -> TypePairs:
    """Pair the types of two surfaces by their exports, else by name, else by where they are used."""
    pairs = TypePairs(before, after)
    exports = sorted(
        {(pair_.before.type or "", pair_.after.type or "") for pair_ in pairing.pairs}, key=_order
    )
    for old, new in exports:  # those of one name first
        pairs.add(old, new)
    for entry in before.types:
        pairs.add(entry, entry)
    labels = entries_by_label(after)
    for entry in before.types:
        alike = [
            candidate
            for candidate in labels.get(label(entry), ())
            if ":" not in candidate or ":" not in entry
        ]
        if len(alike) == 1:
            pairs.add(entry, alike[0])
    for _ in range(_ROUNDS):
        candidates = Counter(_by_results(pairing.pairs))
        candidates.update(_by_forms(pairs, pairing.pairs))
        candidates.update(_by_bases(pairs))
        ordered = sorted(candidates, key=lambda both: (-candidates[both], *_order(both)))
        if not sum([pairs.add(*both) for both in ordered if _is_like(pairs, *both)]):
            break
    return pairs


def _order(both: tuple[str, str]) -> tuple[bool, bool, list[str]]:
    """Return a sort key: equal names first, the same order if the versions are swapped."""
    return both[0] != both[1], label(both[0]) != label(both[1]), sorted(both)


def _is_like(pairs: TypePairs, old: str, new: str) -> bool:
    """Return whether two types share at least half of their members."""
    if old not in pairs.before.types or new not in pairs.after.types:
        return False
    members, other_members = pairs.before.types[old].members.keys(), pairs.after.types[new].members.keys()
    return len(members & other_members) >= _SHARED * max(len(members), len(other_members))


def _by_results(pairs: Iterable[Pair]) -> Iterator[tuple[str, str]]:
    for pair_ in pairs:
        yield from zip(pair_.before.returns, pair_.after.returns, strict=False)


def _by_forms(pairs_of_types: TypePairs, pairs: Iterable[Pair]) -> Iterator[tuple[str, str]]:
    """Yield names at the same place of two calls that are equal in everything else."""
    old_labels, new_labels = entries_by_label(pairs_of_types.before), entries_by_label(pairs_of_types.after)
    for past, now in _callables(pairs_of_types, pairs):
        old_forms = [tokens(form) for form in past.calls if form not in now.calls]
        new_forms = [tokens(form) for form in now.calls if form not in past.calls]
        for old_form in old_forms:
            for new_form in new_forms:
                if len(old_form) != len(new_form):
                    continue
                exchanged = {both for both in zip(old_form, new_form, strict=True) if both[0] != both[1]}
                if exchanged and all(is_name(old) and is_name(new) for old, new in exchanged):
                    for old, new in exchanged:
                        if old not in new_labels and new not in old_labels:
                            yield from zip(old_labels.get(old, ()), new_labels.get(new, ()), strict=False)


def _callables(pairs_of_types: TypePairs, pairs: Iterable[Pair]) -> Iterator[tuple[Callable, Callable]]:
    for pair_ in pairs:
        yield pair_.before, pair_.after
    for old, new in pairs_of_types.paired.items():
        yield from _members(pairs_of_types.before.types[old], pairs_of_types.after.types[new])


def _members(entry: TypeEntry, other_entry: TypeEntry) -> Iterator[tuple[Member, Member]]:
    for name in entry.members.keys() & other_entry.members.keys():
        yield entry.members[name], other_entry.members[name]


def _by_bases(pairs: TypePairs) -> Iterator[tuple[str, str]]:
    """Yield the bases of paired types that are not paired yet."""
    for old, new in pairs.paired.items():
        past, now = pairs.before.types[old].includes, pairs.after.types[new].includes
        old_bases = [name for name in past if name in pairs.before.types and name not in pairs.paired]
        new_bases = [name for name in now if name in pairs.after.types]
        yield from ((old_base, new_base) for old_base in old_bases for new_base in new_bases)


def _owner(name: str, modules: tuple[str, ...], export: Export) -> Owner:
    return Owner(name, modules, is_alias=export.form == "alias", entry=export.type or "")


def _results(name: str, modules: tuple[str, ...], export: Export) -> Iterator[tuple[str, Owner]]:
    """Yield the results of an export and of its members, each with how users reach it."""
    called = f"{name}()" if export.arity is not None else name
    for result in export.returns:
        yield result, Owner(called, modules, exported=False)
    for member_name, member in export.members.items():
        for result in member.returns:
            yield result, Owner(f"{name}.{member_name}", modules, exported=False)


def owners(
    surface: Surface, exports: Iterable[tuple[str, tuple[str, ...], Export]], used: Container[str]
) -> dict[str, Owner]:
    """Return how users name each type of a surface, by entry.

    `exports` has what can be imported: name, modules, export. A type that is not exported is named by an
    exported type that includes it, else by its own name, else by the call or member that gives it. Entries
    outside of `used` lead to no further types.
    """
    ordered = sorted(
        exports, key=lambda export_item: (export_item[0].count("."), len(export_item[0]), export_item[0])
    )
    owners_by_entry: dict[str, Owner] = {}
    waiting: list[tuple[str, Owner]] = []
    for name, modules, export in ordered:
        if export.type is not None:
            owners_by_entry.setdefault(export.type, _owner(name, modules, export))
    for entry, owner in list(owners_by_entry.items()):
        for above in ancestors(surface, entry):  # an internal base is known by the type that includes it
            owners_by_entry.setdefault(above, owner)
    for name, modules, export in ordered:
        waiting += _results(name, modules, export)
        if export.type is not None and export.type in used:
            waiting.append((export.type, Owner(name, modules)))
    used_names = {owner.name for owner in owners_by_entry.values()}
    place, visited = 0, set[str]()
    while place < len(waiting):
        entry, by = waiting[place]
        place += 1
        type_entry = surface.types.get(entry)
        if type_entry is None or entry in visited:
            continue
        visited.add(entry)
        name = label(entry)
        plain = name if name not in used_names and not name.endswith(")") and ":" not in entry else by.name
        owners_by_entry.setdefault(entry, Owner(plain, by.modules, exported=False))
        for ancestor in ancestors(surface, entry):
            waiting.append((ancestor, Owner(label(ancestor), by.modules, exported=False)))
        waiting += [
            (result, Owner(f"{owners_by_entry[entry].name}.{member}", by.modules, exported=False))
            for member, member_entry in type_entry.members.items()
            for result in member_entry.returns
        ]
    return owners_by_entry
