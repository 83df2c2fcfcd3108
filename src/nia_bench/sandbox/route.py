"""What becomes of a request on its way out of the sandbox: its address and its headers. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from urllib.parse import unquote

from httpx2 import URL, InvalidURL

RawHeaders = Iterable[tuple[bytes, bytes]]

# Of one connection, and not of the message that goes on over the next (RFC 9110, 7.6.1).
HOP_BY_HOP = frozenset(
    {
        *(b"connection", b"keep-alive", b"proxy-authenticate", b"proxy-authorization", b"proxy-connection"),
        *(b"te", b"trailer", b"transfer-encoding", b"upgrade"),
    }
)
# The HTTP client writes these anew for the message that it sends.
OF_THE_CLIENT = frozenset({b"host", b"content-length", b"expect"})
# What a program in the sandbox has as a key is a placeholder, and must not reach anybody beside the real one.
CREDENTIALS = frozenset({b"authorization", b"x-api-key", b"api-key", b"x-goog-api-key"})
# Nobody encodes a path more often than this; more is an attempt to get past the check.
MOST_ENCODINGS = 4


@dataclass(frozen=True)
class Route:
    """An address that one attempt may reach, with everything below it.

    `headers` are put into each request, in place of what the sandbox sends under these names. Where `paths`
    are given ('/chat/completions'), only these below `url` exist. Nothing of it is shown to the sandbox.
    """

    url: str = field(repr=False)
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    paths: frozenset[str] = frozenset()

    def target(self, rest: str, query: str) -> URL | None:
        """Where a request for `rest` ('' or '/…', still encoded) goes; None if that is not below `url`."""
        if not is_below(rest) or (self.paths and rest not in self.paths):
            return None
        base = URL(self.url)
        path, _, own_query = base.raw_path.decode("ascii").partition("?")
        whole = path.rstrip("/") + rest if rest else path
        queries = "&".join(filter(None, (own_query, query)))
        try:
            return base.copy_with(raw_path=(whole + (f"?{queries}" if queries else "")).encode("ascii"))
        except (InvalidURL, UnicodeEncodeError):
            return None

    def rest_of(self, url: URL) -> str | None:
        """What `url` has after this route's own; None where it leads out of it, or could show a key."""
        base = URL(self.url)
        if base.query or (base.scheme, base.netloc) != (url.scheme, url.netloc):
            return None
        path, rest = base.raw_path.decode("ascii").rstrip("/"), url.raw_path.decode("ascii")
        below = rest.removeprefix(path)
        if not rest.startswith(path) or below[:1] not in {"", "/", "?"}:
            return None
        return below if is_below(below.partition("?")[0]) else None


def is_below(rest: str) -> bool:
    """Whether `rest` stays below whatever it is appended to, however often the server behind decodes it."""
    if {"?", "#"} & set(rest):  # a path ends there, and what follows was looked at as if it were one
        return False
    for _ in range(MOST_ENCODINGS):
        try:
            decoded = unquote(rest, errors="strict")
        except UnicodeDecodeError:
            return False
        if decoded == rest:
            break
        rest = decoded
    else:
        return False
    if not rest:
        return True
    if not rest.startswith("/") or not rest.isprintable():
        return False
    *folders, last = re.split(r"[/\\]", rest[1:])
    # Some servers drop ';…' of a segment before they look at it, or decode '?' and '#' before they split.
    names = [re.split("[;?#]", segment, maxsplit=1)[0] for segment in (*folders, last)]
    return all(folders) and not {".", ".."} & set(names)


def request_headers(sent: RawHeaders, route: Route) -> list[tuple[bytes, bytes]]:
    """The headers to send on: the sandbox's without its credentials, and the route's."""
    added = [(name.lower().encode(), value.encode()) for name, value in route.headers.items()]
    dropped = OF_THE_CLIENT | CREDENTIALS | {name for name, _ in added}
    return [(name, value) for name, value in end_to_end(sent) if name not in dropped] + added


def end_to_end(headers: RawHeaders) -> list[tuple[bytes, bytes]]:
    """`headers`, lower case, without those of one connection."""
    headers = [(name.lower(), value) for name, value in headers]
    named = b",".join(value for name, value in headers if name == b"connection")
    dropped = HOP_BY_HOP | {token.strip().lower() for token in named.split(b",")}
    return [(name, value) for name, value in headers if name not in dropped]


def asked_wait_s(headers: Mapping[str, str], now: float) -> float | None:
    """How many seconds an answer asks callers to wait, None where it does not. `now` is since the epoch."""
    for name, unit in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        text = headers.get(name, "").strip()
        if re.fullmatch(r"\d{1,9}(\.\d+)?", text):
            return float(text) * unit
    try:
        return max(0.0, parsedate_to_datetime(headers.get("retry-after", "")).timestamp() - now)
    except (ValueError, TypeError):
        return None
