"""Installs the declarations of the packages that a project uses, as its lock file pins them.

It gets the API surfaces of their other versions as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.evaluation.hallucination.history import History
from nia_bench.installing.cache import cache_directory
from nia_bench.installing.installation import Report, content_key
from nia_bench.installing.npm import (
    FOREIGN_CODES,
    UNKNOWN_CODES,
    Npm,
    is_failure,
    locked_packages,
    write_project,
)
from nia_bench.languages.environment import EnvironmentSpec
from nia_bench.languages.typescript.environments.dangling import types_package
from nia_bench.languages.typescript.environments.pinning import write_description
from nia_bench.languages.typescript.environments.resolving import PackageRequest, Pins, resolve
from nia_bench.languages.typescript.facts.index import package_in_specifier
from nia_bench.languages.versions import history_of, newer_releases
from nia_bench.lint.lock_files import LockedPackage
from nia_bench.store.disk import staged_folder
from nia_bench.store.held_folder import held_folder
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.storage.files import read_surface
from nia_bench.surfaces.typescript.packages import cached_file, extract_package

_PASSED_ON: Final = re.compile(r"""\bexport\s*\*\s*from\s*['"](?P<module>[^'"\n]+)['"]""")
_QUOTED: Final = re.compile(r"""['"`]((?:@[\w.-]+/)?[\w.-]+)(?=['"`/])""", re.ASCII)


def used_packages(texts: Iterable[str], packages: Mapping[str, LockedPackage]) -> dict[str, LockedPackage]:
    """Return, sorted by name, the locked packages that a text quotes, as 'zod' or 'zod/v4'.

    If there are any, their `@types` packages and `@types/node` are included as far as they are locked.
    """
    quoted = {match[1] for text in texts for match in _QUOTED.finditer(text)}
    used = {name for name in packages if name in quoted}
    if used:
        used |= {types for name in (*used, "node") if (types := types_package(name)) in packages}
    return {name: packages[name] for name in sorted(used)}


def describe_project(
    requested: Mapping[str, LockedPackage], report: Report
) -> tuple[EnvironmentSpec, list[str]]:
    """Return the description of an environment with these packages, and a sentence for each that it lacks.

    If the cache does not have it, npm resolves the packages, and the description is stored there. npm runs in
    folders of our own: settings of the repository do not reach it. Raises UserError and
    InfrastructureError as `resolve` does.
    """
    requests = [PackageRequest(name, package.version) for name, package in requested.items()]
    shelf = cache_directory() / "projects"
    folder = shelf / f"project-{content_key(' '.join(map(str, requests)))}"
    if not folder.is_dir():
        report(f"resolving {len(requests)} packages")
        npm = Npm(report=report, only_registry=True)
        available, pins = _resolve_available(npm, requests)
        shelf.mkdir(parents=True, exist_ok=True)
        with staged_folder(folder) as draft:
            write_description(draft, "project", available, pins)
    spec = EnvironmentSpec(folder)
    return spec, [
        f"{request} is not in the registry, or something that it depends on"
        for request in requests
        if request.name not in spec.packages
    ]


def _resolve_available(npm: Npm, requests: Sequence[PackageRequest]) -> tuple[Sequence[PackageRequest], Pins]:
    """Return those of the requests that are in the registry with all dependencies, and the pins for them.

    Raises an error as `resolve` does if there are none, or if they cannot be resolved together.
    """
    try:
        return requests, resolve(npm, requests)
    except (UserError, InfrastructureError) as error:
        if isinstance(error, InfrastructureError) and not is_failure(error, *FOREIGN_CODES):
            raise
        available = installable(npm, requests)
        if len(available) in {0, len(requests)}:
            raise
        return available, resolve(npm, available)


def installable(npm: Npm, requests: Sequence[PackageRequest]) -> Sequence[PackageRequest]:
    """Return those of the requests that are in the registry with all dependencies. Peers do not count.

    npm does not say which request needs what is missing. Halves are locked until it is found.
    """
    if _can_be_locked(npm, requests):
        return requests
    middle = len(requests) // 2
    halves = (requests[:middle], requests[middle:]) if middle else ()
    return [request for half in halves for request in installable(npm, half)]


def _can_be_locked(npm: Npm, requests: Sequence[PackageRequest]) -> bool:
    with held_folder() as folder:
        write_project(folder, "available", {request.name: request.version for request in requests})
        try:
            npm.lock(folder, "--legacy-peer-deps")
        except InfrastructureError as error:
            if not is_failure(error, *UNKNOWN_CODES, *FOREIGN_CODES):
                raise
            return False
    return True


def types_of(packages: Path, name: str) -> str | None:
    """Return the name of the installed `@types` package that declares a package, in the folder node_modules.

    None if it is not installed, or the package has declarations of its own.
    """
    types = types_package(name)
    is_declared = not (packages / types).is_dir() or any((packages / name).rglob("*.d.*ts"))
    return None if is_declared else types


def passes_on_unknown(packages: Path, name: str) -> bool:
    """Return whether a declaration file has `export * from` a package that is not installed.

    The files are those of the package and of its `@types` package in the folder node_modules. Such a package
    may have exports that its declarations do not show, as those of generated code.
    """
    folders = {types_package(name), name}
    texts = (
        file.read_text("utf-8", errors="replace")
        for folder in folders
        for file in (packages / folder).rglob("*.d.*ts")
        if file.is_file()
    )
    wanted = {match["module"] for text in texts for match in _PASSED_ON.finditer(text)}
    modules = (module for module in wanted if not module.startswith(("./", "../", "node:")))
    return any(not (packages / package_in_specifier(module)).is_dir() for module in modules)


def same_packages(spec: EnvironmentSpec, requested: Mapping[str, LockedPackage]) -> set[str]:
    """Return the names of packages whose installed archive has a hash that the project's lock file states."""
    locked = locked_packages(spec.folder)
    return {
        name
        for name, package in requested.items()
        if package.hashes & {*str(locked.get(f"node_modules/{name}", {}).get("integrity", "")).split()}
    }


class Histories:
    """Gets surfaces of versions, from the cache or the registry. `ignored` collects why some are missing."""

    def __init__(self, report: Report, ignored: list[str]) -> None:
        self._report = report
        self._ignored = ignored

    def history(self, package: str, version: str, others: bool) -> History | None:
        """Return the API surfaces of a package by version, or None if that of `version` cannot be read.

        With `others` it has more versions: the newest of this line and of the line before, and the latest. A
        failed look-up is noted in the ignored list.
        """
        here = self._surface(package, version)
        if here is None:
            return None
        surfaces = {version: here}
        if others:
            try:
                published = Npm(report=self._report).versions(package)
            except NiaBenchError as error:
                self._ignored.append(f"{package}: its other versions are not known: {error.message}")
                published = []
            major = version.partition(".")[0]
            line = [one for one in newer_releases(version, published) if one.partition(".")[0] == major]
            versions = history_of({version, *line[-1:]}, published)
            known = {one: surfaces.get(one) or self._surface(package, one) for one in versions}
            surfaces = {one: surface for one, surface in known.items() if surface is not None}
        return History(surfaces, version)

    def _surface(self, package: str, version: str) -> Surface | None:
        try:
            file = cached_file(package, version)
            if file is not None and file.is_file():
                return read_surface(file)
            return extract_package(package, package, version, self._report)
        except NiaBenchError as error:
            self._ignored.append(f"{package}@{version}: {error.message}")
            return None
