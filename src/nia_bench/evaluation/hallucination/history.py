"""A library through its versions: where a name exists, and what that says of code written for one of them."""

from __future__ import annotations

from collections.abc import Callable as Function
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from itertools import chain

from nia_bench.contract.facts import Origin
from nia_bench.contract.surface import Callable, Export, Surface, TypeEntry
from nia_bench.contract.task import HallucinationType
from nia_bench.evaluation.checks.patterns import package_of

DEEPEST = 4


@dataclass(frozen=True)
class History:
    """All known surfaces of a library, seen from the version that a task pins.

    `surfaces` maps exact versions to surfaces, oldest first, and must hold `version`.
    """

    surfaces: Mapping[str, Surface]
    version: str

    @property
    def here(self) -> Surface:
        """The surface of the pinned version."""
        return self.surfaces[self.version]

    @property
    def major(self) -> int:
        """The major number of the pinned version."""
        return int(self.version.partition(".")[0])

    @property
    def title(self) -> str:
        """Library and pinned version, for messages."""
        return f"{self.here.library} {self.version}"

    @cached_property
    def versions(self) -> tuple[str, ...]:
        """All known versions, oldest first."""
        return tuple(self.surfaces)

    @cached_property
    def packages(self) -> frozenset[str]:
        """Every package that a surface of any version covers."""
        return frozenset(chain.from_iterable(surface.packages for surface in self.surfaces.values()))

    def covers(self, origin: Origin) -> bool:
        """Whether a name is one of the library's, declared by it or passed on by one of its modules."""
        modules = [export.rpartition(":")[0] for export in origin.exports]
        packages = {origin.package, *(package_of(module) for module in (*modules, origin.module or ""))}
        return bool(packages & self.packages)

    def where(self, holds: Function[[Surface], object]) -> tuple[str, ...]:
        """The versions of which something holds, oldest first."""
        return tuple(version for version in self.versions if holds(self.surfaces[version]))

    def tense(self, versions: Collection[str]) -> HallucinationType | None:
        """'outdated_api' for what is found before the pinned version, 'future_api' for after it.

        Of a name found on both sides the nearer one decides. None where it exists here, or nowhere.
        """
        if self.version in versions or not versions:
            return None
        at = self.versions.index(self.version)
        places = [self.versions.index(version) for version in versions]
        nearest = min(places, key=lambda place: (abs(place - at), place))
        return "outdated_api" if nearest < at else "future_api"

    def nearest_name(self, name: str, candidates: Iterable[str]) -> str | None:
        """The likeliest right name among those that exist here."""
        found = get_close_matches(name, sorted(set(candidates)), n=1, cutoff=0.6)
        return found[0] if found else None


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


def _members(surface: Surface, owner: str, name: str, depth: int = DEEPEST) -> Iterator[Callable]:
    for entry in _entries(surface, owner):
        if name in entry.members:
            yield entry.members[name]
        elif depth:
            for above in entry.includes:
                yield from _members(surface, above, name, depth - 1)


def has_member(surface: Surface, owner: str, name: str, depth: int = DEEPEST) -> bool:
    """Whether a named type, or what it includes, has the member. Names differ in `$` and `_` by version."""
    for entry in _entries(surface, owner):
        if name in entry.members or name in entry.options:
            return True
        above = [included for included in entry.includes if included != owner]
        if depth and any(has_member(surface, one, name, depth - 1) for one in above):
            return True
    return False


def _entries(surface: Surface, owner: str) -> list[TypeEntry]:
    """The type of that very name, or those that differ from it only by a version's marks."""
    if owner in surface.types:
        return [surface.types[owner]]
    wanted = _plain(owner)
    return [entry for known, entry in surface.types.items() if _plain(known) == wanted]


def knows_type(surface: Surface, owner: str) -> bool:
    """Whether a version has a type of that name."""
    return bool(_entries(surface, owner))


def mentions(surface: Surface, name: str) -> bool:
    """Whether a version has the name anywhere: as an export, a member or an option."""
    if any(name in exports for exports in surface.modules.values()):
        return True
    if any(name in entry.members or name in entry.options for entry in surface.types.values()):
        return True
    return any(_takes(export, name) for exports in surface.modules.values() for export in exports.values())


def mentions_option(surface: Surface, name: str) -> bool:
    """Whether anything that can be called in a version takes an option of that name."""
    calls = chain(
        (export for exports in surface.modules.values() for export in exports.values()),
        surface.types.values(),
        (member for entry in surface.types.values() for member in entry.members.values()),
    )
    return any(name in call.options for call in calls)


def takes_option(surface: Surface, origin: Origin, name: str) -> bool:
    """Whether the function that an origin means takes the option in a version."""
    return any(name in call.options for call in callables_of(surface, origin))


def _takes(export: Export, name: str) -> bool:
    return name in export.options or name in export.members


def _plain(name: str) -> str:
    """A type's name without the marks that versions add to it."""
    return name.strip("$_").casefold()
