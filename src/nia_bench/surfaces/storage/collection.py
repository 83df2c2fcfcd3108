"""Writes the surfaces of a library's other versions, and stores differences of surfaces in the cache."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from nia_bench.contract.errors import EvaluatorError, NiaBenchError, UserError
from nia_bench.installing import npm
from nia_bench.installing.cache import cache_directory, write_cached
from nia_bench.installing.installation import Report
from nia_bench.store.disk import without_garbage_collection
from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.model import Surface, SurfaceDifference
from nia_bench.surfaces.sources import SurfaceSources
from nia_bench.surfaces.storage.files import replace_surface
from nia_bench.surfaces.storage.processes import extractions_at_once, extractors

NONE: Final = ".none"
"""The suffix of a file with the reason why a version offers nothing, as a package without types."""
FAILED: Final = ".failed"
"""The suffix of a file with the reason why a surface could not be made, as a version that npm cannot get."""


@dataclass(frozen=True)
class Missing:
    """A surface of one version of a library that a folder does not have yet."""

    sources: SurfaceSources
    library: str
    version: str
    folder: Path

    @property
    def file(self) -> Path:
        """The file of the surface."""
        return self.folder / self.library / f"{self.version}.json"

    def write(self) -> list[str]:
        """Write the surface if it can be extracted or found in the cache. Return messages for the user.

        Otherwise write a file with the reason, unless another attempt may succeed. Raises EvaluatorError if
        the compiler fails, OSError if the file cannot be written.
        """
        messages: list[str] = []
        try:
            surface = self.sources.find(f"{self.library}@{self.version}", messages.append)
        except EvaluatorError:
            raise
        except NiaBenchError as error:
            if npm.is_failure(error, *npm.UNKNOWN_CODES):
                self._record(FAILED, error)
            elif isinstance(error, UserError):
                self._record(NONE, error)
            return [*messages, self._without(error)]
        for suffix in (NONE, FAILED):
            self.file.with_suffix(suffix).unlink(missing_ok=True)
        replace_surface(surface.model_copy(update={"library": self.library}), self.file)
        return messages

    def write_or_say(self) -> list[str]:
        """Write the surface as `write`, but return a compiler's failure as a message. Raises only OSError."""
        try:
            return self.write()
        except EvaluatorError as error:
            self._record(FAILED, error)
            return [self._without(error)]

    def _record(self, suffix: str, error: NiaBenchError) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.with_suffix(suffix).write_text(error.message, encoding="utf-8")

    def _without(self, error: NiaBenchError) -> str:
        return f"warning: no surface of {self.library} {self.version}: {error.message}"


def is_settled(folder: Path, version: str) -> bool:
    """Return whether a library's folder has the surface of a version, or the reason why there is none."""
    return any((folder / f"{version}{suffix}").exists() for suffix in (".json", NONE, FAILED))


def missing_of_history(
    sources: SurfaceSources,
    library: str,
    pins: Iterable[str],
    folder: Path,
    report: Report,
    *,
    other_versions: Iterable[str] | None = None,
) -> list[Missing]:
    """Return the surfaces of a library that `folder` does not have: those of `pins` and `other_versions`.

    If `other_versions` is None, they are the other versions of the library's history, but only for a library
    without surfaces in the folder: the latest version changes from day to day, and everyone with the same
    folder should get the same labels. `report` then gets a line that names them, or says that the history is
    unknown.
    """
    pins = list(pins)
    if other_versions is None:
        is_new = _is_new(folder / library, pins)
        other_versions = _other_versions(sources, library, report) if is_new else ()
        if other_versions:
            names = ", ".join(other_versions)
            report(f"{library}: fetching the types of {names} too; mistakes are named by them")
    # Pins are written last: a library without them was interrupted.
    versions = dict.fromkeys((*(version for version in other_versions if version not in pins), *pins))
    surfaces = (Missing(sources, library, version, folder) for version in versions)
    return [surface for surface in surfaces if not surface.file.exists()]


def write_surfaces(missing: Sequence[Missing], report: Report) -> list[Path]:
    """Write surfaces, several at once if the machine has room. Return the files that exist afterwards.

    `report` gets a line with the reason for each version without a surface; the others are still written.
    Raises OSError alone, for a folder that cannot be written.
    """
    at_once = min(extractions_at_once(), len(missing))
    remaining = _write_in_processes(missing, at_once, report) if at_once > 1 else missing
    for surface in remaining:
        _write_reported(surface, surface.write_or_say, report)
    return [surface.file for surface in missing if surface.file.exists()]


def _write_in_processes(missing: Sequence[Missing], at_once: int, report: Report) -> list[Missing]:
    """Write surfaces in other processes. Return those that failed, most likely from lack of memory."""
    failed: list[Missing] = []
    with extractors(at_once) as processes:
        waiting = [(surface, processes.submit(Missing.write, surface)) for surface in missing]
        for surface, future in waiting:
            try:
                _write_reported(surface, future.result, report)
            except (EvaluatorError, BrokenProcessPool):
                failed.append(surface)
    return failed


def _write_reported(surface: Missing, write: Callable[[], list[str]], report: Report) -> None:
    report(f"reading what {surface.library} {surface.version} offers")
    for line in write():
        report(line)


def _is_new(folder: Path, pins: Sequence[str]) -> bool:
    """Return whether a library's folder is missing, or has surfaces and none of a pinned version."""
    versions = {file.stem for file in folder.glob("*.json")}
    return not folder.is_dir() or bool(versions and versions.isdisjoint(pins))


def _other_versions(sources: SurfaceSources, library: str, report: Report) -> list[str]:
    """Return the versions of the library's history, or none with a warning if npm fails."""
    try:
        return sources.history(library)
    except NiaBenchError as error:
        report(f"warning: which other versions {library} has is not known: {error.message}")
        return []


_DIGITS: Final = 32


def stored_difference(
    before: Path, after: Path, compare: Callable[[], SurfaceDifference]
) -> SurfaceDifference:
    """Return the stored difference of the surfaces in two files, or call `compare` and store its result.

    The key is made of the contents of both files and of the code that compares. A cache that cannot be
    written is no error.
    """
    digest = hashlib.sha256(_code_hash())
    for file in (before, after):
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    stored = cache_directory() / "differences" / f"{digest.hexdigest()[:_DIGITS]}.json"
    try:
        return SurfaceDifference.model_validate_json(stored.read_bytes())
    except (OSError, ValidationError):
        difference = compare()
    write_cached(stored, difference.to_json())
    return difference


@cache
def _code_hash() -> bytes:
    """Return a hash of the code that decides what a difference says."""
    surfaces = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for file in sorted(
        [*surfaces.glob("*.py"), *surfaces.glob("difference/*.py"), *surfaces.glob("storage/*.py")]
    ):
        digest.update(file.read_bytes())
    return digest.digest()


def find_difference(sources: SurfaceSources, before: str, after: str, report: Report) -> SurfaceDifference:
    """Return the difference of two requested surfaces: the stored one if both surfaces are in files.

    Surfaces that are missing are extracted first; `report` gets a line for each step that takes long. Raises
    as `SurfaceSources.find`.
    """
    with without_garbage_collection():
        missing = [
            request for request in dict.fromkeys((before, after)) if sources.find_file(request) is None
        ]
        extracted = sources.extract_several(missing, report)

        def find(request: str) -> Surface:
            return extracted[request] if request in extracted else sources.find(request, report)

        def compare() -> SurfaceDifference:
            return compare_surfaces(find(before), find(after))

        old, new = sources.find_file(before), sources.find_file(after)
        if old is None or new is None:
            return compare()
        return stored_difference(old, new, compare)
