"""Scoring many together gives what scoring one by one gives, and asks for nothing twice."""

from collections.abc import Sequence

import pytest
from tests.share import share

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.facts import Facts
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.evaluation.answers import submission_of
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.languages.typescript import Compiler
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.suite import load_suite

pytestmark = pytest.mark.environments


class Counting:
    """The real compiler; notes what it is asked for."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.asked: list[tuple[str, int]] = []

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        self.asked.append((environment, len(submissions)))
        return self.compiler.facts_of(environment, submissions)


def test_answers_of_a_library_are_scored_together_as_alone(compiler: Compiler) -> None:
    suite = load_suite()
    every = [
        (task, submission_of(task, Output(files=files, deleted=deleted)))
        for task in suite.code_tasks
        if task.environment in {"zod-4", "trpc-11"}
        for solution in suite.solutions(task.id).wrong.values()
        for files, deleted in [written_and_deleted(solution)]
    ]
    answers = share(every, 3)
    source = Counting(compiler)
    together = CodeScorer(source).score_many(answers)

    # Each environment once for its own tasks, and once as another version of those of its library.
    assert {"zod-4", "zod-3", "trpc-11"} <= {environment for environment, _ in source.asked}
    assert len(source.asked) == len(set(source.asked)) <= 5
    alone = CodeScorer(compiler)
    assert [alone.score(*answer) for answer in answers] == together
