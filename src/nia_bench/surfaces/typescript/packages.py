"""An environment for any npm package: described in the cache, then installed as the pinned ones are."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.cache import cache_directory
from nia_bench.installing.installation import Report
from nia_bench.installing.npm import Npm, write_json
from nia_bench.languages.environment import EnvironmentSpec
from nia_bench.languages.typescript.environments import Environment, locate, native_compiler
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.languages.typescript.environments.pinning import write_description
from nia_bench.languages.typescript.environments.resolving import PackageRequest, resolve
from nia_bench.store.staged_folder import staged_folder

_MISSING: Final = "missing.json"


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
    asked = [PackageRequest(package, version)]
    pins = resolve(Npm(report=report), asked)
    if package in pins.untyped:
        raise UserError(
            pins.untyped[package], fix="name a package, or a version, that has types or a package of types"
        )
    folder = package_folder() / f"{package.replace('/', '__')}-{version}"
    with staged_folder(folder) as draft:
        write_description(draft, package, asked, pins)
        write_json(draft / _MISSING, pins.missing)
        shutil.rmtree(folder, ignore_errors=True)
    return EnvironmentSpec(folder)
