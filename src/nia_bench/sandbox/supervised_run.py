"""Runs a command under the supervisor of its sandbox, from the start to the supervisor's report."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import anyio
from pydantic import ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.base import Command, Places
from nia_bench.sandbox.control_group import control_group
from nia_bench.sandbox.host import SUPERVISOR, interpreter
from nia_bench.sandbox.orders import Inside, orders
from nia_bench.sandbox.own_time import TimeLimit

LONGEST_LINE = 4 << 20
STDERR_TAIL = 64 << 10
CHUNK = 1 << 16
# The supervisor itself ends a command that runs out of time. A supervisor that cannot do so, because it was
# stopped or gets no processor time, is ended from here so much later.
LATE_S = 30.0
ENDING_S = 15.0

Cause = Literal["time", "memory", "processes", "disk", "output"]


class SupervisorReport(Model):
    """What the supervisor writes at the end.

    `stopped` means that the supervisor was ordered to end the command.
    """

    exit_code: int | None
    killed_for: Literal["time", "memory", "processes", "disk", "stopped"] | None
    cpu_s: float
    peak_memory_bytes: int


@dataclass(frozen=True)
class SupervisorStart:
    """How to start a supervisor, and how to make it end everything.

    `name` is the sandbox's, `inherited` are the file descriptors that the supervisor is given.
    """

    name: str
    argv: list[str]
    environment: dict[str, str]
    stop: Callable[[], Awaitable[None]]
    inherited: tuple[int, ...] = ()


class LocalSandbox:
    """What `Bubblewrap` and `NoSandbox` share: the supervisor is a child of this process and ends with it."""

    name: str

    def argv(self, command: Command, lifeline: int | None = None) -> list[str]:
        """Return the command line that runs `command` inside, under a supervisor. Subclasses implement this.

        With the descriptor `lifeline`, the supervisor ends all when that is closed, and writes a report.
        """
        raise NotImplementedError

    def run_short(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """Run `command` as `run` does, in an event loop of its own, and block until its end."""
        return asyncio.run(self.run(command, on_line))

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """Run `command` under its supervisor, and return how it ended. Cancelling kills it.

        `on_line` is called with each line of its standard output.
        """
        watched, number = os.pipe()
        # Only this process has the other end of the pipe: it is closed to end the run, or when this process
        # dies.
        with (
            os.fdopen(watched),
            os.fdopen(number, "wb") as cut_to_end,
            control_group(command.limits) as group,
        ):

            async def stop() -> None:
                cut_to_end.close()

            argv = self.argv(command, watched)
            argv = group.argv(argv) if group else argv
            end = await supervise(SupervisorStart(self.name, argv, {}, stop, (watched,)), command, on_line)
            return group.with_cause(end) if group else end


async def supervise(start: SupervisorStart, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
    """Run `command` under the supervisor that `start` describes, and return how it ended.

    `on_line` is called with each line of its standard output; an error that it raises ends the command, and
    is raised at the end. A command that writes too much or takes too long is ended. Raises
    InfrastructureError if the sandbox fails.
    """
    began = time.monotonic()
    process = await _start(start)
    if command.on_start:
        command.on_start(process.pid)
    output = CommandOutput(on_line, command.limits.output_bytes)
    enough = asyncio.Event()

    # The streams are read to their end, because a full pipe would block the command.
    async def read(stream: asyncio.StreamReader, take: Callable[[bytes], None]) -> None:
        while chunk := await stream.read(CHUNK):
            take(chunk)
            if output.is_enough:
                enough.set()

    assert process.stdin and process.stdout and process.stderr  # noqa: S101, PT018  (each of them is a pipe)
    streams = asyncio.gather(
        _feed(process.stdin, command.stdin),
        read(process.stdout, output.feed),
        read(process.stderr, output.feed_error),
    )
    stopping = asyncio.ensure_future(enough.wait())
    seconds = command.limits.time_s
    late = None if seconds is None else seconds + LATE_S
    own_time = asyncio.ensure_future(TimeLimit(command.limits.own_s, process.pid).until_over())
    waiting = {streams, stopping, own_time}
    try:
        futures, _ = await asyncio.wait(waiting, timeout=late, return_when="FIRST_COMPLETED")
        cause = None if futures - {own_time} else "time"
    finally:
        stopping.cancel()
        own_time.cancel()
        with anyio.CancelScope(shield=True):
            await _end(start, process, streams)
        output.finish()
    if output.error:
        raise output.error
    return _ended(start.name, process.returncode, output, cause, time.monotonic() - began)


async def _start(start: SupervisorStart) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    try:
        return await asyncio.create_subprocess_exec(
            *start.argv,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            env=start.environment,
            pass_fds=start.inherited,
            start_new_session=True,
            limit=CHUNK,
        )
    except OSError as error:
        raise InfrastructureError(f"{start.argv[0]} cannot be started: {error}") from error


async def _end(
    start: SupervisorStart, process: asyncio.subprocess.Process, streams: asyncio.Future[Any]
) -> None:
    """Wait until the supervisor has ended. If `streams` are still open, order it to stop first.

    It is killed if it takes too long. Raises InfrastructureError if processes cannot be killed.
    """
    if not streams.done():
        await start.stop()
    whole = asyncio.gather(streams, process.wait())
    futures, _ = await asyncio.wait({whole}, timeout=ENDING_S)
    if not futures:
        with suppress(ProcessLookupError):
            process.kill()
        futures, _ = await asyncio.wait({whole}, timeout=ENDING_S)
    if not futures:
        whole.cancel()
        raise InfrastructureError(f"processes of a {start.name} sandbox cannot be killed")
    whole.result()


async def _feed(stdin: asyncio.StreamWriter, text: str) -> None:
    with suppress(BrokenPipeError, ConnectionResetError):
        stdin.write(text.encode(errors="surrogateescape"))
        await stdin.drain()
    with suppress(BrokenPipeError, ConnectionResetError):
        stdin.close()
        await stdin.wait_closed()


class Lines:
    """Cuts a stream of bytes into lines. Only the first `longest` bytes of a line are stored."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._open = bytearray()

    def feed(self, chunk: bytes) -> Generator[str]:
        """Yield the lines that end in `chunk`, as text without line ends. What follows them is stored."""
        *complete, rest = chunk.split(b"\n")
        for part in complete:
            self._add(part)
            yield from self.finish(always=True)
        self._add(rest)

    def finish(self, *, always: bool = False) -> Generator[str]:
        """Yield the incomplete line stored so far and begin a new one. An empty one only with `always`."""
        if self._open or always:
            line = self._open.decode(errors="replace")
            self._open.clear()
            yield line

    def _add(self, part: bytes) -> None:
        self._open += part[: self._longest - len(self._open)]


