"""An environment for any npm package: described in the cache, then installed as the pinned ones are."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any, Final

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.archives import read_files
from nia_bench.installing.cache import cache_directory
from nia_bench.installing.installation import Report
from nia_bench.installing.npm import (
    PEERS_CODE,
    UNKNOWN_CODES,
    Npm,
    is_failure,
    lacking,
    locked_packages,
    write_json,
    write_project,
)
from nia_bench.languages.environment import DESCRIPTION_FILE, EnvironmentDescription, EnvironmentSpec
from nia_bench.languages.surfaces.files import version_key
from nia_bench.languages.typescript.environments import LANGUAGE, Environment, locate, native_compiler
from nia_bench.languages.typescript.environments.export_map import DECLARATION
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.languages.typescript.surfaces.project import types_package
from nia_bench.languages.typescript.surfaces.unread import imported_packages

# Packages whose types come in packages of their own; without those every type built on them is any.
_TYPED_APART: Final = frozenset(json.loads((Path(__file__).parent / "typed_apart.json").read_bytes()))
_NODE_TYPES: Final = {"@types/node": "22.x"}
_AMBIENT: Final = "node-env.d.ts"
_MISSING: Final = "missing.json"
_NEAREST: Final = 2
_MOST_OPTIONAL: Final = 10
"""Of a package with more optional peers, such as one driver for each database, none is installed."""
_Lock = dict[str, dict[str, Any]]


def package_folder() -> Path:
    """Where the environments of packages are described."""
    return cache_directory() / "packages"


def described_package(package: str, version: str) -> EnvironmentSpec | None:
    """The description of the package's environment; None where there is none that this program can use."""
    spec = EnvironmentSpec(package_folder() / f"{package.replace('/', '__')}-{version}")
    try:
        return spec if spec.packages and (spec.folder / _MISSING).is_file() else None
    except UserError:
        return None


def what_is_missing(spec: EnvironmentSpec) -> tuple[str, ...]:
    """A sentence for each thing that npm could not install with the package."""
    return tuple(json.loads((spec.folder / _MISSING).read_bytes()))


def installed_package(package: str, version: str, report: Report) -> Environment:
    """The environment with this version of the package, its peers and what types them; made if missing.

    Raises UserError where the compiler is missing, npm knows no such version, the package has no types, or
    npm, network or disk fail: whatever keeps it from being installed is said in one sentence.
    """
    native_compiler()  # before anything is fetched: without it the package is of no use
    try:
        spec = described_package(package, version)
        if spec is None:
            report(f"resolving {package}@{version}")
            spec = _describe(package, version, report)
        for sentence in what_is_missing(spec):
            report(sentence)
        install([spec.name], spec.folder.parent, report=report)
    except InfrastructureError as error:
        raise UserError(f"{package}@{version}: {error.message}", fix=error.fix) from error
    return locate(spec.name, spec.folder.parent)


