import pytest
from tests.evaluation.checks.build import call, error, file
from tests.evaluation.sources import EachAlone
from tests.evaluation.tasks import BAN, CALLS, COMPILES, code_task, fault, generation

from nia_bench.contract.errors import (
    EvaluatorError,
    InfrastructureError,
    OverLimitError,
    SubmissionError,
    UserError,
)
from nia_bench.contract.evaluation import Judgement
from nia_bench.contract.facts import Diagnostic, Facts
from nia_bench.contract.generation import Cause, Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask, Criterion, Solutions
from nia_bench.evaluation import stages
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.judge.case import Case, CodeJudge
from nia_bench.evaluation.score import decide_checks

TASK = code_task(CALLS, BAN, COMPILES)
ANSWER = Output(files={"a.tsx": "code"})


class Source(EachAlone):
    """Says that every submission calls `tool`; raises `errors` first, one each time it is asked."""

    def __init__(self, *errors: Exception, diagnostics: tuple[Diagnostic, ...] = ()) -> None:
        self.errors = list(errors)
        self.asked: list[Submission] = []
        self.diagnostics = diagnostics

    def facts(self, environment: str, submission: Submission) -> Facts:
        assert "ai-4" == environment
        self.asked.append(submission)
        if self.errors:
            raise self.errors.pop(0)
        return Facts(files=(file(calls=(call("ai:tool"),)),), diagnostics=self.diagnostics)


def test_a_right_answer_passes() -> None:
    evaluation = CodeScorer(Source()).evaluate(TASK, generation(ANSWER))
    assert (1.0, True, None) == (evaluation.score, evaluation.passed, evaluation.failure)


def test_an_answer_without_files_scores_0_and_needs_no_compiler() -> None:
    source = Source()
    evaluation = CodeScorer(source).evaluate(TASK, generation(Output(text="I cannot.")))
    assert (0.0, False, []) == (evaluation.score, evaluation.passed, source.asked)


@pytest.mark.parametrize("cause", [Cause.MODEL, Cause.AGENT, Cause.TIMEOUT])
def test_a_failure_of_the_subject_scores_0(cause: Cause) -> None:
    evaluation = CodeScorer(Source()).evaluate(TASK, generation(ANSWER, cause))
    assert (0.0, False, None) == (evaluation.score, evaluation.passed, evaluation.tests)
    assert evaluation.failure is not None
    assert cause == evaluation.failure.cause


@pytest.mark.parametrize("cause", [Cause.INFRASTRUCTURE, Cause.EVALUATOR])
def test_any_other_failure_is_not_measured(cause: Cause) -> None:
    evaluation = CodeScorer(Source()).evaluate(TASK, generation(None, cause))
    assert (None, False) == (evaluation.score, evaluation.passed)


def test_no_output_at_all_is_a_failure_of_the_agent() -> None:
    evaluation = CodeScorer(Source()).evaluate(TASK, generation(None))
    assert evaluation.failure is not None
    assert (0.0, Cause.AGENT) == (evaluation.score, evaluation.failure.cause)


def test_the_compiler_is_asked_once_more_after_it_failed() -> None:
    source = Source(EvaluatorError("the server died"))
    assert 1.0 == CodeScorer(source).evaluate(TASK, generation(ANSWER)).score
    assert 2 == len(source.asked)


@pytest.mark.parametrize(
    ("broken", "cause"),
    [
        (EvaluatorError("it broke"), Cause.EVALUATOR),
        (InfrastructureError("it broke"), Cause.INFRASTRUCTURE),
        (RecursionError("it broke"), Cause.EVALUATOR),
    ],
)
def test_what_fails_twice_is_not_measured(broken: Exception, cause: Cause) -> None:
    evaluation = CodeScorer(Source(broken, broken)).evaluate(TASK, generation(ANSWER))
    assert evaluation.failure is not None
    assert (None, cause) == (evaluation.score, evaluation.failure.cause)
    assert "it broke" in evaluation.failure.message


def test_a_mistake_of_the_user_ends_the_run() -> None:
    with pytest.raises(UserError):
        CodeScorer(Source(UserError("not installed"))).evaluate(TASK, generation(ANSWER))


def judging(score: float | Exception) -> CodeJudge:
    """A judge that gives the score, or fails."""

    def ask(case: Case) -> Judgement:
        if isinstance(score, Exception):
            raise score
        assert {"a.tsx": "right"} == case.reference
        return Judgement(model="m", score=score, verdicts=(), cost_usd=0.5)

    return CodeJudge(ask, lambda _: Solutions(reference={"a.tsx": "right"}))


def judged(task: CodeTask) -> CodeTask:
    return task.model_copy(update={"rubric": (Criterion(id="c", criterion="It is right.", weight=1),)})


def test_tests_and_judge_are_weighed() -> None:
    evaluation = CodeScorer(Source(), judge=judging(0.25)).evaluate(judged(TASK), generation(ANSWER))
    assert (0.7, False) == (evaluation.score, evaluation.passed)
    assert (0.25, 0.5) == (evaluation.judge_score, evaluation.cost_usd)
    assert evaluation.judgement is not None


