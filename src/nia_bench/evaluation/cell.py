"""One cell evaluated: the tests of its generation, with the judge's verdicts where there is a judge."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import anyio

from nia_bench.contract.errors import EvaluatorError, InfrastructureError, SubmissionError, UserError
from nia_bench.contract.evaluation import (
    JUDGE_WEIGHT,
    PASS_MARK,
    TEST_WEIGHT,
    Evaluation,
    Hallucination,
    Judgement,
    TestsResult,
)
from nia_bench.contract.facts import Facts
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.scorer import Scorer
from nia_bench.contract.source import FactsSource
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.answers import submission_of, with_context
from nia_bench.evaluation.audit import audit_scores
from nia_bench.evaluation.code_scores import code_scores
from nia_bench.evaluation.hallucination.labeller import Labeller
from nia_bench.evaluation.judge.code_judge import CodeJudge
from nia_bench.evaluation.score import is_sound, tests_result

_ATTEMPTS = 2
_NO_OUTPUT = Failure(cause=Cause.AGENT, message="the subject handed back nothing")


@dataclass(frozen=True)
class _Tested:
    submission: Submission
    facts: Facts
    tests: TestsResult
    code_scores: dict[str, float]


class CodeScorer:
    """Scores code against tasks, with facts from `source`. As thread-safe as its source.

    Without `judge` the tests are the score. `scorers` add figures beside it, and are run in an event loop of
    their own. `broken` has the last thing that each of them failed with.
    """

    def __init__(
        self,
        source: FactsSource,
        labeller: Labeller | None = None,
        judge: CodeJudge | None = None,
        scorers: Sequence[Scorer] = (),
    ) -> None:
        self.broken: dict[str, str] = {}
        self._scorers = scorers
        self._source = source
        self._labeller = labeller or Labeller(source)
        self._judge = judge

    def score(self, task: CodeTask, submission: Submission) -> TestsResult:
        """The tests of code that one already has, beside the context of a write task.

        Raises SubmissionError for code that cannot be compiled at all, EvaluatorError when the compiler
        fails, UserError when the environment is not installed.
        """
        return self._tests(task, with_context(task, submission))[1]

    def evaluate(self, task: CodeTask, generation: Generation) -> Evaluation:
        """The evaluation of one generation; with a judge, from a worker thread of the judge's event loop.

        A failure of the subject's own scores 0. What infrastructure or an evaluator fails at is not measured.
        Raises UserError when the environment is not installed, or the judge's model cannot be had.
        """
        if generation.failure is not None or generation.output is None:
            return _failed(generation, generation.failure or _NO_OUTPUT)
        tested = self._tested(task, generation.output)
        if isinstance(tested, Failure):
            return _failed(generation, tested)
        judgement = self._judgement(task, tested)
        if isinstance(judgement, Failure):
            return _failed(generation, judgement)
        return _evaluation(task, generation, tested, judgement)

    def _tested(self, task: CodeTask, output: Output) -> _Tested | Failure:
        failure = _NO_OUTPUT
        for _ in range(_ATTEMPTS):
            try:
                submission = submission_of(task, output)
                facts, tests = self._tests(task, submission)
                return _Tested(submission, facts, tests, self._code_scores(task, submission, output))
            except UserError:
                raise
            except Exception as error:  # what crashes on one submission must not end the run
                failure = _failure(error, task)
                if failure.cause.measured:
                    break
        return failure

    def _code_scores(self, task: CodeTask, submission: Submission, output: Output) -> dict[str, float]:
        own = anyio.run(code_scores, self._scorers, task, output, self.broken) if self._scorers else {}
        return _audit_figures(task, submission) | own

    def _judgement(self, task: CodeTask, tested: _Tested) -> Judgement | Failure | None:
        """What the judge says. It has retries of its own, and each costs money: it is asked once."""
        if self._judge is None:
            return None
        try:
            return self._judge.judgement(task, tested.submission, tested.facts)
        except UserError:
            raise
        except Exception as error:  # as above
            return _failure(error, task)

    def foreseen(self, task: CodeTask, submission: Submission) -> tuple[str, ...]:
        """The other environments that scoring is going to ask about the submission. Raises nothing."""
        with suppress(Exception):  # whatever it is, scoring tells
            facts = self._source.facts(task.environment, submission)
            tests = tests_result(task, facts, submission)
            return self._labeller.foreseen(task, submission, facts, tests)
        return ()

    def _tests(self, task: CodeTask, submission: Submission) -> tuple[Facts, TestsResult]:
        if not submission.files:
            nothing = Facts(files=(), diagnostics=())
            return nothing, tests_result(task, nothing, submission)
        facts = self._source.facts(task.environment, submission)
        tests = tests_result(task, facts, submission)
        labels: tuple[Hallucination, ...] = ()
        with suppress(SubmissionError):  # what only another version's types cannot cope with is no fault
            labels = self._labeller.labels(task, submission, facts, tests)
        return facts, tests.model_copy(update={"hallucinations": labels})


def final_score(tests: float, judge: float | None) -> float:
    """Both layers in one score; the tests alone where no judge was asked. All in [0, 1]."""
    return tests if judge is None else TEST_WEIGHT * tests + JUDGE_WEIGHT * judge


def _evaluation(
    task: CodeTask, generation: Generation, tested: _Tested, judgement: Judgement | None
) -> Evaluation:
    tests = tested.tests
    score = final_score(tests.score, judgement.score if judgement else None)
    return Evaluation(
        cell=generation.cell,
        tests=tests,
        judge_score=judgement.score if judgement else None,
        judgement=judgement,
        score=score,
        # No judge outweighs a required check that fails.
        passed=score >= PASS_MARK and is_sound(task, tests.checks, tests.diagnostics),
        code_scores=tested.code_scores,
        cost_usd=judgement.cost_usd if judgement else None,
    )


def _audit_figures(task: CodeTask, submission: Submission) -> dict[str, float]:
    if not task.is_audit:
        return {}
    scores = audit_scores(task, submission)
    named = {"findings.recall": scores.recall, "findings.precision": scores.precision}
    return {name: value for name, value in named.items() if value is not None}


def _failure(error: Exception, task: CodeTask) -> Failure:
    match error:
        case SubmissionError():
            return Failure(cause=Cause.AGENT, message=error.message)
        case InfrastructureError():
            return Failure(cause=Cause.INFRASTRUCTURE, message=error.message)
        case EvaluatorError():
            return Failure(cause=Cause.EVALUATOR, message=error.message)
        case _:
            message = f"{type(error).__name__} while scoring {task.id}: {error}"
            return Failure(cause=Cause.EVALUATOR, message=message)


def _failed(generation: Generation, failure: Failure) -> Evaluation:
    score = 0.0 if failure.cause.measured else None
    return Evaluation(cell=generation.cell, tests=None, score=score, failure=failure)
