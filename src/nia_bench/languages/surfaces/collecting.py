"""The surfaces through which a suite knows a library's past and future, written into the suite's folder."""

from __future__ import annotations

from pathlib import Path

from nia_bench.contract.errors import NiaBenchError
from nia_bench.installing.installation import Report
from nia_bench.languages.base import SurfaceSources
from nia_bench.languages.surfaces.files import write_surface


def collect_history(sources: SurfaceSources, library: str, folder: Path, report: Report) -> list[Path]:
    """Write each surface of the library's history that `folder` lacks; returns the new files.

    `report` is told of each version that has no surface, with the reason: the other versions are written all
    the same. Raises nothing but OSError, for a folder that cannot be written.
    """
    written: list[Path] = []
    try:
        versions = sources.history(library)
    except NiaBenchError as error:
        report(f"warning: the versions of {library} are not known: {error.message}")
        return written
    for version in versions:
        file = folder / library / f"{version}.json"
        if file.exists():
            continue
        report(f"reading what {library} {version} offers")
        try:
            surface = sources.find(f"{library}@{version}", report)
        except NiaBenchError as error:
            report(f"warning: no surface of {library} {version}: {error.message}")
            continue
        write_surface(surface.model_copy(update={"library": library}), file)
        written.append(file)
    return written
