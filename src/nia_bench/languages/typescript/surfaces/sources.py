"""Where surfaces are extracted from: the pinned environments, or a package installed for the purpose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.surface import Surface
from nia_bench.languages.typescript.environments import catalogue, locate
from nia_bench.languages.typescript.environments.cache import cache_directory
from nia_bench.languages.typescript.environments.installation import Report
from nia_bench.languages.typescript.surfaces.committed import libraries, load_surfaces
from nia_bench.languages.typescript.surfaces.extraction import extract_surface
from nia_bench.languages.typescript.surfaces.installation import installed_package
from nia_bench.languages.typescript.surfaces.storage import read_surface, write_surface
from nia_bench.suites.nia import SURFACES_FOLDER

LIBRARIES: Final = {
    "ai": ("ai", "@ai-sdk/openai", "@ai-sdk/react"),
    "next": ("next",),
    "react": ("react", "react-dom"),
    "trpc": ("@trpc/server", "@trpc/client", "@trpc/react-query"),
    "zod": ("zod",),
}
"""Packages that are released, and used, together: their surface is one. The first gives the version."""

_REQUEST: Final = re.compile(r"(?P<name>(@[a-z0-9][\w.-]*/)?[a-z0-9][\w.-]*)@(?P<version>[\w.+-]+)", re.I)
_EXACT: Final = re.compile(r"\d+\.\d+\.\d+(-[\w.-]+)?")


@dataclass(frozen=True)
class Pinned:
    """A version of a library that has an environment of its own."""

    library: str
    version: str
    environment: str

    @property
    def file(self) -> Path:
        """Where its surface is committed."""
        return SURFACES_FOLDER / self.library / f"{self.version}.json"

    def extract(self) -> Surface:
        """Its surface. Raises UserError when the environment is not installed."""
        return extract_surface(
            locate(self.environment),
            library=self.library,
            version=self.version,
            packages=LIBRARIES[self.library],
        )


def pinned() -> Iterator[Pinned]:
    """Every pinned version of every library, in the order of their environments."""
    leading = {packages[0]: library for library, packages in LIBRARIES.items()}
    for name, spec in catalogue().items():
        if not spec.is_tool and spec.library in leading:
            yield Pinned(leading[spec.library], spec.version, name)


def parse_request(request: str) -> tuple[str, str]:
    """Name and exact version of 'PACKAGE@VERSION'. Raises UserError for anything else."""
    match = _REQUEST.fullmatch(request)
    if match is None or not _EXACT.fullmatch(match["version"]):
        raise UserError(
            f"{request!r} is no package with an exact version",
            fix="write it like next@15.5.6 or @trpc/server@11.9.0",
        )
    return match["name"], match["version"]


def extract_requested(request: str, report: Report) -> Surface:
    """The surface of 'PACKAGE@VERSION', installed into the cache first where it has to be.

    Of a pinned version (also by the library's name, `trpc@11.9.0`) that of the library's packages together.
    Raises UserError for an unknown package or version, or one without types; InfrastructureError for npm.
    """
    name, version = parse_request(request)
    for each in pinned():
        if name in {each.library, LIBRARIES[each.library][0]} and version == each.version:
            return each.extract()
    environment = installed_package(name, version, report)
    surface = extract_surface(environment, library=name, version=version, packages=(name,))
    write_surface(surface, cached_file(name, version))
    return surface


def find_surface(request: str) -> Surface:
    """A surface by file, or by 'LIBRARY@VERSION' among the committed ones and those in the cache.

    Raises UserError that says how to make one.
    """
    if Path(request).is_file() or request.endswith(".json"):
        return read_surface(Path(request))
    name, version = parse_request(request)
    library = next((key for key, packages in LIBRARIES.items() if name in {key, packages[0]}), name)
    committed: Mapping[str, Surface] = load_surfaces(library) if library in libraries() else {}
    if version in committed:
        return committed[version]
    file = cached_file(name, version)
    if file.is_file():
        return read_surface(file)
    known = f" (committed: {', '.join(committed)})" if committed else ""
    raise UserError(
        f"there is no surface of {request}{known}",
        fix=f"run `nia-bench surface extract {name}@{version}` first",
    )


def cached_file(name: str, version: str) -> Path:
    """Where the surface of a package that is not pinned is kept."""
    return cache_directory() / "surfaces" / f"{name.replace('/', '__')}-{version}.json"
