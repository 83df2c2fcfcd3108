"""Where surfaces are extracted from: the pinned environments, or a package installed for the purpose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.installing.cache import cache_directory
from nia_bench.installing.installation import Report, content_key
from nia_bench.installing.npm import Npm
from nia_bench.languages.environment import EnvironmentSpec, catalogue, find_spec
from nia_bench.languages.typescript.environments import (
    COMPILER,
    TOOLCHAIN,
    Environment,
    installation_of,
    locate,
)
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.queries.versions import history_of
from nia_bench.surfaces.storage.files import read_surface
from nia_bench.surfaces.typescript.extraction import extract_surface
from nia_bench.surfaces.typescript.packages import installed_package
from nia_bench.surfaces.typescript.side_by_side import extracting_beside, may_extract_two
from nia_bench.surfaces.typescript.stored_surfaces import cached_file, extract_package, keep
from nia_bench.surfaces.version import extractor_version

_REQUEST: Final = re.compile(r"(?P<name>(@[a-z0-9][\w.-]*/)?[a-z0-9][\w.-]*)@(?P<version>[\w.+-]+)", re.I)
_EXACT: Final = re.compile(r"\d+\.\d+\.\d+(-[\w.-]+)?")
_PAIR: Final = 2


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
        together. Raises UserError for an unknown package or version, one without types, or one that npm, the
        network or the disk keeps from being installed.
        """
        name, version = parse_request(request)
        library = self._library(name)
        for spec, _ in self.pinned():
            if (library, version) == (spec.library, spec.version):
                surface = self.extract_pinned(spec)
                keep(surface, self._kept_pinned(spec))
                return surface
        return extract_package(name, self._package(name), version, report)

    def extract_several(self, requests: Sequence[str], report: Report) -> dict[str, Surface]:
        """The surfaces of 'PACKAGE@VERSION', by request; two of small packages are extracted side by side.

        Raises as `extract` does.
        """
        found: dict[str, Surface] = {}
        pair = len(requests) == _PAIR and not any(map(self._is_pinned, requests))
        if pair and may_extract_two([self.environment(each, report).path for each in requests]):
            # The newer version is the larger one as a rule, and this process is at work already.
            name, version = parse_request(requests[0])
            with extracting_beside(name, self._package(name), version):
                found[requests[1]] = self.extract(requests[1], report)
        for request in requests:
            if request not in found:
                found[request] = self.find(request, report)
        return found

    def located(self, request: str) -> Path | None:
        """The file of a surface that need not be extracted; None where there is none. Raises UserError."""
        if Path(request).is_file() or request.endswith(".json"):
            return Path(request)
        name, version = parse_request(request)
        library = self._library(name)
        committed = self.surfaces / library / f"{version}.json"
        if committed.is_file():
            return committed
        for spec, _ in self.pinned():
            if (library, version) == (spec.library, spec.version):
                kept = self._kept_pinned(spec)
                return kept if kept.is_file() else None
        kept = cached_file(self._package(name), version)
        return kept if kept and kept.is_file() else None

    def find(self, request: str, report: Report) -> Surface:
        """A surface by file, or by 'PACKAGE@VERSION': committed, in the cache, or extracted now.

        Raises UserError and InfrastructureError as `extract` does.
        """
        file = self.located(request)
        return self.extract(request, report) if file is None else read_surface(file)

    def published(self, package: str) -> list[str]:
        """Every version of a package that npm's registry has. Raises InfrastructureError for npm."""
        return Npm().versions(package, Path.cwd())

    def history(self, library: str) -> list[str]:
        """The versions around the pinned ones: the newest of the line before each, and the latest.

        Of a library of several packages there are none: which versions of those belong together, no registry
        tells. Nor are there of one that is pinned from an archive of the suite. Raises UserError for an
        unknown package, InfrastructureError for npm.
        """
        specs = [spec for spec, _ in self.pinned() if spec.library == library]
        package = self._package(library)
        is_one_of_many = len(self.libraries.get(library, ())) > 1
        if is_one_of_many or any(package in spec.description.archives for spec in specs):
            return []
        pins = {spec.version for spec in specs}
        around = history_of(pins, self.published(package))
        return [version for version in around if version not in pins]

    def _kept_pinned(self, spec: EnvironmentSpec) -> Path:
        """Where the surface of a pinned version is kept, by what decides it."""
        compiler = installation_of(find_spec(COMPILER, TOOLCHAIN)).version
        packages = " ".join(self.libraries[spec.library])
        key = content_key("\0".join((extractor_version(), installation_of(spec).key, compiler, packages)))
        return cache_directory() / "surfaces" / f"pinned-{spec.library}-{spec.version}-{key}.json"

    def _package(self, name: str) -> str:
        """The leading package of the library that is called so; else the name itself."""
        return self.libraries.get(self._library(name), (name,))[0]

    def environment(self, request: str, report: Report) -> Environment:
        """The environment of 'PACKAGE@VERSION', pinned or installed into the cache. Raises as `extract`."""
        name, version = parse_request(request)
        library = self._library(name)
        for spec, _ in self.pinned():
            if (library, version) == (spec.library, spec.version):
                return locate(spec.name, self.environments)
        return installed_package(self._package(name), version, report)

    def _is_pinned(self, request: str) -> bool:
        name, version = parse_request(request)
        return any(
            (self._library(name), version) == (spec.library, spec.version) for spec, _ in self.pinned()
        )

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
