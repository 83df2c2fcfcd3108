"""Figures of a report as text; one that is undefined is a dash."""

from __future__ import annotations

from nia_bench.contract.report import Interval

UNDEFINED = "-"

# Of a smaller p-value nobody needs the digits, and the sampled ones do not have them.
SMALLEST_P = 0.001

SECOND_MS = 1000
MINUTE, HOUR = 60, 3600


def figure(value: float | None) -> str:
    """'0.67'."""
    return UNDEFINED if value is None else f"{value:.2f}"


def signed(value: float | None) -> str:
    """'+0.67' or '-0.67'."""
    return UNDEFINED if value is None else f"{value:+.2f}"


def percent(value: float | None) -> str:
    """'67%'."""
    return UNDEFINED if value is None else f"{value:.0%}"


def bounds(interval: Interval | None) -> str:
    """'[0.51, 0.79]', or nothing where there is none: it stands behind the figure it belongs to."""
    return "" if interval is None else f"[{figure(interval.low)}, {figure(interval.high)}]"


def signed_bounds(interval: Interval | None) -> str:
    """'[-0.02, +0.31]'."""
    return UNDEFINED if interval is None else f"[{signed(interval.low)}, {signed(interval.high)}]"


def chance(p_value: float | None) -> str:
    """'0.031', or '<0.001'."""
    if p_value is None:
        return UNDEFINED
    return f"<{SMALLEST_P}" if p_value < SMALLEST_P else f"{p_value:.3f}"


def duration(milliseconds: float | None) -> str:
    """'850 ms', '42.0 s', '3 min 20 s', '2 h 05 min'."""
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
