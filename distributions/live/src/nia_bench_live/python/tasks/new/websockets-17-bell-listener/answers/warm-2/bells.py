"""A listener to the bells of a tower."""

from collections.abc import Callable, Generator

from websockets.client import process_exception
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, unix_reconnect


class _Fallen(Exception):
    """The tower is gone for good."""


def listen(tower: str, hear: Callable[[str], None], pauses: Callable[[], Generator[float]]) -> int:
    """Hand each text of a tower to ``hear`` until it has fallen, and return how many connections there were."""
    connections = 0
    try:
        for connection in unix_reconnect(tower, process_exception=_judged, reconnect_delays=pauses):
            connections += 1
            _hear_out(connection, hear)
    except _Fallen:
        pass
    return connections


def _hear_out(connection: ClientConnection, hear: Callable[[str], None]) -> None:
    while True:
        try:
            message = connection.recv()
        except ConnectionClosed:
            return
        if isinstance(message, str):
            hear(message)


def _judged(error: Exception) -> Exception | None:
    """Return the error to raise, or None to try again."""
    if not isinstance(error, InvalidStatus):
        return process_exception(error)
    match error.response.status_code:
        case 404 | 503:
            return None
        case 410:
            return _Fallen()
        case _:
            return error
