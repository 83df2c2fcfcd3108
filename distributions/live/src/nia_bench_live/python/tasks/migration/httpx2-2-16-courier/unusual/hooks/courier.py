import logging

from httpx2 import BaseTransport, Client, RemoteProtocolError, Response, codes

_REFUSED = {
    codes.CONTENT_TOO_LARGE: "too large",
    codes.UNPROCESSABLE_CONTENT: "unreadable",
}

_PHRASES = {
    codes.URI_TOO_LONG: "Request-URI Too Long",
    codes.RANGE_NOT_SATISFIABLE: "Requested Range Not Satisfiable",
}
"""What httpx called them; of the refused ones nobody reads it."""


class Journal(logging.Handler):
    """The requests that were sent, as the log of httpx2 writes them."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class _MisledError(Exception):
    pass


class Courier:
    """Takes papers to a depot, and tells what becomes of them."""

    def __init__(self, transport: BaseTransport) -> None:
        self._client = Client(event_hooks={"response": [self._check]}, transport=transport, base_url="https://depot.example")
        self.journal = Journal()
        log = logging.getLogger("httpx2")
        log.setLevel(logging.INFO)
        log.addHandler(self.journal)

    def deliver(self, path: str, paper: str) -> str:
        try:
            answer = self._client.post(path, content=paper)
        except (RemoteProtocolError, _MisledError):
            return "misled"
        if answer.status_code in _REFUSED:
            return _REFUSED[answer.status_code]
        if answer.next_request is not None:
            return f"sent on to {answer.next_request.url}"
        phrase = _PHRASES.get(answer.status_code, answer.reason_phrase)
        return f"{answer.status_code} {phrase}"

    def _check(self, answer: Response) -> None:
        where = answer.headers.get("location")
        if answer.has_redirect_location and where is not None:
            try:
                self._client.build_request("GET", where)
            except Exception as error:
                raise _MisledError from error

    def close(self) -> None:
        logging.getLogger("httpx2").removeHandler(self.journal)
        self._client.close()
