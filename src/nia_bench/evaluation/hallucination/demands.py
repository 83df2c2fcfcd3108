"""The checks that a submission failed, taken apart: what was demanded, what was banned.

Only failed checks are asked for evidence, so that what a task accepts is never called a mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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

Naming = ImportCheck | CallCheck | ReferenceCheck | ElementCheck | AnnotationCheck | PropertyCheck


def parts(checks: Iterable[BaseCheck]) -> Iterator[BaseCheck]:
    """The checks, and those inside alternatives: when an alternative fails, so does each of its parts."""
    for check in checks:
        if isinstance(check, AnyOf | AllOf):
            yield from parts(check.checks)
        else:
            yield check


def demanded_symbols(checks: Iterable[BaseCheck]) -> Iterator[str]:
    """The exports that failed checks demand, as 'module:export'."""
    for check in parts(checks):
        if isinstance(check, Naming) and not check.absent and check.required:
            yield from (s for s in check.symbols if "#" not in s and not s.endswith(":*"))
