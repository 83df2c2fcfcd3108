"""A wrong answer stays wrong however it is written down."""

from __future__ import annotations

import pytest
from tests.mutation.outcomes import outcomes
from tests.mutation.rewrites import CHANGES
from tests.share import EVERYTHING

from nia_bench.contract.checks import BehaviourCheck
from nia_bench.contract.evaluation import PASS_MARK
from nia_bench.languages.typescript import Compiler
from nia_bench.suites.suite import load_suite

SUITE = load_suite()

pytestmark = [
    pytest.mark.environments,
    pytest.mark.skipif(not EVERYTHING, reason="takes minutes, thousands of rewrites: make test-all"),
]


@pytest.mark.parametrize("task_id", [task.id for task in SUITE.code_tasks])
def test_no_rewrite_makes_a_wrong_answer_pass(compiler: Compiler, task_id: str) -> None:
    task, solutions = SUITE.code_task(task_id), SUITE.solutions(task_id)
    behaviour = {check.id for check in task.checks if isinstance(check, BehaviourCheck)}
    # The others are told by running alone, and nothing is run here.
    told_by_code = {each.name for each in task.wrong if {*each.fails} - behaviour}
    found = [
        outcome
        for name, files in solutions.wrong.items()
        if name in told_by_code
        for outcome in outcomes(compiler, task, f"wrong/{name}", files, CHANGES)
    ]
    assert found
    assert [] == [str(outcome) for outcome in found if (outcome.score or 0.0) >= PASS_MARK]
