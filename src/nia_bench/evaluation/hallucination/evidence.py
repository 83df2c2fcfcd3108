"""What all kinds of evidence share: the failed checks they read, and what they yield.

A kind of evidence reads facts and failed checks. It yields a `Mistake` where these alone tell the type
of the mistake, and a `Question` where another version of the library has to tell it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from nia_bench.contract.checks import (
    AllOf,
    AnnotationCheck,
    AnyOf,
    BaseCheck,
    CallCheck,
    ElementCheck,
    HallucinationType,
    ImportCheck,
    PropertyCheck,
    ReferenceCheck,
)
from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Extent, Facts, FileFacts, Position
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.places import Unit, around, is_of_library, place_of

Naming = ImportCheck | CallCheck | ReferenceCheck | ElementCheck | AnnotationCheck | PropertyCheck
"""The checks that name symbols."""


def parts(checks: Iterable[BaseCheck]) -> Iterator[BaseCheck]:
    """Yield the checks, with the parts of each `anyOf` and `allOf` in its place, at any depth."""
    for check in checks:
        if isinstance(check, AnyOf | AllOf):
            yield from parts(check.checks)
        else:
            yield check


def demanded_symbols(failed: Iterable[BaseCheck]) -> Iterator[str]:
    """Yield the exports that failed required checks demand: 'module:export', without members and modules."""
    for check in parts(failed):
        if isinstance(check, Naming) and not check.absent and check.required:
            yield from (s for s in check.symbols if "#" not in s and not s.endswith(":*"))


class Mistake(Hallucination):
    """A label, with the call or element whose arguments are wrong as `unit`; None if the name is wrong."""

    unit: Unit | None = None

    def labelled(self) -> Hallucination:
        """Return the label as a plain `Hallucination`, without `unit`."""
        return Hallucination.model_validate(self.model_dump(exclude={"unit"}))


def mistake(
    kind: HallucinationType,
    place: tuple[str, int | None],
    symbol: str,
    message: str,
    *,
    exists_in: tuple[str, ...] = (),
    nearest: str | None = None,
    unit: Unit | None = None,
) -> Mistake:
    """Return a mistake at a place (path, line)."""
    path, line = place
    return Mistake(
        type=kind,
        path=path,
        line=line,
        symbol=symbol,
        exists_in=exists_in,
        nearest=nearest,
        message=message,
        unit=unit,
    )


MOST_ERRORS: Final = 200
"""So many errors of a submission are looked at for labels: more are no matter of single mistakes."""
_MOST_ERRORS_THERE: Final = 2000
"""A version against which a file has more errors accepts nothing of it."""


@dataclass(frozen=True)
class Question:
    """A mistake whose type depends on which other versions of the library accept the code at a place.

    `within` is the call, element or statement that they have to accept: the compiler may report one fault at
    different words of it, by version. `otherwise` is the type if none accepts it; with None it is then no
    mistake about the version. `unit` is as in `Mistake`.
    """

    file: FileFacts
    line: int
    within: Extent
    symbol: str
    message: str
    otherwise: HallucinationType | None
    nearest: str | None = None
    unit: Unit | None = None

    def answered(self, elsewhere: Mapping[str, Facts], history: History) -> Mistake | None:
        """Return the mistake, or None if no other version accepts the code and `otherwise` is None.

        `elsewhere` has the facts of the same submission against other versions, by version.
        """
        versions = accepting(self.file, self.within, history, elsewhere)
        kind = history.tense(versions)
        if kind is None:
            kind, versions = self.otherwise, ()
        if kind is None:
            return None
        return mistake(
            kind,
            (self.file.path, self.line),
            self.symbol,
            self.message,
            exists_in=versions,
            nearest=self.nearest,
            unit=self.unit,
        )


Suspect = Mistake | Question


def accepting(
    file: FileFacts, within: Extent, history: History, elsewhere: Mapping[str, Facts]
) -> tuple[str, ...]:
    """Return the versions against which the compiler reports no error about the part `within` of the file.

    An error is about the innermost part around it, and about the library's innermost part. A version in which
    the file's imports do not resolve is left out: its types are all `any`. So is one with very many errors.
    """
    return tuple(
        version
        for version in history.versions
        if version in elsewhere and _accepts(elsewhere[version], file, within, history)
    )


def _accepts(facts: Facts, file_facts: FileFacts, within: Extent, history: History) -> bool:
    file = next((entry for entry in facts.files if entry.path == file_facts.path), None)
    resolves = file is not None and all(import_.resolved for import_ in file.imports if not import_.internal)
    # The text is the same, so the extents known here hold for the places of the errors there.
    errors = [place for error in facts.errors if error.path == file_facts.path and (place := place_of(error))]
    is_bounded = len(errors) <= _MOST_ERRORS_THERE
    return resolves and is_bounded and not any(within in _at_fault(file_facts, at, history) for at in errors)


def _at_fault(file: FileFacts, place: Position, history: History) -> Iterator[Extent]:
    """Yield the innermost extent around an error's place, and the innermost one of the library."""
    outward = list(around(file, place))
    yield from outward[:1]
    yield from [extent for extent in outward if is_of_library(file, extent, history)][:1]
