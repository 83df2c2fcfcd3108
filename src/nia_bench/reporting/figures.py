"""Figures of a report: rounded once, where they enter it, and written as text where they leave it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from nia_bench.contract.comparisons import Interval

PLACES = 4
COST_PLACES = 6
"""Dollars of a cell are often below a cent."""

UNDEFINED = "-"
"""The text of a figure that does not exist."""
NOT_KNOWN = "not known"
"""The text of a cost of which nothing is known."""
NOT_RECORDED = "not recorded"
"""The text of tokens, turns and names that were not stored, as in runs of version 0.1."""

# Nobody needs the digits of a smaller p-value, and those that are estimated from draws do not have them.
SMALLEST_P = 0.001

# 0.05 is a little more than 500 ten-thousandths in binary; that is no reason to round it up to 501.
SLACK = 1e-6

SECOND_MS = 1000
MINUTE, HOUR = 60, 3600
MOST_WITH_TENTHS = 100

Key = TypeVar("Key")


def rounded(value: float | None, places: int = PLACES) -> float | None:
    """Return the figure rounded to `places` decimals; None stays None and -0.0 becomes 0.0."""
    # `+ 0.0` turns the -0.0 of a rounded tiny negative delta into 0.0.
    return None if value is None else round(value, places) + 0.0


def rounded_up(p_value: float | None) -> float | None:
    """Return the p-value rounded up to 4 places, at least 0.0001, so that it is never too small.

    None stays None.
    """
    if p_value is None:
        return None
    return max(1, math.ceil(p_value * 10**PLACES - SLACK)) / 10**PLACES


def rounded_bounds(interval: Interval | None, places: int = PLACES) -> Interval | None:
    """Return the interval with both ends rounded to `places` decimals; None stays None."""
    if interval is None:
        return None
    return Interval(low=round(interval.low, places) + 0.0, high=round(interval.high, places) + 0.0)


def rounded_cost(values: Iterable[float]) -> float:
    """Return the sum of the values, rounded to 6 decimals."""
    return round(math.fsum(values), COST_PLACES)


def defined(figures: Mapping[Key, float | None]) -> dict[Key, float]:
    """Return a new mapping without the figures that are None, the others rounded to 4 decimals."""
    return {key: round(value, PLACES) for key, value in figures.items() if value is not None}


def figure(value: float | None) -> str:
    """Return '0.67', with two decimals; '-' for None."""
    return UNDEFINED if value is None else f"{value:.2f}"


def signed(value: float | None) -> str:
    """Return '+0.67' or '-0.67', with two decimals; '-' for None."""
    return UNDEFINED if value is None else f"{value:+.2f}"


def percent(value: float | None) -> str:
    """Return a share as '67%'; '-' for None."""
    return UNDEFINED if value is None else f"{value:.0%}"


def bounds(interval: Interval | None) -> str:
    """Return '[0.51, 0.79]', or '' for None, since it stands behind the figure that it belongs to."""
    return "" if interval is None else f"[{figure(interval.low)}, {figure(interval.high)}]"


def signed_bounds(interval: Interval | None) -> str:
    """Return '[-0.02, +0.31]'; '-' for None."""
    return UNDEFINED if interval is None else f"[{signed(interval.low)}, {signed(interval.high)}]"


def chance(p_value: float | None) -> str:
    """Return a p-value as '0.031' or '<0.001'; '-' for None."""
    if p_value is None:
        return UNDEFINED
    return f"<{SMALLEST_P}" if p_value < SMALLEST_P else f"{p_value:.3f}"


def detectable(value: float | None) -> str:
    """Return the smallest true difference that a run could see as '±0.20'; '-' for None."""
    return UNDEFINED if value is None else f"±{figure(value)}"


def dollars(value: float) -> str:
    """Return dollars as text: '$1,234.50'; below a dollar to three significant digits, as '$0.138'.

    There are at least two decimals, and further closing zeros are cut off ('$0.50', '$0.00421'). Zero is
    '$0'.
    """
    if value == 0:
        return "$0"
    places = max(2, 2 - math.floor(math.log10(value)))
    whole, _, cents = f"{value:,.{places}f}".partition(".")
    return f"${whole}.{cents.rstrip('0'):0<2}"


def known_cost(value: float | None, number_: int | None, cells: int) -> str:
    """Return the cost of cells: '$12.30', 'at least $12.30 (4 of 6 cells known)' or 'not known'.

    `number_` of the `cells` have a known cost; None: all of them.
    """
    if value is None:
        return NOT_KNOWN
    is_whole = number_ is None or number_ == cells
    return dollars(value) if is_whole else f"at least {dollars(value)} ({number_} of {cells} cells known)"


def number(value: float | None) -> str:
    """Return '12,345'; one decimal for a fraction below 100 ('7.5'), else none; 'not recorded' for None."""
    if value is None:
        return NOT_RECORDED
    return f"{value:,.0f}" if value >= MOST_WITH_TENTHS or value == round(value) else f"{value:.1f}"


def plus(value: float, text: Callable[[float], str]) -> str:
    """Return a difference with its sign, formatted by `text`: '+$0.12', '-3.5', '0'."""
    sign = "-" if value < 0 else "+" if value > 0 else ""
    return f"{sign}{text(abs(value))}"


def duration(milliseconds: float | None) -> str:
    """Return '850 ms', '42.0 s', '3 min 20 s' or '2 h 05 min'; '-' for None."""
    if milliseconds is None:
        return UNDEFINED
    if round(milliseconds) < SECOND_MS:
        return f"{milliseconds:.0f} ms"
    tenths = round(milliseconds / 100)
    if tenths < 10 * MINUTE:
        return f"{tenths / 10:.1f} s"
    seconds = round(milliseconds / SECOND_MS)
    if seconds < HOUR:
        return f"{seconds // MINUTE} min {seconds % MINUTE:02} s"
    return f"{seconds // HOUR} h {seconds % HOUR // MINUTE:02} min"


MINUS = "\N{MINUS SIGN}"
POINTS = 100

_INSIDE_FIGURES = re.compile(r"(?<=[<=]) | (?=[<=])|(?<=\d,) (?=[+\u2212]?\d)|(?<=\d) (?=points)")


def points(value: float) -> str:
    """Return a score in points, which are hundredths: '7.1' for 0.071."""
    return f"{value * POINTS:.1f}"


def signed_points(value: float) -> str:
    """Return a difference of scores in points: '+7.1' for 0.071, '0.0', or with a minus sign (U+2212)."""
    text = points(abs(value))
    if float(text) == 0:
        return text
    return f"{'+' if value > 0 else MINUS}{text}"


def point_bounds(interval: Interval | None) -> str:
    """Return an interval of differences in points, as '[+4.0, +8.2]'; '' for None."""
    return "" if interval is None else f"[{signed_points(interval.low)}, {signed_points(interval.high)}]"


def p_words(p_value: float | None) -> str:
    """Return 'p = 0.020' or 'p < 0.001'; '' for None."""
    if p_value is None:
        return ""
    return f"p < {SMALLEST_P}" if p_value < SMALLEST_P else f"p = {chance(p_value)}"


def unbroken(text: str) -> str:
    """Return `text` with no-break spaces in figures such as 'p = 0.020', '[+4.0, +8.2]', '7.1 points'."""
    return _INSIDE_FIGURES.sub("\N{NO-BREAK SPACE}", text)


def spaced(name: str) -> str:
    """Return a type of hallucination as words: 'outdated API' of 'outdated_api'."""
    return re.sub(r"\bapi\b", "API", name.replace("_", " "))


def counted(number: int, word: str) -> str:
    """Return '1 task' or '1,200 tasks' for the word 'task'."""
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def joined_names(names: list[str]) -> str:
    """Return 'a', 'a and b', 'a, b and c' for a list of at least one name."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
