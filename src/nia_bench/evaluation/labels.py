"""The labels stage: the mistakes about the version that a submission makes, by name.

Which submissions have to be compiled against other versions of their library follows from their own facts;
all of these are compiled together, and only then are the labels given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial

from nia_bench.contract.errors import SubmissionError
from nia_bench.contract.facts import Facts
from nia_bench.contract.source import FactsSource
from nia_bench.contract.surface import Surface
from nia_bench.evaluation.examined import Examined, on_each, outcome_of
from nia_bench.evaluation.facts import facts_for
from nia_bench.evaluation.hallucination.classify import labels_of, needs_other_versions, suspects_of
from nia_bench.evaluation.hallucination.history import History
from nia_bench.languages.environment import catalogue
from nia_bench.languages.surfaces.files import libraries, load_surfaces
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER, SURFACES_FOLDER

SurfacesOf = Callable[[str], Mapping[str, Surface]]
"""All known surfaces of a library by version, oldest first; none of a library that has none."""


def shipped_surfaces(library: str) -> Mapping[str, Surface]:
    """The surfaces of a library that come with Nia-Bench; none of a library that has none."""
    return load_surfaces(library, SURFACES_FOLDER) if library in libraries(SURFACES_FOLDER) else {}


class Labeller:
    """Names the mistakes of checked submissions. As thread-safe as its source.

    `surfaces` are by default those that come with Nia-Bench.
    """

    def __init__(self, source: FactsSource, surfaces: SurfacesOf = shipped_surfaces) -> None:
        self._source = source

        @cache
        def history(library: str, version: str) -> History | None:
            known = surfaces(library)
            return History(known, version) if version in known else None

        self._history = history

    def labelled(self, batch: Sequence[Examined | Exception]) -> list[Examined | Exception]:
        """Each submission with its labels, the surest first, or the error that the stage ended in for it.

        A submission has none where nothing was done, where the task's version has no surface, and where
        another version's types cannot cope with it.
        """
        suspected = on_each(self._suspected, batch)
        elsewhere = self._facts_elsewhere(
            {
                number: one
                for number, one in enumerate(suspected)
                if isinstance(one, Examined) and needs_other_versions(one.suspects)
            }
        )
        return [
            one
            if isinstance(one, Exception)
            else outcome_of(partial(_labelled, one, elsewhere.get(number, {})))
            for number, one in enumerate(suspected)
        ]

    def _suspected(self, examined: Examined) -> Examined:
        task = examined.task
        history = self._history(task.library, task.version)
        suspects = suspects_of(examined, history) if history and examined.has_substance else ()
        return replace(examined, history=history, suspects=suspects)

    def _facts_elsewhere(
        self, asking: Mapping[int, Examined]
    ) -> Mapping[int, Mapping[str, Facts | Exception]]:
        """By number and version: the facts against each other version of the library that is pinned."""
        wanted = {
            (number, version): (environment, examined.submission)
            for number, examined in asking.items()
            for version, environment in other_versions(examined.task.environment).items()
        }
        found = facts_for(self._source, wanted)
        told: dict[int, dict[str, Facts | Exception]] = {number: {} for number in asking}
        for number, version in wanted:
            told[number][version] = found[number, version]
        return told


def other_versions(environment: str) -> dict[str, str]:
    """The other environments of the same library: version to name. None of a tool or an unknown one."""
    known = catalogue(ENVIRONMENTS_FOLDER)
    if environment not in known:
        return {}
    library = known[environment].library
    return {
        spec.version: name for name, spec in known.items() if spec.library == library and name != environment
    }


def _labelled(examined: Examined, elsewhere: Mapping[str, Facts | Exception]) -> Examined:
    facts: dict[str, Facts] = {}
    for version, told in elsewhere.items():
        if isinstance(told, SubmissionError):
            return examined  # what only another version cannot compile at all is no mistake here
        if isinstance(told, Exception):
            raise told
        facts[version] = told
    return replace(examined, labels=labels_of(examined, facts))
