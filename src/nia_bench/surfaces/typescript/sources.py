"""Finds or extracts surfaces of pinned environments and of any other npm package."""

from __future__ import annotations

import os
import re
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate
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
from nia_bench.languages.typescript.environments.export_map import DECLARATION
from nia_bench.languages.versions import history_of
from nia_bench.surfaces.model import Change, Surface
from nia_bench.surfaces.storage.files import read_surface
from nia_bench.surfaces.storage.processes import extractions_at_once, extractors
from nia_bench.surfaces.typescript.extraction import extract_surface
from nia_bench.surfaces.typescript.packages import (
    cached_file,
    extract_package,
    install_package,
    store_surface,
)
from nia_bench.surfaces.typescript.verdicts import judge_changes
from nia_bench.surfaces.typescript.version import extractor_version
from nia_bench.surfaces.uses import UseVerdict

_REQUEST: Final = re.compile(r"(?P<name>(@[a-z0-9][\w.-]*/)?[a-z0-9][\w.-]*)@(?P<version>[\w.+-]+)", re.I)
_EXACT: Final = re.compile(r"\d+\.\d+\.\d+(-[\w.-]+)?")
_PAIR: Final = 2


@dataclass(frozen=True)
class NpmSurfaces:
    """The surfaces of a suite's libraries, and of any other npm package.

    `environments` and `surfaces` are folders of the suite. `libraries` maps each library to the packages that
    share one surface because they are released together. The first package gives the version.
    """

    environments: Path
    surfaces: Path
    libraries: Mapping[str, tuple[str, ...]]

    def pinned(self) -> Iterator[tuple[EnvironmentSpec, Path]]:
        """Yield the environment of each pinned version of each library, with the file of its surface."""
        for spec in catalogue(self.environments).values():
            if spec.library in self.libraries:
                yield spec, self.surfaces / spec.library / f"{spec.version}.json"

    def extract_pinned(self, spec: EnvironmentSpec) -> Surface:
        """Return the surface of a pinned version. Raises UserError if its environment is not installed."""
        packages, environment = self.libraries[spec.library], locate(spec.name, self.environments)
        return extract_surface(environment, library=spec.library, version=spec.version, packages=packages)

    def extract_all(self) -> Iterator[tuple[Surface, Path]]:
        """Yield the surface of each pinned version, with the file it is committed in."""
        for spec, file in self.pinned():
            yield self.extract_pinned(spec), file

    def extract(self, request: str, report: Report) -> Surface:
        """Return the surface of 'PACKAGE@VERSION', extracted now and stored in the cache.

        A missing package that is not pinned is installed first. A pinned version, also by the library's name
        (`trpc@11.9.0`), gives the surface of all packages of the library; it must be installed. Raises
        UserError if the package or version is unknown, has no types or is not installed, EvaluatorError if
        the compiler fails.
        """
        spec = self._find_pinned(request)
        if spec is None:
            name, version = parse_request(request)
            return extract_package(name, self._find_package(name), version, report)
        surface = self.extract_pinned(spec)
        store_surface(surface, self._pinned_cache_file(spec))
        return surface

    def extract_several(self, requests: Sequence[str], report: Report) -> dict[str, Surface]:
        """Return the surfaces of several 'PACKAGE@VERSION', by request.

        Exactly two small packages that are not pinned are extracted in parallel, even if they are cached, if
        the machine has room. Others are found one after the other as by `find`. Raises as `extract` does.
        """
        surfaces: dict[str, Surface] = {}
        pair = len(requests) == _PAIR and not any(map(self._find_pinned, requests))
        if pair and may_extract_two([self.environment(request, report).path for request in requests]):
            # The newer version is usually larger, and this process is running already.
            name, version = parse_request(requests[0])
            with extracting_beside(name, self._find_package(name), version):
                surfaces[requests[1]] = self.extract(requests[1], report)
        for request in requests:
            if request not in surfaces:
                surfaces[request] = self.find(request, report)
        return surfaces

    def find_file(self, request: str) -> Path | None:
        """Return the file of a stored surface, committed or cached, or None.

        A request that is an existing file or ends in '.json' is that file, even if it is missing. Raises
        UserError if the request is malformed.
        """
        if Path(request).is_file() or request.endswith(".json"):
            return Path(request)
        name, version = parse_request(request)
        committed = self.surfaces / self._find_library(name) / f"{version}.json"
        if committed.is_file():
            return committed
        spec = self._find_pinned(request)
        cached = (
            cached_file(self._find_package(name), version) if spec is None else self._pinned_cache_file(spec)
        )
        return cached if cached and cached.is_file() else None

    def find(self, request: str, report: Report) -> Surface:
        """Return a surface by file or by 'PACKAGE@VERSION': committed, cached, or extracted now.

        Raises as `extract` does, and UserError for a file without a surface.
        """
        file = self.find_file(request)
        return self.extract(request, report) if file is None else read_surface(file)

    def list_published(self, package: str) -> list[str]:
        """Return every version of a package in npm's registry; empty for an unknown package.

        Raises InfrastructureError if npm fails.
        """
        return Npm().versions(package)

    def history(self, library: str) -> list[str]:
        """Return the versions around the pinned ones, oldest first, without the pinned ones.

        These are the newest version of the release line before each, and the latest version. The list is
        empty for a library of several packages, since no registry says which of their versions belong
        together. It is also empty for a library from an archive of the suite and for an unknown package.
        Raises InfrastructureError if npm fails.
        """
        specs = [spec for spec, _ in self.pinned() if spec.library == library]
        package = self._find_package(library)
        is_one_of_many = len(self.libraries.get(library, ())) > 1
        if is_one_of_many or any(package in spec.description.archives for spec in specs):
            return []
        pins = {spec.version for spec in specs}
        around = history_of(pins, self.list_published(package))
        return [version for version in around if version not in pins]

    def _pinned_cache_file(self, spec: EnvironmentSpec) -> Path:
        """Return the cache file for the surface of a pinned version; its name contains the content key."""
        compiler = installation_of(find_spec(COMPILER, TOOLCHAIN)).version
        packages = " ".join(self.libraries[spec.library])
        key = content_key("\0".join((extractor_version(), installation_of(spec).key, compiler, packages)))
        return cache_directory() / "surfaces" / f"pinned-{spec.library}-{spec.version}-{key}.json"

    def _find_package(self, name: str) -> str:
        """Return the first package of the library of that name, or the name itself."""
        return self.libraries.get(self._find_library(name), (name,))[0]

    def environment(self, request: str, report: Report) -> Environment:
        """Return the environment of 'PACKAGE@VERSION', pinned or installed now. Raises as `extract`."""
        spec = self._find_pinned(request)
        if spec is not None:
            return locate(spec.name, self.environments)
        name, version = parse_request(request)
        return install_package(self._find_package(name), version, report)

    def verdicts(
        self, changes: Sequence[Change], before: str, after: str, report: Report
    ) -> list[UseVerdict]:
        """Return the verdicts of `judge_changes` for two 'PACKAGE@VERSION'. Raises as `environment` does."""
        return judge_changes(changes, self.environment(before, report), self.environment(after, report))

    def _find_pinned(self, request: str) -> EnvironmentSpec | None:
        """Return the environment that pins 'PACKAGE@VERSION', or None."""
        name, version = parse_request(request)
        pin = self._find_library(name), version
        return next((spec for spec, _ in self.pinned() if (spec.library, spec.version) == pin), None)

    def _find_library(self, name: str) -> str:
        """Return the library of that name, or with that first package, or the name itself."""
        return next(
            (library for library, packages in self.libraries.items() if name in {library, packages[0]}), name
        )


