import logging

import httpx

_REFUSED = {
    httpx.codes.REQUEST_ENTITY_TOO_LARGE: "too large",
    httpx.codes.UNPROCESSABLE_ENTITY: "unreadable",
}


class Journal(logging.Handler):
    """The requests that were sent, as the log of httpx writes them."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class Courier:
    """Takes papers to a depot, and tells what becomes of them."""

    def __init__(self, transport: httpx.BaseTransport) -> None:
        self._client = httpx.Client(transport=transport, base_url="https://depot.example")
        self.journal = Journal()
        log = logging.getLogger("httpx")
        log.setLevel(logging.INFO)
        log.addHandler(self.journal)

    def deliver(self, path: str, paper: str) -> str:
        try:
            answer = self._client.post(path, content=paper)
        except httpx.RemoteProtocolError:
            return "misled"
        if answer.status_code in _REFUSED:
            return _REFUSED[httpx.codes(answer.status_code)]
        if answer.next_request is not None:
            return f"sent on to {answer.next_request.url}"
        return f"{answer.status_code} {answer.reason_phrase}"

    def close(self) -> None:
        logging.getLogger("httpx").removeHandler(self.journal)
        self._client.close()
