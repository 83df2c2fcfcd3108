"""Connects to tools in MCP servers, and tells when such a server cannot be reached."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from httpx2 import HTTPError
from pydantic_ai.exceptions import UnexpectedModelBehavior
from pydantic_ai.toolsets import AbstractToolset

from nia_bench.contract.errors import InfrastructureError


@asynccontextmanager
async def connected(toolsets: Sequence[AbstractToolset[object]]) -> AsyncGenerator[None]:
    """Keeps connections to the servers of `toolsets`. A connection that was open before stays open.

    Raises InfrastructureError if a server cannot be reached, or is lost during a call, since neither says
    anything about the subject. An answer with an error is left to the subject.
    """
    async with AsyncExitStack() as stack:
        for toolset in toolsets:
            try:
                await stack.enter_async_context(toolset)
            except Exception as error:
                raise _unreachable(error) from error
        try:
            yield
        except (ConnectionError, HTTPError) as error:
            # It comes from a tool: errors of calls of the model are turned into our own errors before.
            raise _unreachable(error) from error
        except UnexpectedModelBehavior as error:
            # pydantic-ai had the call repeated until its limit. The error of the last call is among the
            # causes.
            lost = next(filter(_is_lost, _causes(error)), None)
            if lost is None:
                raise
            raise _unreachable(lost) from error


def _unreachable(error: BaseException) -> InfrastructureError:
    return InfrastructureError(
        f"a tool's server could not be reached: {error}", fix="start it, or look at its own messages"
    )


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _is_lost(error: BaseException) -> bool:
    # Importing mcp takes half a second, which a run without such servers saves.
    from mcp import MCPError  # noqa: PLC0415
    from mcp.types import CONNECTION_CLOSED, REQUEST_TIMEOUT  # noqa: PLC0415

    if isinstance(error, MCPError):
        return error.code in {CONNECTION_CLOSED, REQUEST_TIMEOUT}
    return isinstance(error, ConnectionError | HTTPError)
