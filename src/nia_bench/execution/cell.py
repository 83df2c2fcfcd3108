"""Executes one cell: attempts until one counts, each in a fresh work directory.

It also decides whose fault it is when an attempt ends in an exception.
"""

from __future__ import annotations

import asyncio
import errno
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

import anyio
import anyio.to_thread

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import (
    AgentError,
    BudgetError,
    EvaluatorError,
    InfrastructureError,
    LimitError,
    ModelError,
    NiaBenchError,
    OutageError,
    RefusedError,
    UserError,
)
from nia_bench.contract.generation import NO_USAGE, Cause, Failure, Generation, Output, Usage
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.contract.transcript import Entry, NetworkRequest, Tokens, ToolCall
from nia_bench.execution.workdir import Limits, Workdir, Workdirs, collect, screen
from nia_bench.models.redaction import masked_output, masked_transcript, redact

if TYPE_CHECKING:
    from pydantic_ai.models import Model

# Errors that say that the machine is out of a resource: the subject is not to blame for them.
EXHAUSTED = {
    *(errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO),
    *(errno.EMFILE, errno.ENFILE, errno.ENOMEM),
}
LONGEST_MESSAGE = 500
MOST_TELLING = (
    *(Cause.BUDGET, Cause.INFRASTRUCTURE, Cause.EVALUATOR),
    *(Cause.TIMEOUT, Cause.MODEL, Cause.AGENT),
)


def no_models(name: str) -> Model:
    """Raise UserError: the run has no models. It stands where a function from name to model is expected."""
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


@dataclass(frozen=True)
class Job:
    """One cell to execute. A job pickles if its subject does, so another process can execute it."""

    subject: BenchmarkSubject
    task: BenchmarkTask
    cell: Cell
    seed: int
    settings: ExecutionSettings

    @property
    def context(self) -> Mapping[str, str]:
        """The files that the task puts into the work directory, path to text; {} if none."""
        return self.task.context if isinstance(self.task, CodeTask) else {}


@dataclass
class CellAttempt:
    """One attempt at a job: the implementation of `nia_bench.contract.subject.Attempt`."""

    job: Job
    models: Callable[[str], Model]
    subject_files: Mapping[str, str]
    folders: Workdir | None = None
    latency_ms: float = 0.0
    transcript: list[Entry] = field(default_factory=list[Entry])

    @property
    def cell(self) -> Cell:
        """The cell that is executed."""
        return self.job.cell

    @property
    def seed(self) -> int:
        """The seed of the cell, the same for each attempt."""
        return self.job.seed

    @property
    def workdir(self) -> Path:
        """A new directory with `initial_files`, created at the first access."""
        return self._create_folders().work

    @property
    def home(self) -> Path:
        """A new directory beside `workdir`. Its files are not collected."""
        return self._create_folders().home

    @property
    def initial_files(self) -> dict[str, str]:
        """The files in a new work directory, path to text: those of the subject and of the task.

        The task's file wins where both have one name.
        """
        return {**self.subject_files, **self.job.context}

    def record(self, entry: Entry) -> None:
        """Add an entry to the transcript."""
        self.transcript.append(entry)

    def model(self, name: str) -> Model:
        """Return the model of this name, as the run resolves it."""
        return self.models(name)

    def _create_folders(self) -> Workdir:
        if self.folders is None:
            self.folders = self.job.settings.workdirs.create(self.cell, self.initial_files)
        return self.folders


