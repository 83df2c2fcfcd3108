"""Writes environments/<name>/new-symbols.json of the suite `live`: the names that are new in what it pins.

    python -m tools.new_symbols              # of environments without one
    python -m tools.new_symbols vitest-5     # of this one, again

The environments have to be installed. A pinned package is compared with its newest release of before the
months that the suite is about, unless the file that is there names others: to compare with other packages or
versions, write them into its `before` and run this again. Its history is that release and the newest of the
line before the pin.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from nia_bench.contract.errors import NiaBenchError
from nia_bench.installing.npm import Npm
from nia_bench.languages import language_of
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.languages.versions import history_of, newer_releases, version_key
from nia_bench.suites.documents import NEW_SYMBOLS_FILE
from nia_bench.suites.pinned_surfaces import NewSymbols, recorded_symbols, to_text
from nia_bench.suites.suite import LIVE, SuitePins, read_suite_file, suite_folder, suite_pins
from nia_bench.surfaces.lookup import names_of
from nia_bench.surfaces.sources import surface_sources

IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]+")
MONTHS = 9
"""How long before the suite's version its releases begin."""


def found_symbols(spec: EnvironmentSpec, pins: SuitePins, first: date) -> NewSymbols:
    """The names that a pinned version has and the versions before have not. Raises NiaBenchError."""
    language = language_of(spec.name, pins.environments)
    sources = surface_sources(pins.environments, pins.surfaces, pins.libraries, language.name)
    recorded = recorded_symbols(spec.folder)
    if recorded:
        before, history = recorded.before, recorded.history
    else:
        packages = [name for name in pins.libraries[spec.library] if name in spec.packages]
        releases = {name: Releases.of(spec, name) for name in packages}
        before = {name: found for name, each in releases.items() if (found := each.before(first))}
        history = {name: found for name, each in releases.items() if (found := each.history(first))}
    older = {
        name
        for package, versions in before.items()
        for version in versions
        for name in names_of(sources.find(f"{package}@{version}", _say))
    }
    newer = names_of(sources.find(f"{spec.library}@{spec.version}", _say))
    symbols = sorted(name for name in newer - older if IDENTIFIER.fullmatch(name))
    return NewSymbols(before=before, history=history, symbols=tuple(symbols))


@dataclass(frozen=True)
class Releases:
    """The releases of a package before its pin: version to day."""

    pin: str
    days: dict[str, str]

    @classmethod
    def of(cls, spec: EnvironmentSpec, package: str) -> Releases:
        """Those that the registry has. Raises NiaBenchError."""
        pin = spec.packages[package]
        times = {} if package in spec.description.archives else Npm().times(package)
        numbered = {version: time[:10] for version, time in times.items() if version[0].isdigit()}
        older = {version for version in numbered if version_key(version) < version_key(pin)}
        return cls(pin, {version: numbered[version] for version in older})

    def before(self, first: date) -> tuple[str, ...]:
        """The newest release of before that day."""
        early = [version for version, day in self.days.items() if day < first.isoformat()]
        return tuple(newer_releases("0.0.0-0", early)[-1:])

    def history(self, first: date) -> tuple[str, ...]:
        """That release, and the newest of the line before the pin."""
        found = {*self.before(first), *history_of([self.pin], [*self.days, self.pin])} - {self.pin}
        return tuple(sorted(found, key=version_key))


def first_day(version: str) -> date:
    """The first day of the months that a suite of the version '2026.11' is about."""
    year, month = map(int, version.split("."))
    months = year * 12 + month - 1 - MONTHS
    return date(months // 12, months % 12 + 1, 1)


def write(names: Sequence[str]) -> Iterator[str]:
    """Writes the files of these environments, or of those without one; a line for each that failed."""
    pins, first = suite_pins(LIVE), first_day(read_suite_file(suite_folder(LIVE)).version)
    for name, spec in catalogue(pins.environments).items():
        file = spec.folder / NEW_SYMBOLS_FILE
        if name in names or (not names and not file.exists()):
            try:
                found = found_symbols(spec, pins, first)
            except NiaBenchError as error:
                yield f"{name}: {error.message}"
                continue
            file.write_text(to_text(found), encoding="utf-8")
            since = found.before or "nothing: name what came before in `before`, and run this again"
            _say(f"{name}: {len(found.symbols)} names are new since {since}")


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    failed = [*write(sys.argv[1:])]
    sys.exit("\n".join(failed) or 0)
