"""Finds the packages that an environment pins besides the requested ones: peers and packages of types.

A type check sees only packages on the top level of node_modules, and peers are installed only if they are
pinned. So the peers of requested packages are pinned, and the `@types/…` packages of packages without types.
Otherwise all types that use them would be `any`.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Any, Final

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.archives import read_files
from nia_bench.installing.npm import (
    PEERS_CODE,
    UNKNOWN_CODES,
    Npm,
    is_failure,
    missing_package,
    write_project,
)
from nia_bench.languages.environment import packages_of_library
from nia_bench.languages.typescript.environments import LOCK_FILE
from nia_bench.languages.typescript.environments.dangling import imported_packages, types_package
from nia_bench.languages.typescript.environments.export_map import DECLARATION
from nia_bench.languages.versions import version_key
from nia_bench.store.held_folder import held_folder

_TYPES: Final = "@types/"
_NODE_TYPES: Final = {"@types/node": "22.x"}
_NEAREST: Final = 2
_MOST_OPTIONAL: Final = 10
"""Of packages with more optional peers, such as one driver for each database, none is pinned."""
_Lock = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True)
class PackageRequest:
    """A requested package at an exact version. `archive` is its file, if it is unpublished."""

    name: str
    version: str
    archive: Path | None = None

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"


@dataclass(frozen=True)
class Pins:
    """The packages that an environment pins, name to exact version, and npm's lock file for them.

    `missing` has a sentence for each peer that cannot be installed with the other packages. `untyped` has
    one for each package without types, by its name.
    """

    packages: Mapping[str, str]
    locked: dict[str, Any]
    missing: tuple[str, ...]
    untyped: Mapping[str, str]


def resolve(npm: Npm, requests: Sequence[PackageRequest]) -> Pins:
    """Return the pins of an environment for these packages. Nothing is installed.

    Raises UserError for a version that is not in the registry or depends on a missing one,
    InfrastructureError if npm, the network or the disk fails.
    """
    with held_folder() as folder:
        return _Resolver(npm, folder, requests).pins()


@dataclass
class _Resolver:
    """Finds the pins. `constraints` maps names to a version, a range, or 'file:' and an archive's name."""

    npm: Npm
    folder: Path
    requests: Sequence[PackageRequest]
    constraints: dict[str, str] = field(default_factory=dict[str, str])
    missing: list[str] = field(default_factory=list[str])
    untyped: dict[str, str] = field(default_factory=dict[str, str])
    _flags: tuple[str, ...] = ()
    _document: dict[str, Any] = field(default_factory=dict[str, Any])

    def pins(self) -> Pins:
        for request in self.requests:
            if request.archive:
                shutil.copyfile(request.archive, self.folder / request.archive.name)
            self.constraints[request.name] = (
                f"file:{request.archive.name}" if request.archive else request.version
            )
        self.constraints = {**_NODE_TYPES, **self.constraints}
        lock = self._first_lock()
        first = {**self.constraints}
        imported = self._imported_packages()
        # Only packages of the library bring optional peers: vite has nine of them.
        library_packages = packages_of_library([*imported])
        needed = {package for name in library_packages for package in imported[name] or ()}
        lock, optional = self._lock_with_optional_peers(lock, library_packages, needed)
        beside = peers_of(lock, [*imported, *optional], needed)
        self.constraints = {name: _version(lock, name) for name in (*optional, *beside)} | self.constraints
        for name in self._untyped_packages(lock, imported):
            self.constraints |= self._types_of(name, _version(lock, name))
        if self.constraints != first:
            # Packages that were dependencies of others are pinned themselves now.
            lock = self._lock_for(self.constraints)
        packages = {name: _version(lock, name) for name in self.constraints}
        return Pins(packages, self._document, tuple(self.missing), self.untyped)

    def _first_lock(self) -> _Lock:
        """Return npm's lock for the requested packages. Peers that the registry lacks are dropped.

        Raises UserError if the registry lacks a requested version or a dependency.
        """
        try:
            return self._lock_for(self.constraints)
        except InfrastructureError as error:
            if not is_failure(error, *UNKNOWN_CODES):
                raise
            for request in self.requests:
                if not request.archive:
                    require_version(self.npm, request.name, request.version)
            return self._lock_without_peers(error)

    def _lock_without_peers(self, error: InfrastructureError) -> _Lock:
        """Return npm's lock without the peers that the registry lacks, or without any if these are unknown.

        A message about each, or about all, is added to `missing`. Raises UserError if a package that is no
        peer is missing, at whatever depth.
        """
        self._flags = ("--legacy-peer-deps",)
        try:
            lock = self._lock_for(self.constraints)
        except InfrastructureError as again:
            raise UserError(
                f"{', '.join(map(str, self.requests))} cannot be installed: it depends on "
                f"{missing_package(again) or 'a package'}, which is not in the registry",
                fix="choose another version, or a registry that has all of them",
            ) from error
        peers = {
            name: wish
            for request in self.requests
            for name, wish in _peers(lock, request.name).items()
            if not lock[_place(request.name)].get("peerDependenciesMeta", {}).get(name, {}).get("optional")
        }
        absent = missing_package(error)
        while absent is not None and (name := absent.rpartition("@")[0]) in peers:
            self.missing.append(f"a peer dependency that the registry lacks: {absent}")
            del peers[name]
            try:
                return self._lock_for(peers | self.constraints)
            except InfrastructureError as again:
                absent = missing_package(again)
        self.missing.append("peer dependencies that the registry lacks")
        return lock

    def _lock_for(self, packages: Mapping[str, str]) -> _Lock:
        """Return npm's lock for these packages.

        If their peers contradict each other, lock them and all later ones with `--force`, and add a message
        to `missing`.
        """
        try:
            return self._run_lock(packages)
        except InfrastructureError as error:
            if not is_failure(error, PEERS_CODE) or self._flags:
                raise
            reason = error.message.partition(": ")[2] or error.message
            self.missing.append(f"peer dependencies that cannot all be met: {reason}")
            self._flags = ("--force",)
            return self._run_lock(packages)

    def _run_lock(self, packages: Mapping[str, str]) -> _Lock:
        """Return npm's lock for these packages with the current flags. Raises as `Npm.lock` does."""
        (self.folder / LOCK_FILE).unlink(missing_ok=True)
        write_project(self.folder, "environment", packages)
        self.npm.lock(self.folder, *self._flags)
        self._document = json.loads((self.folder / LOCK_FILE).read_bytes())
        return self._document["packages"]

    def _lock_with_optional_peers(
        self, lock: _Lock, names: Iterable[str], imported: Collection[str]
    ) -> tuple[_Lock, list[str]]:
        """Return a lock that includes optional peers that are imported, and their names.

        If there are none or too many, or npm fails, return the same lock and an empty list.
        """
        optional = {
            peer: wish
            for name in names
            for peer, wish in _peers(lock, name).items()
            if peer in imported and _place(peer) not in lock
        }
        if not 0 < len(optional) <= _MOST_OPTIONAL:
            return lock, []
        try:
            return self._run_lock(optional | self.constraints), [*optional]
        except InfrastructureError:
            return lock, []  # setup reports imports that lead nowhere

    def _imported_packages(self) -> dict[str, set[str] | None]:
        """Return the packages that each request's declarations import; None for one without declarations."""
        published = [str(request) for request in self.requests if not request.archive]
        # One process of npm for all: each takes a second to start.
        packed = self.npm.pack(self.folder, published) if published else []
        archives = {archive["name"]: self.folder / archive["filename"] for archive in packed}
        archives |= {request.name: request.archive for request in self.requests if request.archive}
        texts = {name: read_files(archive, _is_declaration) for name, archive in archives.items()}
        return {
            request.name: imported_packages(texts[request.name].values()) if texts[request.name] else None
            for request in self.requests
        }

    def _untyped_packages(self, lock: _Lock, imported: Mapping[str, set[str] | None]) -> list[str]:
        """Return the pinned packages that have no declarations and no pinned `@types/…` package.

        `imported` has None for packages known to have no declarations.
        """
        typed = {name for name, packages in imported.items() if packages is not None}
        beside = [
            f"{name}@{_version(lock, name)}"
            for name in self._packages_without_types()
            if name not in imported
        ]
        packed = self.npm.pack(self.folder, beside) if beside else []
        typed |= {archive["name"] for archive in packed if any(map(_is_declaration, _files(archive)))}
        return [name for name in self._packages_without_types() if name not in typed]

    def _packages_without_types(self) -> list[str]:
        """Return the pinned packages, but for `@types/…`, whose `@types/…` package is not pinned."""
        return [
            name
            for name in self.constraints
            if not name.startswith(_TYPES) and types_package(name) not in self.constraints
        ]

    def _types_of(self, name: str, version: str) -> dict[str, str]:
        """Return the version range of the `@types/…` package, by its name, for a package without types.

        It goes up to the package's minor version, or if all versions are later, to the end of its major
        version. If there is none of this major version, return an empty dict and note it in `untyped`.
        """
        types = types_package(name)
        versions = self.npm.versions(types)
        major, minor = _major_and_minor(version)
        minors = [
            minor
            for release in versions
            for release_major, minor in [_major_and_minor(release)]
            if release_major == major
        ]
        if minors:
            return {types: same_minor(version) if min(minors) <= minor else f"{major}.x"}
        self.untyped[name] = (
            f"{name}@{version} has no types, and {types} has none for {major}.x; "
            f"{nearest_versions(version, versions)}"
            if versions
            else f"{name}@{version} has no types, and there is no {types}"
        )
        return {}