async def execute_cell(job: Job, models: Callable[[str], Model] = no_models) -> Generation:
    """Execute a cell and return its generation. An exception of the subject becomes a failure with a cause.

    An attempt that may succeed when repeated, such as after an infrastructure failure, is repeated up to
    `max_retries` times. Usage and cost are of all attempts, the rest of the last. `models` returns the model
    of a name. Raises only on cancellation, and what the subject's `lays` raises.
    """
    started_at = time.time()
    earlier: list[Failure] = []
    costs: list[float] = []
    usage = NO_USAGE
    while True:
        attempt = CellAttempt(job, models, job.subject.lays(job.task))
        output, failure, is_repeatable = await _try(attempt)
        costs += _costs(attempt.transcript)
        usage += _usage(attempt.transcript, output)
        if not failure or not is_repeatable or len(earlier) == job.settings.max_retries:
            return Generation(
                cell=job.cell,
                output=output and masked_output(output),
                failure=failure,
                attempts=len(earlier) + 1,
                earlier=tuple(earlier),
                latency_ms=attempt.latency_ms,
                started_at=started_at,
                versions=job.subject.versions,
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
    """Return what one attempt used: by its transcript, or without calls and tokens there, by `output`.

    All calls, and at least one, count as of unknown cost if an agent was ended before it reported its tokens,
    or an output states its usage without a cost.
    """
    calls = [entry for entry in transcript if isinstance(entry, NetworkRequest) and entry.is_answered_call]
    used = [entry for entry in transcript if isinstance(entry, Tokens)]
    if not calls and not used:
        stated = output.usage if output else NO_USAGE
        is_unpriced = stated != NO_USAGE and output and output.cost_usd is None
        return stated.model_copy(update={"unpriced": max(stated.requests, 1)}) if is_unpriced else stated
    if not used:
        counted = Usage(unpriced=len(calls))
    else:
        counted = Usage(
            input_tokens=sum(tokens.input + tokens.cache_read + tokens.cache_write for tokens in used),
            output_tokens=sum(tokens.output + tokens.reasoning for tokens in used),
            cached_tokens=sum(tokens.cache_read for tokens in used),
            reasoning_tokens=sum(tokens.reasoning for tokens in used),
            unpriced=sum(tokens.cost_usd is None for tokens in used),
        )
    names = tuple(dict.fromkeys(call.model for call in calls if call.model))
    return counted.model_copy(update={"requests": len(calls), "models": names})


def _tool_calls(transcript: Sequence[Entry]) -> dict[str, int]:
    calls = (entry for entry in transcript if isinstance(entry, ToolCall))
    return dict(Counter(f"{call.server}/{call.tool}" if call.server else call.tool for call in calls))


async def _try(attempt: CellAttempt) -> tuple[Output | None, Failure | None, bool]:
    """Make the attempt and remove its work directory.

    Return the output or None, the failure or None, and whether the attempt may be repeated. Raises only on
    cancellation.
    """
    try:
        return await _answer(attempt), None, False
    except asyncio.CancelledError as error:
        current = asyncio.current_task()
        if current and current.cancelling():
            raise
        # Nobody cancelled this cell: the subject raised CancelledError, which would quietly end the worker.
        return None, failure_of(error), False
    except (Exception, SystemExit) as error:
        return None, failure_of(error), is_retried(error)
    finally:
        if attempt.folders:
            with anyio.CancelScope(shield=True):
                await anyio.to_thread.run_sync(attempt.job.settings.workdirs.remove, attempt.folders)


async def _answer(attempt: CellAttempt) -> Output:
    """Call the subject and return its output with the files of its answer and of its work directory.

    The subject's own `subject_files` are left out, changed or not, unless the task has them too. A file on
    disk replaces one of the answer with that path. Sets the attempt's latency. Raises what the subject
    raises, TimeoutError, and TypeError if the subject returns no Output.
    """
    subject, settings = attempt.job.subject, attempt.job.settings
    begun = time.perf_counter()
    try:
        with anyio.fail_after(settings.timeout_s):
            answer = cast("object", await subject.sequencer(subject.map_task(attempt.job.task), attempt))
    finally:
        attempt.latency_ms = (time.perf_counter() - begun) * 1000
    if not isinstance(answer, Output):
        raise TypeError(f"the subject returned {type(answer).__name__}, not Output")
    returned = screen(answer.files, settings.limits)
    output = Output()
    if attempt.folders:
        output = await anyio.to_thread.run_sync(
            collect, attempt.folders.work, attempt.initial_files, settings.limits
        )
        output = _without(output, attempt.subject_files.keys() - attempt.job.context.keys())
    # If a file is both on disk and in the answer, the one on disk is more complete.
    files = returned.files | output.files
    return answer.model_copy(
        update={
            "files": files,
            "deleted": tuple(sorted({*answer.deleted, *output.deleted} - files.keys())),
            "skipped": answer.skipped | returned.skipped | output.skipped,
        }
    )


def _without(output: Output, names: Set[str]) -> Output:
    """Return `output` without the files and deletions of these names."""
    return output.model_copy(
        update={
            "files": {name: text for name, text in output.files.items() if name not in names},
            "deleted": tuple(name for name in output.deleted if name not in names),
        }
    )


class Executor(Protocol):
    """Executes jobs. The loop has as many of them under way at a time as the run's `concurrency` says."""

    async def execute(self, job: Job) -> Generation:
        """Execute a job and return its generation. A subject's error is the generation's failure.

        An error of the executor itself, which cannot carry out any job, is raised and ends the run.
        """
        ...


@dataclass(frozen=True)
class LocalExecutor:
    """`models` turns the names of models into models, for subjects that ask their attempt for one."""

    models: Callable[[str], Model] = no_models

    async def execute(self, job: Job) -> Generation:
        """Execute a job in this event loop and return its generation. Raises only on cancellation."""
        return await execute_cell(job, self.models)


def failure_of(error: BaseException) -> Failure:
    """Return the failure for an exception: its cause, and a message of one line without secrets.

    The message is cut to 500 characters. Of an exception group, the most telling exception counts.
    """
    error = _telling(error)
    text = error.message if isinstance(error, NiaBenchError) else f"{type(error).__name__}: {error}"
    # An exception of a subject may carry anything, even what no JSON file can hold.
    line = " ".join(text.encode("utf-8", "replace").decode().replace("\0", " ").split())
    final = isinstance(error, RefusedError)
    return Failure(cause=cause_of(error), message=redact(line)[:LONGEST_MESSAGE], is_final=final)


def is_retried(error: BaseException) -> bool:
    """Return whether another attempt may succeed.

    True for a crashed agent, an infrastructure failure and a machine without resources. False for a broken
    limit, an outage of a model, a mistake in the set-up and other errors.

    The calls that ended in a model's outage have been repeated already: repeating the whole cell as well
    would multiply the retries, and pay again for the calls that were answered.
    """
    error = _telling(error)
    if isinstance(error, AgentError):
        return not isinstance(error, LimitError)
    if isinstance(error, NiaBenchError):
        return isinstance(error, InfrastructureError) and not isinstance(error, OutageError)
    return cause_of(error) is Cause.INFRASTRUCTURE


def cause_of(error: BaseException) -> Cause:
    """Return whose fault a single exception is.

    It is the agent's, unless the type says otherwise or the machine is out of a resource. An error of ours
    that names nobody, such as a UserError, is an infrastructure failure.
    """
    match error:
        case BudgetError():
            return Cause.BUDGET
        case EvaluatorError():
            return Cause.EVALUATOR
        case ModelError():
            return Cause.MODEL
        case AgentError():
            return Cause.AGENT
        case NiaBenchError():
            return Cause.INFRASTRUCTURE
        case TimeoutError():
            return Cause.TIMEOUT
        case OSError() if error.errno in EXHAUSTED:
            return Cause.INFRASTRUCTURE
        case _:
            return Cause.AGENT


def _telling(error: BaseException) -> BaseException:
    """Return the most telling exception of a group; an exception that is no group is returned itself.

    In a group, causes go in the order of `MOST_TELLING`; the agent's fault comes last.
    """
    if not isinstance(error, BaseExceptionGroup):
        return error
    group = cast("BaseExceptionGroup[BaseException]", error)
    return min(map(_telling, group.exceptions), key=lambda inner: MOST_TELLING.index(cause_of(inner)))
