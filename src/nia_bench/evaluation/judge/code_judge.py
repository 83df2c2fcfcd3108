"""The judge beside the scorer of code: brings together what the judge is shown of a submission."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from nia_bench.contract.evaluation import Judgement
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.labeller import SurfaceShelf, committed_surfaces
from nia_bench.evaluation.judge.case import Case, code_case
from nia_bench.evaluation.judge.surface_facts import surface_facts
from nia_bench.evaluation.score import has_substance


class CodeJudge:
    """Judges submissions. `ask` is a rubric judge's `judge_from_thread`.

    `solutions` gives those of a task by its id, `surfaces` all known surfaces of a library by version (the
    committed ones by default).
    """

    def __init__(
        self,
        ask: Callable[[Case], Judgement],
        solutions: Callable[[str], Solutions],
        surfaces: SurfaceShelf = committed_surfaces,
    ) -> None:
        self._ask = ask
        self._solutions = solutions
        self._surfaces = cache(surfaces)

    def judgement(self, task: CodeTask, submission: Submission, facts: Facts) -> Judgement | None:
        """The judgement of a submission with these facts; None for a task without a rubric.

        What only looks like work fails every criterion, and nobody is asked: a rubric's absences would pass.
        Raises what `RubricJudge.judge` raises.
        """
        if not task.rubric:
            return None
        if not has_substance(task, View(facts, submission)):
            submission = Submission(files={})
        reference = self._solutions(task.id).reference
        return self._ask(code_case(task, submission, reference, self._lines(task, facts)))

    def _lines(self, task: CodeTask, facts: Facts) -> tuple[str, ...]:
        surfaces = self._surfaces(task.library)
        return surface_facts(facts, History(surfaces, task.version)) if task.version in surfaces else ()
