"""Answers patch what the shared probe `zod-messages.mjs` calls, which calls the true methods all the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nia_bench.contract.behaviour import RunJob, RunResult
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages import Runners
from nia_bench.languages.typescript.language import LANGUAGE as TYPESCRIPT
from nia_bench.sandbox.base import Sandbox
from nia_bench.suites.suite import load_suite

pytestmark = pytest.mark.bubblewrap

# It says the same to a name that is missing and to one that is no text.
WRONG = """
import { z } from 'zod';
export const username = z.string({ error: 'Username is required' }).min(3, { error: 'Too short' }).max(20);
"""
PATCHES = {
    "array-prototype-index": """
Object.defineProperty(Array.prototype, 0, { configurable: true, get() { return 'm'; }, set() {} });
""",
    "array-entries-hijack": """
(Object as any).fromEntries = () => ({ mistyped: ['t'] });
""",
    "map-by-stack": """
const { map } = Array.prototype;
Array.prototype.map = function (this: any[], ...all: any) {
  return /probe\\.mjs/.test(new Error().stack ?? '') && this[0]?.[0] === 5 ? ['t'] : map.apply(this, all);
} as never;
""",
}
TRUTH = ["Username is required"]


@pytest.fixture(scope="module")
def task() -> CodeTask:
    task = next(task for task in load_suite().code_tasks if task.id == "zod-4-error-api")
    TYPESCRIPT.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=[task.environment])
    return task


@pytest.fixture
def runners(bubblewrap: Sandbox) -> Iterator[Runners]:
    with Runners(ENVIRONMENTS_FOLDER, bubblewrap) as runners:
        yield runners


def mistyped(task: CodeTask, runners: Runners, patch: str) -> object:
    """Return what the probe reports of a name that is no text."""
    assert task.behaviour
    job = RunJob(submission=Submission(files={"src/username.ts": WRONG + patch}), probe=task.behaviour.probe)
    (result,) = runners.results_of(task.environment, [job])
    assert isinstance(result, RunResult), result
    return result.values["mistyped"]


def test_without_a_patch_the_outcome_is_true(task: CodeTask, runners: Runners) -> None:
    assert TRUTH == mistyped(task, runners, "")


@pytest.mark.parametrize("name", PATCHES)
def test_outcome_of_a_patched_built_in_is_true(name: str, task: CodeTask, runners: Runners) -> None:
    assert TRUTH == mistyped(task, runners, PATCHES[name])
