"""Rows of named types: their members, and the properties of those that users write as arguments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from nia_bench.surfaces.difference.call_changes import (
    DescriptionComparison,
    differing_overloads,
)
from nia_bench.surfaces.difference.member_rows import MemberRows
from nia_bench.surfaces.difference.one_surface import label
from nia_bench.surfaces.difference.option_rows import Forms, OptionRows, TakenOption
from nia_bench.surfaces.difference.pairing import Pair
from nia_bench.surfaces.difference.type_pairs import PairedType, TypePairs, paired_types
from nia_bench.surfaces.difference.type_uses import UNKNOWN, Owner, TypeUses
from nia_bench.surfaces.model import Change, ChangeKind

_OF_OPTIONS: Final[Mapping[ChangeKind, ChangeKind]] = {
    "removed": "option-removed",
    "new": "option-added",
    "signature": "option-type",
}
"""The kind of a member's change if the member is an option."""


class TypeRows:
    """The rows of all types that both versions have."""

    def __init__(
        self,
        types: TypePairs,
        pairs: Sequence[Pair],
        comparison: DescriptionComparison,
        options: OptionRows,
    ) -> None:
        self._types = types
        self._comparison = comparison
        self._sides = (
            TypeUses(types.before, [(pair_.name, pair_.modules, pair_.before) for pair_ in pairs]),
            TypeUses(types.after, [(pair_.name, pair_.modules, pair_.after) for pair_ in pairs]),
        )
        self._natures = {
            entry
            for pair_ in pairs
            for entry in (pair_.before.type, types.before_of(pair_.after.type))
            if entry and comparison.has_another_nature(pair_.before, pair_.after)
        }
        self._row_keys: set[tuple[str, str, ChangeKind]] = set()
        self._paired = paired_types(types)
        self._members = MemberRows(types, self._sides, self._paired, comparison, options)

    def covers(self, option: TakenOption) -> bool:
        """Return whether the rows of types already cover an option, so that it needs no row of its own.

        They do if a type that the call takes has a row of it, or is public and has it as a member. They also
        do if an unknown type may have it in the version that does not list it.
        """
        names = {part for side in self._sides for name in option.takes for part in side.made_of(name)}
        if any((name, option.option, option.kind) in self._row_keys for name in names):
            return True
        before, after = self._sides
        sides = {"option-removed": (before, after), "option-added": (after, before)}.get(option.kind)
        if sides is not None:
            having_side, without = sides
            if option.is_whole and any(map(without.is_foreign, option.elsewhere)):
                return True  # the members of another library's type are not listed
            if any(having_side.has_member(name, option.option) for name in option.limits):
                return True
            # A type that may have any member in the version without the option reports no change, if the call
            # of that version does not take it. Neither does a type that only one version has.
            names = {name for name in names if not without.may_have_any(name)}
        having_sides, other_sides = ((sides[0],), (sides[1],)) if sides else (self._sides, self._sides)
        return any(
            side.has_row_for(name, option.option)
            for side in having_sides
            for name in names
            if option.is_whole or any(other.knows(name) for other in other_sides)
        )

    def changes(self) -> Iterator[Change]:
        """Yield a row for each change of a type that both versions have, and of its members.

        A change that several types share, by inheritance or as copies of each other, is one row.
        """
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
                self._note_row(two, name, row)
                if origin is not None:
                    key = (row.kind, origin, name)
                    inherited.setdefault(key, (self._origin(two, name, origin), []))[1].append(row)
                else:
                    kind: ChangeKind = _OF_OPTIONS.get(row.kind) or row.kind
                    alike.setdefault((kind, name, two.forms(name)), []).append((two, owner, row))
        for (_, _, name), (origin, rows) in inherited.items():
            yield rows[0] if len(rows) == 1 else _of_origin(origin, name, rows)
        for (_, name, forms), similar_rows in alike.items():
            known_rows = [
                (two, owner, self._as_users_know(two, name, row)) for two, owner, row in similar_rows
            ]
            for owner, row in (
                self._without_copies(known_rows)
                if any(forms)
                else (known_row[1:] for known_row in known_rows)
            ):
                if owner.exported:
                    yield row
                else:
                    # Types that users cannot name often share a member for one reason.
                    internal.setdefault((row.kind, row.level, name, row.before, row.after), []).append(row)
        for rows in internal.values():
            yield _of_origin(None, "", rows)

    def _without_copies(self, rows: list[tuple[PairedType, Owner, Change]]) -> Iterator[tuple[Owner, Change]]:
        """Yield (owner, row) of one change, without the rows of types that repeat it.

        A type repeats it if it is derived from another one, as by `Required`, or has nearly the same members.
        """
        parts_by_type = {id(two): self._made_of(two) for two, _, _ in rows}
        names = {label(entry) for two, _, _ in rows for entry in (two.old, two.new)}
        before, after = self._sides

        def order(row: tuple[PairedType, Owner, Change]) -> tuple[object, ...]:
            """Return a sort key: types that others are derived from first, then interfaces."""
            two, owner, _ = row
            heirs = len(before.heirs.get(two.old, ())) + len(after.heirs.get(two.new, ()))
            return len(parts_by_type[id(two)] & names), -heirs, owner.is_alias, *_plainness(row)

        remaining = sorted(rows, key=order)
        while remaining:
            first, owner, row = remaining.pop(0)
            yield owner, row
            own_labels = {label(first.old), label(first.new)}
            remaining = [
                remaining_row
                for remaining_row in remaining
                if not (own_labels & parts_by_type[id(remaining_row[0])] or first.is_copy(remaining_row[0]))
            ]

    def _made_of(self, two: PairedType) -> frozenset[str]:
        before, after = self._sides
        return before.made_of(label(two.old)) | after.made_of(label(two.new))

    def _as_users_know(self, two: PairedType, name: str, row: Change) -> Change:
        """Return the row, renamed after the only type of the main module that inherits its member, if any."""
        before, after = self._sides
        suffix = f".{name}"
        side, entry, surface = (before, two.old, self._types.before)
        if name in two.every_after:
            side, entry, surface = (after, two.new, self._types.after)
        main = min(surface.modules, key=len, default="")
        if row.level != "member" or main in row.modules or not row.name.endswith(suffix):
            return row
        heirs = [owner for heir in side.heirs.get(entry, ()) if (owner := side.owners.get(heir))]
        known_owners = [owner for owner in heirs if owner.exported and main in owner.modules]
        known_owners = [owner for owner in known_owners if UNKNOWN not in side.foreign(owner.entry or entry)]
        if len({owner.name for owner in known_owners}) != 1:
            return row
        modules = {module for owner in known_owners for module in owner.modules} | set(row.modules)
        return row.model_copy(
            update={"name": f"{known_owners[0].name}{suffix}", "modules": tuple(sorted(modules))}
        )

    def _of_type(self, two: PairedType) -> Iterator[Change]:
        """Yield the row of an exported type that changed as a whole: its form, calls or type arguments."""
        old, new, owner = two.before, two.after, self._members.owner(two)
        if owner is None or not owner.exported or two.old in self._natures:
            return
        became = bool(old.shape) != bool(new.shape) and bool(old.members) != bool(new.members)
        called = bool(old.calls and new.calls) and self._comparison.is_called_differently(old, new)
        needs = old.parameters < new.parameters and self._types.have_parameters
        if needs or became or called or self._comparison.is_other_type(old.shape, new.shape):
            before, after = differing_overloads(old, new) or (old.shape or "object", new.shape or "object")
            if needs:
                before, after = (
                    f"{owner.name} with {_count_arguments(entry.parameters)}" for entry in (old, new)
                )
            about = {"kind": "signature", "level": "export", "name": owner.name, "modules": owner.modules}
            yield Change.model_validate({**about, "before": before or None, "after": after or None})

    def _origin(self, two: PairedType, name: str, origin: str) -> Owner | None:
        """Return how users name the type that a member is inherited from; None if they cannot name it.

        None also if that type has the member in both versions, and other types newly extend it.
        """
        pair = self._paired.get(origin) or self._paired.get(self._types.before_of(origin) or "")
        if pair is not None and name in pair.every_before and name in pair.every_after:
            return None
        side = self._sides[name not in two.every_before]
        owner = side.owners.get(origin)
        return owner if owner is not None and owner.exported else None

    def _note_row(self, two: PairedType, name: str, row: Change) -> None:
        kind: ChangeKind = _OF_OPTIONS.get(row.kind) or row.kind
        for entry in (label(two.old), label(two.new), *self._heirs(two)):
            self._row_keys.add((entry, name, kind))

    def _heirs(self, two: PairedType) -> Iterator[str]:
        """Yield the names of types that include this one, since calls take those as well."""
        before, after = self._sides
        yield from (label(heir) for heir in before.heirs.get(two.old, ()))
        yield from (label(heir) for heir in after.heirs.get(two.new, ()))


def _plainness(typed_row: tuple[PairedType, Owner, Change]) -> tuple[object, ...]:
    """Return a sort key: types that users name and write come first."""
    _, owner, row = typed_row
    return not owner.exported, row.level != "option", len(row.name), row.name


def _count_arguments(count: int) -> str:
    return f"{count} type argument{'' if count == 1 else 's'}"


def _of_origin(origin: Owner | None, name: str, rows: list[Change]) -> Change:
    """Return one row for the rows of one change in several types, with the modules of all.

    It is named after `origin`, the type that declares the member, or else by the shortest name.
    """
    modules = tuple(sorted({module for row in rows for module in row.modules}))
    first = min(rows, key=lambda row: (len(row.name), row.name))
    called = f"{origin.name}.{name}" if origin is not None and first.level == "member" else first.name
    return first.model_copy(update={"name": called, "modules": modules})
