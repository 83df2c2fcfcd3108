"""What the types of one version are for: who takes and gives them, what they are made of, who owns them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from nia_bench.surfaces.difference.normal_forms import names_in
from nia_bench.surfaces.difference.type_pairs import owners
from nia_bench.surfaces.difference.type_roles import (
    Taker,
    TypeRoles,
    ancestors,
    entries_by_label,
    label,
    type_roles,
)
from nia_bench.surfaces.model import Callable, Export, Member, Surface

FORBIDDEN: Final = frozenset({"undefined", "never"})
"""The types of a member that must not be given."""
UNKNOWN: Final = "*"
"""What a type includes that may have any member."""


class TypeUses:
    """What one version's types are for, and how users name them."""

    def __init__(self, surface: Surface, exports: list[tuple[str, tuple[str, ...], Export]]) -> None:
        calls = list(_calls(exports))
        self.roles: TypeRoles = type_roles(surface, calls)
        self._callables: dict[Taker, list[Callable]] = {}
        for taker, called in calls:
            self._callables.setdefault(taker, []).append(called)
        for entry, described in surface.types.items():
            for name, member in described.members.items():
                self._callables.setdefault(Taker(f"{label(entry)}.{name}", ()), []).append(member)
        used = self.roles.given | self.roles.takers.keys()
        self.owners = owners(surface, exports, used)
        public = self.roles.given | {entry for entry, owner in self.owners.items() if owner.exported}
        # Of several types with one name, the one that needs no prefix comes last, and counts.
        named = sorted((":" not in each, each) for each in public if each in surface.types)
        self._public = {label(each): all_members(surface, each) for _, each in named}
        self.heirs: dict[str, list[str]] = {}
        for entry in surface.types:
            for above in ancestors(surface, entry):
                self.heirs.setdefault(above, []).append(entry)
        self._parts: dict[str, set[str]] = {}
        for entry, described in surface.types.items():
            named = {label(each) for each in described.includes} | names_in(described.shape)
            self._parts.setdefault(label(entry), set()).update(named - {label(entry)})
        for _, _, export in exports:
            if export.form == "alias" and export.type:
                self._parts.setdefault(label(export.type), set()).update(names_in(export.signature))
        self._made: dict[str, frozenset[str]] = {}
        self._surface = surface
        self._labels = entries_by_label(surface)
        self._foreign: dict[str, frozenset[str]] = {}
        every = (each.rpartition(":") for entry in surface.types.values() for each in entry.includes)
        self._foreign_names = {name for mark, _, name in every if mark}

    def has(self, entry: str) -> bool:
        """Whether the version has the entry."""
        return entry in self._surface.types

    def foreign(self, entry: str) -> frozenset[str]:
        """The names of other libraries' types that a type includes; '*' where it may have any member.

        That is a type which extends `any` or a type parameter, or is `any`, as what is not installed is.
        """
        if entry not in self._foreign:
            above = [self._surface.types[each] for each in (entry, *ancestors(self._surface, entry))]
            found = {name for each in above for name in each.includes if name not in self._surface.types}
            self._foreign[entry] = frozenset(found | ({UNKNOWN} if above[0].shape == "any" else set()))
        return self._foreign[entry]

    def borrowed(self, entry: str) -> set[str]:
        """The members that a type has from other libraries' types which it does not include by name.

        Where there are any, it may have the attributes of every element too: those are not listed.
        """
        every = (entry, *ancestors(self._surface, entry))
        return {name for each in every for name in self._surface.types[each].borrowed}

    def takes(self, taker: Taker, option: str) -> bool | None:
        """Whether something takes an option; None where that is not known."""
        called = [each for each in self._callables.get(taker, ()) if each.arity is not None]
        if any(option in each.options or {option, UNKNOWN} & set(each.others) for each in called):
            return True
        return None if not called or any(each.open for each in called) else False

    def is_open(self, taker: Taker) -> bool:
        """Whether something takes options that are not listed."""
        return any(each.open for each in self._callables.get(taker, ()))

    def may_have_any(self, name: str) -> bool:
        """Whether a type of that name may have any member."""
        return any(UNKNOWN in self._surface.types[each].includes for each in self._labels.get(name, ()))

    def is_foreign(self, name: str) -> bool:
        """Whether another library's type is called so, which types of this one include, or take."""
        return name not in self._parts or name in self._foreign_names

    def has_member(self, name: str, member: str) -> bool:
        """Whether a type of that name has the member, or one that it is made of."""
        return any(
            member in self._surface.types[entry].members
            for each in self.made_of(name)
            for entry in self._labels.get(each, ())
        )

    def knows(self, name: str) -> bool:
        """Whether the version has a type of that name."""
        return name in self._parts

    def made_of(self, name: str) -> frozenset[str]:
        """The names of the types that a type is, includes, or is made of: `Omit<Settings, 'size'>`."""
        if name not in self._made:
            found = set[str]()
            waiting = [name]
            while waiting:
                current = waiting.pop()
                if current not in found and (current in self._parts or current == name):
                    found.add(current)
                    waiting += self._parts.get(current, ())
            self._made[name] = frozenset(found)
        return self._made[name]

    def tells(self, name: str, member: str) -> bool:
        """Whether a member is that of a type which calls give, or which has rows of its own."""
        found = self._public.get(name, {}).get(member)
        return found is not None and found[1].type not in FORBIDDEN


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
