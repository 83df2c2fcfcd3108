"""Parts of types in normal form: their text and binding strength."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

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
    """Return the union or intersection of parts in normal form.

    `"a" | (string & {})` becomes `string`: the literals only help editors.
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
    """Return the form without the `undefined` that `?` adds to an optional property or parameter."""
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
