"""Types in normal form: one text for all ways in which the compiler prints types of equal structure.

The compiler prints a type with the names of parameters and in the order of its declaration. Neither makes a
difference to code that uses the type, so the normal form has neither:

- parameters have no names, and type parameters are called T0, T1 by their place;
- parts of unions and intersections and properties of objects are sorted;
- an optional parameter or property is not also a union with `undefined`;
- `"a" | (string & {})` is `string`, and `false | true` is `boolean`;
- a method is a property with a function, `readonly` properties are properties;
- paths are left out, and so is what stands in an object inside an object inside an object;
- of a text of more than LONGEST characters, its beginning and a hash of the whole.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from nia_bench.surfaces.typescript.type_forms import UNION, joined, without_undefined
from nia_bench.surfaces.typescript.type_reader import TypeReader
from nia_bench.surfaces.typescript.type_words import TOKEN, UnreadableError

LONGEST: Final = 400
_KEPT: Final = 4000
"""So many types are kept that were read: one surface has each several times."""
_OPENING: Final = frozenset("([{<")
_CLOSING: Final = frozenset(")]}>")


def normal_form(text: str, parameters: Sequence[str] = (), *, optional: bool = False) -> str:
    """The normal form of a printed type, in which type parameters of these names may occur.

    The type of an optional property loses its `undefined`.
    """
    return _normal_form(text, tuple(parameters), optional)


@lru_cache(_KEPT)
def _normal_form(text: str, parameters: tuple[str, ...], optional: bool) -> str:
    try:
        form = TypeReader(text, parameters).whole()
    except UnreadableError:
        return shortened(" ".join(text.split()))
    return shortened(without_undefined(form).text if optional else form.text)


def normal_calls(text: str, parameters: Sequence[str] = ()) -> tuple[str, ...]:
    """The normal form of each overload of a printed function type; empty for anything else."""
    if not text.startswith(("(", "<", "{", "new ", "abstract new ")):
        return ()
    return _normal_calls(text, tuple(parameters))


@lru_cache(_KEPT)
def _normal_calls(text: str, parameters: tuple[str, ...]) -> tuple[str, ...]:
    try:
        return tuple(dict.fromkeys(map(shortened, TypeReader(text, parameters).overloads())))
    except UnreadableError:
        return ()


def united(forms: Iterable[str]) -> str:
    """The union of types that are in normal form."""
    parts = {part for each in forms for part in _parts(each)}
    everything = next((each for each in ("any", "unknown") if each in parts), None)
    return everything or shortened(joined(parts, UNION).text)


def shortened(text: str) -> str:
    """The text; of a long one its beginning and a hash of the whole."""
    if len(text) <= LONGEST:
        return text
    print_ = hashlib.sha256(text.encode(errors="replace")).hexdigest()[:8]
    return f"{text[: LONGEST - 10]}… {print_}"


def _parts(form: str) -> list[str]:
    """The parts of a union in normal form; a function or a conditional type is one part."""
    depth, start, found = 0, 0, list[str]()
    for token in TOKEN.finditer(form):
        depth += (token[0] in _OPENING) - (token[0] in _CLOSING)
        if depth == 0 and token[0] in {"=>", "?"}:
            return [f"({form})"]
        if depth == 0 and token[0] == "|":
            found.append(form[start : token.start()].strip())
            start = token.end()
    return [*found, form[start:].strip()]
