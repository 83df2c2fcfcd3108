"""The labels stage: the mistakes about the version that a submission makes, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from nia_bench.contract.facts import FactsSource
from nia_bench.data import ENVIRONMENTS_FOLDER, SURFACES_FOLDER
from nia_bench.evaluation.batches import on_each
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.hallucination.classify import labels_of, suspects_of
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.other_versions import seen_elsewhere
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.storage.files import known_surfaces

SurfacesOf = Callable[[str], Mapping[str, Surface]]
"""All known surfaces of a library by version, oldest first; none of a library that has none."""


def shipped_surfaces(library: str) -> Mapping[str, Surface]:
    """Return the surfaces of a library that come with Nia-Bench; none of a library that has none."""
    return known_surfaces(library, SURFACES_FOLDER)


class Labeller:
    """Names the mistakes of checked submissions. As thread-safe as its source.

    `surfaces`, and the folder `environments` with the other versions of a library, are those of the suite; by
    default those that come with Nia-Bench.
    """

    def __init__(
        self,
        source: FactsSource,
        surfaces: SurfacesOf = shipped_surfaces,
        environments: Path = ENVIRONMENTS_FOLDER,
    ) -> None:
        self._source = source
        self._environments = environments

        @cache
        def history(library: str, version: str) -> History | None:
            surfaces_by_name = surfaces(library)
            return History(surfaces_by_name, version) if version in surfaces_by_name else None

        self._history = history

    def label(self, batch: Sequence[Examined | Exception]) -> list[Examined | Exception]:
        """Return each submission with its labels, the surest first, or the error that it ended in.

        A submission has none where nothing was done, where the task's version has no surface, and where
        another version's types cannot cope with it.
        """
        suspected = on_each(self._suspected, batch)
        return on_each(_labelled, seen_elsewhere(self._source, suspected, self._environments))

    def _suspected(self, examined: Examined) -> Examined:
        task = examined.task
        history = self._history(task.library, task.version)
        suspects = suspects_of(examined, history) if history and examined.has_substance else ()
        return replace(examined, history=history, suspects=suspects)


def _labelled(examined: Examined) -> Examined:
    return replace(examined, labels=labels_of(examined))
