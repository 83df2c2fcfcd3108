"""Caches the surfaces of packages that no suite pins, under a key of their content."""

from __future__ import annotations

from pathlib import Path

from nia_bench.installing.cache import cache_directory, explain_os_error
from nia_bench.installing.installation import Report, content_key
from nia_bench.languages.environment import find_spec
from nia_bench.languages.typescript.environments import COMPILER, TOOLCHAIN, installation_of
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.storage.files import replace_surface
from nia_bench.surfaces.typescript.extraction import extract_surface
from nia_bench.surfaces.typescript.packages import (
    find_package_spec,
    install_package,
    read_missing,
)
from nia_bench.surfaces.version import extractor_version


def extract_package(label: str, package: str, version: str, report: Report) -> Surface:
    """Extract and cache the surface of a package, which is installed first if it is missing.

    `label` is the surface's name for the library. Raises UserError as `install_package` does and for a
    package without types, EvaluatorError if the compiler fails.
    """
    environment = install_package(package, version, report)
    surface = extract_surface(environment, library=label, version=version, packages=(package,))
    if missing := _read_missing(package, version):
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


def _read_missing(name: str, version: str) -> tuple[str, ...]:
    spec = find_package_spec(name, version)
    return read_missing(spec) if spec else ()


def store_surface(surface: Surface, file: Path) -> None:
    """Write a surface into the cache. Raises what `explain_os_error` returns if the disk fails."""
    try:
        replace_surface(surface, file)
    except OSError as error:
        raise explain_os_error(error) from error
