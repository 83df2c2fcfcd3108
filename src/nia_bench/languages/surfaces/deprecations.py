"""Messages of deprecations: what they name to be used instead."""

from __future__ import annotations

import re
from typing import Final

_CUE: Final = re.compile(
    r"\b(?:use|using|prefer|call|pass|see|to|by|with|of|from|is now|became)\s+(?:the\s+)?(?:new\s+)?"
    r"(?:\{@link(?:code|plain)?\s+(?P<link>[^}|\s]+)[^}]*\}|`(?P<code>[^`\n]+)`|['\"](?P<text>[\w@/.$-]+)['\"]"
    r"|\[`?(?P<shown>[^\]`]+)`?\]|(?P<bare>[A-Za-z_$][\w$]*(?:[.#][\w$]+|\(\))*))",
    re.I,
)
_COMPOSED: Final = re.compile(r"[a-z][A-Z]|[A-Z][a-z]+[A-Z]|[._$#]|\(\)|\d")
_LONGEST: Final = 80


def named_instead(message: str | None) -> str | None:
    """What a message says is to be used instead, such as `createStore` in 'Use `createStore`'.

    A word without marks counts only where it is spelled as names in code are.
    """
    for found in _CUE.finditer(message or ""):
        marked = found["link"] or found["code"] or found["text"] or found["shown"]
        name = marked or (found["bare"] if _COMPOSED.search(found["bare"].rstrip(".")) else "")
        if name and len(name) <= _LONGEST:
            return name.strip().removesuffix("()").rstrip(".")
    return None
