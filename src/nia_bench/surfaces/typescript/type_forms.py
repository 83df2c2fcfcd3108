"""Parts of types in normal form: their text, and how strongly it binds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

FUNCTION, UNION, INTERSECTION, PREFIX, PRIMARY = range(5)
_ANYTHING: Final = frozenset({"{}", "Record<never, never>"})
_TRUTHS: Final = frozenset({"true", "false"})
_LITERALS: Final = {"string": ('"', "`"), "number": tuple("-0123456789")}
"""What the literals of a type begin with."""


@dataclass(frozen=True, slots=True)
class Form:
    """A part of a type: its text, how strongly that binds, and the parts of a union."""

    text: str
    strength: int = PRIMARY
    parts: tuple[str, ...] = ()

    def within(self, strength: int) -> str:
        """The text, in parentheses where something that binds so strongly is around it."""
        return self.text if self.strength >= strength else f"({self.text})"


def joined(parts: Iterable[str], strength: int) -> Form:
    """The union or intersection of parts that are in normal form.

    `"a" | (string & {})` takes and gives what `string` does: the literals are for editors.
    """
    kept = set(parts)
    for plain, marks in _LITERALS.items():
        if plain in kept and strength == INTERSECTION:
            kept -= _ANYTHING
        elif plain in kept:
            kept = {each for each in kept if not each.startswith(marks)}
    if strength == UNION and ("boolean" in kept or kept >= _TRUTHS):
        kept = {*(kept - _TRUTHS), "boolean"}
    ordered = tuple(sorted(kept))
    if len(ordered) == 1:
        return Form(ordered[0])
    return Form(f" {'|' if strength == UNION else '&'} ".join(ordered), strength, ordered)


def without_undefined(form: Form) -> Form:
    """The type of an optional property or parameter without what `?` adds to it."""
    if form.strength != UNION:
        return form
    parts = tuple(part for part in form.parts if part != "undefined")
    if len(parts) == 1:
        # Of the parts of a union, only a function stands in parentheses as a whole.
        is_function = parts[0].startswith("(") and _closes_last(parts[0])
        return Form(parts[0][1:-1], FUNCTION) if is_function else Form(parts[0])
    return Form(" | ".join(parts), UNION, parts)


def _closes_last(text: str) -> bool:
    """Whether the parenthesis that a text begins with is closed by its last character."""
    depth = 0
    for at, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return at == len(text) - 1
    return False
