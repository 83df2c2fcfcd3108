"""The evaluator of code: generations that wait are scored in batches."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import anyio
from tests.engine.test_loop import LineFacts
from tests.evaluation.tasks import CALLS, code_task, generation

from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.task import CodeTask
from nia_bench.engine.evaluators import MOST_IN_BATCH, CodeEvaluator
from nia_bench.evaluation.code_scorer import CodeScorer

TASK = code_task(CALLS)
OTHER = TASK.model_copy(update={"id": "other", "environment": "ai-5"})
ANSWER = generation(Output(files={"a.tsx": "code"}))


class Recorder(CodeScorer):
    """Records the batches; the first ones wait until `released`."""

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__(LineFacts())
        self.batches: list[list[str]] = []
        self.released = threading.Event()
        self.error = error

    def score_generations(self, cells: Sequence[tuple[CodeTask, Generation]]) -> list[Failure]:  # pyright: ignore[reportIncompatibleMethodOverride]
        self.batches.append([task.environment for task, _ in cells])
        self.released.wait(60)
        if self.error:
            raise self.error
        return [Failure(cause=Cause.AGENT, message="nothing")] * len(cells)


def evaluated(recorder: Recorder, tasks: Sequence[CodeTask]) -> list[Evaluation]:
    evaluations: list[Evaluation] = []

    async def evaluate_all() -> None:
        evaluator = CodeEvaluator(recorder, judges=1)

        async def evaluate(task: CodeTask) -> None:
            evaluations.append(await evaluator.evaluate(task, ANSWER))

        async with anyio.create_task_group() as group:
            for task in tasks:
                group.start_soon(evaluate, task)
            await anyio.wait_all_tasks_blocked()
            recorder.released.set()

    anyio.run(evaluate_all)
    return evaluations


def test_what_waits_for_one_environment_is_scored_together() -> None:
    recorder = Recorder()
    assert 20 == len(evaluated(recorder, [TASK, OTHER] * 10))
    assert all(len({*batch}) == 1 for batch in recorder.batches)
    assert len(recorder.batches) < 10


def test_a_batch_has_a_limit() -> None:
    recorder = Recorder()
    evaluated(recorder, [TASK] * (MOST_IN_BATCH * 2))
    assert MOST_IN_BATCH >= max(map(len, recorder.batches))


def test_what_fails_for_a_whole_batch_is_the_failure_of_each_of_its_cells() -> None:
    evaluations = evaluated(Recorder(UserError("not installed")), [TASK] * 3)
    assert {"not installed"} == {
        evaluation.failure and evaluation.failure.message for evaluation in evaluations
    }
