import logging

import httpx2

_REFUSED = {
    httpx2.codes.CONTENT_TOO_LARGE: "too large",
    httpx2.codes.UNPROCESSABLE_CONTENT: "unreadable",
}

# The phrases that httpx had for answers without one of their own, where httpx2 has others.
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
    """A transport whose answers have the phrases of httpx if they bring none along."""

    def __init__(self, transport: httpx2.BaseTransport) -> None:
        self._transport = transport

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        answer = self._transport.handle_request(request)
        phrase = _PHRASES.get(answer.status_code)
        if phrase is not None and "reason_phrase" not in answer.extensions:
            answer.extensions = {**answer.extensions, "reason_phrase": phrase}
        return answer

    def close(self) -> None:
        self._transport.close()


def _check_location(answer: httpx2.Response) -> None:
    """Raise what httpx raised for a redirect that leads nowhere; httpx2 only leaves out the next request."""
    try:
        url = httpx2.URL(answer.headers["Location"])
    except httpx2.InvalidURL as error:
        message = f"Invalid URL in location header: {error}."
        raise httpx2.RemoteProtocolError(message, request=answer.request) from None
    if url.scheme and not url.host:
        url = url.copy_with(host=answer.url.host)
    if url.is_relative_url:
        answer.url.join(url)


class Courier:
    """Takes papers to a depot, and tells what becomes of them."""

    def __init__(self, transport: httpx2.BaseTransport) -> None:
        self._client = httpx2.Client(transport=_Phrased(transport), base_url="https://depot.example")
        self.journal = Journal()
        log = logging.getLogger("httpx2")
        log.setLevel(logging.INFO)
        log.addHandler(self.journal)

    def deliver(self, path: str, paper: str) -> str:
        try:
            with self._client.stream("POST", path, content=paper) as answer:
                if answer.has_redirect_location and answer.next_request is None:
                    _check_location(answer)
                answer.read()
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
