"""Entries of the table of types: two of one name as one, and without references that lead nowhere."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, TypeVar

from nia_bench.surfaces.model import Export, Member, SurfaceOption, TypeEntry
from nia_bench.surfaces.typescript.calls import ANY_NAME, either, widened
from nia_bench.surfaces.typescript.normal_form import united
from nia_bench.surfaces.typescript.symbols import shortened

LENGTH: Final = 60
"""Most characters of a member's signature."""
FOREIGN: Final = "foreign:"
"""Stands before the name of another library's type until it is known which names are taken."""
ADDED_TO: Final = "globalThis."
"""Stands before the name of a type that the library only adds to."""

DescribedT = TypeVar("DescribedT", Export, Member, TypeEntry)


def with_foreign_names(entry: TypeEntry, taken: Collection[str]) -> TypeEntry:
    """An entry that names other libraries' types plainly, but for those that are called as an own one is."""
    plain = ((each, each.removeprefix(FOREIGN)) for each in entry.includes)
    includes = tuple(dict.fromkeys(each if name in taken else name for each, name in plain))
    return entry if includes == entry.includes else entry.model_copy(update={"includes": includes})


def linked(described: Mapping[str, DescribedT], types: Mapping[str, TypeEntry]) -> dict[str, DescribedT]:
    """What is described, by name, without references to types that are not in the table."""
    return {name: _linked(each, types) for name, each in described.items()}


def link_modules(
    modules: Mapping[str, Mapping[str, Export]], types: Mapping[str, TypeEntry]
) -> dict[str, dict[str, Export]]:
    """As `linked`, for modules that share most of their exports."""
    done: dict[int, Export] = {}
    for exports in modules.values():
        for export in exports.values():
            if id(export) not in done:
                done[id(export)] = _linked(export, types)
    return {
        module: {name: done[id(export)] for name, export in exports.items()}
        for module, exports in modules.items()
    }


def _linked(described: DescribedT, types: Mapping[str, TypeEntry]) -> DescribedT:
    returns = (each for each in described.returns if each in types and _has_members(types[each]))
    update: dict[str, Any] = {"returns": tuple(returns)}
    if isinstance(described, Export | TypeEntry):
        update["members"] = linked(described.members, types)
    if isinstance(described, Export):
        update["type"] = described.type if described.type in types else None
    return described.model_copy(update=update)


def says_something(entry: TypeEntry) -> bool:
    """Whether the entry holds anything besides its name."""
    return bool(_has_members(entry) or entry.shape)


def _has_members(entry: TypeEntry) -> bool:
    included = any(each != ANY_NAME and not each.startswith(ADDED_TO) for each in entry.includes)
    return bool(entry.members or included or entry.arity)


def merged_members(one: Member, other: Member) -> Member:
    """Two members as one, with what either takes and gives; deprecated only where both are."""
    texts = dict.fromkeys((*one.signature.split(" | "), *other.signature.split(" | ")))
    both_deprecated = one.deprecated is not None and other.deprecated is not None
    return one.model_copy(
        update={
            **_merged_calls(one, other),
            "signature": shortened(" | ".join(texts), LENGTH),
            "deprecated": one.deprecated if both_deprecated else None,
            "optional": one.optional or other.optional,
            "type": one.type if one.type == other.type else united(filter(None, (one.type, other.type))),
        }
    )


def merged_entries(one: TypeEntry, other: TypeEntry) -> TypeEntry:
    """An entry with what either has."""
    members = dict(one.members)
    for name, member in other.members.items():
        members[name] = merged_members(members[name], member) if name in members else member
    includes = tuple(dict.fromkeys((*one.includes, *other.includes)))
    update = {
        **_merged_calls(one, other),
        "members": dict(sorted(members.items())),
        "includes": includes,
        "parameters": max(one.parameters, other.parameters),
        "borrowed": tuple(sorted({*one.borrowed, *other.borrowed})),
        "shape": one.shape if one.shape == other.shape else united(filter(None, (one.shape, other.shape))),
    }
    return one.model_copy(update=update)


def _merged_calls(one: Member | TypeEntry, other: Member | TypeEntry) -> dict[str, Any]:
    return {
        "arity": widened(one.arity, other.arity),
        "options": {name: _of_either(name, one, other) for name in sorted({*one.options, *other.options})},
        "open": one.open or other.open,
        "others": tuple(sorted({*one.others, *other.others})),
        "returns": tuple(dict.fromkeys((*one.returns, *other.returns))),
        "calls": tuple(dict.fromkeys((*one.calls, *other.calls))),
    }


def _of_either(name: str, one: Member | TypeEntry, other: Member | TypeEntry) -> SurfaceOption:
    if name not in one.options or name not in other.options:
        return one.options.get(name) or other.options[name]
    return either(one.options[name], other.options[name])
