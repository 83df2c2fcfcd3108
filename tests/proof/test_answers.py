import math
from typing import Any

import pytest
from tests.proof.example import EXAMPLE

from nia_bench.contract.errors import EvaluatorError
from nia_bench.contract.evaluation import CheckResult, TestsResult
from nia_bench.contract.facts import Diagnostic
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.proof.answers import AnswerProof, Outcome, PackageText, Score, TaskProof, prove, worst

RIGHT, RIGHT_TOO = {"a.ts": "right"}, {"a.ts": "right too"}
SOLUTIONS = Solutions(
    reference=RIGHT,
    unusual={"other": RIGHT_TOO},
    wrong={name: {"a.ts": name} for name in ("w1", "w2", "w3")},
)


def task(**fields: Any) -> CodeTask:
    values: dict[str, Any] = {
        **EXAMPLE,
        "checks": [
            {"kind": "typecheck", "id": "types", "message": "must compile", "allow": [7016]},
            {"kind": "file", "id": "there", "message": "must be there", "files": ["a.ts"]},
        ],
        "wrong": [{"name": name, "why": "because", "fails": ["types"]} for name in ("w1", "w2", "w3")],
        "unusual": [{"name": "other", "why": "allowed"}],
        "facts": [
            {"claim": "parse exists", "file": "zod/index.d.ts", "shows": "parse", "lacks": "deepPartial"}
        ],
    }
    return CodeTask.model_validate(values | fields)


def scored(score: float, *failed: str, diagnostics: tuple[Diagnostic, ...] = ()) -> TestsResult:
    checks = tuple(
        CheckResult(id=name, passed=name not in failed, message="it is wrong" if name in failed else "")
        for name in ("types", "there")
    )
    return TestsResult(score=score, passed=score >= 0.8, checks=checks, diagnostics=diagnostics)


def scorer(**answers: TestsResult) -> Score:
    """Scores an answer by the text of its a.ts: right ones 1, wrong ones 0.5, nothing 0."""
    usual = {"right": scored(1.0), "right too": scored(1.0), "": scored(0.0, "types", "there")}
    known = usual | {name: scored(0.5, "types") for name in ("w1", "w2", "w3")} | answers
    return lambda files: known[files.get("a.ts", "")]


IDLE = ({"src/index.ts": ""}, {"src/untouched.ts": ""})


def package(**files: str) -> PackageText:
    known = {"zod/index.d.ts": "export declare function parse(): void;"} | files
    return known.get


def proof(
    of: CodeTask | None = None, score: Score | None = None, text: PackageText | None = None
) -> TaskProof:
    return prove(of or task(), SOLUTIONS, score or scorer(), text or package(), IDLE)


def answer(proven: TaskProof, name: str) -> AnswerProof:
    return next(each for each in proven.answers if each.answer == name)


def test_a_task_whose_answers_all_score_as_they_must_is_validated() -> None:
    proven = proof()
    assert (Outcome.VALIDATED, ()) == (proven.outcome, proven.details)
    assert [
        ("reference", 1.0),
        ("unusual/other", 1.0),
        ("wrong/w1", 0.5),
        ("wrong/w2", 0.5),
        ("wrong/w3", 0.5),
        ("empty", 0.0),
        ("do-nothing", 0.0),
    ] == [(each.answer, each.score) for each in proven.answers]


@pytest.mark.parametrize(("text", "name"), [("right", "reference"), ("right too", "unusual/other")])
def test_a_right_answer_below_the_full_score_is_noisy(text: str, name: str) -> None:
    proven = proof(score=scorer(**{text: scored(0.9, "there")}))
    assert Outcome.NOISY == proven.outcome
    assert ("scores 0.90, not 1.00", "fails 'there': it is wrong") == answer(proven, name).details


def diagnostic(code: int, category: Any = "error") -> Diagnostic:
    return Diagnostic(path="a.ts", line=3, column=1, code=code, category=category, message="No.\nMore.")


def test_a_right_answer_that_does_not_compile_is_noisy_whatever_its_score() -> None:
    proven = proof(score=scorer(right=scored(1.0, diagnostics=(diagnostic(2353),))))
    assert ("does not compile: a.ts:3 TS2353 No.",) == answer(proven, "reference").details


@pytest.mark.parametrize("harmless", [diagnostic(7016), diagnostic(6133, "suggestion")])
def test_errors_that_the_task_allows_and_suggestions_do_not_count(harmless: Diagnostic) -> None:
    assert Outcome.VALIDATED == proof(score=scorer(right=scored(1.0, diagnostics=(harmless,)))).outcome


