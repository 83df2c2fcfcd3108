"""Which packages belong in an environment beside those that it is made for: their peers, and all their types.

A type check sees the packages on the top level of node_modules alone, and peers are installed only where
they are pinned. So the peers of what is requested are pinned too, and the packages of types for those that
have none of their own: without them, every type that is built on them is any.
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
    """A package that an environment is made for, at an exact version; `archive` is the file that holds it."""

    name: str
    version: str
    archive: Path | None = None

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"


@dataclass(frozen=True)
class Pins:
    """What an environment pins, name to exact version, and the lock file that npm made for it.

    `missing` has a sentence for each peer that cannot be installed with the rest, `untyped` one for each
    package that has no types, by its name.
    """

    packages: Mapping[str, str]
    locked: dict[str, Any]
    missing: tuple[str, ...]
    untyped: Mapping[str, str]


def resolve(npm: Npm, requests: Sequence[PackageRequest]) -> Pins:
    """What belongs in an environment for these packages. Nothing is installed.

    Raises UserError for a version that the registry lacks, or that depends on what the registry lacks,
    InfrastructureError for npm, network or disk.
    """
    with held_folder() as folder:
        return _Resolver(npm, folder, requests).pins()


@dataclass
class _Resolver:
    """Finds what to pin; `wanted` is name to version, range, or 'file:' and the name of an archive."""

    npm: Npm
    folder: Path
    asked: Sequence[PackageRequest]
    constraints: dict[str, str] = field(default_factory=dict[str, str])
    missing: list[str] = field(default_factory=list[str])
    untyped: dict[str, str] = field(default_factory=dict[str, str])
    _flags: tuple[str, ...] = ()
    _document: dict[str, Any] = field(default_factory=dict[str, Any])

    def pins(self) -> Pins:
        for request in self.asked:
            if request.archive:
                shutil.copyfile(request.archive, self.folder / request.archive.name)
            self.constraints[request.name] = (
                f"file:{request.archive.name}" if request.archive else request.version
            )
        self.constraints = {**_NODE_TYPES, **self.constraints}
        lock = self._first_lock()
        first = {**self.constraints}
        imported = {request.name: self._imported_packages(request) for request in self.asked}
        # What is requested beside the library brings no optional peers: vite has nine of them.
        ours = packages_of_library([*imported])
        needed = {package for name in ours for package in imported[name] or ()}
        lock, optional = self._lock_with_optional_peers(lock, ours, needed)
        beside = peers_of(lock, [*imported, *optional], needed)
        self.constraints = {name: _version(lock, name) for name in (*optional, *beside)} | self.constraints
        for name in self._untyped_packages(lock, imported):
            self.constraints |= self._types_of(name, _version(lock, name))
        if self.constraints != first:
            # What was there for another package's sake is pinned for its own now.
            lock = self._lock_for(self.constraints)
        packages = {name: _version(lock, name) for name in self.constraints}
        return Pins(packages, self._document, tuple(self.missing), self.untyped)

    def _first_lock(self) -> _Lock:
        """What npm locks for what is requested; without what cannot be met of its peers, where it must be."""
        try:
            return self._lock_for(self.constraints)
        except InfrastructureError as error:
            if not is_failure(error, *UNKNOWN_CODES):
                raise
            for request in self.asked:
                if not request.archive:
                    require_version(self.npm, self.folder, request.name, request.version)
            return self._lock_without_peers(error)

    def _lock_without_peers(self, error: InfrastructureError) -> _Lock:
        """A lock with those peers that the registry has."""
        self._flags = ("--legacy-peer-deps",)
        try:
            lock = self._lock_for(self.constraints)
        except InfrastructureError as again:
            raise UserError(
                f"{', '.join(map(str, self.asked))} cannot be installed: it depends on "
                f"{missing_package(again) or 'a package'}, which the registry lacks",
                fix="choose another version, or a registry that has all of them",
            ) from error
        peers = {
            name: wish
            for request in self.asked
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
        """What npm locks for these packages, if need be with peers that contradict each other."""
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
        """What npm locks for these packages, in the project that was written. Raises as `Npm.lock` does."""
        (self.folder / LOCK_FILE).unlink(missing_ok=True)
        write_project(self.folder, "environment", packages)
        self.npm.lock(self.folder, *self._flags)
        self._document = json.loads((self.folder / LOCK_FILE).read_bytes())
        return self._document["packages"]

    def _lock_with_optional_peers(
        self, lock: _Lock, names: Iterable[str], imported: Collection[str]
    ) -> tuple[_Lock, list[str]]:
        """A lock with the optional peers that are imported, and their names, where npm agrees."""
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

    def _imported_packages(self, package: PackageRequest) -> set[str] | None:
        """The packages that a package's declarations import; None where it has no declarations."""
        archive = package.archive
        if archive is None:
            (packed,) = self.npm.pack(self.folder, [str(package)])
            archive = self.folder / packed["filename"]
        texts = read_files(archive, _is_declaration)
        return imported_packages(texts.values()) if texts else None

    def _untyped_packages(self, lock: _Lock, imported: Mapping[str, set[str] | None]) -> list[str]:
        """Those packages that have no declarations, and whose types are not wanted yet."""
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
        """The packages that no package of types is wanted for, and that are none themselves."""
        return [
            name
            for name in self.constraints
            if not name.startswith(_TYPES) and types_package(name) not in self.constraints
        ]

    def _types_of(self, name: str, version: str) -> dict[str, str]:
        """The package of types for a package that has none itself; empty where there is none either.

        It is the newest up to the package's minor version, since later ones describe what that does not have
        yet; else the newest of its major version.
        """
        types = types_package(name)
        versions = self.npm.versions(types, self.folder)
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
    """The files of an archive that npm has packed, as it lists them."""
    return [PurePath(file["path"]) for file in packed["files"]]


def _place(name: str) -> str:
    return f"node_modules/{name}"


def _version(lock: _Lock, name: str) -> str:
    return str(lock[_place(name)]["version"])


def _peers(lock: _Lock, name: str) -> dict[str, str]:
    return lock.get(_place(name), {}).get("peerDependencies", {})


def peers_of(lock: _Lock, names: Iterable[str], imported: Collection[str]) -> list[str]:
    """The peers of these packages, and theirs, that npm has chosen a version for.

    Of optional ones those that are imported: the others are there for another package's sake.
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


def require_version(npm: Npm, folder: Path, package: str, version: str) -> None:
    """Raises UserError, naming the nearest, where the registry lacks the version; npm is run in `folder`."""
    versions = npm.versions(package, folder)
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
    """A clause that names the versions next to one that does not exist."""
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
    """The range of versions up to this minor version, of its major version."""
    major, minor = _major_and_minor(version)
    return f">={major}.0.0 <{major}.{minor + 1}.0-0"