def _is_declaration(path: PurePath) -> bool:
    return bool(DECLARATION.search(path.name)) and "node_modules" not in path.parts


def _files(packed: Mapping[str, Any]) -> list[PurePath]:
    """Return the paths of the files in an archive that npm packed."""
    return [PurePath(file["path"]) for file in packed["files"]]


def _place(name: str) -> str:
    return f"node_modules/{name}"


def _version(lock: _Lock, name: str) -> str:
    return str(lock[_place(name)]["version"])


def _peers(lock: _Lock, name: str) -> dict[str, str]:
    return lock.get(_place(name), {}).get("peerDependencies", {})


def peers_of(lock: _Lock, names: Iterable[str], imported: Collection[str]) -> list[str]:
    """Return the peers of these packages, and the peers of those, that are in the lock, each once.

    Optional peers count only if they are in `imported`.
    """
    peers: dict[str, None] = {}
    waiting = [*names]
    while waiting:
        name = waiting.pop()
        meta = lock.get(_place(name), {}).get("peerDependenciesMeta", {})
        for peer in _peers(lock, name):
            is_needed = peer in imported or not meta.get(peer, {}).get("optional")
            if is_needed and peer not in peers and _place(peer) in lock:
                peers[peer] = None
                waiting.append(peer)
    return [*peers]


