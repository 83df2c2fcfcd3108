"""Reading the normal form of types: the names in it, its object literals, what a call takes and gives.

A normal form is text such as `(string, {size?: number}) => Box<T0>`. Everything here is a function of text
alone. A form that was cut, and ends in a hash, is read as far as it goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final

_TOKEN: Final = re.compile(
    r"""(?P<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)|(?P<arrow>=>)|(?P<name>[A-Za-z_$][\w$]*)|(?P<sign>\S)""",
    re.X,
)
_OPEN: Final = {"(": ")", "[": "]", "{": "}", "<": ">"}
_CLOSE: Final = frozenset(_OPEN.values())
_NUMBERED: Final = re.compile(r"(?<=[A-Za-z])(?:\$|_)\d+$")
_TYPE_PARAMETER: Final = re.compile(r"[A-Z]\d*|T[A-Z]\w*")
_OR_TEXT: Final = ("|", "string")
_NUMBER: Final = re.compile(r"T\d+")
_NOTHING: Final[frozenset[str]] = frozenset()
_UNKNOWN: Final = frozenset({"unknown"})
_PLAIN: Final = re.compile(r"-?[\d.]+n?|'[^']*'|\"[^\"]*\"|true|false")

Tokens = tuple[str, ...]


@lru_cache(maxsize=50_000)
def tokens(form: str) -> Tokens:
    """The words and signs of a form. A number that a bundler put behind a name (`Box$1`) is left out."""
    return tuple(
        _NUMBERED.sub("", found["name"]) if found["name"] else found[0] for found in _TOKEN.finditer(form)
    )


def plain(name: str) -> str:
    """A name without the number that a bundler put behind it."""
    return _NUMBERED.sub("", name)


def is_name(token: str) -> bool:
    """Whether a token may name a type."""
    return token[0].isalpha() or token[0] in "_$"


def names_in(form: str) -> set[str]:
    """Every word of a form that may name a type."""
    return {token for token in tokens(form) if is_name(token)}


def renamed(form: str, names: Mapping[str, str]) -> Tokens:
    """The tokens of a form, with the names of types exchanged, and without arguments that say nothing.

    A type that gets a parameter with a default of `any` takes what it took.
    """
    words = _without_open_arguments(tokens(form))
    if names.keys().isdisjoint(words):
        return words
    words = _without_named_texts(words, names)
    return tuple(each for place in range(len(words)) for each in _named(words, place, names))


def _without_named_texts(form: Tokens, names: Mapping[str, str]) -> Tokens:
    """A form without aliases of texts beside `string`, which takes them all: `Code | string`."""
    kept: list[str] = []
    place = 0
    while place < len(form):
        texts = tokens(names.get(form[place], "")) if form[place + 1 : place + 3] == _OR_TEXT else ()
        if texts and all(each == "|" or each[0] == '"' for each in texts):
            place += 2
        kept.append(form[place])
        place += 1
    return tuple(kept)


def _named(form: Tokens, place: int, names: Mapping[str, str]) -> Tokens:
    """What stands for one word: itself, another name, or the type that the name is an alias of."""
    word, around = form[place], {*form[max(0, place - 1) : place], *form[place + 1 : place + 2]}
    found = tokens(names.get(word, word))
    if len(found) == 1 or found == ("{", "}"):
        return found
    if "|" in around and "|" in found:
        return (word,)  # where it belongs among the others is not known
    return ("(", *found, ")") if around & {"[", "&", "|"} else found


@lru_cache(maxsize=50_000)
def _without_open_arguments(form: Tokens) -> Tokens:
    kept: list[str] = []
    place = 0
    while place < len(form):
        end = _closing(form, place) if form[place] == "<" and place and is_name(form[place - 1]) else None
        if end is not None and set(form[place + 1 : end]) <= {"any", "unknown", ","}:
            place = end
        else:
            kept.append(form[place])
        place += 1
    return tuple(kept)


def without_literals(form: Tokens) -> Tokens:
    """The tokens with each object literal as `{}`."""
    kept: list[str] = []
    depth = 0
    for each in form:
        depth -= each == "}" and depth > 0
        if depth == 0:
            kept.append(each)
        depth += each == "{"
    return tuple(kept)


def is_same_but_for_parameters(
    one: Tokens,
    other: Tokens,
    unbound: AbstractSet[str] = _UNKNOWN,
    telling: AbstractSet[str] = _NOTHING,
) -> bool:
    """Whether two forms, the older one first, differ only by type parameters that one of the versions lacks.

    There it has a word of `unbound` in the place of the parameter, or what the parameter is by default; and a
    named type has fewer arguments, where it is none of those that are `telling`.
    """
    other = _without_further(other, one)
    counts = [_argument_counts(form) for form in (one, other)]
    grown = {name for name in counts[0].keys() & counts[1].keys() if not counts[0][name] & counts[1][name]}
    grown |= {name for name in counts[0].keys() ^ counts[1].keys() if name in one and name in other}
    left, right = (_without_arguments(form, grown - telling) for form in (one, other))
    if set(filter(_NUMBER.fullmatch, left)) != set(filter(_NUMBER.fullmatch, right)):
        left, right = _renumbered(left), _renumbered(right)
    return len(left) == len(right) and all(
        a == b or (_is_open(a, unbound) and _is_open(b, unbound) and {a, b} & unbound)
        for a, b in zip(left, right, strict=True)
    )


def _without_further(form: Tokens, other: Tokens) -> Tokens:
    """A function without the type parameters that `other` lacks, with their defaults in their place.

    Nobody had given them before. Where a function loses one, whoever gave it must change.
    """
    own, others = _own_parameters(form), _own_parameters(other)
    further = own[len(others) :]
    if not others and other[:1] not in {("(",), ("new",), ("<",)}:
        return form
    if not further or not all("=" in each for each in further):
        return form
    start = form.index("<")
    end = _closing(form, start) or len(form)
    kept = tuple(word for each in own[: len(others)] for word in (*each, ","))[:-1]
    head = (*form[:start], "<", *kept, ">") if kept else form[:start]
    defaults = {each[0]: each[each.index("=") + 1 :] for each in further}
    rest = (word for each in form[end + 1 :] for word in defaults.get(each, (each,)))
    return (*head, *rest)


def _own_parameters(form: Tokens) -> list[Tokens]:
    """The type parameters of a function, each with its limit and its default."""
    start = 1 if form[:1] == ("new",) else 0
    end = _closing(form, start) if form[start : start + 1] == ("<",) else None
    if end is None:
        return []
    found: list[Tokens] = []
    depth, begin = 0, start + 1
    for place in range(start + 1, end + 1):
        depth += (form[place] in _OPEN) - (form[place] in _CLOSE and place < end)
        if place == end or (depth == 0 and form[place] == ","):
            found.append(form[begin:place])
            begin = place + 1
    return found


def _renumbered(form: Tokens) -> Tokens:
    """A form whose type parameters are numbered in the order in which they occur."""
    numbers: dict[str, str] = {}
    return tuple(
        numbers.setdefault(word, f"T{len(numbers)}") if _NUMBER.fullmatch(word) else word for word in form
    )


def _is_open(word: str, unbound: AbstractSet[str]) -> bool:
    return word in unbound or _TYPE_PARAMETER.fullmatch(word) is not None


def _argument_counts(form: Tokens) -> dict[str, set[int]]:
    """How many type arguments each name has in a form."""
    found: dict[str, set[int]] = {}
    for place, word in enumerate(form):
        end = _closing(form, place) if word == "<" and place and is_name(form[place - 1]) else None
        if end is not None:
            found.setdefault(form[place - 1], set()).add(_parts(form[place + 1 : end]))
    return found


def _parts(form: Tokens) -> int:
    """How many parts there are between the outermost commas."""
    depth, found = 0, 1
    for word in form:
        depth += (word in _OPEN) - (word in _CLOSE)
        found += word == "," and depth == 0
    return found


def _without_arguments(form: Tokens, names: AbstractSet[str]) -> Tokens:
    kept: list[str] = []
    place = 0
    while place < len(form):
        end = _closing(form, place) if form[place] == "<" and place and form[place - 1] in names else None
        if end is None:
            kept.append(form[place])
        place = place + 1 if end is None else end + 1
    return tuple(kept)


def is_literal(form: str) -> bool:
    """Whether a form is one text, number or truth value: `'4.1.0'`."""
    return bool(_PLAIN.fullmatch(form.strip()))


def taken_and_given(form: str) -> tuple[set[str], set[str]]:
    """The names that go into a call of this form, and those that come out of it.

    What a callback takes comes out of the call; what it gives goes in.
    """
    taken: set[str] = set()
    given: set[str] = set()
    for name, goes_in in _directions(tokens(form), False):
        (taken if goes_in else given).add(name)
    return taken, given


def _directions(form: Tokens, goes_in: bool) -> Iterator[tuple[str, bool]]:
    """Each name of a form, and whether it goes in."""
    place = 0
    while place < len(form):
        word = form[place]
        end = _closing(form, place) if word in {"(", "<"} else None
        after = form[end + 1 : end + 2] if end is not None else ()
        if end is not None and (word == "(" or after == ("(",)):
            # Parameters, or the type parameters before them, with what these extend.
            is_call = after in (("=>",), ("(",))
            yield from _directions(form[place + 1 : end], goes_in ^ is_call)
            place = end
        elif (
            is_name(word)
            and form[place + 1 : place + 2] != (":",)
            and form[place + 1 : place + 3] != ("?", ":")
        ):
            yield word, goes_in
        place += 1


def limits_of(form: str) -> set[str]:
    """The names in what the type parameters of a call extend."""
    return {word for each in _own_parameters(tokens(form)) for word in each[1:] if is_name(word)}


def _closing(form: Tokens, start: int) -> int | None:
    """The place of the bracket that closes the one at `start`; None where there is none."""
    wanted: list[str] = []
    for place in range(start, len(form)):
        word = form[place]
        if word in _OPEN:
            wanted.append(_OPEN[word])
        elif wanted and word == wanted[-1]:
            wanted.pop()
            if not wanted:
                return place
        elif word in _CLOSE:
            return None
    return None
