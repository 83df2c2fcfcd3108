from collections.abc import Callable, Generator
from contextlib import suppress

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import reconnect


def listen(tower: str, hear: Callable[[str], None], pauses: Callable[[], Generator[float]]) -> int:
    def fatal(exc: Exception) -> Exception | None:
        waits = FileNotFoundError, ConnectionRefusedError
        if isinstance(exc, waits) or (isinstance(exc, InvalidStatus) and exc.response.status_code in {404, 503}):
            return None
        return exc

    heard = []
    towers = reconnect("ws://localhost/", unix=True, path=tower, process_exception=fatal, reconnect_delays=pauses)
    try:
        for bells in towers:
            heard.append(bells)
            with suppress(ConnectionClosed):
                for text in bells:
                    hear(text if isinstance(text, str) else text.decode())
    except InvalidStatus as status:
        if status.response.status_code == 410:
            return len(heard)
        raise
    return 0
