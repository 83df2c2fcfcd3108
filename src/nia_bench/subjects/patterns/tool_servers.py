"""Tools that live in a server of their own (MCP): whose fault it is when that cannot be reached."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from httpx2 import HTTPError
from pydantic_ai.exceptions import UnexpectedModelBehavior
from pydantic_ai.toolsets import AbstractToolset

from nia_bench.contract.errors import InfrastructureError


@asynccontextmanager
async def connected(toolsets: Sequence[AbstractToolset[object]]) -> AsyncGenerator[None]:
    """Holds the servers of `toolsets` open: one that is open already is used, and stays so.

    Raises InfrastructureError when one cannot be reached, or is lost in a call: that says nothing of the
    subject. A tool that answers with an error is another matter, which the subject has to cope with.
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
            # Calls of the model have errors of their own by now.
            raise _unreachable(error) from error
        except UnexpectedModelBehavior as error:
            # Asked to try again until it may not: what it tried again for stands behind.
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
    # Half a second to load, for a sweep that may have no such server.
    from mcp import MCPError  # noqa: PLC0415
    from mcp.types import CONNECTION_CLOSED, REQUEST_TIMEOUT  # noqa: PLC0415

    if isinstance(error, MCPError):
        return error.code in {CONNECTION_CLOSED, REQUEST_TIMEOUT}
    return isinstance(error, ConnectionError | HTTPError)
