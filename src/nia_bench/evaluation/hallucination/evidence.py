"""What all kinds of evidence share: the failed checks they read, and what they yield.

A kind of evidence reads facts and failed checks. It yields a `Hallucination` where these alone tell the type
of the mistake, and a `Question` where another version of the library has to tell it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from nia_bench.contract.checks import (
    AllOf,
    AnnotationCheck,
    AnyOf,
    BaseCheck,
    CallCheck,
    ElementCheck,
    ImportCheck,
    PropertyCheck,
    ReferenceCheck,
)
from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Facts, FileFacts
from nia_bench.contract.task import HallucinationType
from nia_bench.evaluation.hallucination.history import History

Naming = ImportCheck | CallCheck | ReferenceCheck | ElementCheck | AnnotationCheck | PropertyCheck
"""The checks that name symbols."""


def parts(checks: Iterable[BaseCheck]) -> Iterator[BaseCheck]:
    """The checks, and those inside alternatives: when an alternative fails, so does each of its parts."""
    for check in checks:
        if isinstance(check, AnyOf | AllOf):
            yield from parts(check.checks)
        else:
            yield check


def demanded_symbols(failed: Iterable[BaseCheck]) -> Iterator[str]:
    """The exports that failed checks demand, as 'module:export'."""
    for check in parts(failed):
        if isinstance(check, Naming) and not check.absent and check.required:
            yield from (s for s in check.symbols if "#" not in s and not s.endswith(":*"))


def mistake(
    kind: HallucinationType,
    place: tuple[str, int | None],
    symbol: str,
    message: str,
    *,
    exists_in: tuple[str, ...] = (),
    nearest: str | None = None,
) -> Hallucination:
    """A hallucination at a place (path, line)."""
    path, line = place
    return Hallucination(
        type=kind, path=path, line=line, symbol=symbol, exists_in=exists_in, nearest=nearest, message=message
    )


@dataclass(frozen=True)
class Question:
    """A mistake whose type depends on which other versions of the library accept `line` of `file`.

    `otherwise` is the type where none accepts it; with None it is then no mistake about the version.
    """

    file: FileFacts
    line: int
    symbol: str
    message: str
    otherwise: HallucinationType | None
    nearest: str | None = None

    def answered(self, elsewhere: Mapping[str, Facts], history: History) -> Hallucination | None:
        """The mistake, given the facts of the same submission against other versions, by version."""
        versions = accepting(self.file, self.line, history, elsewhere)
        told = history.tense(versions)
        kind, known = told or self.otherwise, versions if told else ()
        if kind is None:
            return None
        place = (self.file.path, self.line)
        return mistake(kind, place, self.symbol, self.message, exists_in=known, nearest=self.nearest)


Suspect = Hallucination | Question


def accepting(
    file: FileFacts, line: int, history: History, elsewhere: Mapping[str, Facts]
) -> tuple[str, ...]:
    """The versions against which the compiler reports no error on a line.

    A version in which the file's imports do not resolve is left out: there everything is `any`.
    """
    return tuple(
        version
        for version in history.versions
        if version in elsewhere and _accepts(elsewhere[version], file.path, line)
    )


def _accepts(facts: Facts, path: str, line: int) -> bool:
    file = next((one for one in facts.files if one.path == path), None)
    resolves = file is not None and all(one.resolved for one in file.imports if not one.internal)
    return resolves and not any((error.path, error.line) == (path, line) for error in facts.errors)
