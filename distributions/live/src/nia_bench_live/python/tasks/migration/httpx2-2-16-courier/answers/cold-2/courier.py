import logging

import httpx2

_REFUSED = {413: "too large", 422: "unreadable"}

# What answers without a phrase of their own were called before.
_PHRASES = {
    413: b"Request Entity Too Large",
    414: b"Request-URI Too Long",
    416: b"Requested Range Not Satisfiable",
    422: b"Unprocessable Entity",
}


class Journal(logging.Handler):
    """The requests that were sent, as the log of httpx2 writes them."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class _Phrased(httpx2.BaseTransport):
    """Another transport, whose answers have the phrases that they always had."""

    def __init__(self, transport: httpx2.BaseTransport) -> None:
        self._transport = transport
        self.location: str | None = None

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        self.location = None
        answer = self._transport.handle_request(request)
        phrase = _PHRASES.get(answer.status_code)
        if phrase is not None and "reason_phrase" not in answer.extensions:
            answer.extensions = {**answer.extensions, "reason_phrase": phrase}
        self.location = answer.headers.get("Location")
        return answer

    def close(self) -> None:
        self._transport.close()


def _is_url(text: str | None) -> bool:
    if text is None:
        return False
    try:
        httpx2.URL(text)
    except httpx2.InvalidURL:
        return False
    return True


class Courier:
    """Takes papers to a depot, and tells what becomes of them."""

    def __init__(self, transport: httpx2.BaseTransport) -> None:
        self._transport = _Phrased(transport)
        self._client = httpx2.Client(transport=self._transport, base_url="https://depot.example")
        self.journal = Journal()
        log = logging.getLogger("httpx2")
        log.setLevel(logging.INFO)
        log.addHandler(self.journal)

    def deliver(self, path: str, paper: str) -> str:
        request = self._client.build_request("POST", path, content=paper)
        try:
            answer = self._client.send(request)
            further = answer.next_request
        except httpx2.RemoteProtocolError as error:
            cause = error.__cause__ or error.__context__
            if isinstance(cause, httpx2.InvalidURL) and _is_url(self._transport.location):
                raise cause from None
            return "misled"
        except httpx2.InvalidURL:
            if _is_url(self._transport.location):
                raise
            return "misled"
        refusal = _REFUSED.get(answer.status_code)
        if refusal is not None:
            return refusal
        if further is not None:
            return f"sent on to {further.url}"
        return f"{answer.status_code} {answer.reason_phrase}"

    def close(self) -> None:
        logging.getLogger("httpx2").removeHandler(self.journal)
        self._client.close()
