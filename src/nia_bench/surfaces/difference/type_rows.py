"""Rows of the named types: their members, and the properties of those that users write as arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from nia_bench.surfaces.difference.call_changes import DescriptionComparison, OptionCollector, differing
from nia_bench.surfaces.difference.member_rows import MemberRows
from nia_bench.surfaces.difference.option_rows import Forms, TakenOption
from nia_bench.surfaces.difference.paired_types import PairedType, paired_types
from nia_bench.surfaces.difference.pairing import Pair
from nia_bench.surfaces.difference.type_pairs import Owner, TypePairs
from nia_bench.surfaces.difference.type_roles import label
from nia_bench.surfaces.difference.type_uses import UNKNOWN, TypeUses
from nia_bench.surfaces.model import Change, ChangeKind

_OF_OPTIONS: Final[Mapping[ChangeKind, ChangeKind]] = {
    "removed": "option-removed",
    "new": "option-added",
    "signature": "option-type",
}
"""What a change of a member is called where it is an option."""


class TypeRows:
    """The rows of all types that both versions have."""

    def __init__(
        self,
        types: TypePairs,
        pairs: Iterable[Pair],
        comparison: DescriptionComparison,
        options: OptionCollector,
    ) -> None:
        listed = tuple(pairs)
        self._types = types
        self._comparison = comparison
        self._sides = (
            TypeUses(types.before, [(each.name, each.modules, each.before) for each in listed]),
            TypeUses(types.after, [(each.name, each.modules, each.after) for each in listed]),
        )
        self._natures = {
            entry
            for each in listed
            for entry in (each.before.type, types.before_of(each.after.type))
            if entry and comparison.has_another_nature(each.before, each.after)
        }
        self._told: set[tuple[str, str, ChangeKind]] = set()
        self._paired = paired_types(types)
        self._members = MemberRows(types, self._sides, self._paired, comparison, options)

    def tells_of(self, taken: TakenOption) -> bool:
        """Whether a row of a type tells of the option already, or no row should.

        So it is with a result's member, and with what may be in a type that is not known.
        """
        names = {each for side in self._sides for name in taken.takes for each in side.made_of(name)}
        if any((name, taken.option, taken.kind) in self._told for name in names):
            return True
        before, after = self._sides
        lacking = {"option-removed": after, "option-added": before}.get(taken.kind)
        if lacking is not None:
            having = before if lacking is after else after
            if taken.is_whole and any(map(lacking.is_foreign, taken.elsewhere)):
                return True  # what another library's type has is not listed
            if any(having.has_member(name, taken.option) for name in taken.limits):
                return True
        only = {"option-removed": (before,), "option-added": (after,)}.get(taken.kind, (before, after))
        others = {"option-removed": (after,), "option-added": (before,)}.get(taken.kind, (before, after))
        # A type that one version alone has cannot tell of what a call takes more, or less, than before. Nor
        # does one that may have any member in the version that lacks the option, but which the call there,
        # taking no more than is listed, does not take.
        silent = {name for name in names if lacking is not None and lacking.may_have_any(name)}
        return any(
            side.tells(name, taken.option)
            for side in only
            for name in names - silent
            if taken.is_whole or any(other.knows(name) for other in others)
        )

    def changes(self) -> Iterator[Change]:
        """The rows of every type."""
        alike: dict[tuple[ChangeKind, str, Forms], list[tuple[PairedType, Owner, Change]]] = {}
        inherited: dict[tuple[ChangeKind, str, str], tuple[Owner | None, list[Change]]] = {}
        internal: dict[tuple[object, ...], list[Change]] = {}
        for two in self._paired.values():
            rows = [row for name in two.names for row in self._members.of(two, name)]
            if (
                not rows
                or not (two.before.shape and two.after.shape)
                or two.before.parameters < two.after.parameters
            ):
                yield from self._of_type(two)
            for name, owner, row in rows:
                origin = two.declared_by(name)
                self._tell(two, name, row)
                if origin is not None:
                    key = (row.kind, origin, name)
                    inherited.setdefault(key, (self._origin(two, name, origin), []))[1].append(row)
                else:
                    kind: ChangeKind = _OF_OPTIONS.get(row.kind) or row.kind
                    alike.setdefault((kind, name, two.forms(name)), []).append((two, owner, row))
        for (_, _, name), (origin, rows) in inherited.items():
            yield rows[0] if len(rows) == 1 else _of_origin(origin, name, rows)
        for (_, name, forms), listed in alike.items():
            found = [(two, owner, self._as_users_know(two, name, row)) for two, owner, row in listed]
            for owner, row in self._without_copies(found) if any(forms) else (each[1:] for each in found):
                if owner.exported:
                    yield row
                else:
                    # Types without a name that users know often have one member for one reason.
                    internal.setdefault((row.kind, row.level, name, row.before, row.after), []).append(row)
        for rows in internal.values():
            yield _of_origin(None, "", rows)

    def _without_copies(
        self, found: list[tuple[PairedType, Owner, Change]]
    ) -> Iterator[tuple[Owner, Change]]:
        """The rows of one change, once for all types that are made from one another, as by `Required`."""
        listed = {id(two): self._made_of(two) for two, _, _ in found}
        names = {label(each) for two, _, _ in found for each in (two.old, two.new)}
        before, after = self._sides

        def order(each: tuple[PairedType, Owner, Change]) -> tuple[object, ...]:
            """Types that others are made of first, and then interfaces."""
            two, owner, _ = each
            heirs = len(before.heirs.get(two.old, ())) + len(after.heirs.get(two.new, ()))
            return len(listed[id(two)] & names), -heirs, owner.is_alias, *_plainness(each)

        left = sorted(found, key=order)
        while left:
            first, owner, row = left.pop(0)
            yield owner, row
            own = {label(first.old), label(first.new)}
            left = [each for each in left if not (own & listed[id(each[0])] or first.is_copy(each[0]))]

    def _made_of(self, two: PairedType) -> frozenset[str]:
        before, after = self._sides
        return before.made_of(label(two.old)) | after.made_of(label(two.new))

    def _as_users_know(self, two: PairedType, name: str, row: Change) -> Change:
        """The row by the one type of the main module that has the member from this one, which it lacks."""
        before, after = self._sides
        own = f".{name}"
        side, entry, surface = (before, two.old, self._types.before)
        if name in two.every_after:
            side, entry, surface = (after, two.new, self._types.after)
        main = min(surface.modules, key=len, default="")
        if row.level != "member" or main in row.modules or not row.name.endswith(own):
            return row
        heirs = [owner for each in side.heirs.get(entry, ()) if (owner := side.owners.get(each))]
        known = [owner for owner in heirs if owner.exported and main in owner.modules]
        known = [owner for owner in known if UNKNOWN not in side.foreign(owner.entry or entry)]
        if len({owner.name for owner in known}) != 1:
            return row
        modules = {module for owner in known for module in owner.modules} | set(row.modules)
        return row.model_copy(update={"name": f"{known[0].name}{own}", "modules": tuple(sorted(modules))})

    def _of_type(self, two: PairedType) -> Iterator[Change]:
        """The row of a type that is no object: a union, a function."""
        old, new, owner = two.before, two.after, self._members.owner(two)
        if owner is None or not owner.exported or two.old in self._natures:
            return
        became = bool(old.shape) != bool(new.shape) and bool(old.members) != bool(new.members)
        called = bool(old.calls and new.calls) and self._comparison.is_called_differently(old, new)
        needs = old.parameters < new.parameters and self._types.have_parameters
        if needs or became or called or self._comparison.is_other_type(old.shape, new.shape):
            before, after = differing(old, new) or (old.shape or "object", new.shape or "object")
            if needs:
                before, after = (f"{owner.name} with {_counted(each.parameters)}" for each in (old, new))
            about = {"kind": "signature", "level": "export", "name": owner.name, "modules": owner.modules}
            yield Change.model_validate({**about, "before": before or None, "after": after or None})

    def _origin(self, two: PairedType, name: str, origin: str) -> Owner | None:
        """How users name the type that a member is inherited from; None where they do not know it.

        Nor is it the origin's row where that has the member in both versions, and others newly extend it.
        """
        pair = self._paired.get(origin) or self._paired.get(self._types.before_of(origin) or "")
        if pair is not None and name in pair.every_before and name in pair.every_after:
            return None
        side = self._sides[name not in two.every_before]
        owner = side.owners.get(origin)
        return owner if owner is not None and owner.exported else None

    def _tell(self, two: PairedType, name: str, row: Change) -> None:
        kind: ChangeKind = _OF_OPTIONS.get(row.kind) or row.kind
        for entry in (label(two.old), label(two.new), *self._heirs(two)):
            self._told.add((entry, name, kind))

    def _heirs(self, two: PairedType) -> Iterator[str]:
        """The types that include this one, for calls take those as well."""
        before, after = self._sides
        yield from (label(each) for each in before.heirs.get(two.old, ()))
        yield from (label(each) for each in after.heirs.get(two.new, ()))


def _plainness(found: tuple[PairedType, Owner, Change]) -> tuple[object, ...]:
    """What users name and write themselves first."""
    _, owner, row = found
    return not owner.exported, row.level != "option", len(row.name), row.name


def _counted(count: int) -> str:
    return f"{count} type argument{'' if count == 1 else 's'}"


def _of_origin(origin: Owner | None, name: str, rows: list[Change]) -> Change:
    """One row for a member that several types no longer, or newly, have from one, or for one reason."""
    modules = tuple(sorted({module for row in rows for module in row.modules}))
    first = min(rows, key=lambda row: (len(row.name), row.name))
    called = f"{origin.name}.{name}" if origin is not None and first.level == "member" else first.name
    return first.model_copy(update={"name": called, "modules": modules})
