"""A listener to the bells of a tower."""

from collections.abc import Callable, Generator, Iterator

from websockets.client import process_exception
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, unix_reconnect


class _Fallen(Exception):
    """The tower has fallen."""


def _judge(exc: Exception) -> Exception | None:
    """Tell whether a failure to connect is final: None means to try again."""
    if isinstance(exc, InvalidStatus):
        status = exc.response.status_code
        if status == 410:
            return _Fallen()
        return None if status in (404, 503) else exc
    return process_exception(exc)


def _texts(connection: ClientConnection) -> Iterator[str]:
    """The texts that arrive until the connection is closed, in whatever way."""
    try:
        for message in connection:
            if isinstance(message, str):
                yield message
    except ConnectionClosed:
        pass


def listen(
    tower: str,
    hear: Callable[[str], None],
    pauses: Callable[[], Generator[float]],
) -> int:
    connections = 0
    try:
        for connection in unix_reconnect(
            tower, process_exception=_judge, reconnect_delays=pauses
        ):
            connections += 1
            for text in _texts(connection):
                hear(text)
    except _Fallen:
        pass
    return connections
