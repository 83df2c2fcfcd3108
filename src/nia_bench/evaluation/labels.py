"""The labels stage: the mistakes about the version that a submission makes, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from nia_bench.contract.errors import SubmissionError, UserError
from nia_bench.contract.facts import Facts, FactsSource
from nia_bench.data import ENVIRONMENTS_FOLDER, SURFACES_FOLDER
from nia_bench.evaluation.batches import by_environment, on_each
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.hallucination.classify import labels_of, needs_other_versions, suspects_of
from nia_bench.evaluation.hallucination.history import History
from nia_bench.languages import language_named
from nia_bench.languages.environment import catalogue
from nia_bench.languages.versions import version_key
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.storage.files import known_surfaces


def seen_elsewhere(
    source: FactsSource, batch: Sequence[Examined | Exception], environments: Path
) -> list[Examined | Exception]:
    """Return each submission with its facts against the other versions, if a suspect of it needs them.

    The other versions are those of the same library in the folder `environments`. If one of them cannot
    compile the code at all, `elsewhere` becomes None; any other error takes the place of the submission.
    """
    entries = {
        (number, version): (environment, entry.submission)
        for number, entry in enumerate(batch)
        if isinstance(entry, Examined) and needs_other_versions(entry.suspects)
        for version, environment in other_versions(entry.task.environment, environments).items()
    }
    results = by_environment(entries, source.facts_of, splits=True)
    items_: list[dict[str, Facts | Exception]] = [{} for _ in batch]
    for number, version in entries:
        items_[number][version] = results[number, version]
    pairs = [
        item if isinstance(item, Exception) else (item, facts)
        for item, facts in zip(batch, items_, strict=True)
    ]
    return on_each(lambda pair: _with(*pair), pairs)


def other_versions(environment: str, environments: Path) -> dict[str, str]:
    """Return version to name of the other environments of the same library. Empty for an unknown one."""
    specs_by_name = catalogue(environments)
    if environment not in specs_by_name:
        return {}
    library = specs_by_name[environment].library
    return {
        spec.version: name
        for name, spec in specs_by_name.items()
        if spec.library == library and name != environment
    }


def _with(examined: Examined, entries: Mapping[str, Facts | Exception]) -> Examined:
    elsewhere: dict[str, Facts] = {}
    for version, facts in entries.items():
        if isinstance(facts, SubmissionError):
            return replace(examined, elsewhere=None)
        if isinstance(facts, Exception):
            raise facts
        elsewhere[version] = facts
    return replace(examined, elsewhere=elsewhere)


SurfacesOf = Callable[[str], Mapping[str, Surface]]
"""All known surfaces of a library by version, oldest first; none of a library that has none."""


def shipped_surfaces(library: str) -> Mapping[str, Surface]:
    """Return version to API surface of a library, as shipped with Nia-Bench; empty if it has none."""
    return known_surfaces(library, SURFACES_FOLDER)


def locked_libraries(environment: str, environments: Path) -> dict[str, str]:
    """Return library to version for the libraries that an environment's manifest pins.

    Only libraries with environments of their own count, by the version of their first package. Empty for an
    unknown environment, or one without the manifest.
    """
    specs_by_name = catalogue(environments)
    if environment not in specs_by_name:
        return {}
    spec = specs_by_name[environment]
    language = language_named(spec.description.language)
    file = spec.folder / language.manifest_of({})[0]
    pins = language.project_pins({file.name: file.read_text("utf-8")} if file.is_file() else {})
    leading = {entry.library: next(iter(entry.packages)) for entry in specs_by_name.values()}
    return {library: pins[package] for library, package in leading.items() if package in pins}


def _histories(pins: Mapping[str, str], surfaces: SurfacesOf) -> Iterator[History]:
    """Yield the history of each library, seen from its newest known version up to the pinned one.

    If only later versions are known, the first of them counts. Libraries without surfaces are left out.
    """
    for library, pin in pins.items():
        with suppress(UserError):
            surfaces_by_version = surfaces(library)
            older = [version for version in surfaces_by_version if version_key(version) <= version_key(pin)]
            if surfaces_by_version:
                yield History(surfaces_by_version, older[-1] if older else next(iter(surfaces_by_version)))


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
        def history(library: str, version: str, environment: str) -> History | None:
            surfaces_by_name = surfaces(library)
            if version not in surfaces_by_name:
                return None
            return History(surfaces_by_name, version, cache(partial(dependencies, library, environment)))

        def dependencies(library: str, environment: str) -> tuple[History, ...]:
            pins = locked_libraries(environment, environments)
            return tuple(_histories({name: pins[name] for name in pins if name != library}, surfaces))

        self._history = history

    def label(self, batch: Sequence[Examined | Exception]) -> list[Examined | Exception]:
        """Return each submission with its labels, the surest first, or the error that it ended in.

        A submission that does nothing has none. If the task's version has no surface, or another version
        cannot compile the code at all, only mistakes about the task's further libraries count.
        """
        suspected = on_each(self._suspected, batch)
        return on_each(self._labelled, seen_elsewhere(self._source, suspected, self._environments))

    def _suspected(self, examined: Examined) -> Examined:
        task = examined.task
        history = self._history(task.library, task.version, task.environment)
        if history is None or not examined.has_substance:
            return replace(examined, history=history)
        return replace(
            examined, history=history, suspects=suspects_of(examined, history, self._further(examined))
        )

    def _labelled(self, examined: Examined) -> Examined:
        return replace(examined, labels=labels_of(examined, self._further(examined)))

    def _further(self, examined: Examined) -> list[History]:
        """Return the histories of the further libraries of the submission's task that have a surface."""
        task = examined.task
        histories = (self._history(*pair, task.environment) for pair in task.versions.items())
        return [history for history in histories if history is not None]
