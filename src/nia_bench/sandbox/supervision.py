"""The supervisor seen from the host: its orders, and one run of it from start to report."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeVar

import anyio
from pydantic import ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import InfrastructureError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.sandbox import Command, Places

PORT = 8973
"""Where the gateway is inside, on a loopback that nobody shares."""

LONGEST_LINE = 4 << 20
STDERR_TAIL = 64 << 10
CHUNK = 1 << 16
# The kernel takes no argument longer than 128 KiB.
ARGUMENT = 100_000
# The supervisor watches the time. This is for one that cannot: stopped, or starved of the processor.
LATE_S = 30.0
ENDING_S = 15.0

Stream = TypeVar("Stream")
Cause = Literal["time", "memory", "processes", "disk", "output"]


@dataclass(frozen=True)
class Inside:
    """A sandbox as the supervisor sees it.

    `path` is its PATH. `watched` are the folders whose size counts, without those in `skip`. `gateway` is the
    unix socket that it relays PORT to.
    """

    places: Places
    path: str
    watched: tuple[str, ...]
    skip: tuple[str, ...] = ()
    gateway: str | None = None


class Report(Model):
    """What the supervisor says in the end. `stopped` is what it calls an end that it was asked for."""

    exit_code: int | None
    killed_for: Literal["time", "memory", "processes", "disk", "stopped"] | None
    cpu_s: float
    peak_memory_bytes: int


def orders(
    command: Command, inside: Inside, *, lifeline: int | None = None, report: bool = False
) -> list[str]:
    """What the supervisor is told, as the arguments that follow its name.

    It ends everything when the file `lifeline` comes to its end.
    """
    environment = base_environment(inside.places.home, inside.path) | command.environment
    limits = asdict(command.limits)
    text = json.dumps(
        {
            "argv": command.argv,
            "environment": environment,
            "workdir": inside.places.work,
            "folders": [environment["TMPDIR"]],
            "watched": inside.watched,
            "skip": inside.skip,
            "limits": limits,
            "gateway": inside.gateway,
            "port": PORT,
            "lifeline": lifeline,
            "report": report,
        }
    )
    return [text[start : start + ARGUMENT] for start in range(0, len(text), ARGUMENT)]


def base_environment(home: str, path: str) -> dict[str, str]:
    """What each command has in its environment unless it says otherwise. Nothing of the host's."""
    return {
        "HOME": home,
        "USER": "agent",
        "LOGNAME": "agent",
        "SHELL": "/bin/sh",
        "LANG": "C.UTF-8",
        "PATH": path,
        "TMPDIR": f"{home}/tmp",  # noqa: S108  (its own, below the private home)
        "XDG_CONFIG_HOME": f"{home}/.config",
        "XDG_CACHE_HOME": f"{home}/.cache",
        "XDG_DATA_HOME": f"{home}/.local/share",
        "XDG_STATE_HOME": f"{home}/.local/state",
    }


@contextmanager
def lifeline() -> Generator[tuple[int, Callable[[], None]]]:
    """A pipe whose other end nobody else has: it comes to its end with this process, or with the call."""
    watched, held = os.pipe()
    open_ends = {watched, held}

    def cut() -> None:
        if held in open_ends:
            open_ends.remove(held)
            os.close(held)

    try:
        yield watched, cut
    finally:
        for end in open_ends:
            os.close(end)


@dataclass(frozen=True)
class Start:
    """How to start a supervisor, and how to make it end everything."""

    name: str
    argv: list[str]
    environment: dict[str, str]
    stop: Callable[[], Awaitable[None]]
    inherited: tuple[int, ...] = ()


async def supervise(start: Start, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
    """Runs `command` under the supervisor that `start` names; see `Sandbox.run`."""
    began = time.monotonic()
    process = await _start(start)
    output = _Output(on_line, command.limits.output_bytes)
    streams = asyncio.gather(
        _feed(_there(process.stdin), command.stdin),
        output.read_lines(_there(process.stdout)),
        output.read_errors(_there(process.stderr)),
    )
    stopping = asyncio.ensure_future(output.enough.wait())
    seconds = command.limits.time_s
    late = None if seconds is None else seconds + LATE_S
    try:
        done, _ = await asyncio.wait({streams, stopping}, timeout=late, return_when="FIRST_COMPLETED")
        cause = None if done else "time"
    finally:
        stopping.cancel()
        with anyio.CancelScope(shield=True):
            await _end(start, process, streams)
    if output.error:
        raise output.error
    return _ended(start.name, process.returncode, output, cause, time.monotonic() - began)


def _there(stream: Stream | None) -> Stream:
    assert stream is not None  # noqa: S101  (each of them is a pipe)
    return stream


async def _start(start: Start) -> asyncio.subprocess.Process:
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


async def _end(start: Start, process: asyncio.subprocess.Process, streams: asyncio.Future[Any]) -> None:
    """Sees to it that nothing is left. Ends at once where the command has ended."""
    if not streams.done():
        await start.stop()
    whole = asyncio.gather(streams, process.wait())
    done, _ = await asyncio.wait({whole}, timeout=ENDING_S)
    if not done:
        with suppress(ProcessLookupError):
            process.kill()
        done, _ = await asyncio.wait({whole}, timeout=ENDING_S)
    if not done:
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
    """Cuts a stream of bytes into lines. Of a line longer than `longest` bytes only so much is kept."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._open = bytearray()

    def feed(self, chunk: bytes) -> Generator[str]:
        """The lines that `chunk` completes, without their ends."""
        *complete, rest = chunk.split(b"\n")
        for part in complete:
            self._add(part)
            yield from self.finish(always=True)
        self._add(rest)

    def finish(self, *, always: bool = False) -> Generator[str]:
        """The line that was left open."""
        if self._open or always:
            line = self._open.decode(errors="replace")
            self._open.clear()
            yield line

    def _add(self, part: bytes) -> None:
        self._open += part[: self._longest - len(self._open)]


class _Output:
    """Both streams of one run, read to their end whatever happens: a full pipe would hold that up."""

    def __init__(self, on_line: Callable[[str], None], most: int) -> None:
        self.enough = asyncio.Event()
        self.is_flood = False
        self.error: Exception | None = None
        self.tail = b""
        self._on_line = on_line
        self._left = most

    async def read_lines(self, stream: asyncio.StreamReader) -> None:
        lines = Lines(LONGEST_LINE)
        while chunk := await stream.read(CHUNK):
            self._count(chunk)
            self._pass_on(lines.feed(chunk))
        self._pass_on(lines.finish())

    async def read_errors(self, stream: asyncio.StreamReader) -> None:
        while chunk := await stream.read(CHUNK):
            self._count(chunk)
            self.tail = (self.tail + chunk)[-STDERR_TAIL:]

    def _count(self, chunk: bytes) -> None:
        self._left -= len(chunk)
        if self._left < 0 and not self.enough.is_set():
            self.is_flood = True
            self.enough.set()

    def _pass_on(self, lines: Generator[str]) -> None:
        if self.enough.is_set():
            return
        try:
            for line in lines:
                self._on_line(line)
        except Exception as error:
            # Raised again when the command has been ended.
            self.error = error
            self.enough.set()


def _ended(name: str, status: int | None, output: _Output, cause: Cause | None, wall_s: float) -> ProcessEnd:
    """What the supervisor reported. Its word counts only where it came to its own end."""
    stderr, _, last = output.tail.rstrip(b"\n").rpartition(b"\n")
    report = None
    with suppress(ValidationError):
        report = Report.model_validate_json(last) if status == 0 else None
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
