"""A signal box that trains talk to, over a Unix socket and in threads."""

from collections.abc import Callable
from http import HTTPStatus

from websockets.http11 import Request, Response
from websockets.sync.client import unix_connect
from websockets.sync.server import Server, ServerConnection, unix_serve


def make_box(path: str, noted: Callable[[str], None]) -> Server:
    """Make a box, which `serve_forever` opens.

    What a train says is noted, and the train gets `noted` for it. It may say one thing in any number of parts. To GET
    /health, and to no other request, the box answers `clear`.
    """

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        if getattr(request, "method", "GET") != "GET":
            return connection.respond(HTTPStatus.METHOD_NOT_ALLOWED, "GET only\n")
        if request.path == "/health":
            return connection.respond(HTTPStatus.OK, "clear")
        return None

    def talk(connection: ServerConnection) -> None:
        for words in connection:
            noted(str(words))
            connection.send("noted")

    return unix_serve(talk, path, process_request=answer)


def close_box(server: Server) -> None:
    """Let no further trains in. Those that are in go on talking for as long as they like."""
    server.shutdown(close_connections=False)


def report(path: str, lines: list[str]) -> list[str]:
    """Say some lines to the box. Returns what it says."""
    train = unix_connect(path)
    heard = []
    for line in lines:
        train.send(line)
        heard.append(str(train.recv()))
    train.close()
    return heard
