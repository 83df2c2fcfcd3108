import subprocess
import sys
from dataclasses import replace

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

from nia_bench.contract.evaluation import Evaluation, Judgement
from nia_bench.contract.facts import Facts, FileFacts, Reference
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.judge.case import Case
from nia_bench.evaluation.judge.code_judge import CodeJudge
from nia_bench.evaluation.judge.rubric_judge import RubricJudge
from nia_bench.evaluation.score import decide_checks
from nia_bench.evaluation.scored_answer import score_answer
from nia_bench.surfaces.model import Surface

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
