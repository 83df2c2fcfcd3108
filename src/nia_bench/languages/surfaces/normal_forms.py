"""Reading the normal form of types: the names in it, its object literals, what a call takes and gives.

A normal form is text such as `(string, {size?: number}) => Box<T0>`. Everything here is a function of text
alone. A form that was cut, and ends in a hash, is read as far as it goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

_TOKEN: Final = re.compile(
    r"""(?P<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)|(?P<arrow>=>)|(?P<name>[A-Za-z_$][\w$]*)|(?P<sign>\S)""",
    re.X,
)
_OPEN: Final = {"(": ")", "[": "]", "{": "}", "<": ">"}
_CLOSE: Final = frozenset(_OPEN.values())
_NUMBERED: Final = re.compile(r"(?<=[A-Za-z])(?:\$|_)\d+$")
_PLAIN: Final = re.compile(r"-?[\d.]+n?|'[^']*'|\"[^\"]*\"|true|false")

Tokens = tuple[str, ...]


@lru_cache(maxsize=50_000)
def tokens(form: str) -> Tokens:
    """The words and signs of a form. A number that a bundler put behind a name (`Box$1`) is left out."""
    return tuple(
        _NUMBERED.sub("", found["name"]) if found["name"] else found[0] for found in _TOKEN.finditer(form)
    )


def is_name(token: str) -> bool:
    """Whether a token may name a type."""
    return token[0].isalpha() or token[0] in "_$"


def names_in(form: str) -> set[str]:
    """Every word of a form that may name a type."""
    return {token for token in tokens(form) if is_name(token)}


def renamed(form: str, names: Mapping[str, str]) -> Tokens:
    """The tokens of a form, with the names of types exchanged."""
    return tuple(names.get(each, each) for each in tokens(form))


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
        end = _closing(form, place) if word == "(" else None
        if end is not None:
            is_call = form[end + 1 : end + 2] == ("=>",)
            yield from _directions(form[place + 1 : end], goes_in ^ is_call)
            place = end
        elif is_name(word) and form[place + 1 : place + 2] not in ((":",), ("?",)):
            yield word, goes_in
        place += 1


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
