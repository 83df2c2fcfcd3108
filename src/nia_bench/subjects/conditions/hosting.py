"""A condition's commands on the host, and its servers, which are asked for their tools before a run."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO, cast

import anyio
import httpx2
from anyio.abc import Process
from mcp import StdioServerParameters
from mcp.client._transport import Transport
from mcp.client.client import Client
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

from nia_bench.contract.condition import McpServer
from nia_bench.contract.errors import InfrastructureError
from nia_bench.models.redaction import MASK, redact
from nia_bench.sandbox.gateway import LOOPBACK
from nia_bench.sandbox.route import Route
from nia_bench.sandbox.supervised_run import Lines

WRAPPER = Path(__file__).with_name("host_wrapper.py")
SET_UP_S = 3600.0
END_S = 10.0
POLL_S = 0.05
LAST_LINES = 20
LONGEST_LINE = 1 << 16

LONGEST_QUOTE = 600
MOST_PAGES = 100
QUOTED_LINES = 8


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
        """Wait until its port accepts connections, without a time limit. Raises as `require_running` does."""
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
    """Start `command`, which has to listen on `port`. Yield the server at once, and end it with the context.

    It ends with this process, too. If the command cannot be started, nothing is raised here: the yielded
    server ends at once.
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
    """Run `command` in `folder` and wait for its end. `condition` is the name for messages.

    Raises InfrastructureError, with its output, unless it exits with 0 within `SET_UP_S` seconds.
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


@dataclass(frozen=True)
class ServerDescription:
    """A server that is up: its own name and version, and its tools."""

    name: str
    version: str
    tools: tuple[str, ...]


@dataclass(frozen=True)
class Probe:
    """A server of a condition that has to list its tools. `secrets` are masked in error messages."""

    condition: str
    name: str
    server: McpServer
    secrets: tuple[str, ...] = ()

    async def over_http(self, route: Route) -> ServerDescription:
        """Ask the server at `route`, from the host, for its name, version and tools, and return them.

        Raises InfrastructureError, with the last HTTP error if any, if it is not up in time, fails or lacks
        an expected tool.
        """
        async with self.client(route) as client:
            refused: list[str] = []

            async def note(response: httpx2.Response) -> None:
                if response.is_error:
                    await response.aread()
                    refused.append(f"HTTP {response.status_code} {response.text}".strip())

            client.event_hooks = {"response": [note]}
            return await self._ask(
                streamable_http_client(route.url, http_client=client), lambda: refused[-1:]
            )

    def client(self, route: Route) -> httpx2.AsyncClient:
        """Return a client with the headers of `route`, which waits as long as the server may take."""
        return httpx2.AsyncClient(
            headers=dict(route.headers), timeout=self.server.ready_within_s, mounts=dict.fromkeys(LOOPBACK)
        )

    async def over_stdio(self, argv: Sequence[str]) -> ServerDescription:
        """Start the server by `argv`, ask it over standard streams, and return what `over_http` does.

        Raises as that, with the end of standard error.
        """
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as errors:
            parameters = StdioServerParameters(command=argv[0], args=list(argv[1:]))
            return await self._ask(stdio_client(parameters, errors), lambda: _last_lines(errors))

    async def _ask(self, transport: Transport, said: Callable[[], list[str]]) -> ServerDescription:
        try:
            with anyio.fail_after(self.server.ready_within_s):
                async with Client(transport, mode="legacy") as client:
                    description = await _describe(client)
        except TimeoutError:
            raise self.not_up(f"no answer within {self.server.ready_within_s:g} s", said()) from None
        except Exception as error:
            raise self.not_up("; ".join(dict.fromkeys(_reasons(error))), said()) from None
        missing = [tool for tool in self.server.expected_tools if tool not in description.tools]
        if missing:
            raise self.not_up(
                f"it lacks {', '.join(missing)} and has {', '.join(description.tools) or 'nothing'}",
                [],
            )
        return description

    def not_up(self, reason: str, output: list[str]) -> InfrastructureError:
        """Return the error for a server that is not up, secrets masked. `output` are lines that it wrote."""
        text = "\n".join([reason, *output])[:LONGEST_QUOTE]
        for secret in self.secrets:
            text = text.replace(secret, MASK)
        return InfrastructureError(
            redact(f"condition {self.condition}: server {self.name} is not up: {text}"),
            fix="see that its service can be reached and takes the key, or leave the condition out",
        )


async def _describe(client: Client) -> ServerDescription:
    tools: list[str] = []
    cursor: str | None = None
    for _ in range(MOST_PAGES):
        page = await client.list_tools(cursor=cursor)
        tools += [tool.name for tool in page.tools]
        cursor = page.next_cursor
        if cursor is None:
            break
    about = client.server_info
    return ServerDescription(about.name if about else "", about.version if about else "", tuple(tools))


def _reasons(error: BaseException) -> Iterator[str]:
    """Yield the message of `error`, or those of all errors in it if it is a group of exceptions."""
    if isinstance(error, BaseExceptionGroup):
        for exception in cast("BaseExceptionGroup[BaseException]", error).exceptions:
            yield from _reasons(exception)
    else:
        yield str(error) or type(error).__name__


def _last_lines(file: TextIO) -> list[str]:
    file.seek(0)
    return file.read().strip().splitlines()[-QUOTED_LINES:]
