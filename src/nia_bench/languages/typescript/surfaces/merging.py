"""One entry out of several: types that share a name, members that parts of a union share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from nia_bench.contract.surface import Member, TypeEntry
from nia_bench.languages.typescript.surfaces.symbols import shortened

LENGTH: Final = 60
"""Most characters of a member's signature."""


def linked_members(members: Mapping[str, Member], types: Mapping[str, TypeEntry]) -> dict[str, Member]:
    """The members without references to types that are not in the table."""
    return {
        name: member.model_copy(update={"returns": tuple(each for each in member.returns if each in types)})
        for name, member in members.items()
    }


def linked_entry(entry: TypeEntry, types: Mapping[str, TypeEntry]) -> TypeEntry:
    """The entry without references to types that are not in the table."""
    returns = tuple(each for each in entry.returns if each in types)
    return entry.model_copy(update={"returns": returns, "members": linked_members(entry.members, types)})


def says_something(entry: TypeEntry) -> bool:
    """Whether the entry holds anything besides its name."""
    return bool(entry.members or entry.includes or entry.arity)


def merged_members(one: Member, other: Member) -> Member:
    """Two members as one, with what either takes and gives; deprecated only where both are."""
    texts = dict.fromkeys((*one.signature.split(" | "), *other.signature.split(" | ")))
    both_deprecated = one.deprecated is not None and other.deprecated is not None
    return one.model_copy(
        update={
            **_merged_calls(one, other),
            "signature": shortened(" | ".join(texts), LENGTH),
            "deprecated": one.deprecated if both_deprecated else None,
        }
    )


def merged_entries(one: TypeEntry, other: TypeEntry) -> TypeEntry:
    """An entry with what either has."""
    members = dict(one.members)
    for name, member in other.members.items():
        members[name] = merged_members(members[name], member) if name in members else member
    includes = tuple(dict.fromkeys((*one.includes, *other.includes)))
    update = {**_merged_calls(one, other), "members": dict(sorted(members.items())), "includes": includes}
    return one.model_copy(update=update)


def _merged_calls(one: Member | TypeEntry, other: Member | TypeEntry) -> dict[str, Any]:
    arity = one.arity or other.arity
    if one.arity and other.arity:
        highest = (one.arity[1], other.arity[1])
        most = None if None in highest else max(each for each in highest if each is not None)
        arity = (min(one.arity[0], other.arity[0]), most)
    return {
        "arity": arity,
        "options": dict(sorted({**one.options, **other.options}.items())),
        "open": one.open or other.open,
        "returns": tuple(dict.fromkeys((*one.returns, *other.returns))),
    }
