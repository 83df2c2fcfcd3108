"""The HTTP server of the gateway, and the unix socket that it listens on."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncGenerator, Generator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from pathlib import Path

import anyio
import uvicorn
from starlette.types import ASGIApp

from nia_bench.contract.errors import InfrastructureError

KEEP_ALIVE_S = 3600
BACKLOG = 128
LONGEST_ADDRESS = 100


def unix_listener(path: Path) -> socket.socket:
    """Return a unix socket that listens at `path`. Raises InfrastructureError if it cannot be made."""
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with _addressable(path) as address:
            listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise InfrastructureError(f"the gateway's socket {path} cannot be made: {error}") from error
    return listener


@contextmanager
def _addressable(path: Path) -> Generator[str]:
    """Yield `path` as a socket's address, which may have a hundred bytes.

    For a longer one, yield a name below /proc/self/fd that is valid inside the context.
    """
    if len(os.fsencode(path)) <= LONGEST_ADDRESS:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)


class _UvicornServer(uvicorn.Server):
    """A server that does not handle the signals of the process, which the run handles itself."""

    def capture_signals(self) -> AbstractContextManager[None]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return nullcontext()


@asynccontextmanager
async def serving(app: ASGIApp, listeners: list[socket.socket]) -> AsyncGenerator[None]:
    """Answer the requests that come to `listeners` by `app` while the context lasts."""
    config = uvicorn.Config(
        app,
        loop="none",
        http="h11",
        ws="none",
        lifespan="off",
        interface="asgi3",
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=1,
    )
    server = _UvicornServer(config)
    # A task and no task group, which would wrap the exceptions that leave this context. The sockets listen
    # already, so that a client which connects before the server runs waits for it.
    serving = asyncio.create_task(server.serve(listeners))
    try:
        yield
    finally:
        server.should_exit = True
        with anyio.CancelScope(shield=True):
            await serving
