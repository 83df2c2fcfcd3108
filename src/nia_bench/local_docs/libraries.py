"""The libraries of the documentation: the packages that the environments of a suite pin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

from packaging.utils import canonicalize_name

from nia_bench.contract.errors import UserError
from nia_bench.languages import language_of
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.languages.versions import version_key

_DECLARATIONS_ONLY: Final = "@types/"
_WORD: Final = re.compile(r"[a-z0-9]+")
_VERSION: Final = re.compile(r"v?(\d+(?:\.\d+)*(?:-[\w.]+)?)(?:\.x)*")
_LONGEST_NAME: Final = 200
_PAGES: Final = frozenset({".md", ".mdx"})
_LEGAL: Final = re.compile(r"licen[cs]e|authors|notice|copying", re.IGNORECASE)
METADATA: Final = "METADATA"
"""The file of a wheel that has its README, behind fields about the package."""

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

    `environment` is the name of the environment, in the folder `environments`, that pins it. `primary` is
    true if the environment was made for this library and not for one that needs it.
    """

    name: str
    version: str
    environment: str
    primary: bool
    packages: Mapping[str, str]
    environments: Path

    @property
    def id(self) -> str:
        """The id by which agents request this library: `/<name>/<version>`."""
        return f"/{self.name}/{self.version}"

    @cached_property
    def modules(self) -> Path:
        """The folder of its packages. Raises UserError, with the command as the fix, if they are missing."""
        language = language_of(self.environment, self.environments)
        return language.locate(self.environment, self.environments).modules

    @cached_property
    def distributions(self) -> Mapping[str, Distribution]:
        """Its packages that came as wheels, by name: those that have a record of their installation."""
        wheels = distributions(path=[str(self.modules)])
        by_name = {canonicalize_name(wheel.metadata["Name"]): wheel for wheel in wheels}
        names = {name: canonicalize_name(name) for name in self.packages}
        return {name: by_name[key] for name, key in names.items() if key in by_name}

    def pages(self, package: str) -> list[Path]:
        """Return the paths of a package's prose: README.md, then Markdown below docs, then CHANGELOG.md.

        For a wheel they are METADATA, which has its README, and its Markdown files except legal ones.
        """
        wheel = self.distributions.get(package)
        if wheel is not None:
            paths = [Path(str(file)) for file in wheel.files or ()]
            pages = [path for path in paths if path.suffix in _PAGES and not _LEGAL.match(path.name)]
            described = [
                path for path in paths if path.name == METADATA and path.parent.suffix == ".dist-info"
            ]
            return [self.modules / path for path in (*described, *sorted(pages))]
        place = self.modules / package
        docs = sorted(place.glob("docs/**/*.md*"))
        return [*_named_files(place, "readme.md"), *docs, *_named_files(place, "changelog.md")]


def _named_files(folder: Path, name: str) -> list[Path]:
    """Return the files of a folder with this name, ignoring case. `name` is in lower case."""
    return [path for path in sorted(folder.glob("*.*")) if path.name.lower() == name]


def scope_of(package: str) -> str:
    """Return `@scope` of `@scope/name`, or the name of a package without scope."""
    return package.partition("/")[0] if package.startswith("@") else package


def pinned_libraries(environments: Path, groups: Groups) -> tuple[Library, ...]:
    """Return each version of each library that environments pin, once: by name, then newest first.

    `groups` has the packages of each library. If several environments pin a version, the one made for that
    library counts.
    """
    libraries_by_id: dict[tuple[str, str], Library] = {}
    for spec in catalogue(environments).values():
        for library in _of_environment(spec, environments, groups):
            key = library.name, library.version
            if key not in libraries_by_id or library.primary:
                libraries_by_id[key] = library
    newest_first = sorted(
        libraries_by_id.values(), key=lambda library: version_key(library.version), reverse=True
    )
    return tuple(sorted(newest_first, key=lambda library: library.name))


def _of_environment(spec: EnvironmentSpec, environments: Path, groups: Groups) -> Iterable[Library]:
    groups_by_name: dict[str, dict[str, str]] = {}
    for package, version in spec.packages.items():
        if not package.startswith(_DECLARATIONS_ONLY):
            name = _library_of(package, groups, spec.packages)
            groups_by_name.setdefault(name, {})[package] = version
    for name, packages in groups_by_name.items():
        leading = next(
            (package for package in groups.get(name, ()) if package in packages), next(iter(packages))
        )
        ordered = {leading: packages[leading], **packages}
        yield Library(name, packages[leading], spec.name, spec.library == name, ordered, environments)


