"""The suite `upgrade`: each task is a project of several libraries, and proven by its own answers."""

from pathlib import Path

import pytest
from tests.share import EVERYTHING

from nia_bench.contract.task import CodeTask
from nia_bench.proof import Outcome, prove_tasks
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
@pytest.mark.skipif(not EVERYTHING, reason="takes a minute: make test-all")
def test_every_task_is_proven() -> None:
    proofs = [*prove_tasks(suite="upgrade")]
    assert [] == [proof for proof in proofs if proof.outcome is not Outcome.VALIDATED]
