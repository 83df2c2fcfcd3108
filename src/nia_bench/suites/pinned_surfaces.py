"""The API surfaces of a suite's own libraries, read off the packages that the suite pins.

They stand in the suite's folder, so that whoever has the suite names mistakes as its maker does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from nia_bench.contract.errors import NiaBenchError
from nia_bench.installing.installation import Report
from nia_bench.languages import language_of
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.languages.surfaces.files import write_surface
from nia_bench.suites.suite import World


def write_missing(world: World, report: Report) -> list[Path]:
    """Writes the surface of every pinned and installed version that has none yet; returns the new files.

    `report` is told of a library that has no surface, such as one without types: its tasks can be scored all
    the same, but no mistake about a version gets a name.
    """
    written: list[Path] = []
    for spec, file in _missing(world):
        language = language_of(spec.name, world.environments)
        report(f"reading what {spec.library} {spec.version} offers")
        try:
            sources = language.surfaces(world.environments, world.surfaces, world.libraries)
            write_surface(sources.extract(f"{spec.library}@{spec.version}", report), file)
            written.append(file)
        except NiaBenchError as error:
            report(f"warning: no surface of {spec.library} {spec.version}: {error.message}")
    return written


def _missing(world: World) -> Iterator[tuple[EnvironmentSpec, Path]]:
    for spec in catalogue(world.environments).values():
        file = world.surfaces / spec.library / f"{spec.version}.json"
        language = language_of(spec.name, world.environments)
        if not file.exists() and language.is_installed(spec.name, world.environments):
            yield spec, file
