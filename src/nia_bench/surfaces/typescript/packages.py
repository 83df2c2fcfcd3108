"""Installs npm packages that no suite pins, and caches their descriptions and surfaces."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.cache import cache_directory, explain_os_error
from nia_bench.installing.installation import Report, content_key
from nia_bench.installing.npm import Npm, write_json
from nia_bench.languages.environment import EnvironmentSpec, find_spec
from nia_bench.languages.typescript.environments import (
    COMPILER,
    TOOLCHAIN,
    Environment,
    installation_of,
    locate,
    native_compiler,
)
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.languages.typescript.environments.pinning import write_description
from nia_bench.languages.typescript.environments.resolving import PackageRequest, resolve
from nia_bench.store.disk import staged_folder
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.storage.files import replace_surface
from nia_bench.surfaces.typescript.extraction import extract_surface
from nia_bench.surfaces.typescript.version import extractor_version

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
    """Choose the versions of the package's environment with npm, and write and return its description.

    The folder is written completely or not at all. Raises UserError for a package without types.
    """
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


def extract_package(label: str, package: str, version: str, report: Report) -> Surface:
    """Extract the surface of a package, even if it is cached, and store it if the cache has a file for it.

    Install the package first if it is missing. `label` is the surface's name for the library. Raise UserError
    as `install_package` does and for a package without types, EvaluatorError if the compiler fails.
    """
    environment = install_package(package, version, report)
    surface = extract_surface(environment, library=label, version=version, packages=(package,))
    spec = find_package_spec(package, version)
    if spec and (missing := read_missing(spec)):
        surface = surface.model_copy(update={"partial": (*missing, *surface.partial)})
    if file := cached_file(package, version):
        store_surface(surface, file)
    return surface


def surface_key(name: str, version: str) -> str | None:
    """Return the content key of a surface that is not pinned: twelve hexadecimal digits.

    It covers the lock file of the environment, the compiler, the extractor and its file format. Returns None
    before the package's environment has been described.
    """
    spec = find_package_spec(name, version)
    if spec is None:
        return None
    compiler = find_spec(COMPILER, TOOLCHAIN)
    parts = (extractor_version(), installation_of(spec).key, installation_of(compiler).version)
    return content_key("\0".join(parts))


def cached_file(name: str, version: str) -> Path | None:
    """Return the cache file for the surface of a package that is not pinned, or None without a key.

    Surfaces of another extractor version or of other packages have other names.
    """
    key = surface_key(name, version)
    folder = cache_directory() / "surfaces"
    return folder / f"{name.replace('/', '__')}-{version}-{key}.json" if key else None


def store_surface(surface: Surface, file: Path) -> None:
    """Write a surface into the cache. Raises what `explain_os_error` returns if the disk fails."""
    try:
        replace_surface(surface, file)
    except OSError as error:
        raise explain_os_error(error) from error
