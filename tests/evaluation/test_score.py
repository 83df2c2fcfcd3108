import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.evaluation.checks.build import call, error, file
from tests.evaluation.tasks import BAN, CALLS, COMPILES, code_task, fault, item, with_items

from nia_bench.contract.evaluation import CheckResult, TestsResult
from nia_bench.contract.facts import Diagnostic, Facts, FileFacts, Text
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.score import decide_checks, earned_share, tests_result

DOES_IT = file(calls=(call("ai:tool"),))
SAYS_NEVER = file(calls=(call("ai:tool"),), texts=(Text(text="never", line=1),))


def scored(
    task: CodeTask, *files: FileFacts, errors: tuple[Diagnostic, ...] = (), **fields: Any
) -> TestsResult:
    submission = Submission.model_validate({"files": {f.path: "code" for f in files}, **fields})
    return tests_result(decide_checks(Examined.of(task, submission, Facts(files=files, diagnostics=errors))))


def test_all_checks_passed_is_exactly_one() -> None:
    task = code_task({**CALLS, "weight": 0.1}, {**BAN, "weight": 0.2}, {**COMPILES, "weight": 0.7})
    result = scored(task, DOES_IT)
    assert (1.0, True) == (result.score, result.passed)


def test_a_guard_earns_nothing_before_the_job_is_done() -> None:
    result = scored(code_task(CALLS, BAN), file())
    assert (0.0, False) == (result.score, result.passed)
    assert [False, True] == [check.passed for check in result.checks]
    assert [False, True] == [check.guard for check in result.checks]


def test_a_required_ban_that_is_broken_caps_the_score() -> None:
    result = scored(code_task({**CALLS, "weight": 9}, BAN), SAYS_NEVER)
    assert (0.79, False) == (result.score, result.passed)


def test_a_partial_check_that_fails_costs_its_weight() -> None:
    result = scored(code_task({**CALLS, "weight": 9}, {**BAN, "required": False}), SAYS_NEVER)
    assert (0.9, True) == (result.score, result.passed)


def test_a_failed_type_check_is_always_required() -> None:
    task = code_task({**CALLS, "weight": 9}, {**COMPILES, "required": False})
    result = scored(task, DOES_IT, errors=(error(2305),))
    assert (0.79, False) == (result.score, result.passed)


def test_code_that_does_not_compile_never_passes_even_without_a_type_check() -> None:
    assert not scored(code_task(CALLS), DOES_IT, errors=(error(2305),)).passed


@pytest.mark.parametrize(
    ("facts", "fields"),
    [
        ((), {}),
        ((file(substance=False),), {}),
        ((), {"files": {"notes.md": " \n"}}),
    ],
)
def test_without_substance_no_check_is_decided(facts: tuple[FileFacts, ...], fields: dict[str, Any]) -> None:
    result = scored(code_task(CALLS, BAN, COMPILES), *facts, **fields)
    assert (0.0, False) == (result.score, result.passed)
    assert not any(check.passed or check.decided for check in result.checks)
    assert {"nothing was done"} == {check.message for check in result.checks}


def test_unchanged_context_has_no_substance() -> None:
    task = code_task(CALLS, context={"a.tsx": "code\r\n"})
    assert 0.0 == scored(task, DOES_IT).score


def test_findings_count_where_there_is_no_report() -> None:
    tests = scored(code_task(CALLS, fault(1, ["useId"]), audit=True), DOES_IT)
    assert (["calls", "fault-1"], 0.5) == ([c.id for c in tests.checks], tests.score)


def test_a_report_that_was_sent_is_judged() -> None:
    task = code_task(CALLS, fault(1, ["useId"]), audit=True)
    report = "- `src/Form.tsx`: `useId` does not exist in React 17.\n"
    assert 1.0 == scored(task, DOES_IT, files={"a.tsx": "code", "AUDIT.md": report}).score


def routes(*paths: str, version: str = "16.1.6") -> TestsResult:
    """Scores the files of a Next.js app that do what is asked, whatever else they are."""
    check = {"kind": "file", "id": "page", "message": "It has a page.", "files": ["app/page.tsx"]}
    task = code_task(check).model_copy(update={"library": "next", "version": version})
    return scored(task, *(file(f"app/{path}") for path in ("layout.tsx", "page.tsx", "a/page.tsx", *paths)))


def test_a_broken_rule_is_a_failed_requirement_without_weight() -> None:
    rule = routes("@m/page.tsx").checks[-1]
    assert ("rule-next-slot-default", False) == (rule.id, rule.passed)
    assert (True, 0.0, True) == (rule.required, rule.weight, rule.guard)
    assert rule.place is not None
    assert "app/@m" in rule.place
    assert rule.message


def test_a_broken_rule_rules_out_a_pass_and_caps_the_score() -> None:
    result = routes("@m/page.tsx")
    assert (0.79, False) == (result.score, result.passed)


def test_a_rule_that_is_kept_leaves_no_trace() -> None:
    result = routes("@m/page.tsx", "@m/default.tsx")
    assert (1.0, True, ["page"]) == (result.score, result.passed, [check.id for check in result.checks])


