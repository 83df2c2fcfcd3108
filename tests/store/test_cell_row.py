"""The figures of a cell, in a row."""

from __future__ import annotations

from tests.reporting.html.synthetic_cells import cells

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation, Judgement, Verdict, Vote
from nia_bench.contract.generation import Cause, Failure, Generation, Output, Usage
from nia_bench.store.cell_row import FORM, CellRow, counted, row_of
from nia_bench.store.record import EVALUATOR, RunRecord

CELL = Cell(subject="agent", task_id="one", category="c", run=1)


def row(generation: Generation | None = None, evaluation: Evaluation | None = None) -> CellRow:
    return row_of(
        generation or Generation(cell=CELL, output=Output()), evaluation or Evaluation(cell=CELL, tests=None)
    )


def test_whoever_changes_what_a_row_holds_gives_it_another_form() -> None:
    """Where this fails, count the number in FORM up, and put what it says now in here."""
    found = next(iter(cells(tasks=1, runs=1)))
    assert found.generation
    assert found.evaluation
    written = row_of(found.generation, found.evaluation)
    assert "2 4433b21e" == FORM
    assert (
        *("ai-000-reads-a-cookie", "baseline", 1, "bleeding_edge", None, None, None, None, 0.358, False),
        *(0.33, 0.4, None, {}, True, False, "judge-model-1", [], "00,1", 0.004, 0, False),
        *(0.034167, 0, False, 22728, 1830, 7000, 600, 6, "some-model-4", ["some-model-4-0613"]),
        *(None, {"read": 1, "write": 2}, [], 99269.613935, 1790000000.0),
    ) == tuple(round(each, 6) if isinstance(each, float) else each for each in written)


def test_the_failure_of_a_generation_comes_before_that_of_its_evaluation() -> None:
    failed = Generation(cell=CELL, output=None, failure=Failure(cause=Cause.TIMEOUT, message="after: 3 s"))
    unevaluated = Evaluation.failed(CELL, Failure(cause=Cause.EVALUATOR, message="down"))
    found = row(failed, unevaluated)
    assert ("timeout: after: 3 s", Cause.TIMEOUT) == (found.failure, found.cause)
    found = row(evaluation=unevaluated)
    assert ("evaluator: down", Cause.EVALUATOR) == (found.failure, found.cause)
    assert (None, None) == (row().failure, row().cause)


def test_votes_are_told_by_criterion() -> None:
    yes, no = Vote(verdict="PASS"), Vote(verdict="FAIL")
    verdicts = (
        Verdict(id="a", weight=0.5, passed=True, votes=(yes, no, yes)),
        Verdict(id="b", weight=0.5, passed=False, votes=()),
    )
    judged = Evaluation(cell=CELL, tests=None, judgement=Judgement(model="j", score=0.5, verdicts=verdicts))
    assert "101," == row(evaluation=judged).votes
    assert row().votes is None


def test_calls_of_a_judge_without_a_price_are_counted_by_its_judgement() -> None:
    judgement = Judgement(model="j", score=1.0, verdicts=(), usage=Usage(requests=3), cost_usd=None)
    found = row(evaluation=Evaluation(cell=CELL, tests=None, judgement=judgement, unpriced=9))
    assert (3, True) == (found.judge_unpriced, found.is_judge_unpriced)
    priced = judgement.model_copy(update={"cost_usd": 0.1})
    found = row(evaluation=Evaluation(cell=CELL, tests=None, judgement=priced, unpriced=9))
    assert (9, False) == (found.judge_unpriced, found.is_judge_unpriced)


def test_an_evaluation_that_was_kept_counts_only_beside_others_of_its_version() -> None:
    kept = Evaluation(
        cell=CELL,
        tests=None,
        score=1.0,
        evaluator="old",
        kept=Failure(cause=Cause.EVALUATOR, message="no judge"),
    )

    def score(version: str) -> float | None:
        record = RunRecord.model_validate_json(
            '{"plan": {"suite": "", "suiteHash": "", "seed": 0, "runs": 1, "subjects": [], "taskIds": []},'
            f' "startedAt": 0, "versions": {{"{EVALUATOR}": "{version}"}}}}'
        )
        return counted(kept, record).score

    assert (1.0, None) == (score("old"), score("new"))
