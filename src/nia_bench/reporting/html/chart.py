"""Charts of rows: each row a label, marks on a common axis, and the figure in words.

A chart is a table, so that a reader who cannot see the marks reads the figures. Positions on an axis are per
cent of its width.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from nia_bench.contract.comparisons import Interval
from nia_bench.reporting.figures import MINUS

FULL = 100.0

Shape = Literal["bar", "span", "dot", "rule"]


@dataclass(frozen=True)
class Axis:
    """A linear axis from `low` to `high`, ticks at (value, label)."""

    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]

    def at(self, value: float) -> float:
        """Return the place of `value` in per cent of the width; what lies outside is at the edge."""
        share = (value - self.low) / (self.high - self.low)
        return round(FULL * min(1.0, max(0.0, share)), 2)


@dataclass(frozen=True)
class Mark:
    """A shape from `start` to `end` (a dot and a rule stand at `start`); `look` is its CSS class."""

    shape: Shape
    start: float
    end: float = 0.0
    look: str = ""
    says: str = ""


@dataclass(frozen=True)
class Row:
    """One line of a chart.

    `task` and `subject` say which cells it is about, `against` the subject that they are compared with.
    """

    label: str
    marks: tuple[Mark, ...]
    figures: tuple[str, ...]
    note: str = ""
    look: str = ""
    task: str = ""
    subject: str = ""
    against: str = ""


@dataclass(frozen=True)
class Chart:
    """Rows in groups over one axis. `head` names the label and the figures' columns."""

    title: str
    caption: str
    head: tuple[str, ...]
    axis: Axis
    rows: tuple[Row, ...]
    unit: str = ""
    legend: tuple[tuple[str, str], ...] = ()
    look: str = ""
    rules: tuple[Mark, ...] = ()


def interval_marks(
    axis: Axis, value: float | None, interval: Interval | None, look: str, says: str = "", unit: float = 1.0
) -> tuple[Mark, ...]:
    """Return a span for the interval and a dot for the value, each left out if it is None.

    Both are multiplied by `unit`, in which the axis is.
    """
    marks: list[Mark] = []
    if interval:
        marks.append(Mark("span", axis.at(interval.low * unit), axis.at(interval.high * unit), look))
    if value is not None:
        marks.append(Mark("dot", axis.at(value * unit), look=look, says=says))
    return tuple(marks)


def axis_of(
    values: Iterable[float],
    label: Callable[[float], str] = "{:g}".format,
    most_ticks: int = 6,
    *,
    with_zero: bool = True,
) -> Axis:
    """Return an axis with round ticks that holds all `values`, and 0 with `with_zero`.

    `label` formats a tick. The distance of ticks is at least that of `most_ticks` equal steps.
    """
    every = [*values, *((0.0,) if with_zero else ())]
    low, high = min(every, default=0.0), max(every, default=0.0)
    if low == high:
        high = low + 1.0
    step = _step((high - low) / most_ticks)
    # A hair's breadth of slack: 0.3 / 0.1 is a little less than 3.
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    places = [round(n * step, 10) for n in range(first, last + 1)]
    return Axis(places[0], places[-1], tuple((place, label(place)) for place in places))


def signed_tick(value: float) -> str:
    """Return a tick of differences: '+5', '0', or with a minus sign."""
    return f"{value:+g}".replace("-", MINUS) if value else "0"


def _step(rough: float) -> float:
    """Return the least 1, 2, 5 or 10 times a power of ten that is no less than `rough`."""
    power = 10 ** math.floor(math.log10(rough))
    return next(power * nice for nice in (1, 2, 5, 10) if power * nice >= rough * (1 - 1e-9))
