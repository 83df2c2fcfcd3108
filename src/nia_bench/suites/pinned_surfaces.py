"""The API surfaces of a suite's own libraries, read off the packages that the suite pins.

They stand in the suite's folder, so that anyone who has the suite names mistakes as its maker does; those of
a suite that comes with Nia-Bench are made in the cache, from what it pins and records.

new-symbols.json beside an environment records what is new in the pinned versions:

    {"before": {"effect": ["3.19.14"]}, "history": {"effect": ["3.19.14", "3.22.4"]}, "symbols": ["Atom", …]}

`before` has the versions that models may know; `symbols` are the names that only the pinned versions have. No
prompt may contain one of them, for only a right answer can know it. `history` has the versions that mistakes
may come from. `tools/new_symbols.py` writes the file, which is not part of the suite's hash.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.errors import UserError
from nia_bench.installing.installation import Report
from nia_bench.languages import language_of
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.suites.documents import NEW_SYMBOLS_FILE, join_names, read_object, validated
from nia_bench.suites.suite import SuitePins
from nia_bench.surfaces.sources import surface_sources
from nia_bench.surfaces.storage.collection import (
    FAILED,
    Missing,
    is_settled,
    missing_of_history,
    write_surfaces,
)


def write_missing(pins: SuitePins, report: Report) -> list[Path]:
    """Write the missing surfaces of the suite's libraries. Return the new files.

    They are those of pinned versions that are installed, and of versions around them. The latter are the
    recorded ones for a shipped suite with a record. Otherwise they are the newest of the line before each pin
    and the latest, and only for a library that is new in the folder. `report` gets a line before each surface
    is read, and one for a version that has none, such as one without types.
    """
    missing: list[Missing] = []
    looked_at: list[Path] = []
    for library in _pinned_libraries(pins):
        if not library.installed:
            continue
        sources = surface_sources(pins.environments, pins.surfaces, pins.libraries, library.language)
        missing += missing_of_history(
            sources,
            library.name,
            library.installed,
            pins.surfaces,
            report,
            other_versions=library.other_versions if pins.is_shipped else None,
        )
        looked_at.append(pins.surfaces / library.name)
    paths = write_surfaces(missing, report)
    for folder in looked_at:
        # A library that offers nothing has an empty folder, which says that it was looked at.
        folder.mkdir(parents=True, exist_ok=True)
    return paths


def require_written(pins: SuitePins, libraries: Collection[str], command: str) -> None:
    """Raise UserError, whose fix is to run `command`, if a surface of these libraries has yet to be written.

    The versions are the pinned ones and the recorded ones around them. If any pinned version is installed,
    those that are not do not count; nor do versions that have no surface for a reason on record.
    """
    missing = [
        f"{library.name} {version}"
        for library in _pinned_libraries(pins)
        if library.name in libraries
        for version in (*(library.other_versions or ()), *(library.installed or library.pinned))
        if not is_settled(pins.surfaces / library.name, version)
    ]
    if missing:
        raise UserError(
            f"what {join_names(missing)} offers has not been read yet; it names mistakes",
            fix=f"run `{command}`",
        )


def failed_versions(pins: SuitePins, libraries: Collection[str]) -> list[str]:
    """Return 'LIBRARY VERSION: reason' for each version of these libraries whose surface cannot be read."""
    return [
        f"{name} {file.stem}: {file.read_text('utf-8')}"
        for name in sorted(libraries)
        for file in sorted((pins.surfaces / name).glob(f"*{FAILED}"))
    ]


@dataclass(frozen=True)
class _PinnedLibrary:
    """A library with its pins and the recorded versions around them; None if none are recorded."""

    name: str
    language: str
    pinned: tuple[str, ...]
    installed: tuple[str, ...]
    other_versions: list[str] | None


def _pinned_libraries(pins: SuitePins) -> Iterator[_PinnedLibrary]:
    """Yield the suite's libraries that an environment pins."""
    by_library: dict[str, list[EnvironmentSpec]] = {}
    for spec in catalogue(pins.environments).values():
        for library in spec.pins(pins.libraries).keys() & pins.libraries.keys():
            by_library.setdefault(library, []).append(spec)
    for name, specs in by_library.items():
        language = language_of(specs[0].name, pins.environments)
        installed = [spec for spec in specs if language.is_installed(spec.name, pins.environments)]
        all_versions, installed_versions = (
            tuple(dict.fromkeys(spec.pins(pins.libraries)[name] for spec in group))
            for group in (specs, installed)
        )
        other_versions = _other_versions(specs, pins.libraries[name][0])
        yield _PinnedLibrary(name, language.name, all_versions, installed_versions, other_versions)


def _other_versions(specs: Iterable[EnvironmentSpec], package: str) -> list[str] | None:
    """Return the recorded versions of a library's leading package that its pins were compared with.

    None if nothing is recorded. The registry changes from day to day: without a record two machines would
    name mistakes differently.
    """
    recorded = [new_symbols for spec in specs if (new_symbols := recorded_symbols(spec.folder))]
    versions = dict.fromkeys(version for entry in recorded for version in entry.history.get(package, ()))
    return [*versions] if recorded else None


_WIDTH = 110


class NewSymbols(Model):
    """The names that a pinned version has, and that the versions in `before` do not have."""

    before: dict[str, tuple[str, ...]]
    history: dict[str, tuple[str, ...]] = Field(default={})
    symbols: tuple[str, ...]


def recorded_symbols(environment: Path) -> NewSymbols | None:
    """Return the content of new-symbols.json in an environment's folder; None without that file.

    Raises TaskFileError.
    """
    file = environment / NEW_SYMBOLS_FILE
    return validated(file, read_object(file), NewSymbols) if file.is_file() else None


def to_text(new_symbols: NewSymbols) -> str:
    """Return the text of new-symbols.json, with sorted symbols and as many of them in a line as fit."""
    names = textwrap.fill(
        json.dumps(sorted(new_symbols.symbols))[1:-1], _WIDTH, break_long_words=False, break_on_hyphens=False
    )
    before, history = (json.dumps(entry) for entry in (new_symbols.before, new_symbols.history))
    return f'{{\n"before": {before},\n"history": {history},\n"symbols": [\n{names}\n]\n}}\n'
