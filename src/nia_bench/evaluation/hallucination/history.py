"""A library through its versions: where a name exists, and what that says of code written for one of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from itertools import chain
from typing import Final

from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.facts import Origin
from nia_bench.evaluation.checks.patterns import package_of
from nia_bench.surfaces.difference.pairing import aliases_of
from nia_bench.surfaces.lookup import modules_exporting
from nia_bench.surfaces.model import Surface

_NUMBERED: Final = re.compile(r"^(?:@[^/]+/)?[^/]+/v(\d+)(?:/|$)")


def exporting(surface: Surface, name: str) -> list[str]:
    """Return the modules that export `name`, without those of an older API, such as `zod/v3` of Zod 4."""
    major = surface.version.partition(".")[0]
    return [module for module in modules_exporting(surface, name) if not is_older_api(module, int(major))]


def is_older_api(module: str, major: int) -> bool:
    """Return whether a module's path names an older major version than `major`: `zod/v3` for 4."""
    numbered = _NUMBERED.match(module)
    return numbered is not None and int(numbered[1]) < major


@dataclass(frozen=True)
class History:
    """All known surfaces of a library, seen from the version that a task pins.

    `surfaces` maps exact versions to surfaces, oldest first, and must hold `version`. `dependencies` returns
    the histories of other libraries of the environment, whose classes the library's may extend.
    """

    surfaces: Mapping[str, Surface]
    version: str
    dependencies: Callable[[], tuple[History, ...]] = tuple

    def with_dependencies(self) -> Iterator[History]:
        """Yield this history, and those of the libraries that the environment has beside it."""
        yield self
        yield from self.dependencies()

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

    @cached_property
    def _scopes(self) -> frozenset[str]:
        return frozenset(name.partition("/")[0] for name in self.packages if name.startswith("@"))

    def has_package(self, package: str) -> bool:
        """Return whether a package is one of the library's, or in the npm scope of one."""
        return package in self.packages or package.partition("/")[0] in self._scopes

    def has_module(self, module: str) -> bool:
        """Return whether a module is the library's: of its packages, exported in any version, or below one.

        `_pytest` counts as a module of `pytest`.
        """
        is_below = any(f"{module}.".startswith(f"{name}.") for name in self._top_modules)
        # `_pytest` holds what `pytest` offers.
        is_private = module.startswith("_") and module.partition(".")[0].lstrip("_") in self._modules
        return self.has_package(package_of(module)) or module in self._modules or is_below or is_private

    @cached_property
    def _top_modules(self) -> frozenset[str]:
        """The modules that dotted modules are below, as `polars` of `polars.io`; none of an npm package."""
        dotted = {module for module in self._modules if "/" not in module and "." in module}
        return frozenset(module.partition(".")[0] for module in dotted) & self._modules

    @cached_property
    def _modules(self) -> frozenset[str]:
        return frozenset(chain.from_iterable(surface.modules for surface in self.surfaces.values()))

    def covers(self, origin: Origin) -> bool:
        """Return whether the library declares or exports the name, or a module of it leads to the name."""
        modules = [export.rpartition(":")[0] for export in origin.exports]
        packages = {origin.package, *(package_of(module) for module in (*modules, origin.module or ""))}
        return any(map(self.has_package, packages))

    def offers(self, name: str) -> bool:
        """Return whether the pinned version exports a name undeprecated, modules of older APIs excluded."""
        exports = (self.here.modules[module][name] for module in exporting(self.here, name))
        return any(export.deprecated is None for export in exports)

    def where(self, holds: Callable[[Surface], object]) -> tuple[str, ...]:
        """Return the versions for whose surface `holds` is true, oldest first."""
        return tuple(version for version in self.versions if holds(self.surfaces[version]))

    def tense(self, versions: Collection[str]) -> HallucinationType | None:
        """Return 'outdated_api' if the `versions` that have an API are older, 'future_api' if newer.

        They are compared with the pinned version. With versions on both sides the nearest one decides, of two
        the older. Return None if the pinned version is among them, or if there are none.
        """
        if self.version in versions or not versions:
            return None
        at = self.versions.index(self.version)
        places = [self.versions.index(version) for version in versions]
        nearest = min(places, key=lambda place: (abs(place - at), place))
        return "outdated_api" if nearest < at else "future_api"

    def alias_among(self, name: str, candidates: Collection[str]) -> str | None:
        """Return the shortest of the candidates that is another name for `name` in some version, or None."""
        names = sorted(
            aliases_of(name, self.surfaces.values()) & set(candidates), key=lambda name_: (len(name_), name_)
        )
        return names[0] if names else None

    def nearest_name(self, name: str, candidates: Iterable[str]) -> str | None:
        """Return the candidate that is most similar to `name`, or None if none is similar enough."""
        names = get_close_matches(name, sorted(set(candidates)), n=1, cutoff=0.6)
        return names[0] if names else None
