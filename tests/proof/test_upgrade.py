"""The suite `upgrade`: each task is a project of several libraries, and proven by its own answers."""

from pathlib import Path

import pytest
from tests.proof.turns import faults_of_turn

from nia_bench.contract.task import CodeTask
from nia_bench.suites.suite import load_suite

SUITE = load_suite(Path(__file__).parents[2] / "distributions/live/src/nia_bench_live/upgrade")


@pytest.mark.parametrize("task", SUITE.code_tasks, ids=lambda task: task.id)
def test_a_task_is_a_small_project_of_several_libraries_with_many_changes(task: CodeTask) -> None:
    lines = sum(len(text.splitlines()) for text in task.context.values())
    assert 15 <= len(task.context) <= 40
    assert 800 <= lines <= 2_500
    assert 3 <= len(task.pins) <= 6
    assert {*task.libraries} == {item.library for item in task.items}
    assert 8 <= len(task.items) <= 25


@pytest.mark.bubblewrap
@pytest.mark.environments
def test_every_answer_of_this_turns_tasks_is_decided_as_stated() -> None:
    assert {} == faults_of_turn("upgrade", 8)
