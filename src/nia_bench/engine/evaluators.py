"""The protocol that evaluators follow, and the evaluator of code behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import anyio
import anyio.to_thread

from nia_bench.contract.errors import RefusedError, UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure, Generation
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.execution import processors

if TYPE_CHECKING:
    from nia_bench.evaluation.code_scorer import CodeScorer
    from nia_bench.evaluation.score import ScoredAnswer

MOST_IN_BATCH = 64
"""The most answers of one environment that are scored together."""
MOST_AHEAD = 64
"""The most generations that wait to be scored."""


class Evaluator(Protocol):
    """Scores what subjects produced."""

    @property
    def broken(self) -> Mapping[str, str]:
        """The last error message of each code scorer that has failed, by the scorer's name."""
        ...

    @property
    def barred(self) -> str | None:
        """Why the judge cannot judge anything, such as a refused key, credit or name. None: it can."""
        ...

    @property
    def ahead(self) -> int:
        """How many generations may wait for their evaluation while further cells are executed."""
        ...

    async def evaluate(self, task: BenchmarkTask, generation: Generation) -> Evaluation:
        """Return the evaluation of a generation; a failure to evaluate is a failure in it.

        An evaluator of code raises TypeError for a task that is not about code.
        """
        ...


@dataclass
class _Waiting:
    """A generation that waits to be scored. `scored` is set once `result` is there."""

    task: CodeTask
    generation: Generation
    is_queued: bool = True
    result: ScoredAnswer | Failure | None = None
    scored: anyio.Event = field(default_factory=anyio.Event)


class CodeEvaluator:
    """Evaluates code in worker threads.

    Generations that wait are scored in batches: as many batches at a time as there are processors, each of
    one environment. `judges` generations are judged at a time, and none any more once the judge is refused.
    """

    ahead = MOST_AHEAD

    def __init__(self, scorer: CodeScorer, judges: int) -> None:
        self.barred: str | None = None
        self.broken: Mapping[str, str] = scorer.broken
        self._scorer = scorer
        self._waiting: dict[str, list[_Waiting]] = {}
        self._busy: set[str] = set()
        self._batch_ended = anyio.Event()
        self._batches = anyio.CapacityLimiter(processors())
        self._judges = anyio.CapacityLimiter(judges)

    async def evaluate(self, task: BenchmarkTask, generation: Generation) -> Evaluation:
        """Score and judge a generation, and return its evaluation.

        A UserError of scoring or judging is a failure of the evaluation; once a provider refuses the judge,
        all later ones fail too. Raises TypeError for a task that is not about code.
        """
        if not isinstance(task, CodeTask):
            raise TypeError(f"{task.id} is no task about code")
        result = await self._score(task, generation)
        async with self._judges:
            if self.barred:
                return Evaluation.failed(generation.cell, _failure(self.barred))
            try:
                return await anyio.to_thread.run_sync(self._scorer.judged, task, generation, result)
            except UserError as error:
                if isinstance(error, RefusedError):
                    self.barred = error.message
                return Evaluation.failed(generation.cell, _failure(error.message))

    async def _score(self, task: CodeTask, generation: Generation) -> ScoredAnswer | Failure:
        """Score the generation in a batch of its environment, and return the result or a failure.

        While its generation waits, the call scores batches itself when a processor is free, the largest
        first.
        """
        entry = _Waiting(task, generation)
        self._waiting.setdefault(task.environment, []).append(entry)
        while entry.is_queued:
            async with self._batches:
                if entry.is_queued:
                    await self._score_batch()
        await entry.scored.wait()
        return entry.result or _failure("the evaluation ended without a result")

    async def _score_batch(self) -> None:
        """Score the largest waiting group whose environment no other batch is scoring.

        Two batches of one environment would run equal answers twice. If there is no such group, wait until
        another batch has ended and return.
        """
        free = self._waiting.keys() - self._busy
        if not free:
            await self._batch_ended.wait()
            return
        environment = max(sorted(free), key=lambda name: len(self._waiting[name]))
        self._busy.add(environment)
        try:
            await self._score_group(environment)
        finally:
            self._busy.remove(environment)
            self._batch_ended.set()
            self._batch_ended = anyio.Event()

    async def _score_group(self, environment: str) -> None:
        """Score up to `MOST_IN_BATCH` waiting generations of the environment and set their results.

        The others stay waiting. A UserError becomes the failure of each of the batch.
        """
        waiting = self._waiting.pop(environment)
        batch, remainder = waiting[:MOST_IN_BATCH], waiting[MOST_IN_BATCH:]
        if remainder:
            self._waiting[environment] = remainder
        for entry in batch:
            entry.is_queued = False
        cells = [(entry.task, entry.generation) for entry in batch]
        try:
            results = await anyio.to_thread.run_sync(self._scorer.score_generations, cells)
        except UserError as error:
            results = [_failure(error.message)] * len(batch)
        for entry, result in zip(batch, results, strict=True):
            entry.result = result
            entry.scored.set()


def _failure(message: str) -> Failure:
    return Failure(cause=Cause.EVALUATOR, message=message)
