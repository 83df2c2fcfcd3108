import time
from collections.abc import Callable, Generator

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import unix_connect


def listen(tower: str, hear: Callable[[str], None], pauses: Callable[[], Generator[float]]) -> int:
    connections = 0
    waits = None
    while True:
        try:
            with unix_connect(tower) as connection:
                connections, waits = connections + 1, None
                while True:
                    hear(connection.recv(decode=True))
        except ConnectionClosed:
            continue
        except (OSError, InvalidStatus) as exc:
            if isinstance(exc, InvalidStatus):
                if exc.response.status_code == 410:
                    return connections
                if exc.response.status_code not in (404, 503):
                    raise
            waits = waits or pauses()
            time.sleep(next(waits))
