from collections.abc import Callable, Generator

from websockets.client import process_exception
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import unix_reconnect


def to_raise(exc: Exception) -> Exception | None:
    if isinstance(exc, InvalidStatus) and exc.response.status_code == 404:
        return None
    return process_exception(exc)


def listen(tower: str, hear: Callable[[str], None], pauses: Callable[[], Generator[float]]) -> int:
    connections = 0
    try:
        for connection in unix_reconnect(tower, process_exception=to_raise, reconnect_delays=pauses):
            connections += 1
            try:
                while True:
                    hear(connection.recv(decode=True))
            except ConnectionClosed:
                continue
    except InvalidStatus as exc:
        if exc.response.status_code != 410:
            raise
    return connections
