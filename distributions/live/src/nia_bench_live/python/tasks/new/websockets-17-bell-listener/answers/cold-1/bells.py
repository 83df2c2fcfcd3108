from __future__ import annotations

from collections.abc import Callable, Generator

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import unix_connect


def _process(error: Exception) -> Exception | None:
    """None for errors after which websockets tries again."""
    if isinstance(error, OSError):
        return None
    if isinstance(error, InvalidStatus) and error.response.status_code in (404, 503):
        return None
    return error


def listen(
    tower: str, hear: Callable[[str], None], pauses: Callable[[], Generator[float]]
) -> int:
    connections = 0
    try:
        for connection in unix_connect(
            tower, process_exception=_process, reconnect_delays=pauses
        ):
            connections += 1
            with connection:
                while True:
                    try:
                        message = connection.recv()
                    except ConnectionClosed:
                        break
                    if isinstance(message, str):
                        hear(message)
    except InvalidStatus as error:
        if error.response.status_code != 410:
            raise
    return connections
