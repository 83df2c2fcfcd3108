"""File globs of checks: `*`, `**` and `{a,b}`; brackets stand for themselves, as Next.js names its folders.

The globs of the standard library read `[id]` as a set of characters, which is the one thing it may not be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

_TOKEN = re.compile(r"\*\*/|\*\*|\*|\{[^{}]*\}|.", re.DOTALL)
_WILD = {"**/": r"(?:[^/]+/)*", "**": r".*", "*": r"[^/]*"}


def _translate(glob: str) -> str:
    return "".join(_translate_token(token) for token in _TOKEN.findall(glob))


def _translate_token(token: str) -> str:
    if token in _WILD:
        return _WILD[token]
    if len(token) > 1:
        return f"(?:{'|'.join(_translate(option) for option in token[1:-1].split(','))})"
    return re.escape(token)


@cache
def _compiled(glob: str) -> re.Pattern[str]:
    return re.compile(_translate(glob), re.DOTALL)


def matches_glob(path: str, globs: Iterable[str]) -> bool:
    """Whether the whole POSIX `path` is matched by one of `globs`; `**/` stands for any number of folders."""
    return any(_compiled(glob).fullmatch(path) for glob in globs)
