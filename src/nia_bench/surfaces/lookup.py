"""Look-ups in surfaces: what a version has under a name, and which names are similar."""

from __future__ import annotations

from collections.abc import Callable as Function
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import chain
from typing import Final

from nia_bench.contract.facts import Origin
from nia_bench.surfaces.model import Callable, Export, Surface, TypeEntry

_CLOSE: Final = 0.6
_DEEPEST: Final = 4


def find_export(surface: Surface, module: str, name: str) -> Export | None:
    """Return the export `name`, or `namespace.name`, of a module, or None.

    A namespace that has the exports of another module is searched in that module.
    """
    exports = surface.modules.get(module, {})
    if name in exports:
        return exports[name]
    head, dot, inner_name = name.partition(".")
    namespace = exports.get(head)
    if dot and namespace is not None and namespace.same is not None:
        return find_export(surface, namespace.same, inner_name)
    return None


def nearest(surface: Surface, name: str, limit: int = 1) -> list[str]:
    """Return at most `limit` other names of exports, members and options similar to `name`, closest first."""
    matcher = SequenceMatcher(b=name.lower(), autojunk=False)
    rated: list[tuple[float, str]] = []
    for candidate in names_of(surface):
        matcher.set_seq1(candidate.lower())
        if candidate != name and matcher.quick_ratio() >= _CLOSE and (ratio := matcher.ratio()) >= _CLOSE:
            rated.append((-ratio, candidate))
    return [candidate for _, candidate in sorted(rated)[:limit]]


def names_of(surface: Surface) -> set[str]:
    """Return the names of all exports, members and options of a version, without namespace prefixes."""
    names = {
        export_name.rpartition(".")[2] for exports in surface.modules.values() for export_name in exports
    }
    for entry in _all_entries(surface):
        names.update(entry.members, entry.options)
        for member in entry.members.values():
            names.update(member.options)
    return names


def _all_entries(surface: Surface) -> Iterator[Export | TypeEntry]:
    """Yield every export and every named type of a version."""
    for exports in surface.modules.values():
        yield from exports.values()
    yield from surface.types.values()


def modules_exporting(surface: Surface, name: str) -> list[str]:
    """Return the modules that export `name`, the shortest specifier first."""
    return sorted((m for m, exports in surface.modules.items() if name in exports), key=lambda m: (len(m), m))


def exports_of(surface: Surface, origin: Origin) -> Iterator[Export]:
    """Yield the exports of a version that an origin may mean, under any name of its declaration.

    The origin's own modules come first: a package may ship an older version of itself (`zod/v3`). Other
    modules are searched only if the version has none of these.
    """
    spelled = [export.rpartition(":")[::2] for export in origin.exports]
    if origin.module:
        spelled.insert(0, (origin.module, origin.name))
    exports = [
        surface.modules[module][name]
        for module, name in dict.fromkeys(spelled)
        if name in surface.modules.get(module, {})
    ]
    if exports:
        yield from exports
        return
    for name in dict.fromkeys([origin.name, *(name for _, name in spelled)]):
        for exports in surface.modules.values():
            if name in exports:
                yield exports[name]


def callables_of(surface: Surface, origin: Origin) -> Iterator[Callable]:
    """Yield what an origin may mean: exports by name, or members of the owner's type if it has an owner.

    Members of an export with the owner's name, such as static ones, follow.
    """
    if origin.owner is None:
        yield from exports_of(surface, origin)
        return
    for entry in _holders(surface, origin.owner, lambda entry: origin.name in entry.members):
        yield entry.members[origin.name]
    # The exported value itself may list a static member or a method of a factory.
    for exports in surface.modules.values():
        owner = exports.get(origin.owner)
        if owner is not None and origin.name in owner.members:
            yield owner.members[origin.name]


def has_member(surface: Surface, owner: str, name: str) -> bool:
    """Return whether a named type, or a type that it includes, has a member or option of that name.

    In the type's name, `$` and `_` at its ends, upper case and a namespace are ignored.
    """
    return any(_holders(surface, owner, lambda entry: name in entry.members or name in entry.options))


def members_of(surface: Surface, owner: str) -> set[str]:
    """Return the members of a named type, without those of types that it includes."""
    return {name for entry in _entries(surface, owner) for name in entry.members}


def _holders(
    surface: Surface, owner: str, holds: Function[[TypeEntry], bool], depth: int = _DEEPEST
) -> Iterator[TypeEntry]:
    """Yield the types named `owner` for which `holds` is True; for another, the nearest that it includes."""
    for entry in _entries(surface, owner):
        if holds(entry):
            yield entry
        elif depth:
            for above in entry.includes:
                if above != owner:
                    yield from _holders(surface, above, holds, depth - 1)


def bases_elsewhere(surface: Surface, owner: str, depth: int = _DEEPEST) -> Iterator[str]:
    """Yield the names that a named type includes and that are no types of the version.

    They are types of other libraries, or `*` for any member. Types that its own types include count as well.
    """
    for entry in _entries(surface, owner):
        for above in entry.includes:
            if not _entries(surface, above):
                yield above
            elif depth and above != owner:
                yield from bases_elsewhere(surface, above, depth - 1)


def _entries(surface: Surface, owner: str) -> list[TypeEntry]:
    """Return the types of that name, or those that differ only by `$`, `_`, case or a namespace.

    An alias without members is left out.
    """
    if owner in surface.types and _says_more(surface.types[owner]):
        return [surface.types[owner]]
    plain_name, end = _plain(owner), f".{owner}"
    entries = [
        entry
        for entry_name, entry in surface.types.items()
        if entry_name.endswith(end) or _plain(entry_name) == plain_name
    ]
    return [entry for entry in entries if _says_more(entry)]


def _says_more(entry: TypeEntry) -> bool:
    """Return False for an alias without members, options, calls and included types other than `*`."""
    included = any(included_name != "*" for included_name in entry.includes)
    return not entry.shape or bool(entry.members or entry.options or included or entry.arity)


def knows_type(surface: Surface, owner: str) -> bool:
    """Return whether a version has a type of that name; an alias without members does not count."""
    return bool(_entries(surface, owner))


def mentions(surface: Surface, name: str) -> bool:
    """Return whether a version has the name as an export, a member, or an option of an export or type.

    Options of members do not count.
    """
    return any(name in exports for exports in surface.modules.values()) or any(
        name in entry.members or name in entry.options for entry in _all_entries(surface)
    )


def mentions_option(surface: Surface, name: str) -> bool:
    """Return whether any export, type or member of a type of a version takes an option of that name."""
    members = (member for entry in surface.types.values() for member in entry.members.values())
    return any(name in call.options for call in chain(_all_entries(surface), members))


def takes_option(surface: Surface, origin: Origin, name: str) -> bool:
    """Return whether the function that an origin means takes the option in a version."""
    return any(name in call.options for call in callables_of(surface, origin))


def _plain(name: str) -> str:
    """Return a type's name without `$` and `_` at its ends, case folded."""
    return name.strip("$_").casefold()
