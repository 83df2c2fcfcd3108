"""Where a request from the sandbox goes on to, and with which headers. Pure functions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Final
from urllib.parse import unquote

from httpx2 import URL, InvalidURL

RawHeaders = Iterable[tuple[bytes, bytes]]

# Headers that describe one connection, and not the message (RFC 9110, 7.6.1).
HOP_BY_HOP = frozenset(
    {
        *(b"connection", b"keep-alive", b"proxy-authenticate", b"proxy-authorization", b"proxy-connection"),
        *(b"te", b"trailer", b"transfer-encoding", b"upgrade"),
    }
)
# Headers that the HTTP client writes itself for the message that it sends.
OF_THE_CLIENT = frozenset({b"host", b"content-length", b"expect"})
# Programs in the sandbox send a placeholder as their key, which is never sent on.
CREDENTIALS = frozenset({b"authorization", b"x-api-key", b"api-key", b"x-goog-api-key"})
NOT_OPEN: Final = "not open to this attempt"
"""The answer to a request for a path that the sandbox's route does not open."""
# A path that is encoded more often than this is taken for an attempt to get past the check.
MOST_ENCODINGS = 4


@dataclass(frozen=True)
class Route:
    """An address that one attempt may reach, with everything below it.

    `headers` are added to each request, in place of headers of these names from the sandbox. If `paths` are
    given ('/chat/completions'), only these paths below `url` can be reached. The sandbox sees none of this.
    """

    url: str = field(repr=False)
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    paths: frozenset[str] = frozenset()

    def target(self, remainder: str, query: str) -> URL | None:
        """Return the address for a request for `remainder` ('' or '/…', still encoded), or None.

        None if it is not below `url`, or not one of `paths`. The query is that of `url`, then `query`.
        """
        if not is_below(remainder) or (self.paths and remainder not in self.paths):
            return None
        base = URL(self.url)
        path, _, own_query = base.raw_path.decode("ascii").partition("?")
        whole = path.rstrip("/") + remainder if remainder else path
        queries = "&".join(filter(None, (own_query, query)))
        try:
            return base.copy_with(raw_path=(whole + (f"?{queries}" if queries else "")).encode("ascii"))
        except (InvalidURL, UnicodeEncodeError):
            return None

    def rest_of(self, url: URL) -> str | None:
        """Return the part of `url` after this route's own URL, as '/models?page=2', '' if they are the same.

        None if it is not below that, or if the route's URL has a query, which may hold a key.
        """
        base = URL(self.url)
        if base.query or (base.scheme, base.netloc) != (url.scheme, url.netloc):
            return None
        path, remainder = base.raw_path.decode("ascii").rstrip("/"), url.raw_path.decode("ascii")
        below = remainder.removeprefix(path)
        if not remainder.startswith(path) or below[:1] not in {"", "/", "?"}:
            return None
        return below if is_below(below.partition("?")[0]) else None


def is_below(remainder: str) -> bool:
    """Return whether `remainder`, '' or the end of a path, stays below any path that is put before it.

    False if a server that decodes it, even repeatedly, could read '..', '.', an empty segment before the
    last, or a query.
    """
    if {"?", "#"} & set(remainder):  # a path ends at these characters, and so would the check
        return False
    for _ in range(MOST_ENCODINGS):
        try:
            decoded = unquote(remainder, errors="strict")
        except UnicodeDecodeError:
            return False
        if decoded == remainder:
            break
        remainder = decoded
    else:
        return False
    if not remainder:
        return True
    if not remainder.startswith("/") or not remainder.isprintable():
        return False
    *folders, last = re.split(r"[/\\]", remainder[1:])
    # Some servers drop ';…' from a segment first, or decode '?' and '#' before they split the path.
    names = [re.split("[;?#]", segment, maxsplit=1)[0] for segment in (*folders, last)]
    return all(folders) and not {".", ".."} & set(names)


def request_headers(sent: RawHeaders, route: Route) -> list[tuple[bytes, bytes]]:
    """Return the headers to send to the server: those `sent` by the sandbox, then those of `route`.

    Of the sandbox's, its credentials, headers of one connection, those that the HTTP client writes itself
    (`OF_THE_CLIENT`), and those that the route has are left out.
    """
    added = [(name.lower().encode(), value.encode()) for name, value in route.headers.items()]
    dropped = OF_THE_CLIENT | CREDENTIALS | {name for name, _ in added}
    return [(name, value) for name, value in end_to_end(sent) if name not in dropped] + added


def end_to_end(headers: RawHeaders) -> list[tuple[bytes, bytes]]:
    """Return `headers` with names in lower case, without those of one connection and those that it names."""
    headers = [(name.lower(), value) for name, value in headers]
    named = b",".join(value for name, value in headers if name == b"connection")
    dropped = HOP_BY_HOP | {token.strip().lower() for token in named.split(b",")}
    return [(name, value) for name, value in headers if name not in dropped]


def asked_wait_s(headers: Mapping[str, str], now: float) -> float | None:
    """Return the seconds to wait by the headers Retry-After-Ms or Retry-After, None if neither says so.

    `now` is in epoch seconds, for a Retry-After that is a date.
    """
    for name, unit in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        text = headers.get(name, "").strip()
        if re.fullmatch(r"\d{1,9}(\.\d+)?", text):
            return float(text) * unit
    try:
        return max(0.0, parsedate_to_datetime(headers.get("retry-after", "")).timestamp() - now)
    except (ValueError, TypeError):
        return None
