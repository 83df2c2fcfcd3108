import logging

import httpx2

_REFUSED = {
    413: "too large",
    422: "unreadable",
}

# What these were called before, for answers that do not bring a phrase.
_PHRASES = {
    413: b"Request Entity Too Large",
    414: b"Request-URI Too Long",
    416: b"Requested Range Not Satisfiable",
    422: b"Unprocessable Entity",
}


class _Phrased(httpx2.BaseTransport):
    """Answers of another transport, with the phrases that they always had."""

    def __init__(self, transport: httpx2.BaseTransport) -> None:
        self._transport = transport

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        answer = self._transport.handle_request(request)
        if answer.status_code in _PHRASES:
            answer.extensions.setdefault("reason_phrase", _PHRASES[answer.status_code])
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
        self._client = httpx2.Client(transport=_Phrased(transport), base_url="https://depot.example")
        self.journal = Journal()
        log = logging.getLogger("httpx2")
        log.setLevel(logging.INFO)
        log.addHandler(self.journal)

    def deliver(self, path: str, paper: str) -> str:
        request = self._client.build_request("POST", path, content=paper)
        try:
            answer = self._client.send(request)
        except (httpx2.RemoteProtocolError, httpx2.InvalidURL):
            return "misled"
        if answer.status_code in _REFUSED:
            return _REFUSED[answer.status_code]
        if answer.next_request is not None:
            return f"sent on to {answer.next_request.url}"
        if answer.has_redirect_location:
            return "misled"
        return f"{answer.status_code} {answer.reason_phrase}"

    def close(self) -> None:
        logging.getLogger("httpx2").removeHandler(self.journal)
        self._client.close()
