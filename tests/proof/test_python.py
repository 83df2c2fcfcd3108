"""The suite `python`: each task is proven by its own answers."""

from pathlib import Path

import pytest
from tests.proof.turns import faults_of_turn

from nia_bench.languages import language_named
from nia_bench.suites.suite import load_suite

SUITE = load_suite(Path(__file__).parents[2] / "distributions/live/src/nia_bench_live/python")


def test_every_environment_is_of_python_and_every_task_has_a_probe() -> None:
    language = language_named("python")
    assert {task.environment for task in SUITE.code_tasks} <= {*language.required(SUITE.environments)}
    assert [] == [task.id for task in SUITE.code_tasks if task.behaviour is None]


@pytest.mark.bubblewrap
@pytest.mark.environments
def test_every_answer_of_this_turns_tasks_is_decided_as_stated() -> None:
    assert {} == faults_of_turn("python", 27)
