"""The classifier with what it needs from outside: committed surfaces, and the compiler as a witness."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial

from nia_bench.contract.evaluation import Hallucination, TestsResult
from nia_bench.contract.facts import Facts
from nia_bench.contract.source import FactsSource
from nia_bench.contract.submission import Submission
from nia_bench.contract.surface import Surface
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.hallucination.classify import classify
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.witness import Witness
from nia_bench.evaluation.score import has_substance
from nia_bench.languages.environment import catalogue
from nia_bench.languages.typescript.surfaces.committed import load_surfaces
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER, SURFACES_FOLDER

SurfaceShelf = Callable[[str], Mapping[str, Surface]]
committed_surfaces: SurfaceShelf = partial(load_surfaces, folder=SURFACES_FOLDER)


class Labeller:
    """Names the mistakes of scored submissions. As thread-safe as its source.

    `surfaces` gives all known surfaces of a library by version; the committed ones by default.
    """

    def __init__(self, source: FactsSource, surfaces: SurfaceShelf = committed_surfaces) -> None:
        self._source = source
        self._surfaces = cache(surfaces)

    def labels(
        self, task: CodeTask, submission: Submission, facts: Facts, tests: TestsResult
    ) -> tuple[Hallucination, ...]:
        """The mistakes of a submission, the surest first.

        None where nothing was done, or where the version has no surface.

        Raises EvaluatorError when the compiler fails on a neighbouring version.
        """
        return self._classified(task, submission, facts, tests, lambda: self._elsewhere(task, submission))

    def foreseen(
        self, task: CodeTask, submission: Submission, facts: Facts, tests: TestsResult
    ) -> tuple[str, ...]:
        """The environments that `labels` is going to ask about the submission, so that one can ask ahead."""
        asked: list[str] = []

        def witness() -> Mapping[str, Facts]:
            asked.extend(neighbours(task.environment).values())
            return {}

        if facts.errors:
            self._classified(task, submission, facts, tests, witness)
        return tuple(dict.fromkeys(asked))

    def _classified(
        self, task: CodeTask, submission: Submission, facts: Facts, tests: TestsResult, witness: Witness
    ) -> tuple[Hallucination, ...]:
        surfaces = self._surfaces(task.library)
        view = View(facts, submission)
        if task.version not in surfaces or not has_substance(task, view):
            return ()
        return classify(task, view, tests.checks, History(surfaces, task.version), witness)

    def _elsewhere(self, task: CodeTask, submission: Submission) -> Mapping[str, Facts]:
        """Facts of the same submission against the library's other versions that are pinned here."""
        return {
            version: self._source.facts(environment, submission)
            for version, environment in neighbours(task.environment).items()
        }


def neighbours(environment: str) -> dict[str, str]:
    """The other environments of the same library: version to name."""
    known = catalogue(ENVIRONMENTS_FOLDER)
    if environment not in known:
        return {}
    library = known[environment].library
    return {
        spec.version: name for name, spec in known.items() if spec.library == library and name != environment
    }
