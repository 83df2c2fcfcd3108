"""Executes one cell: attempts until one counts, each in a fresh work directory."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, cast

import anyio
import anyio.to_thread

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import UserError
from nia_bench.contract.generation import NO_USAGE, Failure, Generation, Output, Usage
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.contract.transcript import Entry, NetworkRequest, Tokens, ToolCall
from nia_bench.execution.collection import Limits, collect, screen
from nia_bench.execution.failures import failure_of, is_retried
from nia_bench.execution.secrets import masked_output, masked_transcript
from nia_bench.execution.workdir import Workdir, Workdirs

if TYPE_CHECKING:
    from pydantic_ai.models import Model


def no_models(name: str) -> Model:
    """Stands for the models of a run that has none. Raises UserError."""
    raise UserError(f"{name} was requested in a run without models", fix="run it with run_benchmark")


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
    laid: Mapping[str, str] = field(default_factory=dict[str, str])
    made: Workdir | None = None
    latency_ms: float = 0.0
    transcript: list[Entry] = field(default_factory=list[Entry])

    @property
    def workdir(self) -> Path:
        """A fresh directory with the context files and those that the subject is given.

        It is made when it is first requested.
        """
        return self._folders().work

    @property
    def home(self) -> Path:
        """A fresh directory beside `workdir`; nothing in it is collected."""
        return self._folders().home

    @property
    def given(self) -> dict[str, str]:
        """The files that the work directory begins with; the task's own stand before the subject's."""
        return {**self.laid, **self.context}

    def record(self, entry: Entry) -> None:
        """Adds to the transcript."""
        self.transcript.append(entry)

    def model(self, name: str) -> Model:
        """The model called `name`, as the run resolves it."""
        return self.models(name)

    def _folders(self) -> Workdir:
        if self.made is None:
            self.made = self.workdirs.create(self.cell, self.given)
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
    usage = NO_USAGE
    while True:
        attempt = CellAttempt(cell, seed, settings.workdirs, context, models, subject.lays(task))
        output, failure, again = await _try(subject, task, attempt, settings)
        costs += _costs(attempt.transcript)
        usage += _usage(attempt.transcript, output)
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
                usage=usage,
                transcript=masked_transcript(attempt.transcript),
            )
        earlier.append(failure)


def _costs(transcript: Sequence[Entry]) -> list[float]:
    return [
        entry.cost_usd for entry in transcript if isinstance(entry, Tokens) and entry.cost_usd is not None
    ]


def _usage(transcript: Sequence[Entry], output: Output | None) -> Usage:
    """What one attempt used: by its transcript, or where that has no model call by what the subject says.

    An agent that was ended may not have reported what its calls had used. Then none of them has a known cost.
    """
    requests_ = [
        entry for entry in transcript if isinstance(entry, NetworkRequest) and entry.is_answered_call
    ]
    used = [item for item in transcript if isinstance(item, Tokens)]
    if not requests_ and not used:
        stated = output.usage if output else NO_USAGE
        is_unpriced = stated is not NO_USAGE and stated != NO_USAGE and output and output.cost_usd is None
        return stated.model_copy(update={"unpriced": max(stated.requests, 1)}) if is_unpriced else stated
    if not used:
        counted = Usage(unpriced=len(requests_))
    else:
        counted = Usage(
            input_tokens=sum(tokens.input + tokens.cache_read + tokens.cache_write for tokens in used),
            output_tokens=sum(element.output + element.reasoning for element in used),
            cached_tokens=sum(total.cache_read for total in used),
            reasoning_tokens=sum(total.reasoning for total in used),
            unpriced=sum(total.cost_usd is None for total in used),
        )
    names = tuple(dict.fromkeys(request.model for request in requests_ if request.model))
    return counted.model_copy(update={"requests": len(requests_), "models": names})


def _tool_calls(transcript: Sequence[Entry]) -> dict[str, int]:
    calls = (entry for entry in transcript if isinstance(entry, ToolCall))
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
    output = Output()
    if attempt.made:
        output = await anyio.to_thread.run_sync(collect, attempt.made.work, attempt.given, settings.limits)
        output = _without(output, attempt.laid.keys() - attempt.context.keys())
    # Where a file is both on disk and in the answer, the one on disk is the more complete.
    files = handed.files | output.files
    return answer.model_copy(
        update={
            "files": files,
            "deleted": tuple(sorted({*answer.deleted, *output.deleted} - files.keys())),
            "skipped": answer.skipped | handed.skipped | output.skipped,
        }
    )


def _without(output: Output, names: Set[str]) -> Output:
    """`output` without what became of those files, which are the condition's and no work of the subject."""
    return output.model_copy(
        update={
            "files": {name: text for name, text in output.files.items() if name not in names},
            "deleted": tuple(name for name in output.deleted if name not in names),
        }
    )