def test_without_a_rubric_the_tests_are_the_score() -> None:
    evaluation = CodeScorer(Source(), judge=judging(0.25)).evaluate(TASK, generation(ANSWER))
    assert (1.0, None) == (evaluation.score, evaluation.judgement)


@pytest.mark.parametrize(
    ("broken", "cause"),
    [
        (EvaluatorError("it broke"), Cause.EVALUATOR),
        (InfrastructureError("it broke"), Cause.INFRASTRUCTURE),
        (RecursionError("it broke"), Cause.EVALUATOR),
    ],
)
def test_what_the_judge_fails_at_is_not_measured(broken: Exception, cause: Cause) -> None:
    source = Source()
    evaluation = CodeScorer(source, judge=judging(broken)).evaluate(judged(TASK), generation(ANSWER))
    assert evaluation.failure is not None
    assert (None, cause, 1) == (evaluation.score, evaluation.failure.cause, len(source.asked))


def test_a_judge_that_cannot_be_had_is_the_users_to_mend() -> None:
    scorer = CodeScorer(Source(), judge=judging(UserError("no credit")))
    with pytest.raises(UserError, match="no credit"):
        scorer.evaluate(judged(TASK), generation(ANSWER))


def test_no_judge_outweighs_a_type_error() -> None:
    source = Source(diagnostics=(error(2305),))
    task = judged(code_task({**CALLS, "weight": 99}, COMPILES))
    scorer = CodeScorer(source, judge=judging(1.0), surfaces=lambda _: {})
    evaluation = scorer.evaluate(task, generation(ANSWER))
    assert evaluation.score is not None
    assert evaluation.score > 0.8
    assert not evaluation.passed


def test_an_audit_shows_recall_and_precision() -> None:
    report = "- `a.tsx`: `useId` is newer than React 17.\n"
    task = code_task(CALLS, fault(1, ["useId"], path="a.tsx"), fault(2, ["use()"], path="a.tsx"), audit=True)
    output = Output(files={"a.tsx": "code", "AUDIT.md": report})
    evaluation = CodeScorer(Source()).evaluate(task, generation(output))
    assert {"findings.recall": 0.5, "findings.precision": 1.0} == evaluation.code_scores


def test_code_sent_in_is_scored_beside_the_context() -> None:
    source = Source()
    task = code_task(CALLS, context={"lib/a.ts": "a"})
    assert 1.0 == CodeScorer(source).score(task, Submission(files={"a.tsx": "code"})).score
    assert {"lib/a.ts": "a"} == source.asked[0].stubs


def test_code_that_cannot_be_compiled_at_all_is_the_subjects_own_failure() -> None:
    source = Source(SubmissionError("the submission's file '../x.ts' cannot be compiled where it stands"))
    evaluation = CodeScorer(source).evaluate(TASK, generation(ANSWER))

    assert evaluation.failure is not None
    assert (0.0, False, Cause.AGENT) == (evaluation.score, evaluation.passed, evaluation.failure.cause)
    assert "'../x.ts'" in evaluation.failure.message
    assert 1 == len(source.asked)


def test_code_that_alone_is_beyond_the_compiler_scores_0_with_its_cause() -> None:
    error = OverLimitError("the compiler took longer than 60 s")
    evaluation = CodeScorer(Source(error)).evaluate(TASK, generation(ANSWER))

    assert evaluation.failure is not None
    assert (0.0, Cause.LIMIT) == (evaluation.score, evaluation.failure.cause)


def test_a_check_that_recurses_too_deeply_fails_its_answer_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(examined: Examined) -> Examined:
        if "deep.tsx" in examined.submission.files:
            raise RecursionError("maximum recursion depth exceeded")
        return decide_checks(examined)

    monkeypatch.setattr(stages, "decide_checks", check)
    deep = Output(files={"deep.tsx": "code"})
    first, failed, last = CodeScorer(Source()).evaluate_many(
        [(TASK, generation(ANSWER)), (TASK, generation(deep)), (TASK, generation(ANSWER))]
    )
    assert (1.0, 0.0, 1.0) == (first.score, failed.score, last.score)
    assert failed.failure is not None
    assert Cause.LIMIT == failed.failure.cause


def test_a_work_directory_in_which_nothing_can_be_read_scores_0_with_its_cause() -> None:
    source = Source()
    left = Output(skipped={"a.tsx": "is binary", "b.tsx": "is larger than 1000000 bytes"})
    evaluation = CodeScorer(source).evaluate(TASK, generation(left))

    assert evaluation.failure is not None
    assert (0.0, Cause.AGENT, []) == (evaluation.score, evaluation.failure.cause, source.asked)
    assert (
        "none of the files that it left can be read: a.tsx is binary, b.tsx is larger than 1000000 bytes"
        == evaluation.failure.message
    )


def test_what_can_be_read_of_a_work_directory_is_scored() -> None:
    left = ANSWER.model_copy(update={"skipped": {"logo.png": "is binary"}})
    assert CodeScorer(Source()).evaluate(TASK, generation(left)) == CodeScorer(Source()).evaluate(
        TASK, generation(ANSWER)
    )