def test_a_wrong_answer_that_passes_is_missing() -> None:
    proven = proof(score=scorer(w2=scored(0.8, "types")))
    assert Outcome.MISSING == proven.outcome
    assert ("scores 0.80; it must stay below 0.80",) == answer(proven, "wrong/w2").details


def test_a_wrong_answer_that_fails_for_another_reason_is_missing() -> None:
    proven = proof(score=scorer(w2=scored(0.3, "there")))
    assert ("does not fail the check 'types', which it was written for",) == answer(
        proven, "wrong/w2"
    ).details


def test_doing_nothing_must_score_nothing() -> None:
    proven = proof(score=scorer(**{"": scored(0.1, "types")}))
    assert Outcome.MISSING == proven.outcome
    assert (
        ("scores 0.10, not 0.00",) == answer(proven, "empty").details == answer(proven, "do-nothing").details
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "has no file zod/index.d.ts"),
        ("nothing", "does not contain 'parse'"),
        ("parse deepPartial", "contains 'deepPartial'"),
    ],
)
def test_evidence_that_the_pinned_package_does_not_bear_out_breaks_the_task(
    text: str | None, said: str
) -> None:
    proven = proof(text=lambda _file: text)
    assert Outcome.BROKEN == proven.outcome
    assert said in proven.details[0]


def test_evidence_that_states_nothing_breaks_the_task() -> None:
    proven = proof(task(facts=[{"claim": "c", "file": "zod/index.d.ts"}]))
    assert "states neither" in proven.details[0]


def test_a_task_with_too_few_answers_is_broken() -> None:
    few = task(wrong=[], unusual=[])
    proven = prove(few, Solutions(reference=RIGHT), scorer(), package(), IDLE)
    assert Outcome.BROKEN == proven.outcome
    assert [True, True] == [line.startswith("ships 0 ") for line in proven.details]


def test_an_answer_that_the_evaluator_cannot_score_is_broken_and_the_others_are_still_scored() -> None:
    def score(files: dict[str, str]) -> TestsResult:
        if files == RIGHT:
            raise EvaluatorError("the compiler died")
        return scorer()(files)

    proven = proof(score=score)
    assert (Outcome.BROKEN, None) == (answer(proven, "reference").outcome, answer(proven, "reference").score)
    assert math.isclose(0.5, answer(proven, "wrong/w1").score or 0)


def test_the_worst_outcome_is_the_one_told() -> None:
    everything = [Outcome.MISSING, Outcome.BROKEN, Outcome.NOISY, Outcome.VALIDATED]
    assert Outcome.BROKEN == worst(everything)
    assert Outcome.NOISY == worst(each for each in everything if each != Outcome.BROKEN)


ITEMS = [
    {
        "id": "types-changed",
        "change": "parse takes two arguments",
        "library": "zod",
        "version": "4.0.0",
        "kind": "semantics",
        "documented": {"where": "declarations", "file": "zod/index.d.ts", "quote": "parse"},
        "check": "there",
    }
]


def details_of(proof: TaskProof, answer: str) -> tuple[str, ...]:
    return next(each.details for each in proof.answers if each.answer == answer)


def test_a_task_with_items_needs_six_wrong_answers_and_quotes_that_the_package_has() -> None:
    details = proof(task(items=ITEMS), text={"zod/index.d.ts": "nothing"}.get).details
    assert "ships 3 wrong answers; at least 6 are needed to prove its checks" in details
    assert "'parse takes two arguments': zod/index.d.ts does not contain 'parse'" in details


def test_an_item_of_a_newer_version_than_the_pinned_one_is_a_fault() -> None:
    newer = [{**ITEMS[0], "version": "9.0.0"}]
    pin = task().version
    assert (
        f"item 'types-changed': zod 9.0.0 is newer than the pinned {pin}" in proof(task(items=newer)).details
    )


def test_an_untouched_project_scores_next_to_nothing() -> None:
    def score(files: dict[str, str]) -> TestsResult:
        return scored(0.2) if "src/untouched.ts" in files else scorer()(files)

    (detail,) = details_of(proof(task(items=ITEMS), score), "untouched")
    assert detail.startswith("scores 0.20, more than 0.15; done without any work:")
    assert () == details_of(proof(task(items=ITEMS)), "untouched")
