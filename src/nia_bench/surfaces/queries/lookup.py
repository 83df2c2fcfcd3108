"""Looking names up in surfaces: what a version has under a name, and which names are most like one."""

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
    """The export `name`, or `namespace.name`, of a module; followed through namespaces that are modules."""
    exports = surface.modules.get(module, {})
    if name in exports:
        return exports[name]
    head, dot, rest = name.partition(".")
    namespace = exports.get(head)
    if dot and namespace is not None and namespace.same is not None:
        return find_export(surface, namespace.same, rest)
    return None


def nearest(surface: Surface, name: str, limit: int = 1) -> list[str]:
    """The names of exports, members and options most like `name`, best first; only those that are close."""
    matcher = SequenceMatcher(b=name.lower(), autojunk=False)
    rated: list[tuple[float, str]] = []
    for each in names_of(surface):
        matcher.set_seq1(each.lower())
        if each != name and matcher.quick_ratio() >= _CLOSE and (ratio := matcher.ratio()) >= _CLOSE:
            rated.append((-ratio, each))
    return [each for _, each in sorted(rated)[:limit]]


def names_of(surface: Surface) -> set[str]:
    """The names of all exports, members and options of a version, without those of their namespaces."""
    names = {each.rpartition(".")[2] for exports in surface.modules.values() for each in exports}
    for entry in _described(surface):
        names.update(entry.members, entry.options)
        for member in entry.members.values():
            names.update(member.options)
    return names


def _described(surface: Surface) -> Iterator[Export | TypeEntry]:
    """Every export and every named type of a version."""
    for exports in surface.modules.values():
        yield from exports.values()
    yield from surface.types.values()


def modules_exporting(surface: Surface, name: str) -> list[str]:
    """The modules that export `name`, the shortest specifier first."""
    return sorted((m for m, exports in surface.modules.items() if name in exports), key=lambda m: (len(m), m))


def exports_of(surface: Surface, origin: Origin) -> Iterator[Export]:
    """The exports of a version that an origin may mean, under any name that shares its declaration here.

    The modules that have it here come first: a package may ship an older version of itself beside
    (`zod/v3`). Only a version that has none of them is searched for the name in any module.
    """
    spelled = [export.rpartition(":")[::2] for export in origin.exports]
    if origin.module:
        spelled.insert(0, (origin.module, origin.name))
    known = [found for module, name in dict.fromkeys(spelled) if (found := _export(surface, module, name))]
    if known:
        yield from known
        return
    for name in dict.fromkeys([origin.name, *(name for _, name in spelled)]):
        for exports in surface.modules.values():
            if name in exports:
                yield exports[name]


def _export(surface: Surface, module: str, name: str) -> Export | None:
    return surface.modules.get(module, {}).get(name)


def callables_of(surface: Surface, origin: Origin) -> Iterator[Callable]:
    """What a version lets one call under an origin: exports by name, or members of the owner's type."""
    if origin.owner is None:
        yield from exports_of(surface, origin)
        return
    yield from _members(surface, origin.owner, origin.name)
    # A static or a factory's method may be listed with the exported value itself.
    for exports in surface.modules.values():
        owner = exports.get(origin.owner)
        if owner is not None and origin.name in owner.members:
            yield owner.members[origin.name]


def _members(surface: Surface, owner: str, name: str) -> Iterator[Callable]:
    for entry in _holders(surface, owner, lambda entry: name in entry.members):
        yield entry.members[name]


def has_member(surface: Surface, owner: str, name: str) -> bool:
    """Whether a named type, or what it includes, has the member. Names differ in `$` and `_` by version."""
    return any(_holders(surface, owner, lambda entry: name in entry.members or name in entry.options))


def _holders(
    surface: Surface, owner: str, holds: Function[[TypeEntry], bool], depth: int = _DEEPEST
) -> Iterator[TypeEntry]:
    """The named type, or the nearest of those that it includes, of which something holds."""
    for entry in _entries(surface, owner):
        if holds(entry):
            yield entry
        elif depth:
            for above in entry.includes:
                if above != owner:
                    yield from _holders(surface, above, holds, depth - 1)


def _entries(surface: Surface, owner: str) -> list[TypeEntry]:
    """The types of that very name, or those that differ from it only by a version's marks.

    A namespace may stand before the name. Of an alias without members nothing is known here.
    """
    if owner in surface.types and _says_more(surface.types[owner]):
        return [surface.types[owner]]
    wanted, end = _plain(owner), f".{owner}"
    found = [
        entry for known, entry in surface.types.items() if known.endswith(end) or _plain(known) == wanted
    ]
    return [entry for entry in found if _says_more(entry)]


def _says_more(entry: TypeEntry) -> bool:
    """Whether more is told of a type than what it is short for, and that it may have any member (`*`)."""
    included = any(each != "*" for each in entry.includes)
    return not entry.shape or bool(entry.members or entry.options or included or entry.arity)


def knows_type(surface: Surface, owner: str) -> bool:
    """Whether a version has a type of that name."""
    return bool(_entries(surface, owner))


def mentions(surface: Surface, name: str) -> bool:
    """Whether a version has the name anywhere: as an export, a member or an option."""
    return any(name in exports for exports in surface.modules.values()) or any(
        name in entry.members or name in entry.options for entry in _described(surface)
    )


def mentions_option(surface: Surface, name: str) -> bool:
    """Whether anything that can be called in a version takes an option of that name."""
    members = (member for entry in surface.types.values() for member in entry.members.values())
    return any(name in call.options for call in chain(_described(surface), members))


def takes_option(surface: Surface, origin: Origin, name: str) -> bool:
    """Whether the function that an origin means takes the option in a version."""
    return any(name in call.options for call in callables_of(surface, origin))


def _plain(name: str) -> str:
    """A type's name without the marks that versions add to it."""
    return name.strip("$_").casefold()
