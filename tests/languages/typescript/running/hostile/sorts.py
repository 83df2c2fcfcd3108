"""What a hostile answer is, and what has to become of it."""

from __future__ import annotations

from dataclasses import dataclass

from nia_bench.contract.behaviour import RunCause

RIGHT = "export const double = (value: number): number => value * 2;\n"
MARK = "nia-hostile-mark"
"""Stands in what hostile answers start and open, so that it can be looked for when they have ended."""


@dataclass(frozen=True)
class Fails:
    """Its check fails with one of these causes, and a message with these words."""

    code: str
    causes: tuple[RunCause, ...]
    words: str = ""


@dataclass(frozen=True)
class Works:
    """It does the job all the same, and what it tries beside that comes to nothing."""

    code: str


@dataclass(frozen=True)
class Wrong:
    """An outcome comes out, and it is what its function gave: nothing that it made up elsewhere."""

    code: str
    got: object


Hostile = Fails | Works | Wrong
