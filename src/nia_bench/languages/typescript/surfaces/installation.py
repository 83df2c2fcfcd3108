"""An environment for any npm package: described in the cache, then installed as the pinned ones are."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final, cast

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.languages.typescript.environments import Environment, install, locate
from nia_bench.languages.typescript.environments.cache import cache_directory
from nia_bench.languages.typescript.environments.installation import Report
from nia_bench.languages.typescript.environments.npm import Npm
from nia_bench.languages.typescript.surfaces.project import types_package

_UNKNOWN: Final = ("E404", "ETARGET", "EINVALIDPACKAGENAME")
# Their types come in packages of their own; without those every type built on them is any.
_TYPED_APART: Final = frozenset({"react", "react-dom"})
_NODE_TYPES: Final = {"@types/node": "22.x"}
_Json = dict[str, Any]


def installed_package(package: str, version: str, report: Report) -> Environment:
    """The environment with this version of the package, its peers and what types them; made if missing.

    Raises UserError when npm knows no such version, InfrastructureError for npm, network or disk.
    """
    name = f"{package.replace('/', '__')}-{version}"
    folder = cache_directory() / "packages"
    try:
        if not (folder / name / "environment.json").is_file():
            report(f"resolving {package}@{version}")
            _describe(folder / name, package, version)
        install([name], report=report, folder=folder)
    except InfrastructureError as error:
        raise _explained(error, package, version) from error
    return locate(name, folder=folder)


def _explained(error: InfrastructureError, package: str, version: str) -> Exception:
    if any(code in error.message for code in _UNKNOWN):
        return UserError(
            f"npm knows no {package}@{version}",
            fix=f"choose one of those that `npm view {package} versions` lists",
        )
    return error


def _describe(folder: Path, package: str, version: str) -> None:
    """Write the description of the environment, whole or not at all."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".draft-", dir=folder.parent))
    try:
        npm = Npm()
        lock = _locked(npm, draft, {package: version, **_NODE_TYPES})
        locked = _peers(lock, package) | {package: version}
        types = _types_of(npm, draft, package, version)
        apart = {types_package(each): _same_minor(locked[each]) for each in locked.keys() & _TYPED_APART}
        _locked(npm, draft, {**_NODE_TYPES, **apart, **types, **locked}, pin=True)
        (draft / "node-env.d.ts").write_text('/// <reference types="node" />\n', encoding="utf-8")
        description = {"library": package, "version": version, "ambient": ["node-env.d.ts"]}
        (draft / "environment.json").write_text(json.dumps(description), encoding="utf-8")
        shutil.rmtree(folder, ignore_errors=True)
        draft.rename(folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _locked(npm: Npm, folder: Path, dependencies: dict[str, str], *, pin: bool = False) -> _Json:
    """The lock of these dependencies; with `pin` the exact versions become those asked for."""
    (folder / "package-lock.json").unlink(missing_ok=True)
    _write_package(folder, dependencies)
    npm.lock(folder)
    lock = _read_lock(folder)
    if pin:
        exact = {name: str(_entry(lock, name)["version"]) for name in dependencies}
        if exact != dependencies:
            return _locked(npm, folder, exact)
    return lock


def _write_package(folder: Path, dependencies: dict[str, str]) -> None:
    package = {"name": "surface", "version": "1.0.0", "private": True, "dependencies": dependencies}
    (folder / "package.json").write_text(json.dumps(package, indent=2), encoding="utf-8")


def _read_lock(folder: Path) -> _Json:
    return cast("_Json", json.loads((folder / "package-lock.json").read_bytes()))


def _entry(lock: _Json, name: str) -> _Json:
    return cast("_Json", lock["packages"].get(f"node_modules/{name}", {}))


def _peers(lock: _Json, package: str) -> dict[str, str]:
    """The package's own peers that npm has chosen a version for."""
    wanted: _Json = _entry(lock, package).get("peerDependencies", {})
    chosen = {name: _entry(lock, name).get("version") for name in wanted}
    return {name: version for name, version in chosen.items() if version}


def _types_of(npm: Npm, folder: Path, package: str, version: str) -> dict[str, str]:
    """The package of types for a package that has none itself; empty where there is none either."""
    if package in _TYPED_APART or package.startswith("@types/") or _has_types(npm, folder):
        return {}
    for wanted in (_same_minor(version), f"{version.partition('.')[0]}.x"):
        candidate = {types_package(package): wanted}
        try:
            _locked(npm, folder, {package: version, **_NODE_TYPES, **candidate})
        except InfrastructureError as error:
            if not any(code in error.message for code in _UNKNOWN):
                raise
        else:
            return candidate
    return {}


def _has_types(npm: Npm, folder: Path) -> bool:
    npm.clean_install(folder, types_only=True)
    package = next(iter(json.loads((folder / "package.json").read_bytes())["dependencies"]))
    found = any((folder / "node_modules" / package).rglob("*.d.*ts"))
    shutil.rmtree(folder / "node_modules")
    return found


def _same_minor(version: str) -> str:
    """The newest types up to this minor version: later ones describe what the package does not have yet."""
    major, minor = (int(part) for part in version.split(".")[:2])
    return f">={major}.0.0 <{major}.{minor + 1}.0-0"
