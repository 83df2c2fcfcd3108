"""Rounding, which happens once: where a figure enters the report."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TypeVar

from nia_bench.contract.report import Interval
from nia_bench.reporting.statistics.clustered import Bounds

PLACES = 4

Key = TypeVar("Key")

# 0.05 is a little more than 500 ten-thousandths in binary; that is no reason to round it up to 501.
SLACK = 1e-6


def rounded(value: float | None) -> float | None:
    """To 4 places; None stays None."""
    # `+ 0.0` turns the -0.0 of a rounded tiny negative delta into 0.0.
    return None if value is None else round(value, PLACES) + 0.0


def rounded_up(p_value: float | None) -> float | None:
    """Up to 4 places: a p-value is never shown as 0, nor as smaller than it is."""
    if p_value is None:
        return None
    return max(1, math.ceil(p_value * 10**PLACES - SLACK)) / 10**PLACES


def rounded_bounds(bounds: Bounds | None) -> Interval | None:
    """Both ends to 4 places."""
    if bounds is None:
        return None
    return Interval(low=round(bounds.low, PLACES) + 0.0, high=round(bounds.high, PLACES) + 0.0)


def rounded_total(values: Iterable[float]) -> float:
    """The exact sum, to 4 places."""
    return round(math.fsum(values), PLACES)


def defined(figures: Mapping[Key, float | None]) -> dict[Key, float]:
    """The figures that are defined, to 4 places."""
    return {key: round(value, PLACES) for key, value in figures.items() if value is not None}
