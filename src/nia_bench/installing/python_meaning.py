"""Reduces Python source code to its meaning, for a hash that is equal with every version of Python."""

from __future__ import annotations

import io
import tokenize
from typing import Final

_LAYOUT: Final = frozenset({tokenize.COMMENT, tokenize.NL, tokenize.ENCODING, tokenize.ENDMARKER})
_MARKS: Final = {tokenize.NEWLINE: "\n", tokenize.INDENT: "\1", tokenize.DEDENT: "\2"}
# From Python 3.12 on an f-string is several tokens; in 3.11 it is one.
_F_STRING_START: Final = getattr(tokenize, "FSTRING_START", None)
_F_STRING_END: Final = getattr(tokenize, "FSTRING_END", None)


def python_meaning(source: str) -> str:
    """Return the tokens of `source` as one text, without comments, blank lines and strings as statements.

    Such strings are the docstrings of modules, classes, functions and constants. Line breaks inside of
    brackets and the width of indents do not count either.
    """
    statements: list[str] = []
    statement: list[str] = []
    is_string = True
    for kind, text in _tokens(source):
        if kind in _MARKS:
            if kind == tokenize.NEWLINE:
                statements += [] if is_string else [*statement, _MARKS[kind]]
                statement, is_string = [], True
            else:
                statements.append(_MARKS[kind])
        else:
            statement += [text, "\0"]
            is_string = is_string and kind == tokenize.STRING
    return "".join(statements)


def _tokens(source: str) -> list[tuple[int, str]]:
    """Return kind and text of each token but comments and blank lines, with an f-string as one token."""
    lines = source.splitlines(keepends=True)
    tokens: list[tuple[int, str]] = []
    starts: list[tuple[int, int]] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == _F_STRING_START:
            starts.append(token.start)
        elif token.type == _F_STRING_END:
            start = starts.pop()
            if not starts:
                tokens.append((tokenize.STRING, _between(lines, start, token.end)))
        elif not starts and token.type not in _LAYOUT:
            tokens.append((token.type, token.string))
    return tokens


def _between(lines: list[str], start: tuple[int, int], end: tuple[int, int]) -> str:
    """Return the text between two places, each a line from 1 and a column from 0."""
    (first, column), (last, until) = start, end
    if first == last:
        return lines[first - 1][column:until]
    return "".join((lines[first - 1][column:], *lines[first : last - 1], lines[last - 1][:until]))
