"""Rows of the members of named types: as members of what users get, as options of what they write."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nia_bench.surfaces.difference.attributes import is_of_every_element
from nia_bench.surfaces.difference.call_changes import DescriptionComparison, OptionCollector, text_of
from nia_bench.surfaces.difference.deprecations import named_instead
from nia_bench.surfaces.difference.paired_types import PairedType, is_instance
from nia_bench.surfaces.difference.type_pairs import Owner, TypePairs
from nia_bench.surfaces.difference.type_roles import Taker, ancestors
from nia_bench.surfaces.difference.type_uses import UNKNOWN, TypeUses
from nia_bench.surfaces.model import Change, Member


class MemberRows:
    """What became of the members of the types that both versions have."""

    def __init__(
        self,
        types: TypePairs,
        sides: tuple[TypeUses, TypeUses],
        paired: Mapping[str, PairedType],
        comparison: DescriptionComparison,
        options: OptionCollector,
    ) -> None:
        self._types = types
        self._sides = sides
        self._paired = paired
        self._comparison = comparison
        self._options = options

    def owner(self, two: PairedType, member: str | None = None) -> Owner | None:
        """How users name the type, in the version that has the member; None where nothing leads to it."""
        old, new = (
            side.owners.get(entry) for side, entry in zip(self._sides, (two.old, two.new), strict=True)
        )
        if member is not None and member not in two.every_after:
            return old or new
        if member is not None and member not in two.every_before:
            return new or old
        return old if new is None or (old is not None and old.exported and not new.exported) else new

    def of(self, two: PairedType, name: str) -> Iterator[tuple[str, Owner, Change]]:
        """The rows of one member, where this type is the one to tell of it, with how users name the type."""
        owner = self.owner(two, name)
        if owner is None or self._is_bound_alone(two, owner):
            return
        for row in self._rows(two, owner, name):
            yield name, owner, row

    def _is_bound_alone(self, two: PairedType, owner: Owner) -> bool:
        """Whether users know the type only as what a type parameter of another one extends.

        Values of that one have what users put in the parameter's place.
        """
        entry = owner.entry
        if not entry or entry in {two.old, two.new}:
            return False
        known = [side for side in self._sides if side.has(entry)]
        return any(UNKNOWN in side.foreign(entry) for side in known)

    def _rows(self, two: PairedType, owner: Owner, name: str) -> Iterator[Change]:
        old, new = (
            each[1] if each else None for each in (two.every_before.get(name), two.every_after.get(name))
        )
        if bool(two.before.shape) != bool(two.after.shape) and not (two.every_before and two.every_after):
            return
        if (old is None or new is None) and self._may_be_there(two, name, old, new):
            return
        is_own = two.is_own(name)
        if (old is None or new is None or not is_own) and self._told_above(two, name):
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
            options = self._options if self._is_called(two, old, new) else None
            yield from self._comparison.member(owner.name, owner.modules, name, old, new, options)
        else:
            yield from self._of_option(two, owner, name, old, new)

    def _may_be_there(self, two: PairedType, name: str, old: Member | None, new: Member | None) -> bool:
        """Whether the version that does not list a member, which the other one has, may have it all the same.

        One that overrides what another library's type has was there before, or is there still.
        """
        before, after = self._sides
        only = old or new
        if only is not None and only.overrides:
            return True
        lacking, entry = (after, two.new) if new is None else (before, two.old)
        borrowed = lacking.borrowed(entry)
        if name in borrowed:
            return True
        is_open = bool(borrowed or lacking.foreign(entry)) or self._is_taken_with_more(two, lacking)
        if is_open and is_of_every_element(name):
            return True
        having, others = (before, two.old) if new is None else (after, two.new)
        return _is_unknown(lacking, entry, having, others)

    def _is_taken_with_more(self, two: PairedType, side: TypeUses) -> bool:
        """Whether what takes values of the type takes properties too that are not listed."""
        return any(side.is_open(each) for each in self._taker(two) or ())

    def _has_still(self, two: PairedType, name: str) -> bool:
        """Whether a type by whose name an internal one goes has the member in both versions."""
        before, after = (
            owner.entry if (owner := side.owners.get(entry)) else ""
            for side, entry in zip(self._sides, (two.old, two.new), strict=True)
        )
        others = [self._paired.get(before), self._paired.get(self._types.before_of(after) or "")]
        return any(
            each is not None and each is not two and name in each.every_before and name in each.every_after
            for each in others
        )

    def _told_above(self, two: PairedType, name: str) -> bool:
        """Whether a type that this one includes in both versions gained or lost the member itself."""
        for above in (*ancestors(self._types.before, two.old), *self._before(two)):
            other = self._paired.get(above)
            if other is not None and (name in other.every_before) != (name in other.every_after):
                return True
        return False

    def _changed_above(self, two: PairedType, name: str) -> bool:
        """Whether a type that this one includes in both versions changed the member in the same way."""
        above = set(ancestors(self._types.before, two.old)) & set(self._before(two))
        return any(
            name in self._paired[each].every_before
            and name in self._paired[each].every_after
            and any(two.forms(name))
            and self._paired[each].forms(name) == two.forms(name)
            for each in above
            if each in self._paired
        )

    def _before(self, two: PairedType) -> Iterator[str]:
        for above in ancestors(self._types.after, two.new):
            old = self._types.before_of(above)
            if old is not None:
                yield old

    def _taker(self, two: PairedType) -> tuple[Taker, ...] | None:
        """Who takes values of the type as arguments; None where it is not such a type."""
        before, after = (side.roles for side in self._sides)
        if self._is_given(two):
            return None
        if two.old not in before.takers and two.new not in after.takers:
            return None
        return tuple(dict.fromkeys((*after.takers.get(two.new, ()), *before.takers.get(two.old, ()))))

    def _is_reached(self, two: PairedType) -> bool:
        """Whether code can get a value of the type by calls and members, whatever the type is called."""
        before, after = (side.roles.reached for side in self._sides)
        return two.old in before or two.new in after

    def _is_given(self, two: PairedType) -> bool:
        """Whether calls give values of the type; where users write them, its functions are their own."""
        before, after = (side.roles.given for side in self._sides)
        return two.old in before or two.new in after

    def _is_called(self, two: PairedType, old: Member | None, new: Member | None) -> bool:
        """Whether users call a function of the type. What they may write themselves, the library calls."""
        before, after = (side.roles.takers for side in self._sides)
        optional = any(each is not None and each.optional for each in (old, new))
        written = optional and (two.old in before or two.new in after)
        return self._is_given(two) and not written

    def _takers_of(self, two: PairedType, name: str) -> tuple[Taker, ...]:
        """Who takes the option: those that take it in the version that has it, and there alone."""
        sides = (two.every_before, two.every_after)
        having = [side for side, every in zip(self._sides, sides, strict=True) if name in every]
        lacking = [side for side in self._sides if side not in having]
        takers = self._taker(two) or ()
        known = [each for each in takers if not any(side.takes(each, name) for side in lacking)]
        sure = [each for each in known if all(side.takes(each, name) is not False for side in having)]
        return tuple(sure or known)

    def _of_option(
        self, two: PairedType, owner: Owner, name: str, old: Member | None, new: Member | None
    ) -> Iterator[Change]:
        takers = self._takers_of(two, name)
        if not takers and not owner.exported:
            return  # a part of an argument, which no code names
        called, modules = f"{owner.name}.{name}", owner.modules
        if len({each.name for each in takers}) == 1 or (takers and not owner.exported):
            first = min(takers, key=lambda each: (not each.modules, len(each.name), each.name))
            called, modules = f"{first.name}({{{name}}})", first.modules or owner.modules
        about = {"level": "option", "name": called, "modules": modules}
        if old is None and new is not None:
            yield Change.model_validate({"kind": "option-added", **about, "after": text_of(new)})
        elif new is None and old is not None:
            told = {"before": text_of(old), "instead": named_instead(old.deprecated)}
            yield Change.model_validate({"kind": "option-removed", **about, **told})
        elif old is not None and new is not None:
            yield from self._comparison.deprecation("option", called, modules, old, new)
            if self._comparison.is_other_member(old, new):
                row = self._comparison.signature_row("option", called, modules, old, new)
                yield row.model_copy(update={"kind": "option-type"})


def _is_unknown(side: TypeUses, entry: str, other: TypeUses, others: str) -> bool:
    """Whether a type may have members that are not listed, where the other version's has not the same ones.

    It includes one of another library that `others` does not, or may have any member.
    """
    foreign = side.foreign(entry)
    return UNKNOWN in foreign or bool(foreign - other.foreign(others))
