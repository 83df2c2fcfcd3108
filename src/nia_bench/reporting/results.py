"""One cell as the report sees it, from what is stored of it."""

from __future__ import annotations

from collections import Counter

from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Failure, Generation
from nia_bench.contract.report import BenchmarkRunResult


def run_result(
    generation: Generation, evaluation: Evaluation, *, kind: str, library: str | None = None
) -> BenchmarkRunResult:
    """Folds one cell's generation and evaluation into its result.

    A failure that is the subject's own (model, agent, timeout) scores 0; one around it (infrastructure,
    evaluator) has no score. `kind` is the subject's kind.
    """
    cell = generation.cell
    failure = generation.failure or evaluation.failure
    tests = evaluation.tests
    # A cell that ended without code has failed its tests: a subject that crashes must not gain by it.
    failed_tests = library is not None and failure is not None and failure.cause.measured
    return BenchmarkRunResult(
        subject=cell.subject,
        kind=kind,
        task_id=cell.task_id,
        category=cell.category,
        library=library,
        run=cell.run,
        score=_score(evaluation.score, failure),
        passed=evaluation.passed and failure is None,
        errored=failure is not None,
        failure=None if failure is None else f"{failure.cause.value}: {failure.message}",
        cost_usd=executor_usd(generation) + (evaluation.cost_usd or 0.0),
        latency_ms=generation.latency_ms,
        code_scores=evaluation.code_scores or None,
        test_score=0.0 if failed_tests else tests.score if tests else None,
        judge_score=evaluation.judge_score,
        hallucinations=dict(Counter(each.type for each in tests.hallucinations)) if tests else None,
        compliant=False if failed_tests else tests.score > 0 and not tests.hallucinations if tests else None,
        tool_calls=generation.tool_calls or ({} if generation.versions.get("agent") else None),
    )


def _score(score: float | None, failure: Failure | None) -> float | None:
    if failure is None:
        return score
    return 0.0 if failure.cause.measured else None


def executor_usd(generation: Generation) -> float:
    """What executing the cell cost: of all attempts where that is known, else of the one that counts."""
    stated = generation.output.cost_usd if generation.output else None
    return (stated if generation.cost_usd is None else generation.cost_usd) or 0.0
