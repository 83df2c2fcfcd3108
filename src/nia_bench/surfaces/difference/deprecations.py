"""Deprecation messages: the replacement that they name."""

from __future__ import annotations

import re
from typing import Final

_MARKED: Final = (
    r"(?:\{@link(?:code|plain)?\s+(?P<link>[^}|\s]+)[^}]*\}|`(?P<code>[^`\n]+)`"
    r"|['\"](?P<text>[\w@/.$-]+)['\"]|\[`?(?P<shown>[^\]`]+)`?\])"
)
_CUE: Final = (
    r"(?<!not )\b(?:use|using|prefer|try|call|favou?r of|(?:replaced|superseded) (?:by|with)"
    r"|(?:renamed|moved|switch|migrate|changed) to|import(?:ed)? (?:it )?from|import)\b"
)
_SAID: Final = (
    re.compile(rf"{_CUE}:?\s+(?:[a-z-]+\s+){{0,3}}{_MARKED}", re.I),
    re.compile(rf"{_CUE}:?\s+(?:the\s+)?(?:new\s+)?(?P<bare>[A-Za-z_$][\w$]*(?:[.#][\w$]+|\(\))*)", re.I),
    re.compile(rf"{_MARKED}\s+(?:should be used\s+)?instead", re.I),
)
_COMPOSED: Final = re.compile(r"[a-z][A-Z]|[A-Z][a-z]+[A-Z]|[._$#]|\(\)|\d")
_LONGEST: Final = 80


def named_instead(message: str | None) -> str | None:
    """Return the replacement that a message names, such as `createStore` in 'Use `createStore`', or None.

    A word without quotation marks counts only if it is spelled like a name in code.
    """
    for pattern in _SAID:
        for match in pattern.finditer(message or ""):
            name = next(filter(None, match.groupdict().values()), "")
            bare = match.groupdict().get("bare")
            if bare is not None and not _COMPOSED.search(bare.rstrip(".")):
                continue
            if name and len(name) <= _LONGEST:
                return name.strip().removesuffix("()").rstrip(".")
    return None
