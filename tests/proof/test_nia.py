"""The tasks that come with Nia-Bench are proven: by the real compiler, and where their answers run."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import count

import pytest
from tests.cli.test_main import run_program
from tests.share import EVERYTHING, in_turn

from nia_bench.contract.checks import BehaviourCheck
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.languages import Compilers, language_of, runners_for
from nia_bench.languages.typescript.language import LANGUAGE as TYPESCRIPT
from nia_bench.proof.answers import (
    NOT_RUN,
    AnswerProof,
    Score,
    prove,
    scores,
)
from nia_bench.suites.refresh import text_below
from nia_bench.suites.suite import Suite, load_suite

pytestmark = pytest.mark.environments

TASKS_IN_TURN = 12
ANSWERS_IN_TURN = 4
# The cheapest of those with a probe of their own; `make test-all` takes every task.
FULL = () if EVERYTHING else ("zod-3-record-single-arg",)
Answers = Mapping[str, dict[str, str]]


def answers_of(solutions: Solutions) -> dict[str, dict[str, str]]:
    return {
        "reference": solutions.reference,
        **{f"unusual/{name}": files for name, files in solutions.unusual.items()},
        **{f"wrong/{name}": files for name, files in solutions.wrong.items()},
        "empty": {},
        "do-nothing": dict(TYPESCRIPT.idle_answers[0]),
    }


def run_this_time(suite: Suite, tasks: Sequence[CodeTask]) -> set[tuple[str, str]]:
    """Name the answers of `tasks` that are run: one in so many, with each commit others.

    Of a task whose answers are built first, they are taken from the reference and one wrong answer alone.
    """
    quick: list[tuple[str, str]] = []
    slow: list[tuple[str, str]] = []
    for task in tasks:
        if task.behaviour is None:
            continue
        solutions = suite.solutions(task.id)
        language = language_of(task.environment, suite.environments)
        if language.runs_slowly(task.behaviour.world) and not EVERYTHING:
            slow += [(task.id, "reference"), (task.id, f"wrong/{wrong_when_run(task)}")]
        else:
            quick += [(task.id, name) for name in answers_of(solutions)]
    return {*in_turn(quick, ANSWERS_IN_TURN), *in_turn(slow, ANSWERS_IN_TURN)}


def wrong_when_run(task: CodeTask) -> str:
    """Return the name of a wrong answer that only running decides, or else of the first."""
    behaviour = {check.id for check in task.checks if isinstance(check, BehaviourCheck)}
    return next((each.name for each in task.wrong if behaviour & {*each.fails}), task.wrong[0].name)


def faults_of(task: CodeTask, proven: AnswerProof, *, was_run: bool) -> list[str]:
    """The faults of an answer; of one that was not run, those that do not come from that."""
    if was_run or not task.behaviour:
        return [*proven.details]
    behaviour = {check.id for check in task.checks if isinstance(check, BehaviourCheck)}
    wrong = next((each for each in task.wrong if f"wrong/{each.name}" == proven.answer), None)
    if wrong and behaviour & {*wrong.fails}:
        return []
    return [detail for detail in proven.details if detail != NOT_RUN]


def both(task: CodeTask, run: Answers, unrun: Answers, running: CodeScorer, reading: CodeScorer) -> Score:
    """Scores some answers as they run, and the others by their code alone."""
    parts = [
        (files, scores(task, files, scorer))
        for answers, scorer in ((run, running), (unrun, reading))
        if (files := [*answers.values()])
    ]

    def score(answer: dict[str, str]) -> TestsResult:
        return next(scored(answer) for files, scored in parts if answer in files)

    return score


def test_every_answer_of_this_turns_tasks_is_decided_by_its_code_and_a_share_of_them_by_running() -> None:
    suite = load_suite()
    tasks = in_turn(suite.code_tasks, TASKS_IN_TURN)
    chosen = run_this_time(suite, tasks)
    faults: dict[str, list[str]] = {}
    numbers = count()
    runners = runners_for(tasks, suite.environments, parallel=1, run_unsandboxed=True)
    assert runners
    # One compiler, which opens each environment once.
    with Compilers(suite.environments) as compiler, runners as runner:
        running = CodeScorer(compiler, surfaces=suite.known_surfaces, runner=runner)
        reading = CodeScorer(compiler, surfaces=suite.known_surfaces)
        for task in tasks:
            solutions = suite.solutions(task.id)
            answers = answers_of(solutions)
            run = {name: files for name, files in answers.items() if (task.id, name) in chosen}
            unrun = {name: files for name, files in answers.items() if name not in run}
            language = language_of(task.environment, suite.environments)
            environment = language.locate(task.environment, suite.environments)
            proof = prove(
                task,
                solutions,
                both(task, run, unrun, running, reading),
                partial(text_below, environment.modules),
                language.idle_answers,
            )
            found = {each.answer: faults_of(task, each, was_run=each.answer in run) for each in proof.answers}
            faults |= {f"{task.id} {name}": each for name, each in found.items() if each}
            faults |= {f"{task.id} {next(numbers)}": [detail] for detail in proof.details}
    assert {} == faults


def test_mutants_of_references_are_seen_and_audits_did_before_what_is_recorded() -> None:
    result = run_program("tasks", "check", *FULL, "--full", "--format", "json")
    proofs = json.loads(result.stdout)["proofs"]
    assert {} == {each["taskId"]: each for each in proofs if each["outcome"] != "Validated"}
    assert any(each["mutants"] for each in proofs)
    assert 0 == result.returncode
