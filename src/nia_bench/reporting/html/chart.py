"""Charts of rows: each row a label, marks on a common axis, and the figure in words.

A chart is a table, so that what cannot see the marks reads the figures. Places are per cent of the width.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from nia_bench.reporting.html.axis import Axis

Shape = Literal["bar", "span", "dot", "rule"]


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
    """One line of a chart. `task` and `subject` say which cells it is about."""

    label: str
    marks: tuple[Mark, ...]
    figures: tuple[str, ...]
    note: str = ""
    look: str = ""
    task: str = ""
    subject: str = ""


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
    rules: tuple[Mark, ...] = field(default=())
