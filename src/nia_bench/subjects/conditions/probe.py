"""Asks a condition's MCP server which tools it has, before a run relies on it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TextIO, cast

import anyio
import httpx2
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

LONGEST_QUOTE = 600
MOST_PAGES = 100
LAST_LINES = 8


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
        """List the tools of the server at `route`, from the host.

        Raises InfrastructureError, with its output, if it is not up in time or lacks an expected tool.
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
        """Return a client for `route` that waits as long as the server may take to be ready."""
        return httpx2.AsyncClient(
            headers=dict(route.headers), timeout=self.server.ready_within_s, mounts=dict.fromkeys(LOOPBACK)
        )

    async def over_stdio(self, argv: Sequence[str]) -> ServerDescription:
        """List the tools of the server that `argv` starts. Raises as `over_http` does."""
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as errors:
            parameters = StdioServerParameters(command=argv[0], args=list(argv[1:]))
            return await self._ask(stdio_client(parameters, errors), lambda: _last_lines(errors))

    async def _ask(self, transport: Transport, said: Callable[[], list[str]]) -> ServerDescription:
        try:
            with anyio.fail_after(self.server.ready_within_s):
                async with Client(transport, mode="legacy") as client:
                    server_description = await _describe(client)
        except TimeoutError:
            raise self.not_up(f"no answer within {self.server.ready_within_s:g} s", said()) from None
        except Exception as error:
            raise self.not_up("; ".join(dict.fromkeys(_reasons(error))), said()) from None
        missing = [tool for tool in self.server.expected_tools if tool not in server_description.tools]
        if missing:
            raise self.not_up(
                f"it lacks {', '.join(missing)} and has {', '.join(server_description.tools) or 'nothing'}",
                [],
            )
        return server_description

    def not_up(self, reason: str, names: list[str]) -> InfrastructureError:
        """Return the error for a server that is not up. `names` are lines of its output."""
        text = "\n".join([reason, *names])[:LONGEST_QUOTE]
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
    """Yield the messages of the exceptions inside of the groups that task groups make of them."""
    if isinstance(error, BaseExceptionGroup):
        for exception in cast("BaseExceptionGroup[BaseException]", error).exceptions:
            yield from _reasons(exception)
    else:
        yield str(error) or type(error).__name__


def _last_lines(file: TextIO) -> list[str]:
    file.seek(0)
    return file.read().strip().splitlines()[-LAST_LINES:]
