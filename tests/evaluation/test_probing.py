import sys
from collections.abc import Sequence
from typing import Any

import pytest
from pydantic import ValidationError
from tests.evaluation.checks.build import call, error, file
from tests.evaluation.sources import EachAlone
from tests.evaluation.tasks import CALLS, CELL, COMPILES, code_task, item, with_items

from nia_bench.contract.behaviour import RunFailure, RunJob, RunResult
from nia_bench.contract.category import LOCKED_AUDIT
from nia_bench.contract.errors import InfrastructureError, NiaBenchError, OverLimitError, UserError
from nia_bench.contract.evaluation import CheckResult, TestsResult
from nia_bench.contract.facts import UNCONFIRMED, Facts
from nia_bench.contract.generation import Cause, Generation, Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.code_scorer import CodeScorer

WANTED = "what-is-expected"
ANSWERS = {"kind": "behaviour", "id": "answers", "outcome": "said", "message": "It says the wrong thing."}
ENDS = {"kind": "behaviour", "id": "ends", "outcome": "ended", "message": "It does not end.", "weight": 0.5}
PROBE = {"probe.mjs": "export default () => ({});"}
CODE = Submission(files={"a.ts": "code"})


def task(*checks: dict[str, Any], expect: dict[str, Any] | None = None, **fields: Any) -> CodeTask:
    behaviour = {"expect": expect or {"said": WANTED}, "files": PROBE, **fields}
    base = code_task().model_dump(by_alias=True)
    return CodeTask.model_validate(
        base | {"checks": checks or (CALLS, COMPILES, ANSWERS), "behaviour": behaviour}
    )


class Source(EachAlone):
    """Facts of an answer that does its job, unless its text is 'broken': then it does not compile."""

    def facts(self, environment: str, submission: Submission) -> Facts:
        del environment
        errors = (error(2322, "a.ts"),) if "broken" in submission.files.values() else ()
        calls = () if submission.files["a.ts"] == "nothing" else (call("ai:tool"),)
        return Facts(files=(file("a.ts", calls=calls),), diagnostics=errors)


class OfOneChecker(EachAlone):
    """Facts of an answer in which one of two type checkers sees an error."""

    def facts(self, environment: str, submission: Submission) -> Facts:
        del environment, submission
        return Facts(
            files=(file("a.ts", calls=(call("ai:tool"),)),), diagnostics=(error(UNCONFIRMED, "a.ts"),)
        )


class Runner:
    """Hands back one result for each job, and keeps the jobs."""

    def __init__(self, *results: RunResult | NiaBenchError | Exception) -> None:
        self.jobs: list[RunJob] = []
        self._results = list(results)

    def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
        assert "ai-4" == environment
        self.jobs += jobs
        taken = [self._results.pop(0) for _ in jobs]
        if isinstance(taken[0], UserError):
            raise taken[0]
        return taken  # pyright: ignore[reportReturnType]


def scorer(runner: Runner | None) -> CodeScorer:
    return CodeScorer(Source(), runner=runner, surfaces=lambda _: {})


def scored(runner: Runner | None, of: CodeTask | None = None, code: Submission = CODE) -> TestsResult:
    return scorer(runner).score(of or task(), code)


def said(value: Any) -> RunResult:
    return RunResult(values={"said": value})


def check(tests: TestsResult, name: str = "answers") -> CheckResult:
    return next(each for each in tests.checks if each.id == name)


def test_outcome_that_is_as_expected_earns_its_weight() -> None:
    tests = scored(Runner(said(WANTED)))
    assert (1.0, True, "run") == (tests.score, tests.passed, tests.behaviour)


def test_other_outcome_rules_out_a_pass_and_says_both() -> None:
    tests = scored(Runner(said("no")))
    failed = check(tests)
    assert (False, False) == (tests.passed, failed.passed)
    assert f'It says the wrong thing (expected "{WANTED}", got "no")' == failed.message
    assert (f'"{WANTED}"', '"no"') == (failed.expected, failed.got)


