"""Where surfaces are extracted from: the pinned environments, or a package installed for the purpose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.surface import Surface
from nia_bench.installing.cache import cache_directory
from nia_bench.installing.installation import Report
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.languages.surfaces.files import libraries, load_surfaces, read_surface, write_surface
from nia_bench.languages.typescript.environments import Environment, locate
from nia_bench.languages.typescript.surfaces.extraction import extract_surface
from nia_bench.languages.typescript.surfaces.packages import installed_package

_REQUEST: Final = re.compile(r"(?P<name>(@[a-z0-9][\w.-]*/)?[a-z0-9][\w.-]*)@(?P<version>[\w.+-]+)", re.I)
_EXACT: Final = re.compile(r"\d+\.\d+\.\d+(-[\w.-]+)?")


@dataclass(frozen=True)
class NpmSurfaces:
    """The surfaces of a suite's libraries, and of any other npm package.

    `environments` and `surfaces` are folders of the suite. `libraries` has the packages of each library that
    are released and used together, so that their surface is one; the first gives the version.
    """

    environments: Path
    surfaces: Path
    libraries: Mapping[str, tuple[str, ...]]

    def pinned(self) -> Iterator[tuple[EnvironmentSpec, Path]]:
        """The environment of every pinned version of every library, with the file of its surface."""
        for spec in catalogue(self.environments).values():
            if spec.library in self.libraries:
                yield spec, self.surfaces / spec.library / f"{spec.version}.json"

    def extract_pinned(self, spec: EnvironmentSpec) -> Surface:
        """The surface of a pinned version. Raises UserError when its environment is not installed."""
        packages, environment = self.libraries[spec.library], locate(spec.name, self.environments)
        return extract_surface(environment, library=spec.library, version=spec.version, packages=packages)

    def extract_all(self) -> Iterator[tuple[Surface, Path]]:
        """The surface of each pinned version, with the file it is committed in."""
        for spec, file in self.pinned():
            yield self.extract_pinned(spec), file

    def extract(self, request: str, report: Report) -> Surface:
        """The surface of 'PACKAGE@VERSION', installed into the cache first where it has to be.

        For a pinned version (also by the library's name, `trpc@11.9.0`) it is that of the library's packages
        together. Raises UserError for an unknown package or version, or one without types;
        InfrastructureError for npm.
        """
        name, version = parse_request(request)
        library = self._library(name)
        for spec, _ in self.pinned():
            if (library, version) == (spec.library, spec.version):
                return self.extract_pinned(spec)
        environment = installed_package(name, version, report)
        surface = extract_surface(environment, library=name, version=version, packages=(name,))
        write_surface(surface, cached_file(name, version))
        return surface

    def find(self, request: str, report: Report) -> Surface:
        """A surface by file, or by 'PACKAGE@VERSION': committed, in the cache, or extracted now.

        Raises UserError and InfrastructureError as `extract` does.
        """
        if Path(request).is_file() or request.endswith(".json"):
            return read_surface(Path(request))
        name, version = parse_request(request)
        library = self._library(name)
        if library in libraries(self.surfaces):
            committed = load_surfaces(library, self.surfaces)
            if version in committed:
                return committed[version]
        file = cached_file(name, version)
        return read_surface(file) if file.is_file() else self.extract(request, report)

    def environment(self, request: str, report: Report) -> Environment:
        """The environment of 'PACKAGE@VERSION', pinned or installed into the cache. Raises as `extract`."""
        name, version = parse_request(request)
        library = self._library(name)
        for spec, _ in self.pinned():
            if (library, version) == (spec.library, spec.version):
                return locate(spec.name, self.environments)
        return installed_package(name, version, report)

    def _library(self, name: str) -> str:
        """The library that is called so, or whose leading package is; else the name itself."""
        return next((each for each, packages in self.libraries.items() if name in {each, packages[0]}), name)


def parse_request(request: str) -> tuple[str, str]:
    """Name and exact version of 'PACKAGE@VERSION'. Raises UserError for anything else."""
    match = _REQUEST.fullmatch(request)
    if match is None or not _EXACT.fullmatch(match["version"]):
        raise UserError(
            f"{request!r} is no package with an exact version",
            fix="write it like next@15.5.6 or @trpc/server@11.9.0",
        )
    return match["name"], match["version"]


def cached_file(name: str, version: str) -> Path:
    """Where the surface of a package that is not pinned is kept."""
    return cache_directory() / "surfaces" / f"{name.replace('/', '__')}-{version}.json"
