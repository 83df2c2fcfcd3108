"""An environment for any npm package: described in the cache, then installed as the pinned ones are."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.archives import Archives, Selection
from nia_bench.installing.cache import cache_directory
from nia_bench.installing.installation import Report
from nia_bench.installing.npm import Npm, locked_packages, write_project
from nia_bench.languages.environment import DESCRIPTION_FILE, EnvironmentDescription, EnvironmentSpec
from nia_bench.languages.typescript.environments import LANGUAGE, Environment, locate
from nia_bench.languages.typescript.environments.installing import install, is_read
from nia_bench.languages.typescript.surfaces.project import types_package

_UNKNOWN: Final = ("E404", "ETARGET", "EINVALIDPACKAGENAME")
# Packages whose types come in packages of their own; without those every type built on them is any.
_TYPED_APART: Final = frozenset(json.loads((Path(__file__).parent / "typed_apart.json").read_bytes()))
_NODE_TYPES: Final = {"@types/node": "22.x"}
_AMBIENT: Final = "node-env.d.ts"
_Lock = dict[str, dict[str, Any]]


def installed_package(package: str, version: str, report: Report) -> Environment:
    """The environment with this version of the package, its peers and what types them; made if missing.

    Raises UserError when npm knows no such version, InfrastructureError for npm, network or disk.
    """
    name = f"{package.replace('/', '__')}-{version}"
    folder = cache_directory() / "packages"
    try:
        if not _is_described(folder / name):
            report(f"resolving {package}@{version}")
            _describe(folder / name, package, version, report)
        install([name], folder, report=report)
    except InfrastructureError as error:
        if not _is_unknown(error):
            raise
        raise UserError(
            f"npm knows no {package}@{version}",
            fix=f"choose one of those that `npm view {package} versions` lists",
        ) from error
    return locate(name, folder)


def _is_described(folder: Path) -> bool:
    """False also for a description of an earlier version of this program."""
    try:
        return bool(EnvironmentSpec(folder).packages)
    except UserError:
        return False


def _is_unknown(error: InfrastructureError) -> bool:
    """Whether npm failed since its registry has no such package or version."""
    return any(code in error.message for code in _UNKNOWN)


def _describe(folder: Path, package: str, version: str, report: Report) -> None:
    """Write the description of the environment, whole or not at all."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".draft-", dir=folder.parent))
    try:
        npm = Npm(report=report)
        lock = _lock(npm, draft, {package: version, **_NODE_TYPES})
        pinned = _peers(lock, package) | {package: version}
        types = _types_of(npm, draft, package, version)
        apart = {types_package(each): _same_minor(pinned[each]) for each in pinned.keys() & _TYPED_APART}
        exact = _pin(npm, draft, {**_NODE_TYPES, **apart, **types, **pinned})
        (draft / _AMBIENT).write_text('/// <reference types="node" />\n', encoding="utf-8")
        description = EnvironmentDescription(
            language=LANGUAGE,
            library=package,
            version=version,
            packages=exact,
            options={"ambient": [_AMBIENT]},
        )
        (draft / DESCRIPTION_FILE).write_text(description.to_json(indent=2), encoding="utf-8")
        shutil.rmtree(folder, ignore_errors=True)
        draft.rename(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _lock(npm: Npm, folder: Path, packages: dict[str, str]) -> _Lock:
    """What npm locks for these packages, in whose versions ranges may stand."""
    (folder / "package-lock.json").unlink(missing_ok=True)
    write_project(folder, "surface", packages)
    npm.lock(folder)
    return locked_packages(folder)


def _pin(npm: Npm, folder: Path, packages: dict[str, str]) -> dict[str, str]:
    """Locks these packages for good; returns the exact versions, which the lock asks for."""
    lock = _lock(npm, folder, packages)
    exact = {name: str(_entry(lock, name)["version"]) for name in packages}
    return exact if exact == packages else _pin(npm, folder, exact)


def _entry(lock: _Lock, name: str) -> dict[str, Any]:
    return lock.get(f"node_modules/{name}", {})


def _peers(lock: _Lock, package: str) -> dict[str, str]:
    """The package's own peers that npm has chosen a version for."""
    peers = _entry(lock, package).get("peerDependencies", {})
    return {name: version for name in peers if (version := _entry(lock, name).get("version"))}


def _types_of(npm: Npm, folder: Path, package: str, version: str) -> dict[str, str]:
    """The package of types for a package that has none itself; empty where there is none either."""
    if package in _TYPED_APART or package.startswith("@types/") or _has_types(npm, folder, package):
        return {}
    for wanted in (_same_minor(version), f"{version.partition('.')[0]}.x"):
        candidate = {types_package(package): wanted}
        try:
            _lock(npm, folder, {package: version, **_NODE_TYPES, **candidate})
        except InfrastructureError as error:
            if not _is_unknown(error):
                raise
        else:
            return candidate
    return {}


def _has_types(npm: Npm, folder: Path, package: str) -> bool:
    Archives(folder).install(npm, folder, Selection(is_read))
    found = any((folder / "node_modules" / package).rglob("*.d.*ts"))
    shutil.rmtree(folder / "node_modules")
    return found


def _same_minor(version: str) -> str:
    """The newest types up to this minor version: later ones describe what the package does not have yet."""
    major, minor = (int(part) for part in version.split(".")[:2])
    return f">={major}.0.0 <{major}.{minor + 1}.0-0"