def test_what_is_expected_is_not_handed_to_the_runner() -> None:
    runner = Runner(said("no"))
    scored(runner, task(given=[1, 2]))
    [job] = runner.jobs
    assert WANTED not in job.model_dump_json()
    assert ([1, 2], PROBE) == (job.probe.given, job.probe.files)


def test_run_that_failed_fails_each_check_with_the_cause_and_the_place() -> None:
    failure = RunFailure(cause="thrown", message="Error: no", stack=("a.ts:3:7", "b.ts:1:1"))
    of = task(CALLS, ANSWERS, ENDS, expect={"said": 1, "ended": True})
    tests = scored(Runner(RunResult(failure=failure)), of)
    for name in ("answers", "ends"):
        failed = check(tests, name)
        assert failed.message.endswith("(Error: no)")
        assert ("a.ts:3", failure.stack, None) == (failed.place, failed.stack, failed.got)


def test_outcome_that_the_probe_does_not_give_is_a_failure() -> None:
    tests = scored(Runner(RunResult(values={"other": WANTED})))
    assert "the probe gave no outcome 'said'" in check(tests).message


def test_answer_to_a_task_with_items_runs_though_it_does_not_compile_each_outcome_by_itself() -> None:
    runner = Runner(said(WANTED))
    tests = scored(runner, with_items(task(), item("answers")), Submission(files={"a.ts": "broken"}))
    assert (1.0, False, "run") == (tests.score, tests.passed, tests.behaviour)
    assert [True] == [job.probe.separate for job in runner.jobs]


def test_outcomes_of_other_tasks_are_not_separate() -> None:
    runner = Runner(said(WANTED))
    scored(runner)
    assert [False] == [job.probe.separate for job in runner.jobs]


def test_answer_that_does_not_compile_is_not_run() -> None:
    runner = Runner()
    tests = scored(runner, code=Submission(files={"a.ts": "broken"}))
    assert "it does not compile, so it was not run" == check(tests).message
    assert (False, "nothing to run", []) == (check(tests).decided, tests.behaviour, runner.jobs)


def test_answer_with_errors_of_one_checker_alone_is_run_for_its_failures_and_decides_nothing() -> None:
    runner = Runner(said(WANTED))
    tests = CodeScorer(OfOneChecker(), runner=runner, surfaces=lambda _: {}).score(task(), CODE)
    assert 1 == len(runner.jobs)
    assert (False, "nothing to run") == (check(tests).decided, tests.behaviour)


def test_answer_that_is_empty_is_not_run_and_scores_nothing() -> None:
    runner = Runner()
    tests = scored(runner, code=Submission(files={}))
    assert (0.0, []) == (tests.score, runner.jobs)
    assert [("nothing was done", False, False)] * 3 == [
        (c.message, c.passed, c.decided) for c in tests.checks
    ]
    assert ("nothing to run", False) == (tests.behaviour, tests.passed)


def test_without_a_runner_the_checks_leave_the_denominator_and_the_score_says_so() -> None:
    tests = scored(None)
    assert (1.0, "not run") == (tests.score, tests.behaviour)
    assert ["calls", "types"] == [each.id for each in tests.checks]


def test_without_a_runner_no_pass_is_asserted_and_a_failure_is() -> None:
    assert None is scored(None).passed
    assert False is scored(None, code=Submission(files={"a.ts": "nothing"})).passed


def test_task_without_a_probe_says_nothing_of_running() -> None:
    assert scored(None, code_task(CALLS)).behaviour is None


def test_failure_of_the_sandbox_is_tried_again_and_is_no_score() -> None:
    broken = InfrastructureError("no room")
    generation = Generation(cell=CELL, output=Output(files={"a.ts": "code"}))
    again = scorer(Runner(broken, said(WANTED))).evaluate(task(), generation)
    never = scorer(Runner(broken, broken)).evaluate(task(), generation)
    assert 1.0 == again.score
    assert never.score is None
    assert never.failure
    assert Cause.INFRASTRUCTURE == never.failure.cause


