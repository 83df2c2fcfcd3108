"""The evaluation of code, stage by stage: facts, checks, behaviour, labels, and the judge where there is one.

A batch goes through each stage as a whole, so that the compiler is given many submissions at once. One
submission is a batch of one. What fails for one submission stays with that submission.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Self

import anyio

from nia_bench.contract.behaviour import CodeRunner
from nia_bench.contract.errors import (
    EvaluatorError,
    InfrastructureError,
    NiaBenchError,
    OverLimitError,
    SubmissionError,
    UserError,
)
from nia_bench.contract.evaluation import (
    JUDGE_WEIGHT,
    PASS_MARK,
    TEST_WEIGHT,
    Evaluation,
    Judgement,
    TestsResult,
)
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.scorer import Scorer
from nia_bench.contract.source import FactsSource
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.evaluation.answers import has_work, merged, nothing_of, submission_of
from nia_bench.evaluation.audit import audit_scores
from nia_bench.evaluation.code_scores import code_scores
from nia_bench.evaluation.examined import Examined, on_each, outcome_of
from nia_bench.evaluation.facts import compiled
from nia_bench.evaluation.judge.code_judge import CodeJudge
from nia_bench.evaluation.labels import Labeller, SurfacesOf, shipped_surfaces
from nia_bench.evaluation.probing import behaved
from nia_bench.evaluation.score import checked, is_sound, tests_result
from nia_bench.suites.suite import Suite

_ATTEMPTS = 2


class CodeScorer:
    """Scores code against tasks, with facts from `source`. As thread-safe as its source.

    Without `runner` nothing is run, and what depends on it is left out of scores, which say so. Without
    `judge` the tests are the score. `scorers` add figures beside it, and are run in an event loop of
    their own. `broken` has the last thing that each of them failed with. `surfaces` and `environments` are
    those of the tasks' suite, by default those that come with Nia-Bench; `of_suite` takes them from a suite.
    """

    def __init__(
        self,
        source: FactsSource,
        *,
        runner: CodeRunner | None = None,
        judge: CodeJudge | None = None,
        scorers: Sequence[Scorer] = (),
        surfaces: SurfacesOf = shipped_surfaces,
        environments: Path = ENVIRONMENTS_FOLDER,
    ) -> None:
        self.broken: dict[str, str] = {}
        self._source = source
        self._labeller = Labeller(source, surfaces, environments)
        self._runner = runner
        self._judge = judge
        self._scorers = scorers

    @classmethod
    def of_suite(
        cls,
        suite: Suite,
        source: FactsSource,
        *,
        runner: CodeRunner | None = None,
        judge: CodeJudge | None = None,
        scorers: Sequence[Scorer] = (),
    ) -> Self:
        """A scorer for the tasks of `suite`, which knows the versions of libraries that the suite knows."""
        return cls(
            source,
            runner=runner,
            judge=judge,
            scorers=scorers,
            surfaces=suite.known_surfaces,
            environments=suite.environments,
        )

    def score(self, task: CodeTask, submission: Submission) -> TestsResult:
        """Return the tests of code that one already has, merged into the task's context.

        Raises SubmissionError for code that cannot be compiled at all, EvaluatorError when the compiler or
        the scoring fails, UserError when the environment is not installed.
        """
        [told] = self.score_many([(task, submission)])
        if isinstance(told, NiaBenchError):
            raise told
        return told

    def score_many(self, answers: Sequence[tuple[CodeTask, Submission]]) -> list[TestsResult | NiaBenchError]:
        """What `score` returns or raises for each answer, in their order; raises nothing itself.

        Answers to tasks of one environment are compiled together.
        """
        examined = self._examined([(task, merged(task, submission)) for task, submission in answers])
        return [
            _expected(one, task) if isinstance(one, Exception) else one
            for one, (task, _) in zip(on_each(tests_result, examined), answers, strict=True)
        ]

    def evaluate(self, task: CodeTask, generation: Generation) -> Evaluation:
        """The evaluation of one generation; with a judge, from a worker thread of the judge's event loop.

        A failure of the subject's own scores 0. What infrastructure or an evaluator fails at is not measured.
        Raises UserError when the environment is not installed, or the judge's model cannot be had.
        """
        [evaluation] = self.evaluate_many([(task, generation)])
        return evaluation

    def evaluate_many(self, cells: Sequence[tuple[CodeTask, Generation]]) -> list[Evaluation]:
        """What `evaluate` returns for each generation, in their order. Raises as it does, for any of them.

        Answers to tasks of one environment are compiled together; the judge is asked about one after another.
        """
        entries = {
            number: (task, generation.output)
            for number, (task, generation) in enumerate(cells)
            if generation.output is not None
            and generation.failure is None
            and has_work(task, generation.output)
        }
        examined = self._examined_outputs(entries)
        return [
            self._evaluation(generation, output[1], examined[number])
            if (output := entries.get(number))
            else Evaluation.failed(generation.cell, generation.failure or nothing_of(generation.output))
            for number, (_, generation) in enumerate(cells)
        ]

    def _examined(
        self, answers: Sequence[tuple[CodeTask, Submission] | Exception]
    ) -> list[Examined | Exception]:
        return self._labeller.labelled(
            behaved(self._runner, on_each(checked, compiled(self._source, answers)))
        )

    def _examined_outputs(self, entries: dict[int, tuple[CodeTask, Output]]) -> dict[int, Examined | Failure]:
        """Each answer examined, or why that failed. What is not the subject's failure is tried once more."""
        told: dict[int, Examined | Failure] = {}
        for _ in range(_ATTEMPTS):
            left = {number: output for number, output in entries.items() if _is_open(told.get(number))}
            examined = self._examined(on_each(_answer, [*left.values()]))
            for (number, (task, _)), one in zip(left.items(), examined, strict=True):
                told[number] = one if isinstance(one, Examined) else _failure(one, task)
        return told

    def _evaluation(self, generation: Generation, output: Output, examined: Examined | Failure) -> Evaluation:
        if isinstance(examined, Failure):
            return Evaluation.failed(generation.cell, examined)
        task = examined.task
        pair = outcome_of(partial(self._judged, examined, output))
        if isinstance(pair, Exception):
            return Evaluation.failed(generation.cell, _failure(pair, task))
        figures, judgement = pair
        tests = tests_result(examined)
        score = tests.score
        if judgement:
            score = TEST_WEIGHT * score + JUDGE_WEIGHT * judgement.score
        return Evaluation(
            cell=generation.cell,
            tests=tests,
            judge_score=judgement.score if judgement else None,
            judgement=judgement,
            score=score,
            # No judge outweighs a required check that fails.
            passed=score >= PASS_MARK and is_sound(task, tests.checks, tests.diagnostics),
            code_scores=figures,
            cost_usd=judgement.cost_usd if judgement else None,
        )

    def _judged(self, examined: Examined, output: Output) -> tuple[dict[str, float], Judgement | None]:
        """The figures of code scorers, and the judgement. The judge retries by itself and is asked once."""
        task = examined.task
        figures = audit_scores(task, examined.submission) if task.is_audit else {}
        if self._scorers:
            figures |= anyio.run(code_scores, self._scorers, task, output, self.broken)
        return figures, self._judge.judgement(examined) if self._judge else None


def _answer(output: tuple[CodeTask, Output]) -> tuple[CodeTask, Submission]:
    return output[0], submission_of(*output)


def _is_open(told: Examined | Failure | None) -> bool:
    return told is None or (isinstance(told, Failure) and not told.cause.measured)


def _expected(error: Exception, task: CodeTask) -> NiaBenchError:
    """The error as one of this package's own, whatever it was."""
    if isinstance(error, NiaBenchError):
        return error
    expected = EvaluatorError(f"{type(error).__name__} while scoring {task.id}: {error}")
    expected.__cause__ = error
    return expected


def _failure(error: Exception, task: CodeTask) -> Failure:
    """The failure that an error stands for. Raises a UserError: it would befall every other cell as well."""
    if isinstance(error, UserError):
        raise error
    causes = {
        OverLimitError: Cause.LIMIT,
        SubmissionError: Cause.AGENT,
        InfrastructureError: Cause.INFRASTRUCTURE,
    }
    cause = next((cause for kind, cause in causes.items() if isinstance(error, kind)), Cause.EVALUATOR)
    return Failure(cause=cause, message=_expected(error, task).message)
