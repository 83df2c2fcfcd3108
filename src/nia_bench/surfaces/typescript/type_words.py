"""A cursor over the tokens of a printed type, with the type parameters in scope."""

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
    """A type parameter and its replacement. `infer U` is in scope for an entire conditional type."""

    name: str
    place: str
    inferred: bool = False


class UnreadableError(Exception):
    """Raised if the text is no type that can be parsed."""


class Cursor:
    """A position in the tokens of a printed type."""

    def __init__(self, text: str, parameters: Sequence[str]) -> None:
        if len(text) > _MOST_READ:
            raise UnreadableError
        self._tokens = [token for token in TOKEN.findall(text) if not token.startswith("/*")]
        self._tokens += [""] * 4  # for lookahead
        self._closing = _closing(self._tokens)
        self._at = 0
        self._bound: list[_Bound] = []
        self._bind(parameters)

    # Tokens

    def _next(self) -> str:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _takes(self, token: str) -> bool:
        """Consume the next token if it is this one; return whether it was."""
        if self._tokens[self._at] != token:
            return False
        self._at += 1
        return True

    def _demand(self, token: str) -> None:
        if not self._takes(token):
            raise UnreadableError

    def _close(self) -> int:
        """Return the position of the bracket that closes the next one. Raises UnreadableError without one."""
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
            self._bound[before:] = [binding for binding in self._bound[before:] if binding.inferred]

    def _bound_name(self, name: str) -> str:
        return next((binding.place for binding in reversed(self._bound) if binding.name == name), name)


def _closing(tokens: Sequence[str]) -> dict[int, int]:
    """Return the position of the closing bracket by the position of each opening one."""
    closing_places: dict[int, int] = {}
    opened: list[int] = []
    for at, token in enumerate(tokens):
        if token in BRACKETS:
            opened.append(at)
        elif token in BRACKETS.values():
            if not opened or BRACKETS[tokens[opened[-1]]] != token:
                raise UnreadableError
            closing_places[opened.pop()] = at
    if opened:
        raise UnreadableError
    return closing_places
