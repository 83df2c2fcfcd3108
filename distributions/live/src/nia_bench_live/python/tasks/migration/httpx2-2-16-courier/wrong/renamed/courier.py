import logging

import httpx2

_REFUSED = {
    httpx2.codes.CONTENT_TOO_LARGE: "too large",
    httpx2.codes.UNPROCESSABLE_CONTENT: "unreadable",
}


class Journal(logging.Handler):
    """The requests that were sent, as the log of httpx2 writes them."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class Courier:
    """Takes papers to a depot, and tells what becomes of them."""

    def __init__(self, transport: httpx2.BaseTransport) -> None:
        self._client = httpx2.Client(transport=transport, base_url="https://depot.example")
        self.journal = Journal()
        log = logging.getLogger("httpx2")
        log.setLevel(logging.INFO)
        log.addHandler(self.journal)

    def deliver(self, path: str, paper: str) -> str:
        try:
            answer = self._client.post(path, content=paper)
        except httpx2.RemoteProtocolError:
            return "misled"
        if answer.status_code in _REFUSED:
            return _REFUSED[httpx2.codes(answer.status_code)]
        if answer.next_request is not None:
            return f"sent on to {answer.next_request.url}"
        return f"{answer.status_code} {answer.reason_phrase}"

    def close(self) -> None:
        logging.getLogger("httpx2").removeHandler(self.journal)
        self._client.close()