class CommandOutput:
    """What a command writes, of which no more than `most` bytes are taken. It is given in chunks."""

    def __init__(self, on_line: Callable[[str], None], most: int) -> None:
        self.is_flood = False
        self.error: Exception | None = None
        self.tail = b""
        self._on_line = on_line
        self._left = most
        self._lines = Lines(LONGEST_LINE)

    @property
    def is_enough(self) -> bool:
        """Whether the command has to be ended: it wrote too much, or `on_line` raised an error."""
        return self.is_flood or self.error is not None

    def feed(self, chunk: bytes) -> None:
        """Count a piece of the standard output, and call `on_line` with each line that it completes.

        Once `is_enough` is True, `on_line` is not called any more.
        """
        self._count(chunk)
        self._pass_on(self._lines.feed(chunk))

    def finish(self) -> None:
        """Call `on_line` with the incomplete line at the end of the standard output, if there is one."""
        self._pass_on(self._lines.finish())

    def feed_error(self, chunk: bytes) -> None:
        """Count a piece of the standard error. Of all pieces, `tail` has the last `STDERR_TAIL` bytes."""
        self._count(chunk)
        self.tail = (self.tail + chunk)[-STDERR_TAIL:]

    def _count(self, chunk: bytes) -> None:
        self._left -= len(chunk)
        self.is_flood = self.is_flood or (self._left < 0 and not self.is_enough)

    def _pass_on(self, lines: Generator[str]) -> None:
        if self.is_enough:
            return
        try:
            for line in lines:
                self._on_line(line)
        except Exception as error:
            # The caller raises it again when it has ended.
            self.error = error


def _ended(
    name: str, status: int | None, output: CommandOutput, cause: Cause | None, wall_s: float
) -> ProcessEnd:
    """Return how the command ended, by the report at the end of the supervisor's standard error.

    `status` is the supervisor's exit code, `cause` why it was ended from here. Raises InfrastructureError if
    it failed or somebody else ended it.
    """
    stderr, _, last = output.tail.rstrip(b"\n").rpartition(b"\n")
    report = None
    with suppress(ValidationError):
        report = SupervisorReport.model_validate_json(last) if status == 0 else None
    cause = "output" if output.is_flood else cause
    if report is None:
        text = output.tail.decode(errors="replace")
        if cause is None:
            raise InfrastructureError(
                f"the {name} sandbox failed with status {status}: {text.strip()[-500:]}"
            )
        return ProcessEnd(exit_code=None, killed_for=cause, wall_s=wall_s, stderr=text)
    if cause is None and report.killed_for == "stopped":
        raise InfrastructureError(f"the {name} sandbox was ended from outside")
    return ProcessEnd(
        exit_code=report.exit_code,
        killed_for=cause or (None if report.killed_for == "stopped" else report.killed_for),
        wall_s=wall_s,
        cpu_s=report.cpu_s,
        peak_memory_bytes=report.peak_memory_bytes,
        stderr=stderr.removesuffix(b"\n").decode(errors="replace"),
    )


class NoSandbox(LocalSandbox):
    """Keeps the limits, gives a private environment and ends all processes. It protects from nothing else."""

    name = "none"

    def require(self) -> None:
        """Raise UserError unless this is Linux: elsewhere a process can hide from its supervisor."""
        if sys.platform != "linux":
            raise UserError("agents run without a sandbox only on Linux", fix="use --sandbox docker")

    def places(self, workdir: Path, home: Path, gateway: Path | None) -> Places:  # noqa: ARG002
        """Return the host's own folders. The gateway is '': the command reaches it at `Gateway.url`."""
        return Places(work=str(workdir), home=str(home), gateway="")

    def argv(self, command: Command, lifeline: int | None = None) -> list[str]:
        """Return the command line that runs `command` on the host, under a supervisor.

        With the descriptor `lifeline`, the supervisor ends all when that is closed, and writes a report.
        Raises UserError for folders to show read-only inside.
        """
        places_inside = (*command.inside_work, *command.read_only)
        if places_inside:
            raise UserError(
                f"{', '.join(places_inside)} cannot be shown read-only without a sandbox",
                fix="use --sandbox bubblewrap or docker",
            )
        places = self.places(command.workdir, command.home, command.gateway)
        handover = str(command.inlet.handover) if command.inlet else None
        watched = (places.work, places.home)
        inside = Inside(places, watched=watched, handover=handover)
        arguments = orders(command, inside, lifeline=lifeline, report=lifeline is not None)
        return [*interpreter().argv, str(SUPERVISOR), *arguments]
