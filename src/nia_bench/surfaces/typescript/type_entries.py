"""Merges entries of the type table and removes references to types that are not in it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from nia_bench.languages.typescript.checker import Symbol
from nia_bench.surfaces.model import Export, Member, TypeEntry
from nia_bench.surfaces.typescript.calls import ANY_NAME, merge_options, widen_arity
from nia_bench.surfaces.typescript.normal_form import unite_forms
from nia_bench.surfaces.typescript.symbols import cut_text, spell_name

LENGTH: Final = 60
"""Most characters of a member's signature."""
FOREIGN: Final = "foreign:"
"""Prefix of the name of another library's type until all own names are known."""
ADDED_TO: Final = "globalThis."
"""Prefix of the name of a type that the library only extends."""

DescribedT = TypeVar("DescribedT", Export, Member, TypeEntry)


@dataclass
class TypeParts:
    """The members and included types of one type while they are collected."""

    scope: tuple[str, ...] = ()
    includes: dict[str, None] = field(default_factory=dict[str, None])
    members: dict[str, Member] = field(default_factory=dict[str, Member])
    borrowed: set[str] = field(default_factory=set[str])


def foreign_name(symbol: Symbol) -> str:
    """Return the symbol's name with the prefix FOREIGN.

    It marks the type of another library until the names of all own types are known.
    """
    return f"{FOREIGN}{spell_name(symbol.name)}"


def with_foreign_names(entry: TypeEntry, own_names: Collection[str]) -> TypeEntry:
    """Return the entry with FOREIGN prefixes removed from `includes`, except on names in `own_names`."""
    plain = ((include, include.removeprefix(FOREIGN)) for include in entry.includes)
    includes = tuple(dict.fromkeys(include if name in own_names else name for include, name in plain))
    return entry if includes == entry.includes else entry.model_copy(update={"includes": includes})


def link_items(items: Mapping[str, DescribedT], types: Mapping[str, TypeEntry]) -> dict[str, DescribedT]:
    """Return a copy of each item by name, whose `returns` name only types in `types` that are not empty.

    A type with nothing but a shape counts as empty. An export's `type` that is not in `types` becomes None.
    Members of the items are treated in the same way.
    """
    return {name: _link_item(item, types) for name, item in items.items()}


def link_modules(
    modules: Mapping[str, Mapping[str, Export]], types: Mapping[str, TypeEntry]
) -> dict[str, dict[str, Export]]:
    """Return the modules with their exports treated as by `link_items`; a shared export stays one object."""
    linked_exports: dict[int, Export] = {}
    for exports in modules.values():
        for export in exports.values():
            if id(export) not in linked_exports:
                linked_exports[id(export)] = _link_item(export, types)
    return {
        module: {name: linked_exports[id(export)] for name, export in exports.items()}
        for module, exports in modules.items()
    }


def _link_item(item: DescribedT, types: Mapping[str, TypeEntry]) -> DescribedT:
    returns = (
        type_name for type_name in item.returns if type_name in types and _has_members(types[type_name])
    )
    update: dict[str, Any] = {"returns": tuple(returns)}
    if isinstance(item, Export | TypeEntry):
        update["members"] = link_items(item.members, types)
    if isinstance(item, Export):
        update["type"] = item.type if item.type in types else None
    return item.model_copy(update=update)


def says_something(entry: TypeEntry) -> bool:
    """Return whether the entry has members, a call, a shape or an included type.

    '*' and types of others that the library extends (`globalThis.Name`) do not count as included types.
    """
    return bool(_has_members(entry) or entry.shape)


def _has_members(entry: TypeEntry) -> bool:
    included = any(include != ANY_NAME and not include.startswith(ADDED_TO) for include in entry.includes)
    return bool(entry.members or included or entry.arity)


def merge_members(first: Member, other: Member) -> Member:
    """Return one member with the calls and types of two: deprecated only if both are, optional if one is."""
    texts = dict.fromkeys((*first.signature.split(" | "), *other.signature.split(" | ")))
    both_deprecated = first.deprecated is not None and other.deprecated is not None
    return first.model_copy(
        update={
            **_merge_calls(first, other),
            "signature": cut_text(" | ".join(texts), LENGTH),
            "deprecated": first.deprecated if both_deprecated else None,
            "optional": first.optional or other.optional,
            "type": first.type
            if first.type == other.type
            else unite_forms(filter(None, (first.type, other.type))),
        }
    )


def merge_entries(first: TypeEntry, other: TypeEntry) -> TypeEntry:
    """Return one entry with the members, calls and included types of both; a member of both is merged."""
    members = dict(first.members)
    for name, member in other.members.items():
        members[name] = merge_members(members[name], member) if name in members else member
    includes = tuple(dict.fromkeys((*first.includes, *other.includes)))
    update = {
        **_merge_calls(first, other),
        "members": dict(sorted(members.items())),
        "includes": includes,
        "parameters": max(first.parameters, other.parameters),
        "borrowed": tuple(sorted({*first.borrowed, *other.borrowed})),
        "shape": first.shape
        if first.shape == other.shape
        else unite_forms(filter(None, (first.shape, other.shape))),
    }
    return first.model_copy(update=update)


def _merge_calls(first: Member | TypeEntry, other: Member | TypeEntry) -> dict[str, Any]:
    options = dict(first.options)
    for name, option in other.options.items():
        options[name] = merge_options(options.get(name), option)
    return {
        "arity": widen_arity(first.arity, other.arity),
        "options": dict(sorted(options.items())),
        "open": first.open or other.open,
        "others": tuple(sorted({*first.others, *other.others})),
        "returns": tuple(dict.fromkeys((*first.returns, *other.returns))),
        "calls": tuple(dict.fromkeys((*first.calls, *other.calls))),
    }


def without_undefined(text: str) -> str:
    """Return a type's text without ` | undefined` at its end: `() => void` for `(() => void) | undefined`."""
    text_alone = text.removesuffix(" | undefined")
    # The parentheses in `(() => void) | undefined` belong to the union.
    return (
        text_alone[1:-1]
        if text_alone != text and text_alone.startswith("((") and text_alone.endswith(")")
        else text_alone
    )
