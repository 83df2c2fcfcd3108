"""A right answer stays right however it is written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from tests.mutation import rewrites
from tests.mutation.outcomes import Outcome, right_outcomes
from tests.share import EVERYTHING, share

from nia_bench.languages.typescript import Compiler
from nia_bench.suites.suite import load_suite

pytestmark = pytest.mark.environments

SUITE = load_suite()
# Everything takes minutes: every rewrite of every answer, and each addition by itself.
REWRITES, SHARE = (rewrites.EVERY_REWRITE, 1) if EVERYTHING else (rewrites.REWRITES, 3)
TASKS = share([task.id for task in SUITE.code_tasks], 4)
Outcomes = Callable[[str], list[Outcome]]


@pytest.fixture(scope="module")
def outcomes_of(compiler: Compiler) -> Outcomes:
    known: dict[str, list[Outcome]] = {}

    def outcomes(task_id: str) -> list[Outcome]:
        if task_id not in known:
            task, solutions = SUITE.code_task(task_id), SUITE.solutions(task_id)
            known[task_id] = list(right_outcomes(compiler, task, solutions, REWRITES, SHARE))
        return known[task_id]

    return outcomes


@pytest.mark.parametrize("task_id", TASKS)
def test_every_rewrite_of_a_right_answer_scores_full_marks(outcomes_of: Outcomes, task_id: str) -> None:
    scored = [outcome for outcome in outcomes_of(task_id) if outcome.skipped is None]
    assert scored
    assert [] == [str(outcome) for outcome in scored if outcome.faults or outcome.score != 1.0]


def test_there_are_at_least_5_rewrites_of_a_task_on_average(outcomes_of: Outcomes) -> None:
    scored = [o for task_id in TASKS for o in outcomes_of(task_id) if o.skipped is None]
    counts = Counter(outcome.rewrite for outcome in scored)
    print(f"\n{len(scored)} rewrites: {dict(counts.most_common())}")  # noqa: T201 - shown by `pytest -s`
    assert 5 * len(TASKS) <= len(scored), counts


def test_few_rewrites_are_skipped_because_they_do_not_compile_themselves(outcomes_of: Outcomes) -> None:
    found = [outcome for task_id in TASKS for outcome in outcomes_of(task_id)]
    skipped = [str(outcome) for outcome in found if outcome.skipped is not None]
    assert len(skipped) <= 0.02 * len(found), skipped
