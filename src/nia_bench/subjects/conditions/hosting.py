"""A condition's commands on the host: those that set it up, and servers that run for the whole run."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections import deque
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import anyio
from anyio.abc import Process

from nia_bench.contract.errors import InfrastructureError
from nia_bench.models.redaction import redact
from nia_bench.sandbox.supervised_run import Lines

WRAPPER = Path(__file__).with_name("host_wrapper.py")
SET_UP_S = 3600.0
END_S = 10.0
POLL_S = 0.05
LAST_LINES = 20
LONGEST_LINE = 1 << 16


@dataclass
class HostedServer:
    """A server on the host, which listens on `port`. Its last lines of output explain its end."""

    name: str
    port: int
    process: Process
    said: deque[str] = field(default_factory=lambda: deque(maxlen=LAST_LINES))
    reading: asyncio.Task[None] = field(init=False)

    @property
    def last_words(self) -> str:
        """The last lines of its output, without secrets."""
        return redact("\n".join(self.said)).strip()

    def require_running(self) -> None:
        """Raise InfrastructureError, with the end of its output, if it has ended."""
        code = self.process.returncode
        if code is not None:
            raise InfrastructureError(
                f"server {self.name} ended with exit code {code}: {self.last_words or 'it printed nothing'}",
                fix="start its command by hand to see why",
            )

    async def listening(self) -> None:
        """Wait until its port accepts connections. Raises as `require_running` does."""
        while True:
            if self.process.returncode is not None:
                # Its end is known before the last of its output has been read.
                await asyncio.wait({self.reading}, timeout=END_S)
            self.require_running()
            try:
                stream = await anyio.connect_tcp("127.0.0.1", self.port)
            except OSError:
                await anyio.sleep(POLL_S)
            else:
                await stream.aclose()
                return


@asynccontextmanager
async def hosting(
    name: str, command: Sequence[str], port: int, environment: Mapping[str, str], folder: Path
) -> AsyncGenerator[HostedServer]:
    """Run `command`, which has to listen on `port`, and end it when the context or this process ends.

    Raises InfrastructureError if it cannot be started.
    """
    process = await anyio.open_process(
        [sys.executable, "-I", str(WRAPPER), *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=folder,
        env=environment,
    )
    server = HostedServer(name, port, process)
    server.reading = asyncio.create_task(_keep_last_lines(server))
    try:
        yield server
    finally:
        with anyio.CancelScope(shield=True):
            await _end(process)
        server.reading.cancel()


async def set_up(
    command: Sequence[str], environment: Mapping[str, str], folder: Path, condition: str
) -> None:
    """Run `command` and wait for its end.

    Raises InfrastructureError, with its output, unless it exits with 0.

    It is one too if it takes more than `SET_UP_S` seconds.
    """
    try:
        with anyio.fail_after(SET_UP_S):
            process = await anyio.run_process(
                list(command),
                check=False,
                stdin=subprocess.DEVNULL,
                stderr=subprocess.STDOUT,
                cwd=folder,
                env=environment,
            )
    except TimeoutError as error:
        raise _not_set_up(condition, command, f"no end within {SET_UP_S / 60:.0f} minutes") from error
    except OSError as error:
        raise _not_set_up(condition, command, str(error)) from error
    if process.returncode != 0:
        message = "\n".join(process.stdout.decode(errors="replace").splitlines()[-LAST_LINES:])
        raise _not_set_up(condition, command, f"exit code {process.returncode}: {message.strip()}")


def free_port() -> int:
    """Return a port of loopback that is not in use now."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def _not_set_up(condition: str, command: Sequence[str], reason: str) -> InfrastructureError:
    return InfrastructureError(
        redact(f"condition {condition} could not be set up: `{' '.join(command)}`: {reason}"),
        fix="run that command by hand to see why",
    )


async def _keep_last_lines(server: HostedServer) -> None:
    assert server.process.stdout is not None  # noqa: S101  (a pipe)
    lines = Lines(LONGEST_LINE)
    async for chunk in server.process.stdout:
        server.said.extend(lines.feed(chunk))
    server.said.extend(lines.finish())


async def _end(process: Process) -> None:
    if process.stdin:
        await process.stdin.aclose()
    with anyio.move_on_after(END_S):
        await process.wait()
    if process.returncode is None:
        process.kill()
        await process.wait()
    await process.aclose()
