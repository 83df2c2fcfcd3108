"""An answer that is scored: what the stages before the judge found out, and what the judge is shown of it."""

from __future__ import annotations

from dataclasses import dataclass

from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.judge.surface_facts import surface_facts
from nia_bench.evaluation.score import tests_result


@dataclass(frozen=True)
class ScoredAnswer:
    """An answer to `task` with its tests.

    `has_substance` says that something was done. `surface_facts` are lines for the judge of a task with a
    rubric. `is_final` is False where a time limit or another limit decided an outcome: a second evaluation
    may differ.
    """

    task: CodeTask
    submission: Submission
    tests: TestsResult
    has_substance: bool
    surface_facts: tuple[str, ...] = ()
    is_final: bool = True


def score_answer(examined: Examined) -> ScoredAnswer:
    """Return the score of an answer that went through the stages before the judge."""
    task, history = examined.task, examined.history
    return ScoredAnswer(
        task=task,
        submission=examined.submission,
        tests=tests_result(examined),
        has_substance=examined.has_substance,
        surface_facts=surface_facts(examined.facts, history) if task.rubric and history else (),
        is_final=not any(failure.cause in _LIMITS for failure in examined.run_failures),
    )


_LIMITS = frozenset({"time", "memory", "processes", "disk"})
