"""The API surfaces of a suite's own libraries, read off the packages that the suite pins.

They stand in the suite's folder, so that whoever has the suite names mistakes as its maker does.
"""

from __future__ import annotations

from pathlib import Path

from nia_bench.installing.installation import Report
from nia_bench.languages import language_of
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.languages.surfaces.collecting import collect_history
from nia_bench.suites.suite import PinnedWorld


def write_missing(world: PinnedWorld, report: Report) -> list[Path]:
    """Writes the surfaces of the suite's libraries that there are none of yet; returns the new files.

    They are those of every pinned and installed version, and of a library without any surface also those of
    the versions around the pins: the newest of the line before each, and the latest.

    `report` is told of a version that has no surface, such as one without types: its tasks can be scored all
    the same, but no mistake about a version gets a name.
    """
    by_library: dict[str, list[EnvironmentSpec]] = {}
    for spec in catalogue(world.environments).values():
        if spec.library in world.libraries:
            by_library.setdefault(spec.library, []).append(spec)
    written: list[Path] = []
    for library, specs in by_library.items():
        language = language_of(specs[0].name, world.environments)
        sources = language.surfaces(world.environments, world.surfaces, world.libraries)
        pins = [spec.version for spec in specs if language.is_installed(spec.name, world.environments)]
        if pins:
            written += collect_history(sources, library, pins, world.surfaces, report)
    return written
