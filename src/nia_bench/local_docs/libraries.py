"""Which libraries the documentation covers: the packages that the suite's environments pin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.languages.typescript.environments import catalogue, locate
from nia_bench.languages.typescript.environments.catalogue import EnvironmentSpec
from nia_bench.languages.typescript.surfaces.committed import version_key
from nia_bench.suites.suite import NIA, read_suite_file

ENVIRONMENTS: Final = NIA / "environments"
# The packages that are released and used together, by the library's label.
_PACKAGES: Final = read_suite_file(NIA).libraries
_DECLARATIONS_ONLY: Final = "@types/"
_WORD: Final = re.compile(r"[a-z0-9]+")
_VERSION: Final = re.compile(r"v?(\d+(?:\.\d+)*(?:-[\w.]+)?)(?:\.x)*")
_LONGEST_NAME: Final = 200


@dataclass(frozen=True)
class Library:
    """One version of a library: the packages that are released and used together, the leading one first."""

    name: str
    version: str
    environment: str
    primary: bool
    """Whether the environment was made for this library, and does not only need it for another one."""
    packages: Mapping[str, str]
    folder: Path = ENVIRONMENTS

    @property
    def id(self) -> str:
        """How tools name it: `/next/16.1.6`."""
        return f"/{self.name}/{self.version}"

    @cached_property
    def node_modules(self) -> Path:
        """Where its packages are. Raises UserError that says how to install them when they are not."""
        return locate(self.environment, folder=self.folder).path / "node_modules"


def scope_of(package: str) -> str | None:
    """`@trpc` of `@trpc/server`; None for a package without one."""
    return package.partition("/")[0] if package.startswith("@") else None


def pinned_libraries(folder: Path = ENVIRONMENTS) -> tuple[Library, ...]:
    """Every version of every library that an environment pins, by name, newest first.

    A version that several environments pin is taken from the one made for that library.
    """
    found: dict[tuple[str, str], Library] = {}
    specs = sorted(catalogue(folder).values(), key=lambda spec: spec.name)
    for spec in (each for each in specs if not each.is_tool):
        for library in _of_environment(spec, folder):
            key = library.name, library.version
            if key not in found or library.primary:
                found[key] = library
    newest_first = sorted(found.values(), key=lambda each: version_key(each.version), reverse=True)
    return tuple(sorted(newest_first, key=lambda each: each.name))


def _of_environment(spec: EnvironmentSpec, folder: Path) -> Iterable[Library]:
    groups: dict[str, dict[str, str]] = {}
    for package, version in spec.dependencies.items():
        if not package.startswith(_DECLARATIONS_ONLY):
            groups.setdefault(_library_of(package), {})[package] = version
    for name, packages in groups.items():
        leading = next((each for each in _PACKAGES.get(name, ()) if each in packages), next(iter(packages)))
        ordered = {leading: packages[leading], **packages}
        primary = _library_of(spec.library) == name
        yield Library(name, packages[leading], spec.name, primary, ordered, folder)


def _library_of(package: str) -> str:
    """The library a package belongs to: the one that names it or another of its scope, else its own."""
    for library, packages in _PACKAGES.items():
        if package in packages or (scope_of(package) or package) in {scope_of(each) for each in packages}:
            return library
    return package


def find_library(libraries: Iterable[Library], identifier: str) -> Library:
    """The library that an id names: `/next/16.1.6`, `next@16`, `/@trpc/client/11`; of several the newest.

    The id is only compared, never used as a path.

    Raises UserError that lists what there is.
    """
    listed = list(libraries)
    name, version = _split(identifier)
    of_name = [
        each for each in listed if name in {each.name, *each.packages, f"{each.name}.js", f"{each.name}js"}
    ]
    # Only the leading package's version is the library's; a part's own version leads there as well.
    fitting = [each for each in of_name if version is None or _is_within(each.version, version)]
    fitting = fitting or [each for each in of_name if version == each.packages.get(name)]
    if fitting:
        return next((each for each in fitting if each.primary), fitting[0])
    offered = of_name or listed
    raise UserError(
        f"there is no library {identifier[:_LONGEST_NAME]!r} among the pinned packages",
        fix=f"use one of these ids: {', '.join(each.id for each in offered)}",
    )


def _split(identifier: str) -> tuple[str, str | None]:
    text = identifier[:_LONGEST_NAME].strip().lower().strip("/")
    parts = (
        text.rsplit("@", 1) if "@" in text[1:] and "/" not in text.rsplit("@", 1)[1] else text.rsplit("/", 1)
    )
    if len(parts) == 2 and (match := _VERSION.fullmatch(parts[1])):  # noqa: PLR2004
        return parts[0], match[1]
    return text, None


def _is_within(version: str, asked: str) -> bool:
    return version == asked or version.startswith(f"{asked}.")


def matching(libraries: Iterable[Library], name: str) -> list[Library]:
    """The libraries that a free name may mean (`Next.js`, `vercel ai sdk`, `@trpc/client`), best first."""
    asked = name[:_LONGEST_NAME].lower().strip()
    words = set(_WORD.findall(asked))
    rated = [(_closeness(each, asked, words), each) for each in libraries]
    best = max((closeness for closeness, _ in rated), default=0)
    return [each for closeness, each in rated if closeness == best > 0]


def _closeness(library: Library, asked: str, words: set[str]) -> int:
    names = {library.name, *library.packages}
    if asked in names or asked.replace(" ", "") in {f"{library.name}.js", f"{library.name}js"}:
        return 3
    if library.name in words or asked.removesuffix("js").rstrip(".") == library.name:
        return 2
    parts = {word for each in names for word in _WORD.findall(each)}
    return int(bool(words & parts - {"js", "types"}))
