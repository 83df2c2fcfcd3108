"""Executes one cell: attempts until one counts, each in a fresh work directory."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, cast

import anyio
import anyio.to_thread

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import UserError
from nia_bench.contract.generation import Failure, Generation, Output
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.contract.transcript import Entry, Tokens, ToolCall
from nia_bench.execution.collection import Limits, collect, screen
from nia_bench.execution.failures import failure_of, is_retried
from nia_bench.execution.secrets import masked_output, masked_transcript
from nia_bench.execution.workdir import Workdir, Workdirs

if TYPE_CHECKING:
    from pydantic_ai.models import Model


def no_models(name: str) -> Model:
    """Stands for the models of a run that has none. Raises UserError."""
    raise UserError(f"{name} was asked for in a run without models", fix="run it with run_benchmark")


@dataclass(frozen=True)
class ExecutionSettings:
    """How cells are executed.

    `max_retries` attempts may follow the first where infrastructure failed. `timeout_s` is of one attempt, in
    seconds; None is no limit.
    """

    workdirs: Workdirs = field(default_factory=Workdirs)
    max_retries: int = 3
    timeout_s: float | None = None
    limits: Limits = field(default_factory=Limits)


@dataclass
class CellAttempt:
    """What a subject is given for one attempt: the implementation of `nia_bench.contract.subject.Attempt`."""

    cell: Cell
    seed: int
    workdirs: Workdirs
    context: dict[str, str]
    models: Callable[[str], Model]
    made: Workdir | None = None
    latency_ms: float = 0.0
    transcript: list[Entry] = field(default_factory=list[Entry])

    @property
    def workdir(self) -> Path:
        """A fresh directory with the context files; it is made when it is first asked for."""
        return self._folders().work

    @property
    def home(self) -> Path:
        """A fresh directory beside `workdir`; nothing in it is collected."""
        return self._folders().home

    def record(self, entry: Entry) -> None:
        """Adds to the transcript."""
        self.transcript.append(entry)

    def model(self, name: str) -> Model:
        """The model called `name`, as the run resolves it."""
        return self.models(name)

    def _folders(self) -> Workdir:
        if self.made is None:
            self.made = self.workdirs.create(self.cell, self.context)
        return self.made


async def execute_cell(
    subject: BenchmarkSubject,
    task: BenchmarkTask,
    cell: Cell,
    *,
    seed: int,
    settings: ExecutionSettings,
    models: Callable[[str], Model] = no_models,
) -> Generation:
    """The generation of `cell`. An exception of the subject becomes a failure with a cause.

    An attempt that infrastructure failed is repeated, up to `settings.max_retries` times. `models` turns the
    names of models into models. Raises nothing but when it is cancelled.
    """
    started_at = time.time()
    context = task.context if isinstance(task, CodeTask) else {}
    earlier: list[Failure] = []
    costs: list[float] = []
    while True:
        attempt = CellAttempt(cell, seed, settings.workdirs, context, models)
        output, failure, again = await _try(subject, task, attempt, settings)
        costs += _costs(attempt.transcript)
        if not failure or not again or len(earlier) == settings.max_retries:
            return Generation(
                cell=cell,
                output=output and masked_output(output),
                failure=failure,
                attempts=len(earlier) + 1,
                earlier=tuple(earlier),
                latency_ms=attempt.latency_ms,
                started_at=started_at,
                versions=subject.versions,
                tool_calls=_tool_calls(attempt.transcript),
                cost_usd=sum(costs) if costs else None,
                transcript=masked_transcript(attempt.transcript),
            )
        earlier.append(failure)


def _costs(transcript: Sequence[Entry]) -> list[float]:
    return [each.cost_usd for each in transcript if isinstance(each, Tokens) and each.cost_usd is not None]


def _tool_calls(transcript: Sequence[Entry]) -> dict[str, int]:
    calls = (each for each in transcript if isinstance(each, ToolCall))
    return dict(Counter(f"{call.server}/{call.tool}" if call.server else call.tool for call in calls))


async def _try(
    subject: BenchmarkSubject, task: BenchmarkTask, attempt: CellAttempt, settings: ExecutionSettings
) -> tuple[Output | None, Failure | None, bool]:
    """The output or the failure of one attempt, and whether another attempt may go better."""
    try:
        return await _answer(subject, task, attempt, settings), None, False
    except asyncio.CancelledError as error:
        current = asyncio.current_task()
        if current and current.cancelling():
            raise
        # Nobody cancelled this cell: the subject raised CancelledError, which would quietly end the worker.
        return None, failure_of(error), False
    except (Exception, SystemExit) as error:
        return None, failure_of(error), is_retried(error)
    finally:
        if attempt.made:
            with anyio.CancelScope(shield=True):
                await anyio.to_thread.run_sync(attempt.workdirs.remove, attempt.made)


async def _answer(
    subject: BenchmarkSubject, task: BenchmarkTask, attempt: CellAttempt, settings: ExecutionSettings
) -> Output:
    begun = time.perf_counter()
    try:
        with anyio.fail_after(settings.timeout_s):
            answer = cast("object", await subject.sequencer(subject.map_task(task), attempt))
    finally:
        attempt.latency_ms = (time.perf_counter() - begun) * 1000
    if not isinstance(answer, Output):
        raise TypeError(f"the subject returned {type(answer).__name__}, not Output")
    handed = screen(answer.files, settings.limits)
    found = Output()
    if attempt.made:
        found = await anyio.to_thread.run_sync(collect, attempt.made.work, attempt.context, settings.limits)
    # Where a file is both on disk and in the answer, the one on disk is the more complete.
    files = handed.files | found.files
    return answer.model_copy(
        update={
            "files": files,
            "deleted": tuple(sorted({*answer.deleted, *found.deleted} - files.keys())),
            "skipped": answer.skipped | handed.skipped | found.skipped,
        }
    )
