"""Why a comparison has the verdict that it has."""

from __future__ import annotations

from nia_bench.contract.report import Comparison
from nia_bench.reporting.statistics.paired import SIGNIFICANCE
from nia_bench.reporting.statistics.permutation import smallest_p


def reason(comparison: Comparison, together: int) -> str:
    """The rule that decided it, in a few words; `together` comparisons were corrected with each other."""
    if comparison.difference is None:
        return "no task in common"
    if together * smallest_p(comparison.tasks) > SIGNIFICANCE:
        return "too few tasks to tell"
    if comparison.p_holm is None or comparison.p_holm > SIGNIFICANCE:
        return f"p > {SIGNIFICANCE:.2g}"
    if comparison.verdict == "inconclusive":
        return "the interval holds 0"
    return f"p ≤ {SIGNIFICANCE:.2g}, the interval leaves out 0"
