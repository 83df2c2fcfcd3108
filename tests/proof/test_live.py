"""The tasks of the suite `live` are proven: a fortieth by `make test`, with each commit others."""

import json
from collections.abc import Mapping
from functools import partial

import pytest
from tests.cli.test_main import run_program
from tests.live_turn import tasks_of_this_turn
from tests.proof.test_nia import answers_of, both, faults_of, wrong_when_run
from tests.share import EVERYTHING

from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.languages import Compilers, language_of, runners_for
from nia_bench.proof import records
from nia_bench.proof.answers import prove
from nia_bench.suites.refresh import text_below
from nia_bench.surfaces.model import Surface

pytestmark = pytest.mark.environments


def no_surfaces(_library: str) -> Mapping[str, Surface]:
    """Reading them takes longer than the rest: `make test-all` looks at the names of mistakes."""
    return {}


def without_names(faults: list[str]) -> list[str]:
    return [each for each in faults if not each.startswith("is called no hallucination, not ")]


@pytest.mark.skipif(EVERYTHING, reason="every task is proven in full")
def test_every_answer_of_this_turns_tasks_is_decided_by_its_code_and_two_by_running() -> None:
    suite, tasks = tasks_of_this_turn()
    assert {} == suite.broken
    if not tasks:
        pytest.skip("the suite has no tasks yet")
    faults: dict[str, list[str]] = {}
    with Compilers(suite.environments) as compiler:
        runners = runners_for(tasks, suite.environments, parallel=1, run_unsandboxed=True)
        reading = CodeScorer(compiler, surfaces=no_surfaces, environments=suite.environments)
        running = CodeScorer(compiler, runner=runners, surfaces=no_surfaces, environments=suite.environments)
        for task in tasks:
            solutions = suite.solutions(task.id)
            answers = answers_of(solutions)
            chosen = {"reference", f"wrong/{wrong_when_run(task)}"} if task.behaviour else set[str]()
            run = {name: files for name, files in answers.items() if name in chosen}
            unrun = {name: files for name, files in answers.items() if name not in run}
            language = language_of(task.environment, suite.environments)
            place = language.locate(task.environment, suite.environments).modules
            proof = prove(
                task,
                solutions,
                both(task, run, unrun, running, reading),
                partial(text_below, place),
                language.idle_answers,
            )
            found = {each.answer: faults_of(task, each, was_run=each.answer in run) for each in proof.answers}
            found["task"] = [*proof.details, *records.verdict_faults(suite, task)]
            faults |= {
                f"{task.id} {name}": left for name, each in found.items() if (left := without_names(each))
            }
        if runners:
            runners.close()
    assert {} == faults


@pytest.mark.skipif(not EVERYTHING, reason="takes minutes: make test-all")
def test_every_task_is_proven_in_full() -> None:
    result = run_program("tasks", "check", "--suite", "live", "--full", "--format", "json")
    proofs = json.loads(result.stdout)["proofs"]
    sound = {"Validated", "Unavailable"}
    assert {} == {each["taskId"]: each for each in proofs if each["outcome"] not in sound}
