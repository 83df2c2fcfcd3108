"""The pairing of the named types of two versions, including renamed internal types."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from nia_bench.surfaces.difference.call_changes import is_private
from nia_bench.surfaces.difference.normal_forms import is_name, is_same_but_for_parameters, tokens
from nia_bench.surfaces.difference.one_surface import entries_by_label, label
from nia_bench.surfaces.difference.option_rows import Forms
from nia_bench.surfaces.difference.pairing import Pair, Pairing
from nia_bench.surfaces.difference.type_uses import FORBIDDEN, all_members
from nia_bench.surfaces.model import Callable, Member, Surface, TypeEntry

_OF_PARAMETERS: Final = re.compile(r"\bT\d+\b|…")
_ROUNDS: Final = 3
_SHARED: Final = 0.5


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

    def renames(self) -> dict[str, str]:
        """Return what names in older forms become, to be compared with newer forms.

        That is the newer name of a paired type. A type without a pair gets a name that no other has, if the
        newer version gives its name to another type.
        """
        newer = {*self.names.values()} - self.names.keys()
        lost = {label(old) for old in self.before.types.keys() - self.paired.keys()}
        return self.names | {name: f"{name}~" for name in lost & newer}

    @property
    def have_parameters(self) -> bool:
        """Whether both surfaces record how many type arguments their types need."""
        return min(self.before.format, self.after.format) > 1

    def telling(self, pairs: Iterable[Pair]) -> frozenset[str]:
        """Return the newer names of paired types that no export declares and whose calls changed."""
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
    """Return the plain aliases of `surface` whose names are absent in `other`, name to target.

    Aliases with members, type parameters or several declarations are left out.
    """
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
    """Return whether two types share at least half of the members of the larger one.

    False if a version does not have its type, True for two types without members.
    """
    if old not in pairs.before.types or new not in pairs.after.types:
        return False
    members, other_members = pairs.before.types[old].members.keys(), pairs.after.types[new].members.keys()
    return len(members & other_members) >= _SHARED * max(len(members), len(other_members))


def _by_results(pairs: Iterable[Pair]) -> Iterator[tuple[str, str]]:
    for pair_ in pairs:
        yield from zip(pair_.before.returns, pair_.after.returns, strict=False)


def _by_forms(pairs_of_types: TypePairs, pairs: Iterable[Pair]) -> Iterator[tuple[str, str]]:
    """Yield pairs of types whose names are at the same place of two calls that are otherwise equal.

    Only names that the other version does not have count.
    """
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
        past, now = pairs_of_types.before.types[old].members, pairs_of_types.after.types[new].members
        yield from ((past[name], now[name]) for name in past.keys() & now.keys())


def _by_bases(pairs: TypePairs) -> Iterator[tuple[str, str]]:
    """Yield pairs of each base of an older type that is not paired yet with each base of the newer type."""
    for old, new in pairs.paired.items():
        past, now = pairs.before.types[old].includes, pairs.after.types[new].includes
        old_bases = [name for name in past if name in pairs.before.types and name not in pairs.paired]
        new_bases = [name for name in now if name in pairs.after.types]
        yield from ((old_base, new_base) for old_base in old_bases for new_base in new_bases)


_MOSTLY: Final = 0.8
_FEWEST: Final = 3
_UNBOUND: Final = frozenset({"any", "unknown"})
MembersOfType = Mapping[str, tuple[str, Member]]
"""Members by name, each with the entry that declares it."""


@dataclass(frozen=True)
class PairedType:
    """One type in both versions: its entries, and all its members."""

    old: str
    new: str
    before: TypeEntry
    after: TypeEntry
    every_before: MembersOfType
    every_after: MembersOfType

    @property
    def names(self) -> list[str]:
        """The names of the public members of either version, sorted.

        A member that only one version has, and forbids to set, is left out.
        """
        every = self.every_before.keys() | self.every_after.keys()
        return sorted(name for name in every if not is_private(name) and not self._is_forbidden(name))

    def is_own(self, name: str) -> bool:
        """Return whether the type declares the member itself in one of the versions."""
        return name in self.before.members or name in self.after.members

    def forms(self, name: str) -> Forms:
        """Return the normal forms of a member's type, or of its calls, in both versions."""
        old, new = (
            "" if declared is None else declared[1].type or " & ".join(declared[1].calls)
            for declared in (self.every_before.get(name), self.every_after.get(name))
        )
        return old, new

    def declared_by(self, name: str) -> str | None:
        """Return the entry that declares a gained or lost member, or None.

        None for a member that both versions have, and for one that the type declares itself.
        """
        old, new = self.every_before.get(name), self.every_after.get(name)
        if (old is None) == (new is None) or self.is_own(name):
            return None
        declared = old or new
        return declared[0] if declared else None

    def is_copy(self, other: PairedType) -> bool:
        """Return whether two types have nearly the same member names, those of both versions together."""
        names, other_names = (
            paired.every_before.keys() | paired.every_after.keys() for paired in (self, other)
        )
        return is_mostly_shared(names, other_names)

    def _is_forbidden(self, name: str) -> bool:
        """Return whether only one version has the member and forbids it (`never` or `undefined`)."""
        old, new = self.every_before.get(name), self.every_after.get(name)
        only = None if old and new else old or new
        return only is not None and only[1].type in FORBIDDEN


def paired_types(types: TypePairs) -> dict[str, PairedType]:
    """Return the types that both versions have, by their entry in the older one."""
    return {
        old: PairedType(
            old,
            new,
            types.before.types[old],
            types.after.types[new],
            all_members(types.before, old),
            all_members(types.after, new),
        )
        for old, new in types.paired.items()
    }


def is_mostly_shared(names: AbstractSet[str], other_names: AbstractSet[str]) -> bool:
    """Return whether two sets share at least 80 % of the names of the larger one, and at least three."""
    return len(names & other_names) >= max(_FEWEST, _MOSTLY * max(len(names), len(other_names)))


def is_instance(member: Member, other_member: Member) -> bool:
    """Return whether two members differ at most by type parameters that are `any` or `unknown` in one."""
    return len(member.calls) == len(other_member.calls) and all(
        is_same_but_for_parameters(tokens(past), tokens(now), _UNBOUND)
        for past, now in zip(
            (*member.calls, member.type), (*other_member.calls, other_member.type), strict=True
        )
    )
