from pathlib import Path

import pytest
from tests.reporting.html.synthetic_cells import cells
from tests.suites.small_suite import task

from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.evaluation import Evaluation, TestsResult
from nia_bench.contract.generation import Cause, Failure, Generation, Output, Usage
from nia_bench.contract.task import BenchmarkTask
from nia_bench.reporting.stored import run_header, run_result, stored_cells
from nia_bench.store import RunRecord, RunStore, SubjectRecord

TASK = task("t1")
CELL = Cell(subject="reference", task_id="t1", category="bleeding_edge", run=2)
DETAILS = list(cells(tasks=3, runs=2))


@pytest.fixture
def store(tmp_path: Path) -> RunStore:
    found = [each.generation.cell for each in DETAILS if each.generation]
    plan = Plan(
        suite="small",
        suite_hash="0123456789abcdef",
        seed=7,
        runs=2,
        subjects=tuple(dict.fromkeys(cell.subject for cell in found)),
        task_ids=tuple(dict.fromkeys(cell.task_id for cell in found)),
        cells=tuple(reversed(found)),
    )
    subjects = (SubjectRecord(name="baseline", kind="baseline"), SubjectRecord(name="nia", kind="condition"))
    record = RunRecord(plan=plan, subjects=subjects, started_at=1_790_000_000.0, versions={"nia-bench": "9"})
    made = RunStore.create(tmp_path, "run-1", record)
    for each in DETAILS[:-1]:
        assert each.generation
        assert each.evaluation
        made.write_generation(each.generation)
        made.write_evaluation(each.evaluation)
    return made


def test_a_stored_run_gives_its_evaluated_cells_in_the_order_of_tasks(store: RunStore) -> None:
    details = list(stored_cells(store, [each.task for each in DETAILS], transcripts=True))
    keys = [(each.result.task_id, each.result.subject, each.result.run) for each in details]
    expected = [(each.result.task_id, each.result.subject, each.result.run) for each in DETAILS[:-1]]
    assert expected == keys
    assert [each.transcript for each in DETAILS[:-1]] == [each.transcript for each in details]
    assert DETAILS[0].task == details[0].task
    assert ("baseline", DETAILS[0].result.library) == (details[0].result.kind, details[0].result.library)


def test_a_task_that_is_gone_is_shown_by_its_id(store: RunStore) -> None:
    detail = next(iter(stored_cells(store, [])))
    assert isinstance(detail.task, BenchmarkTask)
    assert "no longer in the suite" in detail.task.prompt


def test_a_run_is_identified_on_its_page(store: RunStore) -> None:
    assert (
        ("Run", "run-1"),
        ("Suite", "small 01234567"),
        ("Started", "2026-09-21 14:13 UTC"),
        ("Seed", "7"),
        ("nia-bench", "9"),
    ) == run_header(store)


def test_transcripts_are_read_only_on_request(store: RunStore) -> None:
    assert {()} == {each.transcript for each in stored_cells(store, [])}


def test_a_completed_cell_keeps_its_score_cost_and_place() -> None:
    generation = Generation(cell=CELL, output=Output(cost_usd=0.25), latency_ms=12.0)
    evaluation = Evaluation(cell=CELL, tests=None, score=0.9, passed=True, cost_usd=0.5)
    result = run_result(generation, evaluation, kind="scripted", task=TASK)
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
    result = run_result(generation, Evaluation(cell=CELL, tests=None), kind="condition", task=TASK)
    assert (0.0, False) == (result.test_score, result.compliant)


def test_code_that_did_something_without_a_mistake_is_compliant() -> None:
    evaluation = Evaluation(cell=CELL, tests=TestsResult(score=0.5, passed=False, checks=()), score=0.5)
    result = run_result(Generation(cell=CELL, output=Output()), evaluation, kind="condition", task=TASK)
    assert (0.5, {}, True) == (result.test_score, result.hallucinations, result.compliant)


def test_code_that_did_nothing_is_not_compliant() -> None:
    evaluation = Evaluation(cell=CELL, tests=TestsResult(score=0, passed=False, checks=()), score=0)
    result = run_result(Generation(cell=CELL, output=Output()), evaluation, kind="condition", task=TASK)
    assert False is result.compliant


def test_what_all_attempts_cost_goes_before_what_the_last_one_states() -> None:
    generation = Generation(cell=CELL, output=Output(cost_usd=0.25), cost_usd=0.75)
    assert 0.75 == run_result(generation, Evaluation(cell=CELL, tests=None), kind="condition").cost_usd


def spent(generation: Generation, evaluation: Evaluation | None = None) -> tuple[float | None, int, int]:
    """What is known of the cost of a cell, and how many calls of subject and judge it is without."""
    evaluation = evaluation or Evaluation(cell=CELL, tests=None)
    result = run_result(generation, evaluation, kind="condition")
    return result.cost_usd, result.unpriced, result.judge_unpriced


CALLED = Usage(input_tokens=900, output_tokens=100, requests=3)
UNPRICED = CALLED.model_copy(update={"unpriced": 3})


def test_a_cost_of_nothing_and_one_that_is_not_known_are_told_apart() -> None:
    assert (0.0, 0, 0) == spent(Generation(cell=CELL, output=Output(), usage=Usage()))
    assert (None, 3, 0) == spent(Generation(cell=CELL, output=Output(), usage=UNPRICED))
    assert (0.5, 3, 0) == spent(Generation(cell=CELL, output=Output(), usage=UNPRICED, cost_usd=0.5))


def test_a_judge_of_no_known_price_leaves_the_cost_partly_known() -> None:
    evaluation = Evaluation(cell=CELL, tests=None, score=1, unpriced=3)
    assert (0.5, 0, 3) == spent(
        Generation(cell=CELL, output=Output(), usage=CALLED, cost_usd=0.5), evaluation
    )


def test_a_cell_of_version_0_1_tells_what_it_kept() -> None:
    """It kept the tokens of the output, and left out a cost that it did not know."""
    known = Generation(cell=CELL, output=Output(usage=CALLED), cost_usd=0.5)
    assert (0.5, 0, 0) == spent(known)
    assert (None, 3, 0) == spent(Generation(cell=CELL, output=Output(usage=CALLED)))
    assert (0.25, 3, 0) == spent(Generation(cell=CELL, output=Output(usage=CALLED, cost_usd=0.25)))
    result = run_result(known, Evaluation(cell=CELL, tests=None), kind="condition")
    assert (900, 3, None, ()) == (result.input_tokens, result.turns, result.cached_tokens, result.models)


def test_an_agent_of_version_0_1_that_was_ended_has_a_cost_that_is_not_known() -> None:
    failure = Failure(cause=Cause.TIMEOUT, message="too slow")
    ended = Generation(cell=CELL, output=None, failure=failure, versions={"agent": "codex"})
    assert (None, 1, 0) == spent(ended)
