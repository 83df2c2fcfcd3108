"""Rows of the named types: their members, and the properties of those that users write as arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from nia_bench.contract.surface import Change, ChangeKind, Member, Surface, TypeEntry
from nia_bench.languages.surfaces.call_changes import (
    DescriptionComparison,
    OptionCollector,
    differing,
    is_private,
    text_of,
)
from nia_bench.languages.surfaces.deprecations import named_instead
from nia_bench.languages.surfaces.normal_forms import is_same_but_for_parameters, tokens
from nia_bench.languages.surfaces.option_rows import Forms, TakenOption
from nia_bench.languages.surfaces.pairing import Pair
from nia_bench.languages.surfaces.type_pairs import Owner, TypePairs
from nia_bench.languages.surfaces.type_roles import Taker, ancestors, label
from nia_bench.languages.surfaces.type_uses import FORBIDDEN, TypeUses, all_members

_OF_OPTIONS: Final[Mapping[ChangeKind, ChangeKind]] = {
    "removed": "option-removed",
    "new": "option-added",
    "signature": "option-type",
}
"""What a change of a member is called where it is an option."""
_SHARED: Final = 0.8
_FEWEST: Final = 3
_UNBOUND: Final = frozenset({"any", "unknown"})
_Members = Mapping[str, tuple[str, Member]]
"""Members by name, each with the entry that declares it."""


@dataclass(frozen=True)
class _Two:
    """One type in both versions: its entries, and every member that it has there."""

    old: str
    new: str
    before: TypeEntry
    after: TypeEntry
    every_before: _Members
    every_after: _Members


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
        self._options = options
        self._sides = tuple(
            TypeUses(surface, [(each.name, each.modules, export) for each, export in exports])
            for surface, exports in (
                (types.before, [(each, each.before) for each in listed]),
                (types.after, [(each, each.after) for each in listed]),
            )
        )
        self._natures = {
            entry
            for each in listed
            for entry in (each.before.type, types.before_of(each.after.type))
            if entry and comparison.has_another_nature(each.before, each.after)
        }
        self._told: set[tuple[str, str, ChangeKind]] = set()
        self._twos = {
            old: _Two(
                old,
                new,
                types.before.types[old],
                types.after.types[new],
                all_members(types.before, old),
                all_members(types.after, new),
            )
            for old, new in types.paired.items()
        }

    def tells_of(self, taken: TakenOption) -> bool:
        """Whether a row of a type tells of the option already, or it is no option but a result's member."""
        names = {each for side in self._sides for name in taken.takes for each in side.made_of(name)}
        if any((name, taken.option, taken.kind) in self._told for name in names):
            return True
        before, after = self._sides
        only = {"option-removed": (before,), "option-added": (after,)}.get(taken.kind, (before, after))
        others = {"option-removed": (after,), "option-added": (before,)}.get(taken.kind, (before, after))
        # A type that one version alone has cannot tell of what a call takes more, or less, than before.
        return any(
            side.tells(name, taken.option)
            for side in only
            for name in names
            if taken.is_whole or any(other.knows(name) for other in others)
        )

    def changes(self) -> Iterator[Change]:
        """The rows of every type."""
        alike: dict[tuple[ChangeKind, str, Forms], list[tuple[_Two, Owner, Change]]] = {}
        inherited: dict[tuple[ChangeKind, str, str], tuple[Owner | None, list[Change]]] = {}
        internal: dict[tuple[object, ...], list[Change]] = {}
        for two in self._twos.values():
            rows = [row for name in self._names(two) for row in self._of_member(two, name)]
            if (
                not rows
                or not (two.before.shape and two.after.shape)
                or two.before.parameters < two.after.parameters
            ):
                yield from self._of_type(two)
            for name, owner, row in rows:
                origin = self._declared_by(two, name)
                self._tell(two, name, row)
                if origin is not None:
                    key = (row.kind, origin, name)
                    inherited.setdefault(key, (self._origin(two, name, origin), []))[1].append(row)
                else:
                    kind: ChangeKind = _OF_OPTIONS.get(row.kind) or row.kind
                    alike.setdefault((kind, name, _forms(two, name)), []).append((two, owner, row))
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

    def _without_copies(self, found: list[tuple[_Two, Owner, Change]]) -> Iterator[tuple[Owner, Change]]:
        """The rows of one change, once for all types that are made from one another, as by `Required`."""
        listed = {id(two): self._made_of(two) for two, _, _ in found}
        names = {label(each) for two, _, _ in found for each in (two.old, two.new)}
        before, after = self._sides

        def order(each: tuple[_Two, Owner, Change]) -> tuple[object, ...]:
            """Types that others are made of first, and then interfaces."""
            two, owner, _ = each
            heirs = len(before.heirs.get(two.old, ())) + len(after.heirs.get(two.new, ()))
            return len(listed[id(two)] & names), -heirs, owner.is_alias, *_plainness(each)

        left = sorted(found, key=order)
        while left:
            first, owner, row = left.pop(0)
            yield owner, row
            own = {label(first.old), label(first.new)}
            left = [each for each in left if not (own & listed[id(each[0])] or _is_copy(first, each[0]))]

    def _made_of(self, two: _Two) -> frozenset[str]:
        before, after = self._sides
        return before.made_of(label(two.old)) | after.made_of(label(two.new))

    def _as_users_know(self, two: _Two, name: str, row: Change) -> Change:
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
        if len({owner.name for owner in known}) != 1:
            return row
        modules = {module for owner in known for module in owner.modules} | set(row.modules)
        return row.model_copy(update={"name": f"{known[0].name}{own}", "modules": tuple(sorted(modules))})

    def _names(self, two: _Two) -> list[str]:
        """The members that users may know, in both versions."""
        every = two.every_before.keys() | two.every_after.keys()
        return sorted(name for name in every if not is_private(name) and not _is_forbidden(two, name))

    def _owner(self, two: _Two, member: str | None = None) -> Owner | None:
        """How users name the type, in the version that has the member; None where nothing leads to it."""
        old, new = (
            side.owners.get(entry) for side, entry in zip(self._sides, (two.old, two.new), strict=True)
        )
        if member is not None and member not in two.every_after:
            return old or new
        if member is not None and member not in two.every_before:
            return new or old
        return old if new is None or (old is not None and old.exported and not new.exported) else new

    def _of_type(self, two: _Two) -> Iterator[Change]:
        """The row of a type that is no object: a union, a function."""
        old, new, owner = two.before, two.after, self._owner(two)
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

    def _of_member(self, two: _Two, name: str) -> Iterator[tuple[str, Owner, Change]]:
        """The rows of one member, where this type is the one to tell of it, with how users name the type."""
        owner = self._owner(two, name)
        if owner is None:
            return
        for row in self._rows(two, owner, name):
            yield name, owner, row

    def _rows(self, two: _Two, owner: Owner, name: str) -> Iterator[Change]:
        old, new = two.every_before.get(name), two.every_after.get(name)
        if bool(two.before.shape) != bool(two.after.shape) and not (two.every_before and two.every_after):
            return
        if new is None and _is_unknown(two.after, self._types.after, two.before):
            return
        if old is None and _is_unknown(two.before, self._types.before, two.after):
            return
        is_own = name in two.before.members or name in two.after.members
        if (old is None or new is None or not is_own) and self._told_above(two, name):
            return
        if old is not None and new is not None and (not is_own or self._changed_above(two, name)):
            return
        if (old is None) != (new is None) and self._has_still(two, name):
            return
        taker = self._taker(two)
        if taker is None and not owner.exported and not self._is_reached(two):
            return
        past, now = (each[1] if each else None for each in (old, new))
        if past is not None and now is not None and not owner.exported and _is_instance(past, now):
            return
        if taker is None:
            options = self._options if self._is_given(two) else None
            yield from self._comparison.member(owner.name, owner.modules, name, past, now, options)
        else:
            yield from self._of_option(two, owner, name, past, now)

    def _has_still(self, two: _Two, name: str) -> bool:
        """Whether a type by whose name an internal one goes has the member in both versions."""
        before, after = (
            owner.entry if (owner := side.owners.get(entry)) else ""
            for side, entry in zip(self._sides, (two.old, two.new), strict=True)
        )
        others = [self._twos.get(before), self._twos.get(self._types.before_of(after) or "")]
        return any(
            each is not None and each is not two and name in each.every_before and name in each.every_after
            for each in others
        )

    def _told_above(self, two: _Two, name: str) -> bool:
        """Whether a type that this one includes in both versions gained or lost the member itself."""
        for above in (*ancestors(self._types.before, two.old), *self._before(two)):
            other = self._twos.get(above)
            if other is not None and (name in other.every_before) != (name in other.every_after):
                return True
        return False

    def _changed_above(self, two: _Two, name: str) -> bool:
        """Whether a type that this one includes in both versions changed the member in the same way."""
        above = set(ancestors(self._types.before, two.old)) & set(self._before(two))
        return any(
            name in self._twos[each].every_before
            and name in self._twos[each].every_after
            and any(_forms(two, name))
            and _forms(self._twos[each], name) == _forms(two, name)
            for each in above
            if each in self._twos
        )

    def _before(self, two: _Two) -> Iterator[str]:
        for above in ancestors(self._types.after, two.new):
            old = self._types.before_of(above)
            if old is not None:
                yield old

    def _origin(self, two: _Two, name: str, origin: str) -> Owner | None:
        """How users name the type that a member is inherited from; None where they do not know it."""
        side = self._sides[name not in two.every_before]
        owner = side.owners.get(origin)
        return owner if owner is not None and owner.exported else None

    def _declared_by(self, two: _Two, name: str) -> str | None:
        """The type that declares a member which this one alone lost or gained; None for its own."""
        old, new = two.every_before.get(name), two.every_after.get(name)
        if (old is None) == (new is None) or name in two.before.members or name in two.after.members:
            return None
        found = old or new
        return found[0] if found else None

    def _taker(self, two: _Two) -> tuple[Taker, ...] | None:
        """Who takes values of the type as arguments; None where it is not such a type."""
        before, after = (side.roles for side in self._sides)
        if self._is_given(two):
            return None
        if two.old not in before.takers and two.new not in after.takers:
            return None
        return tuple(dict.fromkeys((*after.takers.get(two.new, ()), *before.takers.get(two.old, ()))))

    def _is_reached(self, two: _Two) -> bool:
        """Whether code can get a value of the type by calls and members, whatever the type is called."""
        before, after = (side.roles.reached for side in self._sides)
        return two.old in before or two.new in after

    def _is_given(self, two: _Two) -> bool:
        """Whether calls give values of the type; where users write them, its functions are their own."""
        before, after = (side.roles.given for side in self._sides)
        return two.old in before or two.new in after

    def _of_option(
        self, two: _Two, owner: Owner, name: str, old: Member | None, new: Member | None
    ) -> Iterator[Change]:
        takers = {each.name: each for each in self._taker(two) or ()}
        if not takers and not owner.exported:
            return  # a part of an argument, which no code names
        called, modules = f"{owner.name}.{name}", owner.modules
        if len(takers) == 1 or (takers and not owner.exported):
            first = min(takers.values(), key=lambda each: (not each.modules, len(each.name), each.name))
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

    def _tell(self, two: _Two, name: str, row: Change) -> None:
        kind: ChangeKind = _OF_OPTIONS.get(row.kind) or row.kind
        for entry in (label(two.old), label(two.new), *self._heirs(two)):
            self._told.add((entry, name, kind))

    def _heirs(self, two: _Two) -> Iterator[str]:
        """The types that include this one, for calls take those as well."""
        before, after = self._sides
        yield from (label(each) for each in before.heirs.get(two.old, ()))
        yield from (label(each) for each in after.heirs.get(two.new, ()))


