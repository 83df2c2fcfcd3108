"""One named type in both versions: what it has there, and whether two types are nearly the same."""

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
    """One type in both versions: its entries, and every member that it has there."""

    old: str
    new: str
    before: TypeEntry
    after: TypeEntry
    every_before: MembersOfType
    every_after: MembersOfType

    @property
    def names(self) -> list[str]:
        """The members that users may know, in both versions."""
        every = self.every_before.keys() | self.every_after.keys()
        return sorted(name for name in every if not is_private(name) and not self._is_forbidden(name))

    def is_own(self, name: str) -> bool:
        """Whether the type declares the member itself in one of the versions."""
        return name in self.before.members or name in self.after.members

    def forms(self, name: str) -> Forms:
        """The normal forms of a member's type, or of its calls, in both versions."""
        old, new = (
            "" if each is None else each[1].type or " & ".join(each[1].calls)
            for each in (self.every_before.get(name), self.every_after.get(name))
        )
        return old, new

    def declared_by(self, name: str) -> str | None:
        """The type that declares a member which this one alone lost or gained; None for its own."""
        old, new = self.every_before.get(name), self.every_after.get(name)
        if (old is None) == (new is None) or self.is_own(name):
            return None
        found = old or new
        return found[0] if found else None

    def is_copy(self, other: PairedType) -> bool:
        """Whether two types have nearly the same members."""
        left, right = (each.every_before.keys() | each.every_after.keys() for each in (self, other))
        return is_mostly_shared(left, right)

    def _is_forbidden(self, name: str) -> bool:
        """Whether one version lacks a member that the other one says must not be given."""
        old, new = self.every_before.get(name), self.every_after.get(name)
        only = None if old and new else old or new
        return only is not None and only[1].type in FORBIDDEN


def paired_types(types: TypePairs) -> dict[str, PairedType]:
    """The types that both versions have, by their entry in the older one."""
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


def is_mostly_shared(one: AbstractSet[str], other: AbstractSet[str]) -> bool:
    """Whether two things have nearly the same members, of which there are more than two."""
    return len(one & other) >= max(_FEWEST, _SHARED * max(len(one), len(other)))


def is_instance(one: Member, other: Member) -> bool:
    """Whether an internal type was read with type parameters in one version, and without in the other."""
    return len(one.calls) == len(other.calls) and all(
        is_same_but_for_parameters(tokens(past), tokens(now), _UNBOUND)
        for past, now in zip((*one.calls, one.type), (*other.calls, other.type), strict=True)
    )
