"""The surfaces through which a suite knows a library's past and future, written into the suite's folder."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from nia_bench.contract.errors import NiaBenchError
from nia_bench.installing.installation import Report
from nia_bench.languages.base import SurfaceSources
from nia_bench.languages.surfaces.files import replace_surface
from nia_bench.languages.surfaces.processes import extractions_at_once, extractors


@dataclass(frozen=True)
class Missing:
    """A surface that a folder lacks: that of a version of a library. Can be pickled if `sources` can."""

    sources: SurfaceSources
    library: str
    version: str
    folder: Path

    @property
    def file(self) -> Path:
        """Where it is to be written."""
        return self.folder / self.library / f"{self.version}.json"

    def write(self) -> list[str]:
        """Writes it, where there is one; returns what is to be told of that. Raises OSError alone."""
        told: list[str] = []
        try:
            surface = self.sources.find(f"{self.library}@{self.version}", told.append)
        except NiaBenchError as error:
            return [*told, f"warning: no surface of {self.library} {self.version}: {error.message}"]
        replace_surface(surface.model_copy(update={"library": self.library}), self.file)
        return told


def missing_of_history(
    sources: SurfaceSources,
    library: str,
    pins: Iterable[str],
    folder: Path,
    report: Report,
    *,
    others: Iterable[str] | None = None,
) -> list[Missing]:
    """The surfaces of a library that `folder` lacks.

    They are those of the versions `pins` and `others`. Where no others are given, they are the other versions
    of its history, if the library has no surfaces in the folder yet. What the latest version is changes;
    whoever has the folder already should name mistakes as its maker does, and so gets no further versions.

    `report` is told where the history is not known.
    """
    is_new = not (folder / library).is_dir()
    if others is None:
        others = _others(sources, library, report) if is_new else ()
    wanted = (Missing(sources, library, version, folder) for version in dict.fromkeys((*pins, *others)))
    return [each for each in wanted if not each.file.exists()]


def write_surfaces(missing: Sequence[Missing], report: Report) -> list[Path]:
    """Writes surfaces, several at once where the machine has room; returns the files.

    `report` is told of each version that has none, with the reason: the others are written all the same.
    Raises nothing but OSError, for a folder that cannot be written.
    """
    with closing(_written(missing)) as written:
        for each in missing:
            report(f"reading what {each.library} {each.version} offers")
            for line in next(written):
                report(line)
    return [each.file for each in missing if each.file.exists()]


def _others(sources: SurfaceSources, library: str, report: Report) -> list[str]:
    """The versions of the history that are not pinned."""
    try:
        return sources.history(library)
    except NiaBenchError as error:
        report(f"warning: which other versions {library} has is not known: {error.message}")
        return []


def _written(missing: Sequence[Missing]) -> Generator[list[str]]:
    """Writes them; what each had to tell, in their order."""
    at_once = min(extractions_at_once(), len(missing))
    done = 0
    if at_once > 1:
        try:
            with extractors(at_once) as pool:
                for told in pool.map(Missing.write, missing):
                    done += 1
                    yield told
        except BrokenProcessPool:
            # A process was killed, most likely for its memory: one alone has more.
            pass
    yield from map(Missing.write, islice(missing, done, None))
