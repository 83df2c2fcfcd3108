"""Writes types in normal form: types of equal structure have the same text.

The compiler prints a type with the names of its parameters and in the order of its declaration. Neither
matters to code that uses the type, so the normal form leaves them out:

- parameters have no names, and type parameters are called T0, T1 by position;
- parts of unions and intersections and properties of objects are sorted;
- an optional parameter or property is not also a union with `undefined`;
- `"a" | (string & {})` is `string`, and `false | true` is `boolean`;
- a method is a property with a function, `readonly` properties are properties;
- paths are left out, and so are members below the second level of nested objects;
- a text longer than LONGEST characters is cut and gets a hash of the complete text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from nia_bench.surfaces.typescript.type_reader import TypeReader
from nia_bench.surfaces.typescript.type_words import (
    TOKEN,
    UNION,
    UnreadableError,
    join_parts,
    without_undefined,
)

LONGEST: Final = 400
_KEPT: Final = 4000
"""Number of cached types. A surface contains most of its types several times."""
_OPENING: Final = frozenset("([{<")
_CLOSING: Final = frozenset(")]}>")


def normal_form(text: str, parameters: Sequence[str] = (), *, optional: bool = False) -> str:
    """Return the normal form of a printed type, shortened; `parameters` are the names of its type parameters.

    With `optional`, the type is that of an optional property and loses its `undefined`. A text that cannot be
    parsed stays as it is, with single spaces.
    """
    return _normal_form(text, tuple(parameters), optional)


@lru_cache(_KEPT)
def _normal_form(text: str, parameters: tuple[str, ...], optional: bool) -> str:
    try:
        form = TypeReader(text, parameters).read_type()
    except UnreadableError:
        return shorten_form(" ".join(text.split()))
    return shorten_form(without_undefined(form).text if optional else form.text)


def normal_calls(text: str, parameters: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the normal forms of a printed function type's overloads, each once; () for other types."""
    if not text.startswith(("(", "<", "{", "new ", "abstract new ")):
        return ()
    return _normal_calls(text, tuple(parameters))


@lru_cache(_KEPT)
def _normal_calls(text: str, parameters: tuple[str, ...]) -> tuple[str, ...]:
    try:
        return tuple(dict.fromkeys(map(shorten_form, TypeReader(text, parameters).read_overloads())))
    except UnreadableError:
        return ()


def unite_forms(forms: Iterable[str]) -> str:
    """Return the normal form of the union of normal forms; 'any' or 'unknown' if one of them is."""
    parts = {part for form in forms for part in _split_union(form)}
    everything = next((name for name in ("any", "unknown") if name in parts), None)
    return everything or shorten_form(join_parts(parts, UNION).text)


def shorten_form(text: str) -> str:
    """Return the text; one longer than LONGEST characters is cut and gets a hash of the complete text."""
    if len(text) <= LONGEST:
        return text
    print_ = hashlib.sha256(text.encode(errors="replace")).hexdigest()[:8]
    return f"{text[: LONGEST - 10]}… {print_}"


def _split_union(form: str) -> list[str]:
    """Return the parts of a union in normal form, or a list of the one type that is no union.

    A function or conditional type is a single part, in parentheses.
    """
    depth, start, parts = 0, 0, list[str]()
    for token in TOKEN.finditer(form):
        depth += (token[0] in _OPENING) - (token[0] in _CLOSING)
        if depth == 0 and token[0] in {"=>", "?"}:
            return [f"({form})"]
        if depth == 0 and token[0] == "|":
            parts.append(form[start : token.start()].strip())
            start = token.end()
    return [*parts, form[start:].strip()]
