"""What goes wrong between a model and its caller, each as it looks on the wire."""

from __future__ import annotations

import json
import threading
from dataclasses import replace

from tests.model_server.transport import Wire

HTML = b"<!doctype html><html><head><title>Down</title></head><body>We will be back soon.</body></html>"


# Anthropic's names for what OpenAI's protocol leaves to the status.
KINDS = {
    400: "invalid_request_error",
    401: "authentication_error",
    429: "rate_limit_error",
    529: "overloaded_error",
}


def failed(status: int, message: str = "something failed", code: str | None = None) -> Wire:
    """An error in words that are right in OpenAI's protocols and in Anthropic's."""
    error = {"message": message, "type": KINDS.get(status, "api_error"), "param": None, "code": code}
    return Wire(status=status, body=json.dumps({"type": "error", "error": error}).encode())


def rate_limited(retry_after: str | None = None) -> Wire:
    """429. `retry_after` is the header: seconds, or an HTTP date."""
    headers = {} if retry_after is None else {"Retry-After": retry_after}
    return replace(failed(429, "Rate limit reached", "rate_limit_exceeded"), headers=headers)


def html(status: int = 200) -> Wire:
    """A proxy's page where JSON was asked for, with any status."""
    return Wire(status=status, body=HTML, content_type="text/html; charset=utf-8")


def hanging(release: threading.Event) -> Wire:
    """Nothing, until `release` is set (or the server ends); then an empty 500."""
    return Wire(status=500, held=release)


def truncated(wire: Wire) -> Wire:
    """A whole HTTP message around half a body: broken JSON, or a stream that ends early in good order."""
    if wire.chunks is None:
        return replace(wire, body=wire.body[: len(wire.body) // 2])
    return replace(wire, chunks=wire.chunks[: len(wire.chunks) // 2])


def cut_off(wire: Wire) -> Wire:
    """A connection that closes in the middle of the body."""
    half = truncated(wire)
    return replace(half, missing=max(len(wire.body) - len(half.body), 1))
