"""Queries about the normal form of types: names, object literals, the inputs and outputs of a call.

A normal form is text such as `(string, {size?: number}) => Box<T0>`. Every function here depends on text
alone. A form that was cut off, and ends in a hash, is read up to that point.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
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
    """Return the words and signs of a form, without numbers that a bundler appended (`Box$1`)."""
    return tuple(
        _NUMBERED.sub("", match["name"]) if match["name"] else match[0] for match in _TOKEN.finditer(form)
    )


def plain(name: str) -> str:
    """Return a name without the number that a bundler appended."""
    return _NUMBERED.sub("", name)


def is_name(token: str) -> bool:
    """Return whether a token begins with a letter, `_` or `$`, so that it may name a type."""
    return token[0].isalpha() or token[0] in "_$"


def names_in(form: str) -> set[str]:
    """Return every word of a form that may name a type."""
    return {token for token in tokens(form) if is_name(token)}


def rename_types(form: str, names: Mapping[str, str]) -> Tokens:
    """Return the tokens of a form with the types in `names` replaced, by a new name or an alias's target.

    An alias of a union stays inside another union, and one of literal texts before `| string` is dropped.
    Type arguments that are all `any` or `unknown` are removed: a type that gains a parameter with the default
    `any` still takes the same values.
    """
    words = _without_open_arguments(tokens(form))
    if names.keys().isdisjoint(words):
        return words
    words = _without_named_texts(words, names)
    return tuple(token for place in range(len(words)) for token in _expanded(words, place, names))


def _without_named_texts(form: Tokens, names: Mapping[str, str]) -> Tokens:
    """Remove aliases of literal texts before `| string`, which includes them: `Code | string` is `string`."""
    words: list[str] = []
    place = 0
    while place < len(form):
        texts = tokens(names.get(form[place], "")) if form[place + 1 : place + 3] == _OR_TEXT else ()
        if texts and all(word == "|" or word[0] == '"' for word in texts):
            place += 2
        words.append(form[place])
        place += 1
    return tuple(words)


def _expanded(form: Tokens, place: int, names: Mapping[str, str]) -> Tokens:
    """Return the expansion of one word: itself, its new name, or the target of an alias.

    An alias of a union stays unexpanded inside of another union. Other targets get parentheses where needed.
    """
    word, around = form[place], {*form[max(0, place - 1) : place], *form[place + 1 : place + 2]}
    expansion = tokens(names.get(word, word))
    if len(expansion) == 1 or expansion == ("{", "}"):
        return expansion
    if "|" in around and "|" in expansion:
        return (word,)  # its position in the union is unknown
    return ("(", *expansion, ")") if around & {"[", "&", "|"} else expansion


@lru_cache(maxsize=50_000)
def _without_open_arguments(form: Tokens) -> Tokens:
    return _without_arguments(
        form, lambda name, arguments: is_name(name) and set(arguments) <= {"any", "unknown", ","}
    )


def without_literals(form: Tokens) -> Tokens:
    """Return the tokens with each object literal as `{}`: its contents are left out."""
    words: list[str] = []
    depth = 0
    for word in form:
        depth -= word == "}" and depth > 0
        if depth == 0:
            words.append(word)
        depth += word == "{"
    return tuple(words)


def is_same_but_for_parameters(
    before: Tokens,
    other: Tokens,
    unbound: AbstractSet[str] = _UNKNOWN,
    telling: AbstractSet[str] = _NOTHING,
) -> bool:
    """Return whether two forms, the older one first, differ only by type parameters that one does not have.

    The other form then has a word of `unbound`, or the default, in place of the parameter. A named type may
    have another number of arguments, unless it is in `telling`. Equal forms give True.
    """
    other = _without_further(other, before)
    counts = [_argument_counts(form) for form in (before, other)]
    grown = {name for name in counts[0].keys() & counts[1].keys() if not counts[0][name] & counts[1][name]}
    grown |= {name for name in counts[0].keys() ^ counts[1].keys() if name in before and name in other}
    grown -= telling
    left_words, right_words = (
        _without_arguments(form, lambda name, _: name in grown) for form in (before, other)
    )
    if set(filter(_NUMBER.fullmatch, left_words)) != set(filter(_NUMBER.fullmatch, right_words)):
        left_words, right_words = _renumber(left_words), _renumber(right_words)
    return len(left_words) == len(right_words) and all(
        a == b or (_is_open(a, unbound) and _is_open(b, unbound) and {a, b} & unbound)
        for a, b in zip(left_words, right_words, strict=True)
    )


def _without_further(form: Tokens, other: Tokens) -> Tokens:
    """Return a function's form with the type parameters after those of `other` replaced by their defaults.

    The form is unchanged if one of them has no default, or if `other` is no function. No caller passes a
    parameter that is new. A function that loses one breaks the callers that pass it.
    """
    parameters, other_parameters = _own_parameters(form), _own_parameters(other)
    further = parameters[len(other_parameters) :]
    if not other_parameters and other[:1] not in {("(",), ("new",), ("<",)}:
        return form
    if not further or not all("=" in parameter for parameter in further):
        return form
    start = form.index("<")
    end = _closing(form, start) or len(form)
    remaining = tuple(
        word for parameter in parameters[: len(other_parameters)] for word in (*parameter, ",")
    )[:-1]
    head = (*form[:start], "<", *remaining, ">") if remaining else form[:start]
    defaults = {parameter[0]: parameter[parameter.index("=") + 1 :] for parameter in further}
    body = (word for token in form[end + 1 :] for word in defaults.get(token, (token,)))
    return (*head, *body)


def _own_parameters(form: Tokens) -> list[Tokens]:
    """Return the tokens of each type parameter of a function: its name, its bound and its default."""
    start = 1 if form[:1] == ("new",) else 0
    end = _closing(form, start) if form[start : start + 1] == ("<",) else None
    return [] if end is None else _split_at_commas(form[start + 1 : end])


def _renumber(form: Tokens) -> Tokens:
    """Return the form with its type parameters T0, T1 numbered in the order of their occurrence."""
    numbers: dict[str, str] = {}
    return tuple(
        numbers.setdefault(word, f"T{len(numbers)}") if _NUMBER.fullmatch(word) else word for word in form
    )


def _is_open(word: str, unbound: AbstractSet[str]) -> bool:
    return word in unbound or _TYPE_PARAMETER.fullmatch(word) is not None


def _argument_counts(form: Tokens) -> dict[str, set[int]]:
    """Return by name how many type arguments it has in a form; several counts if they differ by place."""
    counts: dict[str, set[int]] = {}
    for place, word in enumerate(form):
        end = _closing(form, place) if word == "<" and place and is_name(form[place - 1]) else None
        if end is not None:
            counts.setdefault(form[place - 1], set()).add(len(_split_at_commas(form[place + 1 : end])))
    return counts


def _split_at_commas(form: Tokens) -> list[Tokens]:
    """Return the parts of a form between the commas that are in no brackets; at least one."""
    parts: list[Tokens] = []
    depth, start = 0, 0
    for place, word in enumerate(form):
        depth += (word in _OPEN) - (word in _CLOSE)
        if word == "," and depth == 0:
            parts.append(form[start:place])
            start = place + 1
    return [*parts, form[start:]]


def _without_arguments(form: Tokens, is_removed: Callable[[str, Tokens], bool]) -> Tokens:
    """Return the form without type arguments for which `is_removed`, given name and arguments, is True."""
    words: list[str] = []
    place = 0
    while place < len(form):
        end = _closing(form, place) if form[place] == "<" and place else None
        if end is not None and is_removed(form[place - 1], form[place + 1 : end]):
            place = end
        else:
            words.append(form[place])
        place += 1
    return tuple(words)


def is_literal(form: str) -> bool:
    """Return whether a form is one literal: text, number or boolean, as `'4.1.0'`."""
    return bool(_PLAIN.fullmatch(form.strip()))


def taken_and_given(form: str) -> tuple[set[str], set[str]]:
    """Return the names in the inputs of a call of this form, and those in its outputs.

    The parameters of a callback are outputs of the call, its result is an input.
    """
    inputs: set[str] = set()
    outputs: set[str] = set()
    for name, goes_in in _directions(tokens(form), False):
        (inputs if goes_in else outputs).add(name)
    return inputs, outputs


def _directions(form: Tokens, goes_in: bool) -> Iterator[tuple[str, bool]]:
    """Yield each name of a form, without those of properties, and whether it is an input.

    `goes_in` says whether the form itself is an input.
    """
    place = 0
    while place < len(form):
        word = form[place]
        end = _closing(form, place) if word in {"(", "<"} else None
        after = form[end + 1 : end + 2] if end is not None else ()
        if end is not None and (word == "(" or after == ("(",)):
            # Parameters, or the type parameters before them with their bounds.
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
    """Return every word in the bounds and defaults of a call's type parameters, `extends` included."""
    return {word for parameter in _own_parameters(tokens(form)) for word in parameter[1:] if is_name(word)}


def _closing(form: Tokens, start: int) -> int | None:
    """Return the index of the bracket that closes the one at `start`; None if there is none."""
    open_brackets: list[str] = []
    for place in range(start, len(form)):
        word = form[place]
        if word in _OPEN:
            open_brackets.append(_OPEN[word])
        elif open_brackets and word == open_brackets[-1]:
            open_brackets.pop()
            if not open_brackets:
                return place
        elif word in _CLOSE:
            return None
    return None
