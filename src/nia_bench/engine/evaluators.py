"""The protocol that evaluators follow, and the evaluator of code behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

import anyio
import anyio.to_thread

from nia_bench.contract.errors import RefusedError, UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure, Generation
from nia_bench.contract.task import BenchmarkTask, CodeTask

if TYPE_CHECKING:
    from nia_bench.evaluation.pipeline import CodeScorer


class Evaluator(Protocol):
    """Scores what subjects produced."""

    @property
    def broken(self) -> Mapping[str, str]:
        """The last thing that each code scorer failed with, by the scorer's name."""
        ...

    @property
    def barred(self) -> str | None:
        """What keeps the judge from judging anything at all: its key, credit or name. None: nothing."""
        ...

    async def evaluate(self, task: BenchmarkTask, generation: Generation) -> Evaluation:
        """The evaluation of one generation. Raises nothing but when it is cancelled."""
        ...


class CodeEvaluator:
    """Evaluates code in worker threads, `parallel` submissions at a time."""

    def __init__(self, scorer: CodeScorer, parallel: int) -> None:
        self.barred: str | None = None
        self._scorer = scorer
        self._threads = anyio.CapacityLimiter(parallel)

    @property
    def broken(self) -> Mapping[str, str]:
        """As in `Evaluator`."""
        return self._scorer.broken

    async def evaluate(self, task: BenchmarkTask, generation: Generation) -> Evaluation:
        """As in `Evaluator`. Raises TypeError for a task that is not about code."""
        if not isinstance(task, CodeTask):
            raise TypeError(f"{task.id} is no task about code")
        try:
            return await anyio.to_thread.run_sync(
                self._scorer.evaluate, task, generation, limiter=self._threads
            )
        except UserError as error:
            if isinstance(error, RefusedError):
                self.barred = error.message
            failure = Failure(cause=Cause.EVALUATOR, message=error.message)
            return Evaluation(cell=generation.cell, tests=None, failure=failure)
