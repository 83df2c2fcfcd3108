"""Which libraries the documentation covers: the packages that the environments of a suite pin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.languages import language_of
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.languages.versions import version_key

_DECLARATIONS_ONLY: Final = "@types/"
_WORD: Final = re.compile(r"[a-z0-9]+")
_VERSION: Final = re.compile(r"v?(\d+(?:\.\d+)*(?:-[\w.]+)?)(?:\.x)*")
_LONGEST_NAME: Final = 200

Groups = Mapping[str, Sequence[str]]
"""Library -> the packages that are released and used together as that library, the leading one first."""
Pins = Mapping[str, str]
"""Package -> the version that a project pins."""
Project = Mapping[str, "Library"]
"""Library -> the version of it that a project pins."""
NO_PROJECT: Final[Project] = {}


@dataclass(frozen=True)
class Library:
    """One version of a library: the packages that are released and used together, the leading one first.

    `environment` is the name of the one that pins it, in the folder `environments`. `primary` says that the
    environment was made for this library, and does not only need it for another one.
    """

    name: str
    version: str
    environment: str
    primary: bool
    packages: Mapping[str, str]
    environments: Path

    @property
    def id(self) -> str:
        """How tools name it: `/<name>/<version>`."""
        return f"/{self.name}/{self.version}"

    @cached_property
    def node_modules(self) -> Path:
        """The folder of its packages. Raises UserError that says how to install them when they are not."""
        language = language_of(self.environment, self.environments)
        return language.locate(self.environment, self.environments).path / "node_modules"


def scope_of(package: str) -> str:
    """`@scope` of `@scope/name`; the name itself of a package without one."""
    return package.partition("/")[0] if package.startswith("@") else package


def pinned_libraries(environments: Path, groups: Groups) -> tuple[Library, ...]:
    """Every version of every library that an environment of that folder pins, by name, newest first.

    `groups` are the packages that make one library. A version that several environments pin is taken from
    the one made for that library.
    """
    found: dict[tuple[str, str], Library] = {}
    for spec in catalogue(environments).values():
        for library in _of_environment(spec, environments, groups):
            key = library.name, library.version
            if key not in found or library.primary:
                found[key] = library
    newest_first = sorted(found.values(), key=lambda each: version_key(each.version), reverse=True)
    return tuple(sorted(newest_first, key=lambda each: each.name))


def _of_environment(spec: EnvironmentSpec, environments: Path, groups: Groups) -> Iterable[Library]:
    found: dict[str, dict[str, str]] = {}
    for package, version in spec.packages.items():
        if not package.startswith(_DECLARATIONS_ONLY):
            found.setdefault(_library_of(package, groups), {})[package] = version
    for name, packages in found.items():
        leading = next((each for each in groups.get(name, ()) if each in packages), next(iter(packages)))
        ordered = {leading: packages[leading], **packages}
        yield Library(name, packages[leading], spec.name, spec.library == name, ordered, environments)


def _library_of(package: str, groups: Groups) -> str:
    """The library that a package belongs to: that of its scope or its own name, else one called like it."""
    scope = scope_of(package)
    return next((library for library, those in groups.items() if scope in map(scope_of, those)), package)


def pins_in(packages: str) -> Pins:
    """The pins in `name@version name@version …`, as a project's package.json names them."""
    found = (each.rpartition("@")[::2] for each in packages.lower().split())
    return {name: version.lstrip("^~>=v") for name, version in found if name}


def project_libraries(libraries: Iterable[Library], pins: Pins) -> dict[str, Library]:
    """The library versions that a project pins, by name; where its very version is not known, the nearest.

    The nearest has the same first number, and is the newest that has.
    """
    found: dict[str, tuple[int, Library]] = {}
    for library in libraries:
        packages = {**library.packages, library.name: library.version}
        package = next((each for each in packages if each in pins), None)
        if package is None:
            continue
        own, version = packages[package], pins[package]
        near = 3 if own == version else int(own.partition(".")[0] == version.partition(".")[0])
        near += near > 0 and library.primary
        if near > found.get(library.name, (0, library))[0]:
            found[library.name] = near, library
    return {name: library for name, (_, library) in found.items()}


def find_library(
    libraries: Sequence[Library], identifier: str, project: Project = NO_PROJECT, query: str = ""
) -> Library:
    """The library that an id names: `/name/16.1.6`, `name@16`, `/@scope/part/11`.

    Where the id names no version, that is the one that the query names, else the one in `project`, else the
    newest. The id is only compared, never used as a path. Raises UserError that lists the ids there are.
    """
    name, version = _split(identifier)
    of_name = [
        each for each in libraries if name in {each.name, *each.packages, f"{each.name}.js", f"{each.name}js"}
    ]
    version = version or named_version(of_name, query)
    own = next((project[each.name] for each in of_name if each.name in project), None)
    if own and (version is None or f"{own.version}.".startswith(f"{version}.")):
        return own
    # The leading package's version is the library's; the version of another of its packages is accepted too.
    fitting = [each for each in of_name if version is None or f"{each.version}.".startswith(f"{version}.")]
    fitting = fitting or [each for each in of_name if version == each.packages.get(name)]
    if fitting:
        return next((each for each in fitting if each.primary), fitting[0])
    raise UserError(
        f"there is no library {identifier[:_LONGEST_NAME]!r} among the pinned packages",
        fix=f"use one of these ids: {', '.join(each.id for each in of_name or libraries)}",
    )


def named_version(libraries: Iterable[Library], text: str) -> str | None:
    """The version that a text names of these libraries, as `zod 4` and `next@15.1` do; None where none."""
    for library in libraries:
        names = "|".join(re.escape(each) for each in {library.name, *library.packages})
        for named in re.findall(rf"(?<![\w/@-])(?:{names})(?:\.?js)?[\s@/]*v?(\d+(?:\.\d+)*)", text.lower()):
            if f"{library.version}.".startswith(f"{named}."):
                return named
    return None


def _split(identifier: str) -> tuple[str, str | None]:
    text = identifier[:_LONGEST_NAME].strip().lower().strip("/")
    parts = (
        text.rsplit("@", 1) if "@" in text[1:] and "/" not in text.rsplit("@", 1)[1] else text.rsplit("/", 1)
    )
    if len(parts) == 2 and (match := _VERSION.fullmatch(parts[1])):  # noqa: PLR2004
        return parts[0], match[1]
    return text, None


def matching(libraries: Iterable[Library], name: str) -> list[Library]:
    """The libraries that fit a name as people write it best: `Name.js`, 'vendor name sdk', `@scope/part`."""
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
