"""One named type in both versions, with its members, and the similarity of two types."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from nia_bench.surfaces.difference.call_changes import is_private
from nia_bench.surfaces.difference.normal_forms import is_same_but_for_parameters, tokens
from nia_bench.surfaces.difference.option_rows import Forms
from nia_bench.surfaces.difference.type_pairs import TypePairs
from nia_bench.surfaces.difference.type_uses import FORBIDDEN, all_members
from nia_bench.surfaces.model import Member, TypeEntry

_SHARED: Final = 0.8
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
        """The names of all public members in either version, sorted."""
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
        """Return the included type that declares a gained or lost member; None for an own member."""
        old, new = self.every_before.get(name), self.every_after.get(name)
        if (old is None) == (new is None) or self.is_own(name):
            return None
        declared = old or new
        return declared[0] if declared else None

    def is_copy(self, other: PairedType) -> bool:
        """Return whether two types have nearly the same members."""
        names, other_names = (
            paired.every_before.keys() | paired.every_after.keys() for paired in (self, other)
        )
        return is_mostly_shared(names, other_names)

    def _is_forbidden(self, name: str) -> bool:
        """Return whether one version does not have the member and the other forbids it (`never`)."""
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
    """Return whether two sets share at least 80 % of their names, and at least three."""
    return len(names & other_names) >= max(_FEWEST, _SHARED * max(len(names), len(other_names)))


def is_instance(member: Member, other_member: Member) -> bool:
    """Return whether two members differ only by type parameters that one version has instantiated."""
    return len(member.calls) == len(other_member.calls) and all(
        is_same_but_for_parameters(tokens(past), tokens(now), _UNBOUND)
        for past, now in zip(
            (*member.calls, member.type), (*other_member.calls, other_member.type), strict=True
        )
    )
