"""Rows of the named types: their members, and the properties of those that users write as arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from nia_bench.contract.surface import Callable, Change, ChangeKind, Export, Member, Surface, TypeEntry
from nia_bench.languages.surfaces.call_changes import Comparison, OptionCollector, is_private, text_of
from nia_bench.languages.surfaces.deprecations import named_instead
from nia_bench.languages.surfaces.option_rows import TakenOption
from nia_bench.languages.surfaces.pairing import Pair
from nia_bench.languages.surfaces.type_pairs import Owner, TypePairs, owners
from nia_bench.languages.surfaces.type_roles import Taker, TypeRoles, ancestors, label, type_roles

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
        self, types: TypePairs, pairs: Iterable[Pair], comparison: Comparison, options: OptionCollector
    ) -> None:
        listed = tuple(pairs)
        self._types = types
        self._comparison = comparison
        self._options = options
        self._sides = tuple(
            _Side(surface, [(each.name, each.modules, export) for each, export in exports])
            for surface, exports in (
                (types.before, [(each, each.before) for each in listed]),
                (types.after, [(each, each.after) for each in listed]),
            )
        )
        self._natures = {
            each.before.type
            for each in listed
            if each.before.type and comparison.has_another_nature(each.before, each.after)
        }
        self._backwards = {new: old for old, new in types.paired.items()}
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
        """Whether a row of a type tells of the option already."""
        return any((name, taken.option, taken.kind) in self._told for name in taken.takes)

    def changes(self) -> Iterator[Change]:
        """The rows of every type."""
        inherited: dict[tuple[object, ...], list[Change]] = {}
        for two in self._twos.values():
            owner = self._owner(two)
            if owner is None:
                continue
            yield from self._of_type(two, owner)
            for name in two.every_before.keys() | two.every_after.keys():
                if is_private(name):
                    continue
                origin = self._declared_by(two, name)
                for row in self._of_member(two, owner, name):
                    self._tell(two, name, row.kind)
                    if origin is None:
                        yield row
                    else:
                        key = (row.kind, origin, name)
                        inherited.setdefault(key, []).append(row)
        for (_, origin, name), rows in inherited.items():
            yield rows[0] if len(rows) == 1 else _of_origin(str(origin), str(name), rows)

    def _owner(self, two: _Two) -> Owner | None:
        """How users name the type; None where nothing leads to it."""
        before, after = self._sides
        new, old = after.owners.get(two.new), before.owners.get(two.old)
        if new is None or (old is not None and old.exported and not new.exported):
            return old
        return new

    def _of_type(self, two: _Two, owner: Owner) -> Iterator[Change]:
        """The row of a type that is no object: a union, a function."""
        old, new = two.before, two.after
        if not owner.exported or two.old in self._natures:
            return
        became = bool(old.shape) != bool(new.shape) and bool(old.members or new.members)
        called = bool(old.calls and new.calls) and self._comparison.is_called_differently(old, new)
        if became or called or self._comparison.is_other_type(old.shape, new.shape):
            yield Change(
                kind="signature",
                level="export",
                name=owner.name,
                modules=owner.modules,
                before=old.shape or " & ".join(old.calls) or "object",
                after=new.shape or " & ".join(new.calls) or "object",
            )

    def _of_member(self, two: _Two, owner: Owner, name: str) -> Iterator[Change]:
        """The rows of one member, where this type is the one to tell of it."""
        old, new = two.every_before.get(name), two.every_after.get(name)
        if bool(two.before.shape) != bool(two.after.shape):
            return
        if new is None and _is_unknown(two.after, self._types.after, two.before):
            return
        if old is None and _is_unknown(two.before, self._types.before, two.after):
            return
        is_own = name in two.before.members or name in two.after.members
        if (old is None or new is None or not is_own) and self._told_above(two, name):
            return
        if old is not None and new is not None and not is_own:
            return
        taker = self._taker(two)
        past, now = (each[1] if each else None for each in (old, new))
        if taker is None:
            yield from self._comparison.member(owner.name, owner.modules, name, past, now, self._options)
        else:
            yield from self._of_option(two, owner, name, past, now)

    def _told_above(self, two: _Two, name: str) -> bool:
        """Whether a type that this one includes in both versions gained or lost the member itself."""
        for above in (*ancestors(self._types.before, two.old), *self._before(two)):
            other = self._twos.get(above)
            if other is not None and (name in other.every_before) != (name in other.every_after):
                return True
        return False

    def _before(self, two: _Two) -> Iterator[str]:
        for above in ancestors(self._types.after, two.new):
            if above in self._backwards:
                yield self._backwards[above]

    def _declared_by(self, two: _Two, name: str) -> str | None:
        """The type that declares a member which this one alone lost or gained; None for its own."""
        old, new = two.every_before.get(name), two.every_after.get(name)
        if (old is None) == (new is None) or name in two.before.members or name in two.after.members:
            return None
        found = old or new
        return label(found[0]) if found else None

    def _taker(self, two: _Two) -> tuple[Taker, ...] | None:
        """Who takes values of the type as arguments; None where it is not such a type."""
        before, after = (side.roles for side in self._sides)
        if two.old in before.given or two.new in after.given:
            return None
        if two.old not in before.takers and two.new not in after.takers:
            return None
        return tuple(dict.fromkeys((*after.takers.get(two.new, ()), *before.takers.get(two.old, ()))))

    def _of_option(
        self, two: _Two, owner: Owner, name: str, old: Member | None, new: Member | None
    ) -> Iterator[Change]:
        takers = {each.name: each for each in self._taker(two) or ()}
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

    def _tell(self, two: _Two, name: str, kind: ChangeKind) -> None:
        kinds: Mapping[ChangeKind, ChangeKind] = {
            "removed": "option-removed",
            "new": "option-added",
            "signature": "option-type",
        }
        for entry in (label(two.old), label(two.new), *self._heirs(two)):
            self._told.add((entry, name, kinds.get(kind, kind)))

    def _heirs(self, two: _Two) -> Iterator[str]:
        """The types that include this one, for calls take those as well."""
        before, after = self._sides
        yield from (label(each) for each in before.heirs.get(two.old, ()))
        yield from (label(each) for each in after.heirs.get(two.new, ()))


class _Side:
    """What one version's types are for, and how users name them."""

    def __init__(self, surface: Surface, exports: list[tuple[str, tuple[str, ...], Export]]) -> None:
        self.owners = owners(surface, exports)
        self.roles: TypeRoles = type_roles(surface, _calls(exports))
        self.heirs: dict[str, list[str]] = {}
        for entry in surface.types:
            for above in ancestors(surface, entry):
                self.heirs.setdefault(above, []).append(entry)


