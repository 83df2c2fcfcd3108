"""The surfaces through which a suite knows a library's past and future, written into the suite's folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

from nia_bench.contract.errors import EvaluatorError, NiaBenchError
from nia_bench.installing.installation import Report
from nia_bench.surfaces.readers import SurfaceSources
from nia_bench.surfaces.storage.files import replace_surface
from nia_bench.surfaces.storage.processes import extractions_at_once, extractors


@dataclass(frozen=True)
class Missing:
    """A surface that a folder lacks: that of a version of a library."""

    sources: SurfaceSources
    library: str
    version: str
    folder: Path

    @property
    def file(self) -> Path:
        """Where it is to be written."""
        return self.folder / self.library / f"{self.version}.json"

    def write(self) -> list[str]:
        """Writes it, where there is one; returns what is to be told of that.

        Raises EvaluatorError where the compiler fails, and OSError.
        """
        told: list[str] = []
        try:
            surface = self.sources.find(f"{self.library}@{self.version}", told.append)
        except EvaluatorError:
            raise
        except NiaBenchError as error:
            return [*told, self._without(error)]
        replace_surface(surface.model_copy(update={"library": self.library}), self.file)
        return told

    def write_or_say(self) -> list[str]:
        """As `write`, which says that the compiler failed. Raises OSError alone."""
        try:
            return self.write()
        except EvaluatorError as error:
            return [self._without(error)]

    def _without(self, error: NiaBenchError) -> str:
        return f"warning: no surface of {self.library} {self.version}: {error.message}"


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
    pins = list(pins)
    if others is None:
        is_new = _is_new(folder / library, pins)
        others = _others(sources, library, report) if is_new else ()
    # Pins are written last: a library that has none of them yet is one whose collecting was cut short.
    versions = dict.fromkeys((*(each for each in others if each not in pins), *pins))
    wanted = (Missing(sources, library, version, folder) for version in versions)
    return [each for each in wanted if not each.file.exists()]


def write_surfaces(missing: Sequence[Missing], report: Report) -> list[Path]:
    """Writes surfaces, several at once where the machine has room; returns the files.

    `report` is told of each version that has none, with the reason: the others are written all the same.
    Raises nothing but OSError, for a folder that cannot be written.
    """
    at_once = min(extractions_at_once(), len(missing))
    left = _written_beside(missing, at_once, report) if at_once > 1 else missing
    for each in left:
        _told(each, each.write_or_say, report)
    return [each.file for each in missing if each.file.exists()]


def _written_beside(missing: Sequence[Missing], at_once: int, report: Report) -> list[Missing]:
    """Writes them in other processes. Returns those that failed for want of memory, most likely."""
    left: list[Missing] = []
    with extractors(at_once) as others:
        waiting = [(each, others.submit(Missing.write, each)) for each in missing]
        for each, future in waiting:
            try:
                _told(each, future.result, report)
            except (EvaluatorError, BrokenProcessPool):
                left.append(each)
    return left


def _told(each: Missing, written: Callable[[], list[str]], report: Report) -> None:
    report(f"reading what {each.library} {each.version} offers")
    for line in written():
        report(line)


def _is_new(folder: Path, pins: Sequence[str]) -> bool:
    """Whether a library's folder is not there, or holds other versions and none of the pinned ones."""
    found = {file.stem for file in folder.glob("*.json")}
    return not folder.is_dir() or bool(found and found.isdisjoint(pins))


def _others(sources: SurfaceSources, library: str, report: Report) -> list[str]:
    """The versions of the history that are not pinned."""
    try:
        return sources.history(library)
    except NiaBenchError as error:
        report(f"warning: which other versions {library} has is not known: {error.message}")
        return []
