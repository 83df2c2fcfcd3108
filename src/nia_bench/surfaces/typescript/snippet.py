"""A use of a symbol as a program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from nia_bench.surfaces.uses import DeclaredAt

NO_MEMBER: Final = "memberThatNothingHas"
_ANY_ARGUMENT: Final = re.compile(r"[<,] ?any[>,]")


@dataclass(frozen=True)
class Snippet:
    """A program that uses one symbol. `use` are its last lines, `heads` the imports and what they need.

    `key` is the first line, from 0, of `use` that names the option, and its number of lines; `without` is the
    use without it, which shows whether anything else is wrong.
    """

    form: str
    heads: tuple[str, ...]
    use: tuple[str, ...]
    key: tuple[int, int] | None = None
    without: tuple[str, ...] = ()
    jsx: bool = False
    exact: bool = True
    """Whether no value in it is one that fits every type."""
    declared: DeclaredAt | None = None
    of: str = ""
    """What is used of several things of one name: a member of an instance, or of the class."""
    control: tuple[str, ...] = ()
    """The use with another name: where that compiles, anything does, and the use says nothing."""

    @property
    def path(self) -> str:
        return "use.tsx" if self.jsx else "use.ts"

    def code(self, use: Sequence[str] | None = None) -> str:
        """The program, with other lines in place of the use where they are given."""
        return "\n".join([*self.heads, "", *(self.use if use is None else use)]) + "\n"

    @property
    def first(self) -> int:
        """The line, from 1, that the use begins in."""
        return len(self.heads) + 2

    @property
    def last(self) -> int:
        return self.first + len(self.use) - 1


def declarations(declared: Mapping[str, str] | None) -> Iterator[str]:
    """The lines that declare values, name to type."""
    for name, written in (declared or {}).items():
        yield f"declare const {name}: {written};"


def takes_anything(named: str) -> bool:
    """Whether a type is named with `any` as an argument: it may be `any` altogether."""
    return _ANY_ARGUMENT.search(named) is not None