def _calls(exports: Iterable[tuple[str, tuple[str, ...], Export]]) -> Iterator[tuple[Taker, Callable]]:
    for name, modules, export in exports:
        yield Taker(name, modules), export
        for member_name, member in export.members.items():
            yield Taker(f"{name}.{member_name}", modules), member
        if export.form == "class" and export.type:
            yield Taker(name, modules), Callable(returns=(export.type,))


def all_members(surface: Surface, entry: str) -> dict[str, tuple[str, Member]]:
    """The members of a type and of those that it includes, each with the entry that declares it."""
    found: dict[str, tuple[str, Member]] = {}
    for each in (entry, *ancestors(surface, entry)):
        for name, member in surface.types[each].members.items():
            found.setdefault(name, (each, member))
    return found


def _is_unknown(entry: TypeEntry, surface: Surface, other: TypeEntry) -> bool:
    """Whether a type includes one of another library that `other` does not: that one may have the member."""
    return any(each not in surface.types for each in set(entry.includes) - set(other.includes))


def _of_origin(origin: str, name: str, rows: list[Change]) -> Change:
    """One row for a member that several types no longer, or newly, inherit from one."""
    modules = tuple(sorted({module for row in rows for module in row.modules}))
    called = f"{origin}.{name}" if rows[0].level == "member" else rows[0].name
    return rows[0].model_copy(update={"name": called, "modules": modules})
