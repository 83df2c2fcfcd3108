import pytest

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation, TestsResult
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.reporting.results import run_result

CELL = Cell(subject="reference", task_id="t1", category="bleeding_edge", run=2)


def test_a_completed_cell_keeps_its_score_cost_and_place() -> None:
    generation = Generation(cell=CELL, output=Output(cost_usd=0.25), latency_ms=12.0)
    evaluation = Evaluation(cell=CELL, tests=None, score=0.9, passed=True, cost_usd=0.5)
    result = run_result(generation, evaluation, kind="scripted", library="next")
    assert (0.9, True, False, 0.75) == (result.score, result.passed, result.errored, result.cost_usd)
    assert ("t1", 2, "next") == (result.task_id, result.run, result.library)


@pytest.mark.parametrize("cause", [Cause.AGENT, Cause.MODEL, Cause.TIMEOUT])
def test_a_failure_of_the_subject_scores_zero(cause: Cause) -> None:
    generation = Generation(cell=CELL, output=None, failure=Failure(cause=cause, message="it stopped"))
    result = run_result(generation, Evaluation(cell=CELL, tests=None), kind="condition")
    assert (0.0, True, f"{cause.value}: it stopped") == (result.score, result.errored, result.failure)


@pytest.mark.parametrize("cause", [Cause.INFRASTRUCTURE, Cause.EVALUATOR])
def test_a_failure_around_the_subject_has_no_score(cause: Cause) -> None:
    failure = Failure(cause=cause, message="the disk is full")
    evaluation = Evaluation(cell=CELL, tests=None, failure=failure)
    result = run_result(Generation(cell=CELL, output=Output()), evaluation, kind="condition")
    assert (None, False, True) == (result.score, result.passed, result.errored)


def test_code_that_never_came_has_failed_its_tests_too() -> None:
    failure = Failure(cause=Cause.TIMEOUT, message="too slow")
    generation = Generation(cell=CELL, output=None, failure=failure)
    result = run_result(generation, Evaluation(cell=CELL, tests=None), kind="condition", library="next")
    assert (0.0, False) == (result.test_score, result.compliant)


def test_code_that_did_something_without_a_mistake_is_compliant() -> None:
    evaluation = Evaluation(cell=CELL, tests=TestsResult(score=0.5, passed=False, checks=()), score=0.5)
    result = run_result(Generation(cell=CELL, output=Output()), evaluation, kind="condition", library="next")
    assert (0.5, {}, True) == (result.test_score, result.hallucinations, result.compliant)


def test_code_that_did_nothing_is_not_compliant() -> None:
    evaluation = Evaluation(cell=CELL, tests=TestsResult(score=0, passed=False, checks=()), score=0)
    result = run_result(Generation(cell=CELL, output=Output()), evaluation, kind="condition", library="next")
    assert False is result.compliant


def test_what_all_attempts_cost_goes_before_what_the_last_one_states() -> None:
    generation = Generation(cell=CELL, output=Output(cost_usd=0.25), cost_usd=0.75)
    assert 0.75 == run_result(generation, Evaluation(cell=CELL, tests=None), kind="condition").cost_usd
