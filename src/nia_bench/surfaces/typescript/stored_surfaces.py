"""Surfaces of packages that no suite pins, kept in the user's cache by what decides them."""

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
    described_package,
    installed_package,
    what_is_missing,
)
from nia_bench.surfaces.version import extractor_version


def extract_package(label: str, package: str, version: str, report: Report) -> Surface:
    """The surface of a package, which is installed first where it has to be; it is kept.

    `label` is what the surface calls the library. Raises UserError as `installed_package` does, and for a
    package without types; EvaluatorError where the compiler fails.
    """
    environment = installed_package(package, version, report)
    surface = extract_surface(environment, library=label, version=version, packages=(package,))
    if missing := _missing_of(package, version):
        surface = surface.model_copy(update={"partial": (*missing, *surface.partial)})
    if file := cached_file(package, version):
        keep(surface, file)
    return surface


def surface_key(name: str, version: str) -> str | None:
    """What decides the surface of a package that is not pinned, as twelve hexadecimal digits.

    That is the content of its environment, by the hashes of the lock file; the compiler; and the code that
    extracts, with the form that it writes. None before the package's environment has been described.
    """
    spec = described_package(name, version)
    if spec is None:
        return None
    compiler = find_spec(COMPILER, TOOLCHAIN)
    parts = (extractor_version(), installation_of(spec).key, installation_of(compiler).version)
    return content_key("\0".join(parts))


def cached_file(name: str, version: str) -> Path | None:
    """Where the surface of a package that is not pinned is kept, under its key; None where it has none yet.

    What another extractor wrote, or was read off other packages, has another name and is not found.
    """
    key = surface_key(name, version)
    folder = cache_directory() / "surfaces"
    return folder / f"{name.replace('/', '__')}-{version}-{key}.json" if key else None


def _missing_of(name: str, version: str) -> tuple[str, ...]:
    spec = described_package(name, version)
    return what_is_missing(spec) if spec else ()


def keep(surface: Surface, file: Path) -> None:
    """Writes a surface into the cache. Raises as `explain_os_error` says."""
    try:
        replace_surface(surface, file)
    except OSError as error:
        raise explain_os_error(error) from error
