"""Rows of the members of named types: members of results, options of arguments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nia_bench.surfaces.difference.call_changes import (
    DescriptionComparison,
    replacement_in,
    text_of,
)
from nia_bench.surfaces.difference.one_surface import Taker, ancestors
from nia_bench.surfaces.difference.option_rows import OptionRows
from nia_bench.surfaces.difference.type_pairs import PairedType, TypePairs, is_instance
from nia_bench.surfaces.difference.type_uses import UNKNOWN, Owner, TypeUses
from nia_bench.surfaces.model import Change, Member, is_of_every_element


class MemberRows:
    """The changes of members of the types that both versions have."""

    def __init__(
        self,
        types: TypePairs,
        sides: tuple[TypeUses, TypeUses],
        paired: Mapping[str, PairedType],
        comparison: DescriptionComparison,
        options: OptionRows,
    ) -> None:
        self._types = types
        self._sides = sides
        self._paired = paired
        self._comparison = comparison
        self._options = options

    def owner(self, two: PairedType, member: str | None = None) -> Owner | None:
        """Return how users name the type, or None if nothing leads to it.

        The name is that of the only version with `member`, or else that of the newer version. If that version
        has no name, it is the other's. Without such a single version, an older name also wins if only it is
        exported.
        """
        old, new = (
            side.owners.get(entry) for side, entry in zip(self._sides, (two.old, two.new), strict=True)
        )
        if member is not None and member not in two.every_after:
            return old or new
        if member is not None and member not in two.every_before:
            return new or old
        return old if new is None or (old is not None and old.exported and not new.exported) else new

    def of(self, two: PairedType, name: str) -> Iterator[tuple[str, Owner, Change]]:
        """Yield the rows of one member as (member, owner, row), if they belong to this type."""
        owner = self.owner(two, name)
        if owner is None or self._is_bound_alone(two, owner):
            return
        for row in self._rows(two, owner, name):
            yield name, owner, row

    def _is_bound_alone(self, two: PairedType, owner: Owner) -> bool:
        """Return whether users know the type only by another exported type that may have any member.

        It is, for example, the bound of a type parameter: values have the members of the type argument
        instead.
        """
        entry = owner.entry
        if not entry or entry in {two.old, two.new}:
            return False
        sides = [side for side in self._sides if side.has(entry)]
        return any(UNKNOWN in side.foreign(entry) for side in sides)

    def _rows(self, two: PairedType, owner: Owner, name: str) -> Iterator[Change]:
        old, new = (
            declared[1] if declared else None
            for declared in (two.every_before.get(name), two.every_after.get(name))
        )
        if bool(two.before.shape) != bool(two.after.shape) and not (two.every_before and two.every_after):
            return
        if (old is None or new is None) and self._may_be_there(two, name, old, new):
            return
        is_own = two.is_own(name)
        if (old is None or new is None or not is_own) and self._is_in_row_of_ancestor(two, name):
            return
        if old is not None and new is not None and (not is_own or self._changed_above(two, name)):
            return
        if (old is None) != (new is None) and self._has_still(two, name):
            return
        taker = self._taker(two)
        if taker is None and not owner.exported and not self._is_reached(two):
            return
        if old is not None and new is not None and not owner.exported and is_instance(old, new):
            return
        if taker is None:
            collect = self._options.collect if self._is_called(two, old, new) else None
            yield from self._comparison.member(owner.name, owner.modules, name, old, new, collect)
        else:
            yield from self._of_option(two, owner, name, old, new)

    def _may_be_there(self, two: PairedType, name: str, old: Member | None, new: Member | None) -> bool:
        """Return whether the version that does not list a member may have it nevertheless.

        A member that overrides one of another library's type exists in both versions.
        """
        before, after = self._sides
        only = old or new
        if only is not None and only.overrides:
            return True
        sides = ((after, two.new), (before, two.old))
        (without, entry), (having_side, other_entry) = sides if new is None else (sides[1], sides[0])
        borrowed = without.borrowed(entry)
        if name in borrowed:
            return True
        is_open = bool(borrowed or without.foreign(entry)) or self._is_taken_with_more(two, without)
        if is_open and is_of_every_element(name):
            return True
        # It includes a type of another library that the other version's does not, or accepts any member.
        foreign = without.foreign(entry)
        return UNKNOWN in foreign or bool(foreign - having_side.foreign(other_entry))

    def _is_taken_with_more(self, two: PairedType, side: TypeUses) -> bool:
        """Return whether a function that takes the type may also take properties that are not listed."""
        return any(side.is_open(taker) for taker in self._taker(two) or ())

    def _has_still(self, two: PairedType, name: str) -> bool:
        """Return whether the public type that names an internal one has the member in both versions."""
        before, after = (
            owner.entry if (owner := side.owners.get(entry)) else ""
            for side, entry in zip(self._sides, (two.old, two.new), strict=True)
        )
        paired_owners = [self._paired.get(before), self._paired.get(self._types.before_of(after) or "")]
        return any(
            paired is not None
            and paired is not two
            and name in paired.every_before
            and name in paired.every_after
            for paired in paired_owners
        )

    def _is_in_row_of_ancestor(self, two: PairedType, name: str) -> bool:
        """Return whether a type that this one includes, in one version or both, gained or lost the member."""
        for above in (*ancestors(self._types.before, two.old), *self._before(two)):
            other = self._paired.get(above)
            if other is not None and (name in other.every_before) != (name in other.every_after):
                return True
        return False

    def _changed_above(self, two: PairedType, name: str) -> bool:
        """Return whether a type that this one includes in both versions has the same change of the member."""
        above = set(ancestors(self._types.before, two.old)) & set(self._before(two))
        return any(
            name in self._paired[ancestor].every_before
            and name in self._paired[ancestor].every_after
            and any(two.forms(name))
            and self._paired[ancestor].forms(name) == two.forms(name)
            for ancestor in above
            if ancestor in self._paired
        )

    def _before(self, two: PairedType) -> list[str]:
        above = map(self._types.before_of, ancestors(self._types.after, two.new))
        return [old for old in above if old is not None]

    def _taker(self, two: PairedType) -> tuple[Taker, ...] | None:
        """Return the functions that take the type as an argument, those of the newer version first.

        None if users do not write values of it: nothing takes it, or calls return it. Empty for a type that
        is only a property of an argument.
        """
        before, after = (side.roles for side in self._sides)
        if self._is_given(two):
            return None
        if two.old not in before.takers and two.new not in after.takers:
            return None
        return tuple(dict.fromkeys((*after.takers.get(two.new, ()), *before.takers.get(two.old, ()))))

    def _is_reached(self, two: PairedType) -> bool:
        """Return whether calls or members give user code a value of the type."""
        before, after = (side.roles.reached for side in self._sides)
        return two.old in before or two.new in after

    def _is_given(self, two: PairedType) -> bool:
        """Return whether calls return values of the type, or mention it in their results."""
        before, after = (side.roles.results for side in self._sides)
        return two.old in before or two.new in after

    def _is_called(self, two: PairedType, old: Member | None, new: Member | None) -> bool:
        """Return whether users call this member: calls return its type, and users do not write it themselves.

        They write an optional member of a type that a call takes; the library calls that one.
        """
        before, after = (side.roles.takers for side in self._sides)
        optional = any(member is not None and member.optional for member in (old, new))
        is_written_by_users = optional and (two.old in before or two.new in after)
        return self._is_given(two) and not is_written_by_users

    def _takers_of(self, two: PairedType, name: str) -> tuple[Taker, ...]:
        """Return the functions that take the type, without those that take the option in both versions.

        If some of them take it, or may take it, in the version that has it, only these are returned.
        """
        sides = (two.every_before, two.every_after)
        having = [side for side, every in zip(self._sides, sides, strict=True) if name in every]
        without = [side for side in self._sides if side not in having]
        takers = self._taker(two) or ()
        takers_here_alone = [
            taker for taker in takers if not any(side.takes(taker, name) for side in without)
        ]
        certain = [
            taker
            for taker in takers_here_alone
            if all(side.takes(taker, name) is not False for side in having)
        ]
        return tuple(certain or takers_here_alone)

    def _of_option(
        self, two: PairedType, owner: Owner, name: str, old: Member | None, new: Member | None
    ) -> Iterator[Change]:
        takers = self._takers_of(two, name)
        if not takers and not owner.exported:
            return  # a part of an argument that user code cannot name
        called, modules = f"{owner.name}.{name}", owner.modules
        if len({taker.name for taker in takers}) == 1 or (takers and not owner.exported):
            first = min(takers, key=lambda taker: (not taker.modules, len(taker.name), taker.name))
            called, modules = f"{first.name}({{{name}}})", first.modules or owner.modules
        about = {"level": "option", "name": called, "modules": modules}
        if old is None and new is not None:
            yield Change.model_validate({"kind": "option-added", **about, "after": text_of(new)})
        elif new is None and old is not None:
            details = {"before": text_of(old), "instead": replacement_in(old.deprecated)}
            yield Change.model_validate({"kind": "option-removed", **about, **details})
        elif old is not None and new is not None:
            yield from self._comparison.deprecation("option", called, modules, old, new)
            if self._comparison.is_other_member(old, new):
                row = self._comparison.signature_row("option", called, modules, old, new)
                yield row.model_copy(update={"kind": "option-type"})
