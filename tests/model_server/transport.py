"""HTTP on loopback: takes requests, hands each to a function, and puts what that says onto the socket.

Knows nothing of models. What it can do that a web framework cannot is misbehave: declare more than it sends,
close in the middle of a body, hold an answer back.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

# A wait that a broken test would never end by itself. No passing test comes near it.
PATIENCE_S = 60.0


@dataclass(frozen=True)
class Request:
    """What a client sent. Header names are lower case; `body` is its JSON, None where it had none."""

    method: str
    path: str
    headers: dict[str, str]
    body: Any


@dataclass(frozen=True)
class Wire:
    """What goes onto the socket.

    `chunks` are sent one by one after (or instead of) `body`, with chunked transfer encoding. `missing` bytes
    are declared and never sent, and the connection is then closed. Nothing is sent before `held` is set.
    """

    status: int = 200
    body: bytes = b""
    content_type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict[str, str])
    chunks: tuple[bytes, ...] | None = None
    missing: int = 0
    held: threading.Event | None = None


class WireServer:
    """Serves `answer` on a free port of loopback from entering the context to leaving it.

    `requests` are what came in, in order; `connections` those that are open. An exception of `answer` becomes
    a 500 without a body, and is raised again when the context is left.
    """

    def __init__(self, answer: Callable[[Request], Wire]) -> None:
        self.requests: list[Request] = []
        self._answer = answer
        self._arrived = threading.Condition()
        self._held: list[threading.Event] = []
        self._errors: list[Exception] = []
        self._http = _Http(self)
        # Leaving the context waits for every connection's thread; none outlives its test.
        self._http.daemon_threads = False
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.01})
        self.connections: set[socket.socket] = set()

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"http://127.0.0.1:{self._http.server_address[1]}"

    def wait_for_requests(self, count: int) -> None:
        """Blocks until `count` requests have come in, since the server was started."""
        with self._arrived:
            if not self._arrived.wait_for(lambda: len(self.requests) >= count, PATIENCE_S):
                raise AssertionError(f"{len(self.requests)} of {count} requests came in")

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._http.shutdown()
        self._thread.join()
        with self._arrived:
            for held in self._held:
                held.set()
            for connection in tuple(self.connections):
                # A client that keeps its connection alive would keep this thread waiting for a next request.
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RD)
        self._http.server_close()
        if self._errors and error is None:
            raise self._errors[0]

    def wire_of(self, request: Request) -> Wire:
        """The answer to `request`, which is recorded. Blocks while the answer is held."""
        with self._arrived:
            self.requests.append(request)
            self._arrived.notify_all()
        try:
            wire = self._answer(request)
        except Exception as error:
            self._errors.append(error)
            return Wire(status=500)
        if wire.held:
            with self._arrived:
                self._held.append(wire.held)
            wire.held.wait(PATIENCE_S)
        return wire


class _Http(ThreadingHTTPServer):
    def __init__(self, owner: WireServer) -> None:
        self.owner = owner
        super().__init__(("127.0.0.1", 0), _Connection)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that was killed leaves a broken connection, which is nobody's fault here."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class _Connection(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    @property
    def owner(self) -> WireServer:
        assert isinstance(self.server, _Http)
        return self.server.owner

    def setup(self) -> None:
        super().setup()
        self.owner.connections.add(self.connection)

    def finish(self) -> None:
        self.owner.connections.discard(self.connection)
        super().finish()

    def do_POST(self) -> None:  # the name http.server looks for
        length = int(self.headers.get("Content-Length") or 0)
        sent = self.rfile.read(length)
        if len(sent) < length:
            # The client went away in the middle of its request, as a cancelled one does.
            self.close_connection = True
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        body = json.loads(sent) if sent else None
        wire = self.owner.wire_of(Request(self.command, self.path, headers, body))
        try:
            self.send(wire)
        except (BrokenPipeError, ConnectionResetError):
            # The client has given up, as one with a timeout does on a held answer.
            self.close_connection = True

    def do_GET(self) -> None:
        self.do_POST()

    def do_HEAD(self) -> None:
        self.do_POST()

    def send(self, wire: Wire) -> None:
        self.send_response(wire.status)
        for name, value in {"Content-Type": wire.content_type, **wire.headers}.items():
            self.send_header(name, value)
        if wire.chunks is None:
            self.send_header("Content-Length", str(len(wire.body) + wire.missing))
        else:
            self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        if self.command == "HEAD":
            return
        self.wfile.write(wire.body if wire.chunks is None else b"")
        for chunk in wire.chunks or ():
            self.wfile.write(b"%x\r\n%b\r\n" % (len(chunk), chunk))
        if wire.missing:
            self.close_connection = True
        elif wire.chunks is not None:
            self.wfile.write(b"0\r\n\r\n")

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  (the base's name)
        """Tests print nothing."""
