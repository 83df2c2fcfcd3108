"""One cell evaluated: the tests of its generation, with the judge's score where there is one."""

from __future__ import annotations

from contextlib import suppress

from nia_bench.contract.errors import EvaluatorError, InfrastructureError, SubmissionError, UserError
from nia_bench.contract.evaluation import (
    JUDGE_WEIGHT,
    PASS_MARK,
    TEST_WEIGHT,
    Evaluation,
    Hallucination,
    TestsResult,
)
from nia_bench.contract.facts import Facts
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.source import FactsSource
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.answers import submission_of, with_context
from nia_bench.evaluation.audit import audit_scores
from nia_bench.evaluation.hallucination.labeller import Labeller
from nia_bench.evaluation.score import is_sound, tests_result

_ATTEMPTS = 2
_NO_OUTPUT = Failure(cause=Cause.AGENT, message="the subject handed back nothing")


class CodeScorer:
    """Scores code against tasks, with facts from `source`. As thread-safe as its source."""

    def __init__(self, source: FactsSource, labeller: Labeller | None = None) -> None:
        self._source = source
        self._labeller = labeller or Labeller(source)

    def score(self, task: CodeTask, submission: Submission) -> TestsResult:
        """The tests of code that one already has, beside the context of a write task.

        Raises SubmissionError for code that cannot be compiled at all, EvaluatorError when the compiler
        fails, UserError when the environment is not installed.
        """
        return self._tests(task, with_context(task, submission))

    def evaluate(
        self, task: CodeTask, generation: Generation, *, judge_score: float | None = None
    ) -> Evaluation:
        """The evaluation of one generation; `judge_score` is in [0, 1], None where no judge was asked.

        A failure of the subject's own scores 0. What infrastructure or this evaluator fails at is not
        measured. Raises UserError when the environment is not installed.
        """
        if generation.failure is not None:
            return _failed(generation, generation.failure)
        failure = _NO_OUTPUT
        for _ in range(_ATTEMPTS if generation.output is not None else 0):
            try:
                return self._evaluation(task, generation, judge_score)
            except UserError:
                raise
            except SubmissionError as error:
                return _failed(generation, Failure(cause=Cause.AGENT, message=error.message))
            except InfrastructureError as error:
                failure = Failure(cause=Cause.INFRASTRUCTURE, message=error.message)
            except EvaluatorError as error:
                failure = Failure(cause=Cause.EVALUATOR, message=error.message)
            except Exception as error:  # what crashes on one submission must not end the run
                message = f"{type(error).__name__} while scoring {task.id}: {error}"
                failure = Failure(cause=Cause.EVALUATOR, message=message)
        return _failed(generation, failure)

    def _evaluation(self, task: CodeTask, generation: Generation, judge_score: float | None) -> Evaluation:
        submission = submission_of(task, generation.output or Output())
        tests = self._tests(task, submission)
        score = final_score(tests.score, judge_score)
        return Evaluation(
            cell=generation.cell,
            tests=tests,
            judge_score=judge_score,
            score=score,
            # No judge outweighs a required check that fails.
            passed=score >= PASS_MARK and is_sound(task, tests.checks, tests.diagnostics),
            code_scores=_code_scores(task, submission),
        )

    def foreseen(self, task: CodeTask, submission: Submission) -> tuple[str, ...]:
        """The other environments that scoring is going to ask about the submission. Raises nothing."""
        with suppress(Exception):  # whatever it is, scoring tells
            facts = self._source.facts(task.environment, submission)
            tests = tests_result(task, facts, submission)
            return self._labeller.foreseen(task, submission, facts, tests)
        return ()

    def _tests(self, task: CodeTask, submission: Submission) -> TestsResult:
        if not submission.files:
            return tests_result(task, Facts(files=(), diagnostics=()), submission)
        facts = self._source.facts(task.environment, submission)
        tests = tests_result(task, facts, submission)
        labels: tuple[Hallucination, ...] = ()
        with suppress(SubmissionError):  # what only another version's types cannot cope with is no fault
            labels = self._labeller.labels(task, submission, facts, tests)
        return tests.model_copy(update={"hallucinations": labels})


def final_score(tests: float, judge: float | None) -> float:
    """Both layers in one score; the tests alone where no judge was asked. All in [0, 1]."""
    return tests if judge is None else TEST_WEIGHT * tests + JUDGE_WEIGHT * judge


def _code_scores(task: CodeTask, submission: Submission) -> dict[str, float]:
    if not task.is_audit:
        return {}
    scores = audit_scores(task, submission)
    named = {"findings.recall": scores.recall, "findings.precision": scores.precision}
    return {name: value for name, value in named.items() if value is not None}


def _failed(generation: Generation, failure: Failure) -> Evaluation:
    score = 0.0 if failure.cause.measured else None
    return Evaluation(cell=generation.cell, tests=None, score=score, failure=failure)
