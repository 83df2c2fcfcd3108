"""The seal on the line of outcomes, which tells it from lines that an answer writes.

The line is a tag and JSON. The tag is a decimal number: the one-time polynomial authenticator (Carter and
Wegman) of the text. The key is two secret numbers, made for one process and used for one line. An answer that
reads the line cannot compute the tag of another one, so the line may pass through places that it can watch.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from typing import Final

_PRIME: Final = (1 << 127) - 1
_NUMBER_BYTES: Final = 16
_DIGITS: Final = 2 * _NUMBER_BYTES
# Three units of UTF-16, which JavaScript adds up without an error.
_BLOCK_BYTES: Final = 6
_LONGEST_TAG: Final = 39


def make_key() -> str:
    """Return a new key, as 64 hexadecimal digits."""
    return secrets.token_hex(2 * _NUMBER_BYTES)


def tag_of(key: str, text: str) -> str:
    """Return the tag of a text, as `tagOf` of driver.cjs does."""
    factor, term = int(key[:_DIGITS], 16), int(key[_DIGITS:], 16)
    data = text.encode("utf-16-be", "surrogatepass")
    total = 0
    for start in range(0, len(data), _BLOCK_BYTES):
        # The leading 1 tells a short block from one that begins with zeros.
        block = int.from_bytes(b"\1" + data[start : start + _BLOCK_BYTES])
        total = (total + block) * factor % _PRIME
    return str((total + term) % _PRIME)


def line_filter(key: str, texts: list[str]) -> Callable[[str], None]:
    """Return a function of a line that appends the text of a line with the right tag to `texts`."""

    def take(line: str) -> None:
        tag, brace, remainder = line.partition("{")
        if brace and len(tag) <= _LONGEST_TAG and tag.isascii() and tag.isdecimal():
            text = brace + remainder
            if hmac.compare_digest(tag, tag_of(key, text)):
                texts.append(text)

    return take
