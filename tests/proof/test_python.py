"""The suite `python`: each task is proven by its own answers."""

from pathlib import Path

import pytest
from tests.share import EVERYTHING

from nia_bench.languages import language_named
from nia_bench.proof import Outcome, prove_tasks
from nia_bench.suites.pinned_surfaces import write_missing
from nia_bench.suites.suite import load_suite, suite_pins

SUITE = load_suite(Path(__file__).parents[2] / "distributions/live/src/nia_bench_live/python")


def test_every_environment_is_of_python_and_every_task_has_a_probe() -> None:
    language = language_named("python")
    assert {task.environment for task in SUITE.code_tasks} <= {*language.required(SUITE.environments)}
    assert [] == [task.id for task in SUITE.code_tasks if task.behaviour is None]


@pytest.mark.bubblewrap
@pytest.mark.skipif(not EVERYTHING, reason="takes minutes: make test-all")
def test_every_task_is_proven() -> None:
    names = sorted({task.environment for task in SUITE.code_tasks})
    language_named("python").install(names, SUITE.environments, report=lambda _: None)
    write_missing(suite_pins("python"), lambda _: None)
    proofs = [*prove_tasks(suite="python")]
    assert [] == [proof for proof in proofs if proof.outcome is not Outcome.VALIDATED]
