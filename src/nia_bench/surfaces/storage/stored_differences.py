"""Differences of API surfaces by request, stored in the user's cache."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from nia_bench.installing.cache import cache_directory
from nia_bench.installing.installation import Report
from nia_bench.store.memory import without_garbage_collection
from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.model import Surface, SurfaceDifference
from nia_bench.surfaces.sources import SurfaceSources

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
    try:
        stored.parent.mkdir(parents=True, exist_ok=True)
        draft = stored.with_suffix(f".{os.getpid()}")
        draft.write_text(difference.to_json(), encoding="utf-8")
        draft.replace(stored)
    except OSError:
        pass
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