def _describe(package: str, version: str, report: Report) -> EnvironmentSpec:
    """Write the description of the environment, whole or not at all."""
    folder = package_folder() / f"{package.replace('/', '__')}-{version}"
    folder.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(mkdtemp(prefix=".draft-", dir=folder.parent))
    try:
        resolver = _Resolver(Npm(report=report), draft, package, version)
        exact = resolver.pinned()
        (draft / _AMBIENT).write_text('/// <reference types="node" />\n', encoding="utf-8")
        description = EnvironmentDescription(
            language=LANGUAGE,
            library=package,
            version=version,
            packages=exact,
            options={"ambient": [_AMBIENT]},
        )
        (draft / DESCRIPTION_FILE).write_text(description.to_json(indent=2), encoding="utf-8")
        write_json(draft / _MISSING, resolver.missing)
        shutil.rmtree(folder, ignore_errors=True)
        draft.rename(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return EnvironmentSpec(folder)


@dataclass
class _Resolver:
    """Finds the versions to install beside one version of a package.

    `missing` has a sentence for each thing that the registry does not offer together with it.
    """

    npm: Npm
    folder: Path
    package: str
    version: str
    missing: list[str] = field(default_factory=list[str])
    _flags: tuple[str, ...] = ()

    def pinned(self) -> dict[str, str]:
        """The package, its peers and what types them, by name: exact versions, which the lock file asks for.

        Raises UserError for an unknown version or one without types, InfrastructureError for npm.
        """
        lock = self._first_lock()
        imported = self._imported()
        types = self._types() if imported is None else {}
        lock, optional = self._with_optional_peers(lock, imported or set())
        pinned = peers_of(lock, [self.package, *optional]) | {self.package: self.version}
        pinned |= {name: str(_entry(lock, name)["version"]) for name in optional}
        apart = {types_package(each): same_minor(pinned[each]) for each in pinned.keys() & _TYPED_APART}
        return self._pin({**_NODE_TYPES, **apart, **types, **pinned})

    def _first_lock(self) -> _Lock:
        """What npm locks for the package; without what cannot be met of its peers, where it must be."""
        wanted = {self.package: self.version, **_NODE_TYPES}
        try:
            return self._lock(wanted)
        except InfrastructureError as error:
            if is_failure(error, PEERS_CODE):
                self.missing.append(f"peer dependencies that cannot all be met: {_reason(error)}")
                self._flags = ("--force",)
                return self._lock(wanted)
            if not is_failure(error, *UNKNOWN_CODES):
                raise
            self._require_version(error)
            return self._lock_without_peers(wanted, error)

    def _require_version(self, error: InfrastructureError) -> None:
        """Raises UserError where the registry lacks the version itself, and not something beside it."""
        try:
            require_version(self.npm, self.folder, self.package, self.version)
        except UserError as unknown:
            raise unknown from error

    def _lock_without_peers(self, wanted: Mapping[str, str], error: InfrastructureError) -> _Lock:
        """A lock with those peers that the registry has."""
        self._flags = ("--legacy-peer-deps",)
        try:
            lock = self._lock(wanted)
        except InfrastructureError as again:
            raise UserError(
                f"{self.package}@{self.version} cannot be installed: it depends on "
                f"{lacking(again) or 'a package'}, which the registry lacks",
                fix="choose another version, or a registry that has all of them",
            ) from error
        entry = _entry(lock, self.package)
        optional = entry.get("peerDependenciesMeta", {})
        asked: dict[str, str] = entry.get("peerDependencies", {})
        peers = {name: wish for name, wish in asked.items() if not optional.get(name, {}).get("optional")}
        absent = lacking(error)
        while absent is not None and (name := absent.rpartition("@")[0]) in peers:
            self.missing.append(f"a peer dependency that the registry lacks: {absent}")
            del peers[name]
            try:
                return self._lock({**wanted, **peers})
            except InfrastructureError as again:
                absent = lacking(again)
        self.missing.append("peer dependencies that the registry lacks")
        return lock

    def _lock(self, packages: Mapping[str, str]) -> _Lock:
        """What npm locks for these packages, in whose versions ranges may stand."""
        (self.folder / "package-lock.json").unlink(missing_ok=True)
        write_project(self.folder, "surface", packages)
        self.npm.lock(self.folder, *self._flags)
        return locked_packages(self.folder)

    def _pin(self, packages: dict[str, str]) -> dict[str, str]:
        """Locks these packages for good; returns the exact versions, which the lock asks for."""
        try:
            lock = self._lock(packages)
        except InfrastructureError as error:
            if not is_failure(error, PEERS_CODE) or self._flags:
                raise
            self.missing.append(f"peer dependencies that cannot all be met: {_reason(error)}")
            self._flags = ("--force",)
            return self._pin(packages)
        exact = {name: str(_entry(lock, name)["version"]) for name in packages}
        return exact if exact == packages else self._pin(exact)

    def _with_optional_peers(self, lock: _Lock, imported: set[str]) -> tuple[_Lock, list[str]]:
        """A lock with the optional peers that declarations import, and their names, where npm agrees."""
        entry = _entry(lock, self.package)
        asked: dict[str, str] = entry.get("peerDependencies", {})
        optional = {name: wish for name, wish in asked.items() if name in imported and not _entry(lock, name)}
        if not 0 < len(optional) <= _MOST_OPTIONAL:
            return lock, []
        try:
            return self._lock({self.package: self.version, **_NODE_TYPES, **optional}), [*optional]
        except InfrastructureError:
            return lock, []  # the surface says what its declarations import in vain

    def _types(self) -> dict[str, str]:
        """The package of types for a package that has none itself.

        Raises UserError where there is none either, or none for its version.
        """
        if self.package in _TYPED_APART:
            return {}
        types = types_package(self.package)
        versions = self.npm.versions(types, self.folder)
        if not versions:
            raise UserError(
                f"{self.package}@{self.version} has no types, and there is no {types}",
                fix="name a package, or a version, that ships declaration files",
            )
        major, minor = _major_and_minor(self.version)
        released = [_major_and_minor(each) for each in versions]
        if any(each[0] == major and each[1] <= minor for each in released):
            return {types: same_minor(self.version)}
        if any(each[0] == major for each in released):
            return {types: f"{major}.x"}
        nearest = nearest_versions(self.version, versions)
        raise UserError(
            f"{self.package}@{self.version} has no types, and {types} has none for {major}.x; {nearest}",
            fix=f"name a version that {types} describes",
        )

    def _imported(self) -> set[str] | None:
        """The packages that the package's declarations import; None where it has no declarations."""
        with TemporaryDirectory(prefix="nia-bench-archive-") as folder:
            (packed,) = self.npm.pack(Path(folder), [f"{self.package}@{self.version}"])
            texts = read_files(Path(folder) / packed["filename"], _is_declaration)
        return imported_packages(texts.values()) if texts else None


def _is_declaration(path: PurePath) -> bool:
    return bool(DECLARATION.search(path.name)) and "node_modules" not in path.parts


def peers_of(lock: Mapping[str, Mapping[str, Any]], names: Iterable[str]) -> dict[str, str]:
    """The peers of these packages, and theirs, that npm has chosen a version for: name to version."""
    found: dict[str, str] = {}
    left = [*names]
    while left:
        for peer in lock.get(f"node_modules/{left.pop()}", {}).get("peerDependencies", {}):
            version = lock.get(f"node_modules/{peer}", {}).get("version")
            if version and peer not in found:
                found[peer] = version
                left.append(peer)
    return found


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


def nearest_versions(wanted: str, versions: list[str]) -> str:
    """A clause that names the versions next to one that does not exist."""
    usual = [each for each in versions if "-" not in each or "-" in wanted] or versions
    ordered = sorted(usual, key=version_key)
    below = [each for each in ordered if version_key(each) < version_key(wanted)][-_NEAREST:]
    above = [each for each in ordered if version_key(each) > version_key(wanted)][:_NEAREST]
    *others, last = [*below, *above]
    return f"the nearest are {', '.join(others)} and {last}" if others else f"there is only {last}"


def _reason(error: InfrastructureError) -> str:
    """What npm itself said."""
    return error.message.partition(": ")[2] or error.message


def _entry(lock: _Lock, name: str) -> dict[str, Any]:
    return lock.get(f"node_modules/{name}", {})


def _major_and_minor(version: str) -> tuple[int, int]:
    major, minor = (int(part) for part in version.split(".")[:2])
    return major, minor


def same_minor(version: str) -> str:
    """The newest types up to this minor version: later ones describe what the package does not have yet."""
    major, minor = _major_and_minor(version)
    return f">={major}.0.0 <{major}.{minor + 1}.0-0"
