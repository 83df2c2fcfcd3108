"""A signal box that trains talk to, over a Unix socket and in threads."""

from collections.abc import Callable
from http import HTTPStatus
from threading import Thread

from websockets.exceptions import ConnectionClosedOK
from websockets.http11 import Request, Response
from websockets.sync.client import ClientConnection, unix_connect
from websockets.sync.server import Server, ServerConnection, unix_serve


def _words(connection: ServerConnection | ClientConnection) -> str:
    """Return what the other side says next, in however many parts: `recv` takes a limited number of them."""
    parts = list(connection.recv_streaming())
    texts = [part for part in parts if isinstance(part, str)]
    if texts:
        return "".join(texts)
    return str(b"".join(part for part in parts if not isinstance(part, str)))


def make_box(path: str, noted: Callable[[str], None]) -> Server:
    """Make a box, which `serve_forever` opens.

    What a train says is noted, and the train gets `noted` for it. It may say one thing in any number of parts. To GET
    /health, and to no other request, the box answers `clear`.
    """

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        if request.method == "GET" and request.protocol == "HTTP/1.1" and request.path == "/health":
            return connection.respond(HTTPStatus.OK, "clear")
        return None

    def talk(connection: ServerConnection) -> None:
        while True:
            try:
                words = _words(connection)
            except ConnectionClosedOK:
                return
            noted(words)
            connection.send("noted")

    return unix_serve(talk, path, process_request=answer)


def close_box(server: Server) -> None:
    """Let no further trains in. Those that are in go on talking for as long as they like."""
    server.socket.close()
    # This waits until the last train has left, which nobody else has to do.
    Thread(target=server.shutdown, kwargs={"close_connections": False}, daemon=True).start()


def report(path: str, lines: list[str]) -> list[str]:
    """Say some lines to the box. Returns what it says."""
    heard = []
    with unix_connect(path) as train:
        for line in lines:
            train.send(line)
            heard.append(_words(train))
    return heard
