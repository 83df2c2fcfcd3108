"""The judge stage: brings together what the judge is shown of an examined submission."""

from __future__ import annotations

from collections.abc import Callable

from nia_bench.contract.evaluation import Judgement
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import Solutions
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.judge.case import Case, code_case
from nia_bench.evaluation.judge.surface_facts import surface_facts


class CodeJudge:
    """Judges submissions. `ask` is a rubric judge's `judge_from_thread`.

    `solutions` gives the solutions of a task by its id.
    """

    def __init__(self, ask: Callable[[Case], Judgement], solutions: Callable[[str], Solutions]) -> None:
        self._ask = ask
        self._solutions = solutions

    def judgement(self, examined: Examined) -> Judgement | None:
        """The judgement of a labelled submission; None for a task without a rubric.

        What only looks like work fails every criterion, and nobody is asked: a rubric's absences would pass.
        Raises what `RubricJudge.judge` raises.
        """
        task, history = examined.task, examined.history
        if not task.rubric:
            return None
        work = examined.submission if examined.has_substance else Submission(files={})
        pair = surface_facts(examined.facts, history) if history is not None else ()
        return self._ask(code_case(task, work, self._solutions(task.id).reference, pair))