def test_rules_of_another_version_are_not_asked() -> None:
    assert ["page"] == [check.id for check in routes("@m/page.tsx", version="15.5.6").checks]


results = st.builds(
    CheckResult,
    id=st.just("c"),
    passed=st.booleans(),
    message=st.just(""),
    required=st.booleans(),
    guard=st.booleans(),
    weight=st.floats(0.01, 100),
)


@given(st.lists(results))
def test_a_share_is_between_nothing_and_all(checks: list[CheckResult]) -> None:
    assert 0 <= earned_share(checks) <= 1


@given(st.lists(results, min_size=1))
def test_all_passed_is_exactly_all(checks: list[CheckResult]) -> None:
    assert 1.0 == earned_share([check.model_copy(update={"passed": True}) for check in checks])


@given(st.lists(results, min_size=1), st.data())
def test_passing_one_more_check_never_lowers_the_share(
    checks: list[CheckResult], data: st.DataObject
) -> None:
    n = data.draw(st.integers(0, len(checks) - 1))
    better = [c.model_copy(update={"passed": True}) if i == n else c for i, c in enumerate(checks)]
    assert earned_share(better) >= earned_share(checks)


@given(st.lists(results), st.floats(0.01, 100))
def test_adding_a_check_that_earns_never_lowers_the_share(checks: list[CheckResult], weight: float) -> None:
    added = CheckResult(id="n", passed=True, message="", weight=weight)
    more, before = earned_share([*checks, added]), earned_share(checks)
    assert more >= before or math.isclose(more, before)


@given(st.booleans(), st.booleans(), st.booleans(), st.floats(0.01, 100), st.floats(0.01, 100))
def test_a_failed_required_check_is_never_a_pass(
    calls: bool, says: bool, breaks: bool, first: float, second: float
) -> None:
    task = code_task({**CALLS, "weight": first}, {**BAN, "weight": second}, COMPILES)
    facts = file(
        calls=(call("ai:tool"),) if calls else (), texts=(Text(text="never", line=1),) if says else ()
    )
    result = scored(task, facts, errors=(error(2305),) if breaks else ())
    right = calls and not says and not breaks
    assert right == result.passed
    assert right == (result.score == 1.0)
    assert right or result.score < 0.8


SAYS = {"kind": "text", "id": "says", "message": "Says it.", "texts": ["never"], "required": False}
ITEMS = with_items(
    code_task({**CALLS, "required": False}, SAYS, COMPILES), item("calls", weight=3), item("says")
)


def test_items_that_are_done_are_the_score_by_weight() -> None:
    result = scored(ITEMS, DOES_IT)
    assert (0.75, False) == (result.score, result.passed)
    assert [("item-calls", True), ("item-says", False)] == [(each.id, each.done) for each in result.items]


def test_an_item_is_done_only_if_each_check_that_it_requires_holds() -> None:
    task = with_items(
        code_task({**CALLS, "required": False}, SAYS, COMPILES), item("calls", requires=["says"])
    )
    assert [0.0, 1.0] == [scored(task, DOES_IT).score, scored(task, SAYS_NEVER).score]


def test_items_need_no_cap_where_code_does_not_compile_and_it_never_passes() -> None:
    result = scored(ITEMS, SAYS_NEVER, errors=(error(2305),))
    assert (1.0, False) == (result.score, result.passed)


def test_four_fifths_of_the_items_pass() -> None:
    task = with_items(
        code_task({**CALLS, "required": False}, SAYS, COMPILES), item("calls", weight=4), item("says")
    )
    assert (0.8, True) == (scored(task, DOES_IT).score, scored(task, DOES_IT).passed)


def test_earlier_behaviour_that_breaks_costs_its_weight_and_never_more_than_everything() -> None:
    behaviour = {"expect": {"kept": True}, "files": {"probe.mjs": "export default () => ({});"}}
    kept = {"kind": "behaviour", "id": "kept", "outcome": "kept", "message": "It broke.", "earlier": True}
    one = code_task({**CALLS, "required": False}, SAYS, COMPILES).model_dump(by_alias=True)
    for weight, share in ((1, 0.5), (9, 0.0)):
        checks = [*one["checks"], {**kept, "weight": weight}]
        task = CodeTask.model_validate(
            one | {"checks": checks, "behaviour": behaviour, "items": [item("calls", weight=3), item("says")]}
        )
        examined = decide_checks(
            Examined.of(task, Submission(files={"a.tsx": "code"}), Facts(files=(DOES_IT,), diagnostics=()))
        )
        broken = CheckResult(id="kept", passed=False, message="It broke.", weight=weight)
        result = tests_result(replace(examined, results=(*examined.results, broken), behaviour="run"))
        assert (share, False) == (result.score, result.passed)


def test_rules_of_every_library_of_a_task_are_applied() -> None:
    of = code_task(CALLS)
    several = of.model_copy(update={"libraries": ("ai", "trpc"), "versions": {"trpc": "11.9.0"}})
    assert {"ai": "4.3.19", "trpc": "11.9.0"} == several.pins
    assert {"ai": "4.3.19"} == of.pins
