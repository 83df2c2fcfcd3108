"""Models of uses of changed symbols, and of the compiler's results for them with both versions.

A *use* is a small program that calls, renders, reads or writes the changed symbol. It proves a change if it
compiles with only one of the versions, or if only one version marks the symbol as deprecated.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.surfaces.model import Change

OPTION: Final = re.compile(r"(?P<taker>.+)\(\{(?P<option>.+)\}\)")
"""The name of an option in a change: `f({option})`."""

UseState = Literal["compiles", "deprecated", "fails", "unclear"]
"""The compiler's result for a use with one version.

`fails`: it rejects the changed symbol itself. `deprecated`: it accepts the use and marks the symbol as
deprecated. `unclear`: it rejects another part of the code.
"""

Truth = Literal["true", "false", "unproven"]


class DeclaredAt(Model):
    """Where a package declares a symbol."""

    file: str = Field(description="path below the installed packages, e.g. 'zod/v4/core/api.d.ts'")
    text: str = Field(description="the head of the declaration, or its first line")
    about: str = Field(default="", description="what the package says of it there")


class Use(Model):
    """A use of a changed symbol with the results for both versions."""

    path: str = Field(description="a file name with the language's ending, e.g. 'use.ts'")
    code: str
    of: Literal["before", "after"] = Field(description="the version whose declarations it was written from")
    form: str = Field(description="'call', 'new', 'element', 'option', 'member', 'value' or 'type'")
    lines: tuple[int, int] = Field(description="first and last line of the use itself, from 1")
    before: UseState
    after: UseState
    message: tuple[str, ...] = Field(default=(), description="what a version said against it, first words")
    declared: DeclaredAt | None = Field(default=None, description="of the symbol, in the version it is of")

    @property
    def works_before(self) -> bool:
        """Whether the older version accepts the use, deprecated or not."""
        return self.before in {"compiles", "deprecated"}

    @property
    def works_after(self) -> bool:
        """Whether the newer version accepts the use, deprecated or not."""
        return self.after in {"compiles", "deprecated"}


class UseVerdict(Model):
    """The verdict on whether a change is real, with the uses that prove it.

    `true`: a use proves it. `false`: both versions give the same result for every use. `unproven`: no use
    could be written that the version with the symbol accepts, or none covers what the change reports.
    """

    change: Change
    truth: Truth
    old: Use | None = Field(default=None, description="accepted before, and rejected or deprecated after")
    new: Use | None = Field(
        default=None, description="of after and accepted there; one that is not accepted before, if there is"
    )
    reason: str = Field(default="", description="of a change that is not true: what is missing")
