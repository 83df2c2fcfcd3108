from typing import Any

import pytest
from tests.evaluation.judge.judging import RUBRIC
from tests.evaluation.tasks import code_task

from nia_bench.contract.errors import UserError
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.evaluation.judge.case import Case, code_case, text_case

OLD = {"a.ts": "old a", "b.ts": "old b", "c.ts": "old c"}


def task(**how: Any) -> CodeTask:
    return code_task(context=OLD, **how).model_copy(update={"rubric": RUBRIC})


def test_an_answer_in_words_is_held_against_what_is_expected() -> None:
    asked = BenchmarkTask(id="t", category="reasoning", prompt="Why?", rubric=RUBRIC, expected=42)
    assert Case("Why?", RUBRIC, {"": "Because."}, {"": "42"}) == text_case(asked, "Because.")


def test_context_that_the_work_still_has_is_not_shown_twice() -> None:
    case = code_case(task(audit=True), Submission(files={**OLD, "a.ts": "new a"}), {"a.ts": "right"})
    assert ({"a.ts": "old a"}, {"a.ts": "right"}) == (case.context, case.reference)
    assert {**OLD, "a.ts": "new a"} == case.work


def test_what_an_audit_took_away_is_named() -> None:
    assert ("b.ts", "c.ts") == code_case(task(audit=True), Submission(files={"a.ts": "new"}), {}).removed
    assert () == code_case(task(), Submission(files={"a.ts": "new"}), {}).removed


def test_the_version_is_named() -> None:
    assert "ai 4.3.19" == code_case(task(), Submission(files={}), {}).library


def test_without_a_rubric_there_is_nothing_to_judge_by() -> None:
    with pytest.raises(UserError, match="nothing to go by"):
        text_case(BenchmarkTask(id="t", category="c", prompt="Why?"), "Because.")


@pytest.mark.parametrize(
    ("work", "empty"), [({}, True), ({"a.ts": " \n"}, True), ({"a.ts": "", "b.ts": "x"}, False)]
)
def test_blank_files_are_no_work(work: dict[str, str], empty: bool) -> None:
    assert empty == Case("Do it.", RUBRIC, work).is_empty