def test_failure_of_one_leaves_its_neighbour() -> None:
    answers = [(task(), CODE), (task(), CODE)]
    first, second = scorer(Runner(InfrastructureError("no room"), said(WANTED))).score_many(answers)
    assert isinstance(first, InfrastructureError)
    assert isinstance(second, TestsResult)
    assert 1.0 == second.score


def test_environment_that_is_not_installed_whole_is_the_users_to_mend() -> None:
    with pytest.raises(UserError, match="not installed"):
        scored(Runner(UserError("not installed")))


@pytest.mark.parametrize(
    ("expected", "got", "holds"),
    [
        (1, 1.0, True),
        (1, True, False),
        (None, None, True),
        ({"a": [1]}, {"a": [1]}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ([1, 2], [2, 1], False),
        ({"a": {"$oneOf": ["x", {"y": 1}]}}, {"a": {"y": 1}}, True),
        ({"$oneOf": ["x"]}, "z", False),
        ({"$noneOf": ["x", "y"]}, "z", True),
        ([{"$noneOf": ["x", "y"]}], ["y"], False),
        ({"$matches": "^no .+ here$"}, "no one here", True),
        ({"$matches": "no"}, 5, False),
    ],
)
def test_value_or_matcher(expected: Any, got: Any, holds: bool) -> None:
    assert holds == scored(Runner(said(got)), task(expect={"said": expected})).passed


def test_message_names_the_place_within_a_value() -> None:
    of = task(expect={"said": {"a": [{"b": 1}, {"b": 2}]}})
    tests = scored(Runner(said({"a": [{"b": 1}, {"b": 3}]})), of)
    assert "(a[1].b: expected 2, got 3)" in check(tests).message


@pytest.mark.parametrize(
    ("checks", "expect", "words"),
    [
        ((CALLS, ANSWERS), {"other": 1}, "expects no outcome said"),
        ((CALLS, ANSWERS), {"said": 1, "more": 1}, "no check asks for the outcome more"),
        ((CALLS, ANSWERS), {"said": {"$like": 1}}, r"\$like is no matcher"),
        ((CALLS, ANSWERS), {"said": {"$matches": "("}}, r"\$matches: '\(' is no regular expression"),
        (
            ({"kind": "anyOf", "id": "any", "message": "Either of them.", "checks": [CALLS, ANSWERS]},),
            {"said": 1},
            "not inside any|no check asks",
        ),
    ],
)
def test_task_whose_checks_and_outcomes_do_not_fit_is_refused(
    checks: tuple[dict[str, Any], ...], expect: dict[str, Any], words: str
) -> None:
    with pytest.raises(ValidationError, match=words):
        task(*checks, expect=expect)


def test_part_of_an_audit_is_run_with_the_context_around_it() -> None:
    runner = Runner(said(WANTED))
    changed = {"category": LOCKED_AUDIT, "context": {"a.ts": "old", "b.ts": "left alone"}}
    audit = CodeTask.model_validate(task().model_dump(by_alias=True) | changed)
    assert "run" == scored(runner, audit).behaviour
    assert {"a.ts": "code", "b.ts": "left alone"} == runner.jobs[0].submission.files


def test_an_outcome_that_is_nested_too_deeply_fails_its_answer_alone() -> None:
    nested: Any = WANTED
    for _ in range(sys.getrecursionlimit() * 20):
        nested = [nested]
    deep = RunResult.model_construct(values={"said": nested})
    first, failed, last = scorer(Runner(said(WANTED), deep, said(WANTED))).score_many([(task(), CODE)] * 3)
    assert isinstance(failed, OverLimitError)
    assert [1.0, 1.0] == [each.score for each in (first, last) if isinstance(each, TestsResult)]
