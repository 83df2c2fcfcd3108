"""Hostile answers in each world that has a module of its own, on the packages of a task that is in it."""

from __future__ import annotations

import pytest
from tests.languages.typescript.running.hostile.hostile_answers import hostile_answers
from tests.share import turn

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages import Runners
from nia_bench.languages.typescript.environments import TOOLCHAIN
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.languages.typescript.running.harness import HARNESSES
from nia_bench.sandbox.base import Sandbox
from nia_bench.suites.suite import load_suite

pytestmark = [pytest.mark.by_turns, pytest.mark.bubblewrap]

PROBE = """
export default async function probe(answer, given) {
  const double = await answer.named('double');
  return { doubled: () => Promise.all(given.map((each) => double(each))) };
}
"""
TRIED = (
    "exits",
    "throws later",
    "exports nothing",
    "kills its parent",
    "leaves handles open",
    "every object has an outcome, unsaid",
    "every list has an outcome",
    "stands behind the writing",
)
WITH_A_MODULE = [name for name, world in HARNESSES.items() if world.module]


def environment_of(world: str) -> str:
    tasks = (task for task in load_suite().code_tasks if task.behaviour and task.behaviour.world == world)
    return next((task.environment for task in tasks), "zod-4")


@pytest.fixture(scope="module")
def sandbox(bubblewrap: Sandbox) -> Sandbox:
    names = sorted({environment_of(world) for world in HARNESSES})
    around = sorted({world.packages for world in HARNESSES.values() if world.packages})
    LANGUAGE.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=names)
    if around:
        LANGUAGE.install(around, TOOLCHAIN, report=lambda _: None)
    return bubblewrap


@pytest.mark.parametrize("world", turn(WITH_A_MODULE))
def test_hostile_answer_comes_to_nothing_in_the_world(world: str, sandbox: Sandbox) -> None:
    chosen = [answer for answer in hostile_answers() if answer.name in TRIED]
    jobs = [
        RunJob(
            submission=Submission(files={"src/double.ts": answer.code}),
            probe=ProbeOrders(files={"probe.mjs": PROBE}, world=world, given=[1, 2], seconds=15),
        )
        for answer in chosen
    ]
    with Runners(ENVIRONMENTS_FOLDER, sandbox, parallel=2) as runners:
        found = runners.results_of(environment_of(world), jobs)
    for answer, result in zip(chosen, found, strict=True):
        assert isinstance(result, RunResult), result
        assert answer.is_met_by(result, [2, 4]), (answer.name, answer.verdict, result)
