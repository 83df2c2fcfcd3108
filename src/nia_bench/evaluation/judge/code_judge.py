"""The judge stage: brings together what the judge is shown of a scored answer."""

from __future__ import annotations

from collections.abc import Callable

from nia_bench.contract.evaluation import Judgement
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import Solutions
from nia_bench.evaluation.judge.case import Case, code_case
from nia_bench.evaluation.scored_answer import ScoredAnswer


class CodeJudge:
    """Judges submissions. `ask` is a rubric judge's `judge_from_thread`.

    `solutions` gives the solutions of a task by its id.
    """

    def __init__(self, ask: Callable[[Case], Judgement], solutions: Callable[[str], Solutions]) -> None:
        self._ask = ask
        self._solutions = solutions

    def judgement(self, answer: ScoredAnswer) -> Judgement | None:
        """Return the judgement of an answer; None for a task without a rubric.

        What only looks like work fails every criterion, and no model is called: a rubric's absences would
        pass. Raises what `RubricJudge.judge` raises.
        """
        task = answer.task
        if not task.rubric:
            return None
        work = answer.submission if answer.has_substance else Submission(files={})
        reference = self._solutions(task.id).reference
        return self._ask(code_case(task, work, reference, answer.surface_facts))