def _library_of(package: str, groups: Groups, packages: Pins) -> str:
    """Return the library that a package belongs to: the one in `groups` that lists it.

    Else it is the one with a package of the same scope that `packages` pins to the same version: these are
    released together. If there is none, return the package's own name.
    """
    listed = (library for library, those in groups.items() if package in those)
    scope, version = scope_of(package), packages[package]
    together = (
        library
        for library, those in groups.items()
        if any(scope_of(other) == scope and packages.get(other) == version for other in those)
    )
    return next(listed, None) or next(together, package)


def pins_in(packages: str) -> Pins:
    """Return package to version for a text `name@version name@version …`, in lower case.

    Remove leading `^`, `~`, `>`, `=` and `v` from versions. Leave out words without `@version`.
    """
    requested = (request.rpartition("@")[::2] for request in packages.lower().split())
    return {name: version.lstrip("^~>=v") for name, version in requested if name}


def project_libraries(libraries: Iterable[Library], pins: Pins) -> dict[str, Library]:
    """Return, by name, those of `libraries` that a project pins, each in the pinned version.

    If that is missing, one of the same major version counts: the first made for the library, else the first.
    A library without one is left out.
    """
    matches: dict[str, tuple[int, Library]] = {}
    for library in libraries:
        packages = {**library.packages, library.name: library.version}
        package = next((package_name for package_name in packages if package_name in pins), None)
        if package is None:
            continue
        pinned_packages, version = packages[package], pins[package]
        near = (
            3
            if pinned_packages == version
            else int(pinned_packages.partition(".")[0] == version.partition(".")[0])
        )
        near += near > 0 and library.primary
        if near > matches.get(library.name, (0, library))[0]:
            matches[library.name] = near, library
    return {name: library for name, (_, library) in matches.items()}


def find_library(
    libraries: Sequence[Library], identifier: str, project: Project = NO_PROJECT, query: str = ""
) -> Library:
    """Return the library with an id such as `/name/16.1.6`, `name@16` or `/@scope/part/11`.

    Without a version in the id, the version in the query counts. Of several that fit, that in `project` comes
    first, then the first `primary` one in `libraries`, then the first. Raises UserError, with the ids to
    choose from, for an unknown id.
    """
    name, version = _split(identifier)
    of_name = [
        library
        for library in libraries
        if name in {library.name, *library.packages, f"{library.name}.js", f"{library.name}js"}
    ]
    version = version or named_version(of_name, query)
    pinned = next((project[library.name] for library in of_name if library.name in project), None)
    if pinned and (version is None or f"{pinned.version}.".startswith(f"{version}.")):
        return pinned
    # The leading package's version is the library's; the version of another of its packages is accepted too.
    fitting = [
        library for library in of_name if version is None or f"{library.version}.".startswith(f"{version}.")
    ]
    fitting = fitting or [library for library in of_name if version == library.packages.get(name)]
    if fitting:
        return next((library for library in fitting if library.primary), fitting[0])
    raise UserError(
        f"there is no library {identifier[:_LONGEST_NAME]!r} among the pinned packages",
        fix=f"use one of these ids: {', '.join(library.id for library in of_name or libraries)}",
    )


def named_version(libraries: Iterable[Library], text: str) -> str | None:
    """Return the version behind the name of one of `libraries` in the text, as '4' in `zod 4`; else None.

    It counts only if that library's version is this one or begins with it. The first match counts, in the
    order of `libraries`.
    """
    for library in libraries:
        names = "|".join(re.escape(package_name) for package_name in {library.name, *library.packages})
        for match in re.findall(rf"(?<![\w/@-])(?:{names})(?:\.?js)?[\s@/]*v?(\d+(?:\.\d+)*)", text.lower()):
            if f"{library.version}.".startswith(f"{match}."):
                return match
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
    """Return the libraries that match a name equally well and best; empty if none matches.

    The name may be `Name.js`, 'vendor name sdk' or `@scope/part`; case is ignored.
    """
    text = name[:_LONGEST_NAME].lower().strip()
    words = set(_WORD.findall(text))
    rated = [(_closeness(library, text, words), library) for library in libraries]
    best = max((closeness for closeness, _ in rated), default=0)
    return [library for closeness, library in rated if closeness == best > 0]


def _closeness(library: Library, text: str, words: set[str]) -> int:
    names = {library.name, *library.packages}
    if text in names or text.replace(" ", "") in {f"{library.name}.js", f"{library.name}js"}:
        return 3
    if library.name in words or text.removesuffix("js").rstrip(".") == library.name:
        return 2
    parts = {word for name_ in names for word in _WORD.findall(name_)}
    return int(bool(words & parts - {"js", "types"}))
