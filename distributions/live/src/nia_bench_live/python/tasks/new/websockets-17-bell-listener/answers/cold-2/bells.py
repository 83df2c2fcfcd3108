"""A listener to the bells of a tower."""

from collections.abc import Callable, Generator

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import unix_connect


class _Fallen(Exception):
    """The tower is gone for good."""


def listen(tower: str, hear: Callable[[str], None], pauses: Callable[[], Generator[float]]) -> int:
    """Hand the texts of a tower to `hear`, and return the number of connections when it has fallen."""
    connections = 0
    try:
        for connection in unix_connect(tower, process_exception=_failure, backoff=pauses):
            connections += 1
            while True:
                try:
                    message = connection.recv()
                except ConnectionClosed:
                    break
                if isinstance(message, str):
                    hear(message)
    except _Fallen:
        pass
    return connections


def _failure(error: Exception) -> Exception | None:
    """Return None if websockets is to wait and try again, otherwise what it raises."""
    if isinstance(error, InvalidStatus):
        status = error.response.status_code
        if status in (404, 503):
            return None
        return _Fallen() if status == 410 else error
    if isinstance(error, (FileNotFoundError, ConnectionRefusedError)):
        return None
    return error
