"""Cells by the time at which what their task is locked to was released."""

from __future__ import annotations

from datetime import date

from nia_bench.contract.report import BenchmarkRunResult

_MONTHS_OF_A_QUARTER = 3


def quarter_of(run: BenchmarkRunResult) -> str | None:
    """The quarter of what a cell's task is locked to; None where its date is not known."""
    return quarter_of_day(run.released)


def quarter_of_day(released: date | None) -> str | None:
    """'2026-Q3', in the order of time as text; None where the date is not known."""
    if released is None:
        return None
    return f"{released.year}-Q{(released.month - 1) // _MONTHS_OF_A_QUARTER + 1}"


def sides_of(cutoff: date | None) -> tuple[str, ...]:
    """The names of what was released until the cutoff, that day included, and of what came after it."""
    return () if cutoff is None else (f"until {cutoff}", f"after {cutoff}")


def side_of(cutoff: date | None, run: BenchmarkRunResult) -> str | None:
    """On which side of the cutoff a cell is; None where either date is not known."""
    if cutoff is None or run.released is None:
        return None
    return sides_of(cutoff)[run.released > cutoff]
