"""A cursor over the tokens of a printed type, with the type parameters in scope."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator, Sequence
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
        """Return the position of the bracket that closes the one at the cursor.

        Raises UnreadableError if there is no opening bracket at the cursor.
        """
        if self._at not in self._closing:
            raise UnreadableError
        return self._closing[self._at]

    def _items(self) -> Iterator[None]:
        """Yield at the start of each item of a list in brackets, which the loop body reads.

        The cursor is at the opening bracket first, and behind the closing bracket in the end.
        """
        end = self._close()
        self._at += 1
        while self._at < end:
            yield
            self._takes(",")
        self._at = end + 1

    def _commas(self, end: int) -> Iterator[int]:
        """Yield the positions of the commas before `end` that are in no inner bracket."""
        at = self._at
        while at < end:
            if self._tokens[at] == ",":
                yield at
            at = self._closing.get(at, at) + 1

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
    """Return the position of the closing bracket by the position of each opening one.

    Raises UnreadableError if brackets do not match.
    """
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


FUNCTION, UNION, INTERSECTION, PREFIX, PRIMARY = range(5)
_ANYTHING: Final = frozenset({"{}", "Record<never, never>"})
_TRUTHS: Final = frozenset({"true", "false"})
_LITERALS: Final = {"string": ('"', "`"), "number": tuple("-0123456789")}
"""The first characters of the literals of a type."""


@dataclass(frozen=True, slots=True)
class Form:
    """A part of a type: its text, its binding strength, and the parts of a union or intersection."""

    text: str
    strength: int = PRIMARY
    parts: tuple[str, ...] = ()

    def within(self, strength: int) -> str:
        """Return the text, in parentheses if it binds less strongly than `strength`."""
        return self.text if self.strength >= strength else f"({self.text})"


def join_parts(parts: Iterable[str], strength: int) -> Form:
    """Return the union or intersection of parts, as `strength` says, sorted and without duplicates.

    In a union, `string` and `number` absorb their literals, and `true | false` becomes `boolean`. In an
    intersection they absorb `{}`: `string & {}` only helps editors.
    """
    remaining = set(parts)
    for plain, marks in _LITERALS.items():
        if plain in remaining and strength == INTERSECTION:
            remaining -= _ANYTHING
        elif plain in remaining:
            remaining = {part for part in remaining if not part.startswith(marks)}
    if strength == UNION and ("boolean" in remaining or remaining >= _TRUTHS):
        remaining = {*(remaining - _TRUTHS), "boolean"}
    ordered = tuple(sorted(remaining))
    if len(ordered) == 1:
        return Form(ordered[0])
    return Form(f" {'|' if strength == UNION else '&'} ".join(ordered), strength, ordered)


def without_undefined(form: Form) -> Form:
    """Return a union without the `undefined` that `?` adds to a property, and other forms unchanged."""
    if form.strength != UNION:
        return form
    parts = tuple(part for part in form.parts if part != "undefined")
    if len(parts) == 1:
        # Only functions are enclosed in parentheses as parts of a union.
        is_function = parts[0].startswith("(") and _closes_last(parts[0])
        return Form(parts[0][1:-1], FUNCTION) if is_function else Form(parts[0])
    return Form(" | ".join(parts), UNION, parts)


def _closes_last(text: str) -> bool:
    """Return whether the last character closes the text's opening parenthesis."""
    depth = 0
    for at, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return at == len(text) - 1
    return False
