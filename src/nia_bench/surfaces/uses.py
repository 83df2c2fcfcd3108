"""Uses of what changed between two versions of a library, and what the compiler of each version says to them.

A *use* is a small program that calls, renders, reads or writes the changed thing. It shows that a change is
real: it compiles with one version and not with the other, or uses what only one of them marks as deprecated.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.surfaces.model import Change

UseState = Literal["compiles", "deprecated", "fails", "unclear"]
"""What one version makes of a use.

`fails`: it rejects the changed thing itself. `deprecated`: it accepts it, and marks it as deprecated.
`unclear`: it rejects another part of the code.
"""

Truth = Literal["true", "false", "unproven"]


class DeclaredAt(Model):
    """Where a package declares a symbol."""

    file: str = Field(description="path below the installed packages, e.g. 'zod/v4/core/api.d.ts'")
    text: str = Field(description="the first line of the declaration")
    about: str = Field(default="", description="what the package says of it there")


class Use(Model):
    """A use of a changed symbol, held against both versions."""

    path: str = Field(description="a file name with the language's ending, e.g. 'use.ts'")
    code: str
    of: Literal["before", "after"] = Field(description="the version whose declarations it was written from")
    form: str = Field(description="'call', 'new', 'element', 'option', 'member', 'value' or 'type'")
    lines: tuple[int, int] = Field(description="first and last line of the use itself, from 1")
    before: UseState
    after: UseState
    said: tuple[str, ...] = Field(default=(), description="what a version said against it, first words")
    declared: DeclaredAt | None = Field(default=None, description="of the symbol, in the version it is of")

    @property
    def works_before(self) -> bool:
        """Whether the older version accepts it, deprecated or not."""
        return self.before in {"compiles", "deprecated"}

    @property
    def works_after(self) -> bool:
        """Whether the newer version accepts it, deprecated or not."""
        return self.after in {"compiles", "deprecated"}


class UseVerdict(Model):
    """Whether a change is real, by its uses.

    `true`: a use shows it. `false`: uses were written, and both versions say the same to each. `unproven`: no
    use could be written that the version with the symbol accepts, or none that covers what the change says.
    """

    change: Change
    truth: Truth
    old: Use | None = Field(default=None, description="accepted before, and rejected or deprecated after")
    new: Use | None = Field(
        default=None, description="of after and accepted there; one that is not accepted before, if there is"
    )
    reason: str = Field(default="", description="of a change that is not true: what is missing")