def require_version(npm: Npm, package: str, version: str) -> None:
    """Raise UserError if the registry has no such package, or no such version: then with the nearest ones."""
    versions = npm.versions(package)
    if not versions:
        raise UserError(
            f"npm knows no package named {package}", fix="check its name, and `npm config get registry`"
        )
    if version not in versions:
        raise UserError(
            f"npm knows no {package}@{version}; {nearest_versions(version, versions)}",
            fix=f"choose one of those that `npm view {package} versions` lists",
        )


def nearest_versions(version: str, versions: list[str]) -> str:
    """Return a clause with the existing versions below and above a missing one.

    At most two on each side: 'the nearest are 1.2.0 and 1.3.1', or 'there is only 1.2.0'. Pre-releases count
    only if the missing version is one, or if there is nothing else.
    """
    usual = [candidate for candidate in versions if "-" not in candidate or "-" in version] or versions
    ordered = sorted(usual, key=version_key)
    below = [candidate for candidate in ordered if version_key(candidate) < version_key(version)][-_NEAREST:]
    above = [candidate for candidate in ordered if version_key(candidate) > version_key(version)][:_NEAREST]
    *earlier, last = [*below, *above]
    return f"the nearest are {', '.join(earlier)} and {last}" if earlier else f"there is only {last}"


def _major_and_minor(version: str) -> tuple[int, int]:
    major, minor = (int(part) for part in version.split(".")[:2])
    return major, minor


def same_minor(version: str) -> str:
    """Return the range from the start of a version's major to the end of its minor version.

    For '18.2.1' it is '>=18.0.0 <18.3.0-0'.
    """
    major, minor = _major_and_minor(version)
    return f">={major}.0.0 <{major}.{minor + 1}.0-0"
