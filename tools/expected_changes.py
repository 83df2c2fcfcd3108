"""Changes that packages report of themselves, and which rows of a difference name them.

tests/surfaces/typescript/expected/README.md describes the files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.surfaces.model import (
    Callable,
    Change,
    ChangeKind,
    Export,
    Member,
    Surface,
    SurfaceDifference,
    TypeEntry,
)

FOLDER: Final = Path(__file__).parents[1] / "tests/surfaces/typescript/expected"

_FAMILIES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("removed", "renamed", "moved", "option-removed"), "gone"),
    **dict.fromkeys(("new", "restored", "option-added"), "there"),
    **dict.fromkeys(("signature", "option-type"), "changed"),
    "deprecated": "deprecated",
}
_WORD: Final = re.compile(r"[\w$]+(?:\.[\w$]+)*")
_TYPE_OF: Final = ("", "Props", "OwnProps", "BaseProps", "Options")
"""How libraries name the type of what a function or component takes, after the function or component."""


class Named(Model):
    """A symbol and a module that it, or its owner, can be imported from."""

    symbol: str
    module: str

    @property
    def path(self) -> str:
        """The symbol in one form: `A.b` for `A({b})`, too."""
        return plain(self.symbol)


class ExpectedChange(Named):
    """One change that the package reports."""

    kind: ChangeKind
    says: str
    where: str = ""
    others: tuple[Named, ...] = Field(default=(), alias="or", description="other names of the same change")
    untyped: str = Field(default="", description="why the types do not show it after all")

    @property
    def names(self) -> tuple[Named, ...]:
        """Every name under which a row may have it."""
        return Named(symbol=self.symbol, module=self.module), *self.others


class ExpectedChanges(Model):
    """What one package reports of the way from one version to another."""

    before: str = Field(description="PACKAGE@VERSION")
    after: str
    source: str
    changes: tuple[ExpectedChange, ...]

    @property
    def package(self) -> str:
        """The name without the version."""
        return self.before.rpartition("@")[0]

    @property
    def counted(self) -> tuple[ExpectedChange, ...]:
        """The changes that types show."""
        return tuple(change for change in self.changes if not change.untyped)


def read_expected(folder: Path = FOLDER) -> dict[str, ExpectedChanges]:
    """Every file of the folder, by its name without the ending."""
    files = sorted(folder.glob("*.json"))
    return {file.stem: ExpectedChanges.model_validate_json(file.read_bytes()) for file in files}


def plain(symbol: str) -> str:
    """`A.b` for `A({b})` and for `A.b`."""
    return symbol.replace("({", ".").replace("})", "")


@dataclass(frozen=True)
class Answers:
    """Looks for the row that names a change, in the difference of two surfaces."""

    difference: SurfaceDifference
    before: Surface
    after: Surface

    def row(self, expected: ExpectedChange) -> Change | None:
        """The first row that names the change; None where none does."""
        for name in expected.names:
            for row in self._candidates(expected.kind):
                if self._is_named(row, name):
                    return row
        return None

    def _candidates(self, kind: ChangeKind) -> tuple[Change, ...]:
        rows = self.difference.changes
        if kind == "moved":
            return tuple(row for row in rows if row.kind == "moved")
        family = _FAMILIES[kind]
        arrivals = self._arrivals if family == "there" else ()
        return (*(row for row in rows if _FAMILIES[row.kind] == family), *arrivals)

    @cached_property
    def _arrivals(self) -> tuple[Change, ...]:
        """What a renaming brought, as if it were a row of its own."""
        renamed = (row for row in self.difference.changes if row.kind == "renamed" and row.after)
        return tuple(row.model_copy(update={"name": str(row.after)}) for row in renamed)

    def _is_named(self, row: Change, name: Named) -> bool:
        if row.level == "module":
            return row.name == name.module  # with the module all that it exported is gone, or has come
        path = plain(row.name)
        if path == name.path:
            return row.level != "export" or name.module in _modules(row)
        owner, _, last = path.rpartition(".")
        expected_owner, _, expected_last = name.path.rpartition(".")
        if not owner or not expected_owner or last != expected_last:
            return False
        return owner in {f"{expected_owner}{end}" for end in _TYPE_OF} or owner in self._reached(
            expected_owner
        )

    def _reached(self, owner: str) -> set[str]:
        """The types that a function or type named `owner` takes or has, by way of its declaration."""
        return {found for each in (self.before, self.after) for found in _reached(each, owner)}


def _modules(row: Change) -> set[str]:
    """The modules of a row: the old and the new one of what moved."""
    texts = (row.before or "", row.after or "") if row.kind == "moved" else ()
    return {*row.modules, *(part.strip() for text in texts for part in text.split(","))}


def _reached(surface: Surface, owner: str) -> set[str]:
    """Types named in the declaration of `owner`, and all that those include."""
    waiting = list(_mentioned(_described(surface, owner)))
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        entry = surface.types.get(name)
        if entry is not None and name not in found:
            found.add(name)
            waiting += [*entry.includes, *_mentioned([entry], members=False)]
    return found


def _described(surface: Surface, owner: str) -> list[Callable]:
    """What the surface says of `owner`, an export, a type or a member `Type.member` of one."""
    found: list[Callable] = [exports[owner] for exports in surface.modules.values() if owner in exports]
    found += [surface.types[owner]] if owner in surface.types else []
    holder, _, member = owner.rpartition(".")
    holders: list[Export | TypeEntry] = [
        exports[holder] for exports in surface.modules.values() if holder in exports
    ]
    holders += [surface.types[holder]] if holder in surface.types else []
    return [*found, *(each.members[member] for each in holders if member in each.members)]


def _mentioned(described: Iterable[Callable], *, members: bool = True) -> Iterator[str]:
    for each in described:
        texts = [*each.calls, *each.returns]
        if isinstance(each, Export | Member):
            texts.append(each.signature)
        if isinstance(each, Member | TypeEntry):
            texts.append(each.type if isinstance(each, Member) else each.shape)
        if isinstance(each, Export) and each.type:
            texts.append(each.type)
        if members and isinstance(each, Export | TypeEntry):
            texts += [member.type for member in each.members.values()]
        for text in texts:
            yield from _WORD.findall(text)