def parse_request(request: str) -> tuple[str, str]:
    """Return the name and exact version of 'PACKAGE@VERSION'. Raises UserError for anything else."""
    match = _REQUEST.fullmatch(request)
    if match is None or not _EXACT.fullmatch(match["version"]):
        raise UserError(
            f"{request!r} is no package with an exact version",
            fix="write it like next@15.5.6 or @trpc/server@11.9.0",
        )
    return match["name"], match["version"]


_MOST_DECLARATIONS: Final = 5_000_000
"""Most bytes of declarations in the environment of a small package: zod has 3 million, antd 9 million.

Extracting two large packages at once would need too much memory.
"""


def may_extract_two(installed: Iterable[Path]) -> bool:
    """Return whether the machine can extract two surfaces at once and these environments are small."""
    return extractions_at_once() > 1 and all(map(_is_small, installed))


@contextmanager
def extracting_beside(label: str, package: str, version: str) -> Generator[None]:
    """Extract a surface into the cache in another process while the block runs, and wait for it at the end.

    If that process fails, the surface is not in the cache; extracting it in this process then reports the
    error.
    """
    with extractors(1) as pool:
        beside = pool.submit(_extract, label, package, version)
        yield
        wait([beside])


def _extract(label: str, package: str, version: str) -> None:
    extract_package(label, package, version, report=lambda _: None)


def _is_small(installed: Path) -> bool:
    sizes = (
        Path(folder, name).stat().st_size
        for folder, _, names in os.walk(installed)
        for name in names
        if DECLARATION.search(name)
    )
    return all(size <= _MOST_DECLARATIONS for size in accumulate(sizes))
