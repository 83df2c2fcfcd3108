"""Figures in words: scores in points, p-values, money, counts."""

from __future__ import annotations

import re

from nia_bench.contract.report import Interval
from nia_bench.reporting.figures import SMALLEST_P, chance

MINUS = "\N{MINUS SIGN}"
POINTS = 100

_INSIDE_FIGURES = re.compile(r"(?<=[<=]) | (?=[<=])|(?<=\d,) (?=[+\u2212]?\d)|(?<=\d) (?=points)")


def points(value: float) -> str:
    """Return a score in points: '7.1'."""
    return f"{value * POINTS:.1f}"


def signed_points(value: float) -> str:
    """Return a difference in points: '+7.1', '0.0', or with a minus sign."""
    text = points(abs(value))
    if float(text) == 0:
        return text
    return f"{'+' if value > 0 else MINUS}{text}"


def point_bounds(interval: Interval | None) -> str:
    """Return '[+4.0, +8.2]', or nothing where there is none."""
    return "" if interval is None else f"[{signed_points(interval.low)}, {signed_points(interval.high)}]"


def p_words(p_value: float | None) -> str:
    """Return 'p = 0.020' or 'p < 0.001'; '' for None."""
    if p_value is None:
        return ""
    return f"p < {SMALLEST_P}" if p_value < SMALLEST_P else f"p = {chance(p_value)}"


def unbroken(text: str) -> str:
    """Return `text` without line breaks in figures such as 'p = 0.020', '[+4.0, +8.2]', '7.1 points'."""
    return _INSIDE_FIGURES.sub("\N{NO-BREAK SPACE}", text)


def spaced(name: str) -> str:
    """Return a type of hallucination as words: 'outdated API' of 'outdated_api'."""
    return re.sub(r"\bapi\b", "API", name.replace("_", " "))


def counted(number: int, word: str) -> str:
    """Return '1 task', '1,200 tasks'."""
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def joined_names(names: list[str]) -> str:
    """Return 'a', 'a and b', 'a, b and c'."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
