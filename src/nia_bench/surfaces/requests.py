"""Differences of API surfaces by request: a stored file, or 'PACKAGE@VERSION'."""

from __future__ import annotations

from nia_bench.installing.installation import Report
from nia_bench.store.memory import without_garbage_collection
from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.model import Surface, SurfaceDifference
from nia_bench.surfaces.readers import SurfaceSources
from nia_bench.surfaces.storage.stored_differences import stored_difference


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
