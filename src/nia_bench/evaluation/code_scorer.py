"""Scores code: takes answers through the stages, and makes evaluations of what comes out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

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
    Scorer,
    TestsResult,
)
from nia_bench.contract.facts import FactsSource
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.evaluation.answer import code_scores
from nia_bench.evaluation.answers import has_work, merged, nothing_of
from nia_bench.evaluation.audit import audit_scores
from nia_bench.evaluation.batches import by_environment, outcome_of
from nia_bench.evaluation.evaluation_cache import EvaluationCache
from nia_bench.evaluation.judge.case import CodeJudge
from nia_bench.evaluation.labels import Labeller, SurfacesOf, shipped_surfaces
from nia_bench.evaluation.score import ScoredAnswer, is_sound
from nia_bench.evaluation.stages import AnswerBatch, StageTools, judge_answer, read_answers, score_answers

_ATTEMPTS = 2


class CodeScorer:
    """Scores code against tasks, with facts from `source`. As thread-safe as its source.

    Without `runner` nothing is run, and what depends on it is left out of scores, which say so. Without
    `judge` the tests are the score. `scorers` add figures beside it, and run in an event loop of their own.
    `broken` has the last failure of each of them. `surfaces` and `environments` are those of the tasks'
    suite. With a `cache`, an answer that was evaluated before is not evaluated again, and equal answers of
    one batch are evaluated once.
    """

    def __init__(
        self,
        source: FactsSource,
        *,
        surfaces: SurfacesOf = shipped_surfaces,
        environments: Path = ENVIRONMENTS_FOLDER,
        runner: CodeRunner | None = None,
        judge: CodeJudge | None = None,
        scorers: Sequence[Scorer] = (),
        cache: EvaluationCache | None = None,
    ) -> None:
        self.broken: dict[str, str] = {}
        self._tools = StageTools(source, runner, Labeller(source, surfaces, environments))
        self._judge = judge
        self._scorers = scorers
        self._cache = cache

    def score(self, task: CodeTask, submission: Submission) -> TestsResult:
        """Return the tests of code, which is merged into the task's context.

        Raises SubmissionError for code that cannot be compiled at all, and UserError when the environment is
        not installed. Another NiaBenchError says that the compiler, a run or the scoring failed.
        """
        [result] = self.score_many([(task, submission)])
        if isinstance(result, NiaBenchError):
            raise result
        return result

    def score_many(self, answers: Sequence[tuple[CodeTask, Submission]]) -> list[TestsResult | NiaBenchError]:
        """Return what `score` returns or raises for each answer, in their order; raise nothing itself.

        Answers to tasks of one environment are compiled together.
        """
        scored = self._scored([(task, merged(task, submission)) for task, submission in answers])
        return [
            _as_own_error(result, task) if isinstance(result, Exception) else result.tests
            for result, (task, _) in zip(scored, answers, strict=True)
        ]

    def evaluate(self, task: CodeTask, generation: Generation) -> Evaluation:
        """Return the evaluation of one generation.

        With a judge, call it from a worker thread of the judge's event loop. A failure of the subject's own
        scores 0. A failure of infrastructure or an evaluator is not measured. Raises UserError when the
        environment is not installed, or the judge's model is not available.
        """
        [result] = self.score_generations([(task, generation)])
        return self.judged(task, generation, result)

    def evaluate_many(self, cells: Sequence[tuple[CodeTask, Generation]]) -> list[Evaluation]:
        """Return what `evaluate` returns for each generation, in their order. Raises as it does.

        Answers to tasks of one environment are compiled together; the judge gets one after another.
        """
        results = self.score_generations(cells)
        return [
            self.judged(task, generation, result)
            for (task, generation), result in zip(cells, results, strict=True)
        ]

    def score_generations(self, cells: Sequence[tuple[CodeTask, Generation]]) -> list[ScoredAnswer | Failure]:
        """Return the scored answer or the failure of each generation, in order. Raises as `evaluate` does.

        A failed generation keeps its failure, and an answer without work gets one. Other answers are scored
        again, once, after a failure that is not the subject's.
        """
        results: dict[int, ScoredAnswer | Failure] = {}
        outputs: dict[int, tuple[CodeTask, Output]] = {}
        for number, (task, generation) in enumerate(cells):
            output = generation.output
            if output is None or generation.failure or not has_work(task, output):
                results[number] = generation.failure or nothing_of(output)
            else:
                outputs[number] = task, output
        for _ in range(_ATTEMPTS):
            waiting = {
                number: pair for number, pair in outputs.items() if not _is_settled(results.get(number))
            }
            scored = self._scored(read_answers([*waiting.values()]))
            for (number, (task, _)), result in zip(waiting.items(), scored, strict=True):
                results[number] = _failure(result, task) if isinstance(result, Exception) else result
        return [results[number] for number in range(len(cells))]

    def judged(self, task: CodeTask, generation: Generation, result: ScoredAnswer | Failure) -> Evaluation:
        """Return the evaluation of a generation whose answer is scored, after calling scorers and judge.

        The judge is called once, since it retries by itself. Its failures are in the evaluation, except
        UserError, which is raised. If `result` is a failure, neither is called.
        """
        if isinstance(result, Failure) or generation.output is None:
            failure = result if isinstance(result, Failure) else nothing_of(None)
            return Evaluation.failed(generation.cell, failure)
        pair = outcome_of(partial(self._figures_and_judgement, result, generation.output))
        if isinstance(pair, Exception):
            return Evaluation.failed(generation.cell, _failure(pair, task))
        figures, judgement = pair
        tests = result.tests
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

    def _figures_and_judgement(
        self, answer: ScoredAnswer, output: Output
    ) -> tuple[dict[str, float], Judgement | None]:
        task = answer.task
        figures = audit_scores(task, answer.submission) if task.is_audit else {}
        if self._scorers:
            figures |= anyio.run(code_scores, self._scorers, task, output, self.broken)
        return figures, judge_answer(self._judge, answer)

    def _scored(self, answers: AnswerBatch) -> list[ScoredAnswer | Exception]:
        """Return each answer scored, in the order given: from the cache, or by the stages.

        With a cache, equal answers are scored once and new results are stored. An error stays in its place.
        """
        results: dict[int, ScoredAnswer | Exception] = {}
        keys: dict[int, str] = {}
        first: dict[str, int] = {}
        waiting: dict[int, tuple[str, tuple[CodeTask, Submission]]] = {}
        for number, answer in enumerate(answers):
            if isinstance(answer, Exception):
                results[number] = answer
                continue
            if self._cache:
                key = outcome_of(partial(self._cache.key, *answer))
                if isinstance(key, Exception):
                    results[number] = key
                    continue
                keys[number] = key
                if scored_answer := self._cache.get(key, *answer):
                    results[number] = scored_answer
                    continue
                if first.setdefault(key, number) != number:
                    continue
            waiting[number] = answer[0].environment, answer
        results |= by_environment(waiting, lambda _, batch: score_answers(batch, self._tools))
        for number, key in keys.items():
            if self._cache and number in waiting and isinstance(answer := results[number], ScoredAnswer):
                self._cache.put(key, answer)
        return [
            results[number if number in results else first[keys[number]]] for number in range(len(answers))
        ]


def _is_settled(result: ScoredAnswer | Failure | None) -> bool:
    return isinstance(result, ScoredAnswer) or (isinstance(result, Failure) and result.cause.measured)


def _as_own_error(error: Exception, task: CodeTask) -> NiaBenchError:
    """Return the error if it is a NiaBenchError, else an EvaluatorError that names its type and task."""
    if isinstance(error, NiaBenchError):
        return error
    own_error = EvaluatorError(f"{type(error).__name__} while scoring {task.id}: {error}")
    own_error.__cause__ = error
    return own_error


def _failure(error: Exception, task: CodeTask) -> Failure:
    """Return the failure, with cause and message, for an error in scoring.

    A UserError is raised again: every other cell would meet it as well.
    """
    if isinstance(error, UserError):
        raise error
    causes = {
        OverLimitError: Cause.LIMIT,
        SubmissionError: Cause.AGENT,
        InfrastructureError: Cause.INFRASTRUCTURE,
    }
    cause = next((cause for kind, cause in causes.items() if isinstance(error, kind)), Cause.EVALUATOR)
    return Failure(cause=cause, message=_as_own_error(error, task).message)
