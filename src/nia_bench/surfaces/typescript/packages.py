"""Installs environments for npm packages that no suite pins; their descriptions are stored in the cache."""

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
    """Return the folder with the descriptions of the packages' environments."""
    return cache_directory() / "packages"


def find_package_spec(package: str, version: str) -> EnvironmentSpec | None:
    """Return the stored description of the package's environment, or None if none is usable."""
    spec = EnvironmentSpec(package_folder() / f"{package.replace('/', '__')}-{version}")
    try:
        return spec if spec.packages and (spec.folder / _MISSING).is_file() else None
    except UserError:
        return None


def read_missing(spec: EnvironmentSpec) -> tuple[str, ...]:
    """Return a sentence for each dependency that npm could not install with the package."""
    return tuple(json.loads((spec.folder / _MISSING).read_bytes()))


def install_package(package: str, version: str, report: Report) -> Environment:
    """Return the environment with this version of a package, its peers and their types.

    It is installed if it is missing. Raises UserError with one sentence if the compiler is missing, the
    version does not exist, the package has no types, or npm, the network or the disk fails.
    """
    native_compiler()  # fails before anything is downloaded if the compiler is missing
    try:
        spec = find_package_spec(package, version)
        if spec is None:
            report(f"resolving {package}@{version}")
            spec = _describe_package(package, version, report)
        for sentence in read_missing(spec):
            report(sentence)
        install([spec.name], spec.folder.parent, report=report)
    except InfrastructureError as error:
        raise UserError(f"{package}@{version}: {error.message}", fix=error.fix) from error
    return locate(spec.name, spec.folder.parent)


def _describe_package(package: str, version: str, report: Report) -> EnvironmentSpec:
    """Write the description of the environment, completely or not at all, and return it."""
    requests = [PackageRequest(package, version)]
    pins = resolve(Npm(report=report), requests)
    if package in pins.untyped:
        raise UserError(
            pins.untyped[package], fix="choose a package or version that has types or an `@types/…` package"
        )
    folder = package_folder() / f"{package.replace('/', '__')}-{version}"
    with staged_folder(folder) as draft:
        write_description(draft, package, requests, pins)
        write_json(draft / _MISSING, pins.missing)
        shutil.rmtree(folder, ignore_errors=True)
    return EnvironmentSpec(folder)