def _is_instance(one: Member, other: Member) -> bool:
    """Whether an internal type was read with type parameters in one version, and without in the other."""
    return len(one.calls) == len(other.calls) and all(
        is_same_but_for_parameters(tokens(past), tokens(now), _UNBOUND)
        for past, now in zip((*one.calls, one.type), (*other.calls, other.type), strict=True)
    )


def _forms(two: _Two, name: str) -> Forms:
    """The normal forms of a member's type, or of its calls, in both versions."""
    old, new = (
        "" if each is None else each[1].type or " & ".join(each[1].calls)
        for each in (two.every_before.get(name), two.every_after.get(name))
    )
    return old, new


def _plainness(found: tuple[_Two, Owner, Change]) -> tuple[object, ...]:
    """What users name and write themselves first."""
    _, owner, row = found
    return not owner.exported, row.level != "option", len(row.name), row.name


def _is_copy(one: _Two, other: _Two) -> bool:
    """Whether two types have nearly the same members."""
    left, right = (each.every_before.keys() | each.every_after.keys() for each in (one, other))
    return is_mostly_shared(left, right)


def is_mostly_shared(one: AbstractSet[str], other: AbstractSet[str]) -> bool:
    """Whether two things have nearly the same members, of which there are more than two."""
    return len(one & other) >= max(_FEWEST, _SHARED * max(len(one), len(other)))


def _is_unknown(entry: TypeEntry, surface: Surface, other: TypeEntry) -> bool:
    """Whether a type includes one of another library that `other` does not: that one may have the member."""
    return any(each not in surface.types for each in set(entry.includes) - set(other.includes))


def _is_forbidden(two: _Two, name: str) -> bool:
    """Whether one version lacks a member that the other one says must not be given."""
    old, new = two.every_before.get(name), two.every_after.get(name)
    only = None if old and new else old or new
    return only is not None and only[1].type in FORBIDDEN


def _counted(count: int) -> str:
    return f"{count} type argument{'' if count == 1 else 's'}"


def _of_origin(origin: Owner | None, name: str, rows: list[Change]) -> Change:
    """One row for a member that several types no longer, or newly, have from one, or for one reason."""
    modules = tuple(sorted({module for row in rows for module in row.modules}))
    first = min(rows, key=lambda row: (len(row.name), row.name))
    called = f"{origin.name}.{name}" if origin is not None and first.level == "member" else first.name
    return first.model_copy(update={"name": called, "modules": modules})
