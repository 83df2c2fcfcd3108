"""What changed between two versions of a library, as far as their surfaces tell."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nia_bench.contract.base import Model

ChangeKind = Literal["removed", "renamed", "moved", "deprecated", "restored", "changed", "added"]
ChangeLevel = Literal["module", "export", "option", "member"]


class Change(Model):
    """One difference. `restored` is the end of a deprecation."""

    kind: ChangeKind
    level: ChangeLevel
    name: str = Field(description="export, 'call({option})', 'Owner.member', or module")
    modules: tuple[str, ...] = Field(default=(), description="where; none for members of types")
    before: str | None = Field(default=None, description="signature, old name or old module")
    after: str | None = Field(default=None, description="signature, new name, new module or message")


class SurfaceDifference(Model):
    """All differences, gravest kind first."""

    before: str = Field(description="'library@version'")
    after: str
    changes: tuple[Change, ...]
