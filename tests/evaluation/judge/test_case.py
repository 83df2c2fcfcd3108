import subprocess
import sys
from dataclasses import replace
from typing import Any

import anyio
import anyio.to_thread
import pytest
from tests.evaluation.checks.build import call, file, reference
from tests.evaluation.hallucination.surfaces import surface
from tests.evaluation.judge.judging import LINE, RUBRIC, ballot
from tests.evaluation.sources import EachAlone
from tests.evaluation.tasks import code_task, generation
from tests.model_server.replies import always
from tests.model_server.server import ModelServer
from tests.models.asking import Asking

from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation, Judgement
from nia_bench.contract.facts import Facts, FileFacts, Reference
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import BenchmarkTask, CodeTask, Solutions
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.judge.case import Case, CodeJudge, code_case, text_case
from nia_bench.evaluation.judge.rubric_judge import RubricJudge
from nia_bench.evaluation.score import decide_checks, score_answer
from nia_bench.surfaces.model import Surface

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


TASK = code_task().model_copy(update={"rubric": RUBRIC})
REFERENCE = {"a.tsx": "the right one"}
MADE: Reference = reference("lib:make")


class Asked:
    """What a judge was asked, through the code judge."""

    def __init__(self, surface: Surface | None = None) -> None:
        self.cases: list[Case] = []
        self._history = History({TASK.version: surface}, TASK.version) if surface else None
        self._judge = CodeJudge(self.ask, lambda _: Solutions(reference=REFERENCE))

    def judgement(self, task: CodeTask, submission: Submission, facts: Facts) -> Judgement | None:
        examined = decide_checks(Examined.of(task, submission, facts))
        return self._judge.judgement(score_answer(replace(examined, history=self._history)))

    def ask(self, case: Case) -> Judgement:
        self.cases.append(case)
        return Judgement(model="m", score=1.0, verdicts=())


def facts(*files: FileFacts) -> Facts:
    return Facts(
        files=files or (file("a.tsx", calls=(call("ai:tool"),), references=(MADE,)),), diagnostics=()
    )


def test_the_judge_is_shown_work_reference_and_surface() -> None:
    asked = Asked(surface(["lib:make"]))
    assert asked.judgement(TASK, Submission(files={"a.tsx": "code"}), facts()) is not None
    [case] = asked.cases
    assert ({"a.tsx": "code"}, REFERENCE) == (case.work, case.reference)
    assert ("exists: make from lib",) == case.surface


def test_a_version_without_a_surface_is_judged_without_facts() -> None:
    asked = Asked()
    asked.judgement(TASK, Submission(files={"a.tsx": "code"}), facts())
    assert () == asked.cases[0].surface


def test_without_a_rubric_nobody_is_asked() -> None:
    asked = Asked()
    assert None is asked.judgement(code_task(), Submission(files={"a.tsx": "code"}), facts())
    assert [] == asked.cases


@pytest.mark.parametrize("code", [True, False])
def test_what_only_looks_like_work_is_shown_as_none(code: bool) -> None:
    asked = Asked()
    text = "export {};" if code else " \n"
    asked.judgement(TASK, Submission(files={"a.tsx": text}), facts(file("a.tsx", code=code, substance=False)))
    assert asked.cases[0].is_empty


def test_context_handed_back_as_it_was_is_no_work() -> None:
    asked = Asked()
    task = code_task(audit=True, context={"a.tsx": "code"}).model_copy(update={"rubric": RUBRIC})
    asked.judgement(task, Submission(files={"a.tsx": "code"}), facts())
    assert asked.cases[0].is_empty


class Source(EachAlone):
    """Says that every submission calls `tool`."""

    def facts(self, environment: str, submission: Submission) -> Facts:
        del environment, submission
        return facts()


def test_a_worker_thread_scores_and_judges() -> None:
    async def main() -> Evaluation:
        async with Asking().models() as models:
            judge = CodeJudge(
                RubricJudge(models, server.model()).judge_from_thread,
                lambda _: Solutions(reference=REFERENCE),
            )
            scorer = CodeScorer(Source(), judge=judge, surfaces=lambda _: {})
            output = generation(Output(files={"a.tsx": LINE}))
            return await anyio.to_thread.run_sync(scorer.evaluate, TASK, output)

    with ModelServer(always(ballot("reads", cost_usd=0.25))) as server:
        evaluation = anyio.run(main)
    assert (0.7, 0.75) == (evaluation.judge_score, evaluation.cost_usd)
    assert 0.88 == pytest.approx(evaluation.score)
    assert evaluation == Evaluation.model_validate_json(evaluation.to_json())


def test_scoring_without_a_judge_does_not_load_the_models() -> None:
    imports = "sys, nia_bench.evaluation.code_scorer, nia_bench.cli.main"
    program = f"import {imports}; print('pydantic_ai' in sys.modules)"
    assert (
        "False\n"
        == subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    )
