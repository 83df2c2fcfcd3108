import logging

import httpx2

_REFUSED = {
    httpx2.codes.CONTENT_TOO_LARGE: "too large",
    httpx2.codes.UNPROCESSABLE_CONTENT: "unreadable",
}

# The phrases of httpx for statuses that httpx2 calls by newer names.
_PHRASES = {
    httpx2.codes.CONTENT_TOO_LARGE: b"Request Entity Too Large",
    httpx2.codes.URI_TOO_LONG: b"Request-URI Too Long",
    httpx2.codes.RANGE_NOT_SATISFIABLE: b"Requested Range Not Satisfiable",
    httpx2.codes.UNPROCESSABLE_CONTENT: b"Unprocessable Entity",
}


class _Phrasing(httpx2.BaseTransport):
    """Adds the phrases of httpx to answers that come without one, before they are logged."""

    def __init__(self, transport: httpx2.BaseTransport) -> None:
        self._transport = transport

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        answer = self._transport.handle_request(request)
        if answer.status_code in _PHRASES:
            answer.extensions.setdefault("reason_phrase", _PHRASES[httpx2.codes(answer.status_code)])
        return answer

    def close(self) -> None:
        self._transport.close()


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
        self._client = httpx2.Client(transport=_Phrasing(transport), base_url="https://depot.example")
        self.journal = Journal()
        log = logging.getLogger("httpx2")
        log.setLevel(logging.INFO)
        log.addHandler(self.journal)

    def deliver(self, path: str, paper: str) -> str:
        try:
            answer = self._client.post(path, content=paper)
        except httpx2.RemoteProtocolError:
            return "misled"
        if answer.has_redirect_location and answer.next_request is None:
            return self._misled(answer)
        if answer.status_code in _REFUSED:
            return _REFUSED[httpx2.codes(answer.status_code)]
        if answer.next_request is not None:
            return f"sent on to {answer.next_request.url}"
        return f"{answer.status_code} {answer.reason_phrase}"

    def _misled(self, answer: httpx2.Response) -> str:
        """Tell of a location that is no good, of which httpx2 says nothing unless it is to follow it."""
        try:
            location = httpx2.URL(answer.headers["Location"])
        except httpx2.InvalidURL:
            return "misled"
        # As with httpx, this raises InvalidURL if a location can be read, but leads nowhere from here.
        if location.scheme and not location.host:
            location = location.copy_with(host=answer.url.host)
        answer.url.join(location)
        return "misled"

    def close(self) -> None:
        logging.getLogger("httpx2").removeHandler(self.journal)
        self._client.close()
