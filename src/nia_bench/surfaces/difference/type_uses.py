"""The uses of one version's types: who takes and returns them, their parts, how users name them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from nia_bench.surfaces.difference.normal_forms import names_in
from nia_bench.surfaces.difference.one_surface import (
    Taker,
    TypeRoles,
    ancestors,
    entries_by_label,
    label,
    type_roles,
)
from nia_bench.surfaces.model import Callable, Export, Member, Surface

FORBIDDEN: Final = frozenset({"undefined", "never"})
"""The types of a member that must not be set."""
UNKNOWN: Final = "*"
"""The included name that stands for any member."""


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


class TypeUses:
    """The uses of one version's types, and how users name them."""

    def __init__(self, surface: Surface, exports: list[tuple[str, tuple[str, ...], Export]]) -> None:
        calls = list(_calls(exports))
        self.roles: TypeRoles = type_roles(surface, calls)
        self._callables: dict[Taker, list[Callable]] = {}
        for taker, called in calls:
            self._callables.setdefault(taker, []).append(called)
        for entry, type_entry in surface.types.items():
            for name, member in type_entry.members.items():
                self._callables.setdefault(Taker(f"{label(entry)}.{name}", ()), []).append(member)
        used = self.roles.results | self.roles.takers.keys()
        self.owners = owners(surface, exports, used)
        public = self.roles.results | {entry for entry, owner in self.owners.items() if owner.exported}
        # Of several types with one name, the one without a prefix comes last and wins.
        ordered = sorted((":" not in entry, entry) for entry in public if entry in surface.types)
        self._public = {label(entry): all_members(surface, entry) for _, entry in ordered}
        self.heirs: dict[str, list[str]] = {}
        for entry in surface.types:
            for above in ancestors(surface, entry):
                self.heirs.setdefault(above, []).append(entry)
        self._parts: dict[str, set[str]] = {}
        for entry, type_entry in surface.types.items():
            ordered = {label(included) for included in type_entry.includes} | names_in(type_entry.shape)
            self._parts.setdefault(label(entry), set()).update(ordered - {label(entry)})
        for _, _, export in exports:
            if export.form == "alias" and export.type:
                self._parts.setdefault(label(export.type), set()).update(names_in(export.signature))
        self._made: dict[str, frozenset[str]] = {}
        self._surface = surface
        self._labels = entries_by_label(surface)
        self._foreign: dict[str, frozenset[str]] = {}
        every = (included.rpartition(":") for entry in surface.types.values() for included in entry.includes)
        self._foreign_names = {name for mark, _, name in every if mark}

    def has(self, entry: str) -> bool:
        """Return whether the version has the entry."""
        return entry in self._surface.types

    def foreign(self, entry: str) -> frozenset[str]:
        """Return the names of other libraries' types that a type includes; '*' if it may have any member.

        Such a type extends `any` or a type parameter, or is `any` because a package is missing.
        """
        if entry not in self._foreign:
            above = [self._surface.types[ancestor] for ancestor in (entry, *ancestors(self._surface, entry))]
            foreign_names = {
                name
                for type_entry in above
                for name in type_entry.includes
                if name not in self._surface.types
            }
            self._foreign[entry] = frozenset(
                foreign_names | ({UNKNOWN} if above[0].shape == "any" else set())
            )
        return self._foreign[entry]

    def borrowed(self, entry: str) -> set[str]:
        """Return the members that a type has from other libraries' types that it does not include by name.

        A type with such members may have the attributes of every element as well; those are not listed.
        """
        every = (entry, *ancestors(self._surface, entry))
        return {name for ancestor in every for name in self._surface.types[ancestor].borrowed}

    def takes(self, taker: Taker, option: str) -> bool | None:
        """Return whether a callable takes an option; None if that is unknown."""
        called = [callable_ for callable_ in self._callables.get(taker, ()) if callable_.arity is not None]
        if any(
            option in callable_.options or {option, UNKNOWN} & set(callable_.others) for callable_ in called
        ):
            return True
        return None if not called or any(callable_.open for callable_ in called) else False

    def is_open(self, taker: Taker) -> bool:
        """Return whether a callable may take options that are not listed; False for an unknown callable."""
        return any(callable_.open for callable_ in self._callables.get(taker, ()))

    def may_have_any(self, name: str) -> bool:
        """Return whether a type of that name may have any member."""
        return any(UNKNOWN in self._surface.types[entry].includes for entry in self._labels.get(name, ()))

    def is_foreign(self, name: str) -> bool:
        """Return whether the version has no type of that name, or another library's type has it too."""
        return name not in self._parts or name in self._foreign_names

    def has_member(self, name: str, member: str) -> bool:
        """Return whether a type of that name, or one of its parts, has the member."""
        return any(
            member in self._surface.types[entry].members
            for part in self.made_of(name)
            for entry in self._labels.get(part, ())
        )

    def knows(self, name: str) -> bool:
        """Return whether the version has a type of that name."""
        return name in self._parts

    def made_of(self, name: str) -> frozenset[str]:
        """Return a type and all types that it includes or is derived from (`Omit`), by name."""
        if name not in self._made:
            parts = set[str]()
            waiting = [name]
            while waiting:
                current = waiting.pop()
                if current not in parts and (current in self._parts or current == name):
                    parts.add(current)
                    waiting += self._parts.get(current, ())
            self._made[name] = frozenset(parts)
        return self._made[name]

    def has_row_for(self, name: str, member: str) -> bool:
        """Return whether a public type of that name has the member and does not forbid to set it."""
        declared = self._public.get(name, {}).get(member)
        return declared is not None and declared[1].type not in FORBIDDEN


def _calls(exports: Iterable[tuple[str, tuple[str, ...], Export]]) -> Iterator[tuple[Taker, Callable]]:
    for name, modules, export in exports:
        yield Taker(name, modules), export
        for member_name, member in export.members.items():
            yield Taker(f"{name}.{member_name}", modules), member
        if export.form == "class" and export.type:
            yield Taker(name, modules), Callable(returns=(export.type,))


def all_members(surface: Surface, entry: str) -> dict[str, tuple[str, Member]]:
    """Return all members of a type, included ones too, each with the entry that declares it."""
    members: dict[str, tuple[str, Member]] = {}
    for ancestor in (entry, *ancestors(surface, entry)):
        for name, member in surface.types[ancestor].members.items():
            members.setdefault(name, (ancestor, member))
    return members


def _results(name: str, modules: tuple[str, ...], export: Export) -> Iterator[tuple[str, Owner]]:
    """Yield the types that an export and its members return, each with how users reach it: `call()`."""
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
            owner = Owner(name, modules, is_alias=export.form == "alias", entry=export.type)
            owners_by_entry.setdefault(export.type, owner)
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
