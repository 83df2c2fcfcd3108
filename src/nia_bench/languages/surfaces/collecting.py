"""The surfaces through which a suite knows a library's past and future, written into the suite's folder."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from nia_bench.contract.errors import NiaBenchError
from nia_bench.installing.installation import Report
from nia_bench.languages.base import SurfaceSources
from nia_bench.languages.surfaces.files import write_surface


def collect_history(
    sources: SurfaceSources,
    library: str,
    pins: Iterable[str],
    folder: Path,
    report: Report,
    *,
    others: Iterable[str] | None = None,
) -> list[Path]:
    """Write the surfaces of a library that `folder` lacks; returns the new files.

    They are those of the versions `pins` and `others`. Where no others are given, they are the other versions
    of its history, if the library has no surfaces in the folder yet. What the latest version is changes;
    whoever has the folder already should name mistakes as its maker does, and so gets no further versions.

    `report` is told of each version that has no surface, with the reason: the others are written all the
    same. Raises nothing but OSError, for a folder that cannot be written.
    """
    is_new = not (folder / library).is_dir()
    if others is None:
        others = _others(sources, library, report) if is_new else ()
    versions = [*dict.fromkeys((*pins, *others))]
    written = (_collected(sources, library, version, folder, report) for version in versions)
    return [file for file in written if file is not None]


def _others(sources: SurfaceSources, library: str, report: Report) -> list[str]:
    """The versions of the history that are not pinned."""
    try:
        return sources.history(library)
    except NiaBenchError as error:
        report(f"warning: which other versions {library} has is not known: {error.message}")
        return []


def _collected(
    sources: SurfaceSources, library: str, version: str, folder: Path, report: Report
) -> Path | None:
    file = folder / library / f"{version}.json"
    if file.exists():
        return None
    report(f"reading what {library} {version} offers")
    try:
        surface = sources.find(f"{library}@{version}", report)
    except NiaBenchError as error:
        report(f"warning: no surface of {library} {version}: {error.message}")
        return None
    write_surface(surface.model_copy(update={"library": library}), file)
    return file
