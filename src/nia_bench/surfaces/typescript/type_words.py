"""The words of a printed type, a place among them, and the names of type parameters that hold there."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

_MOST_READ: Final = 200_000
TOKEN: Final = re.compile(
    r"""`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|/\*.*?\*/|=>|\.\.\.|[-+]\?|"""
    r"""[\w$#\u0080-\uffff]+(?:\.\d+)?|[^\s]""",
    re.DOTALL,
)
BRACKETS: Final = {"(": ")", "[": "]", "{": "}", "<": ">"}


@dataclass(frozen=True, slots=True)
class _Bound:
    """A name of a type parameter, and what stands for it. `infer U` holds for a whole conditional type."""

    name: str
    place: str
    inferred: bool = False


class UnreadableError(Exception):
    """The text is not a type that can be read."""


class Cursor:
    """A place in the words of a printed type."""

    def __init__(self, text: str, parameters: Sequence[str]) -> None:
        if len(text) > _MOST_READ:
            raise UnreadableError
        self._tokens = [token for token in TOKEN.findall(text) if not token.startswith("/*")]
        self._tokens += [""] * 4  # so that one may look ahead
        self._closing = _closing(self._tokens)
        self._at = 0
        self._bound: list[_Bound] = []
        self._bind(parameters)

    # Words and what is between them

    def _next(self) -> str:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _takes(self, token: str) -> bool:
        """Whether this word comes next; it is then behind the reader."""
        if self._tokens[self._at] != token:
            return False
        self._at += 1
        return True

    def _demand(self, token: str) -> None:
        if not self._takes(token):
            raise UnreadableError

    def _close(self) -> int:
        """The place of the bracket that closes the one that is next."""
        if self._at not in self._closing:
            raise UnreadableError
        return self._closing[self._at]

    # Names of type parameters

    def _bind(self, names: Iterable[str], *, inferred: bool = False) -> None:
        for name in names:
            self._bound.append(_Bound(name, f"T{len(self._bound)}", inferred))

    @contextmanager
    def _scope(self) -> Generator[None]:
        before = len(self._bound)
        try:
            yield
        finally:
            self._bound[before:] = [each for each in self._bound[before:] if each.inferred]

    def _named(self, name: str) -> str:
        return next((each.place for each in reversed(self._bound) if each.name == name), name)


def _closing(tokens: Sequence[str]) -> dict[int, int]:
    """For the place of each opening bracket, that of the closing one."""
    found: dict[int, int] = {}
    opened: list[int] = []
    for at, token in enumerate(tokens):
        if token in BRACKETS:
            opened.append(at)
        elif token in BRACKETS.values():
            if not opened or BRACKETS[tokens[opened[-1]]] != token:
                raise UnreadableError
            found[opened.pop()] = at
    if opened:
        raise UnreadableError
    return found
