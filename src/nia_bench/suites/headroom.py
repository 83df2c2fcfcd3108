"""Headroom: whether a suite leaves a tool anything to improve."""

from __future__ import annotations

from typing import Final

from nia_bench.contract.errors import NiaBenchError
from nia_bench.suites.suite import Suite, load_suite

NO_HEADROOM: Final = 0.8
"""From this share of closed-book answers that pass, a tool cannot be seen to help."""
_WITH_HEADROOM: Final = "live"
_DISTRIBUTION: Final = "nia-bench[live]"


def headroom_note(suite: Suite) -> str | None:
    """Return what closed-book answers say of a suite, and where there is headroom if it has none.

    None for a suite that states no closed-book rate.
    """
    if (rate := suite.closed_book) is None:
        return None
    share = f"{rate.passed} of {rate.answers} closed-book answers to {suite.name} pass"
    if rate.rate < NO_HEADROOM:
        return f"Headroom: {share}."
    return f"No headroom: {share}, so that no tool can be seen to help there. {_other_suite()}"


def _other_suite() -> str:
    try:
        other = load_suite(_WITH_HEADROOM, whole=False)
    except NiaBenchError:
        return f"A suite with headroom: pip install '{_DISTRIBUTION}', then add --suite {_WITH_HEADROOM}."
    rate = other.closed_book
    share = f" ({rate.passed} of {rate.answers} pass)" if rate else ""
    return f"A suite with headroom{share}: add --suite {_WITH_HEADROOM}."
