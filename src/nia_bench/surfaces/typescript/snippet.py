"""The model of a use of a symbol, as a small program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from nia_bench.surfaces.uses import DeclaredAt

NO_MEMBER: Final = "memberThatNothingHas"
MOST_OVERLOADS: Final = 6
MOST_VALUES: Final = 12
_ANY_ARGUMENT: Final = re.compile(r"[<,] ?any[>,]")


@dataclass(frozen=True)
class Snippet:
    """A program that uses one symbol. `heads` are its first lines (imports, declarations), `use` the last.

    `key` is the first line of `use` that names the option, counted from 0, and the number of such lines.
    `without` is the use without the option; it shows whether anything else is wrong.
    """

    form: str
    heads: tuple[str, ...]
    use: tuple[str, ...]
    key: tuple[int, int] | None = None
    without: tuple[str, ...] = ()
    jsx: bool = False
    exact: bool = True
    """Whether it contains no value that fits every type."""
    declared: DeclaredAt | None = None
    of: str = ""
    """Tells symbols of one name apart: a member of the instance or of the class."""
    control: tuple[str, ...] = ()
    """The use with a name that does not exist. If that compiles, the use proves nothing."""

    @property
    def path(self) -> str:
        return "use.tsx" if self.jsx else "use.ts"

    def code(self, use: Sequence[str] | None = None) -> str:
        """Return the program, with `use` in place of its own last lines if it is not None."""
        return "\n".join([*self.heads, "", *(self.use if use is None else use)]) + "\n"

    @property
    def first(self) -> int:
        """The first line of the use, counted from 1."""
        return len(self.heads) + 2

    @property
    def last(self) -> int:
        return self.first + len(self.use) - 1


def declarations(declared: Mapping[str, str] | None) -> Iterator[str]:
    """Yield a line `declare const name: type;` for each value in `declared`, name to type; none for None."""
    for name, type_text in (declared or {}).items():
        yield f"declare const {name}: {type_text};"


def takes_anything(type_text: str) -> bool:
    """Return whether the text of a type has the type argument `any`: the type may be `any` itself."""
    return _ANY_ARGUMENT.search(type_text) is not None
