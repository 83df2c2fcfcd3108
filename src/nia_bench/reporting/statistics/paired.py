"""A subject against the baseline, task by task.

Tasks differ more than subjects do. Taking the difference on each task first removes how hard the task is, so
that a smaller difference can be seen than from the two means: the paired differences of Miller 2024, "Adding
Error Bars to Evals".
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from nia_bench.contract.report import ComparisonVerdict, Interval
from nia_bench.reporting.statistics.clustered import (
    CONFIDENCE,
    FEWEST_TASKS,
    alike_bounds,
    central_t,
    clustered_error,
)
from nia_bench.reporting.statistics.permutation import sign_flip_p, smallest_p
from nia_bench.reporting.statistics.scores import NOISE

SIGNIFICANCE = 1 - CONFIDENCE
POWER = 0.8

# The difference between a subject that always scores 1 and one that always scores 0.
GREATEST_DIFFERENCE = 1.0


@dataclass(frozen=True)
class PairedDifference:
    """Mean over `tasks` tasks of one subject's task mean less the other's, in [-1, 1], and how sure it is."""

    tasks: int
    difference: float | None
    error: float | None
    interval: Interval | None
    p_value: float | None


def paired_difference(
    ours: Mapping[str, float], theirs: Mapping[str, float], *, greatest: float = GREATEST_DIFFERENCE
) -> PairedDifference:
    """Compares the mean scores of tasks, both keyed by task id, over the tasks that both have.

    The interval is difference ± t·SE at 95% with tasks - 1 degrees of freedom (Student, Biometrika 6, 1908),
    cut at ±`greatest`; where all differences are the same, that of `alike_bounds`, which a quantity without
    bounds has none of. The p-value is `sign_flip_p`. Figures that too few tasks leave undefined are None.
    """
    differences = [ours[task] - theirs[task] for task in sorted(ours.keys() & theirs.keys())]
    tasks = len(differences)
    if not tasks:
        return PairedDifference(0, None, None, None, None)
    center = math.fsum(differences) / tasks
    error = clustered_error([[difference] for difference in differences])
    interval = _interval(center, error, tasks, greatest)
    return PairedDifference(tasks, center, error, interval, sign_flip_p(differences))


def _interval(center: float, error: float | None, tasks: int, greatest: float) -> Interval | None:
    if error is None:
        return None
    if error <= NOISE:
        is_bounded = math.isfinite(greatest)
        return alike_bounds(center, tasks, lowest=-greatest, highest=greatest) if is_bounded else None
    half = central_t(CONFIDENCE, tasks - 1) * error
    return Interval(low=max(-greatest, center - half), high=min(greatest, center + half))


def minimum_detectable(error: float | None, tasks: int, comparisons: int = 1) -> float | None:
    """The smallest true difference that a run like this one would call significant in 80 of 100 cases.

    (t₁ + t₂)·SE, with t₁ the two-sided quantile at 5%/`comparisons` (what Holm asks of a difference that
    stands alone) and t₂ the one-sided quantile at 80%: the power analysis of Miller 2024, after Cohen,
    Statistical Power Analysis for the Behavioral Sciences, 1988. None where the spread is unknown (below two
    tasks, or all differences alike), where so few tasks cannot reach significance whatever they score, and
    above 1, which no difference is.
    """
    unable = comparisons * smallest_p(tasks) > SIGNIFICANCE
    if error is None or error <= NOISE or tasks < FEWEST_TASKS or unable:
        return None
    significant = central_t(1 - SIGNIFICANCE / max(1, comparisons), tasks - 1)
    least = (significant + central_t(2 * POWER - 1, tasks - 1)) * error
    return least if least <= GREATEST_DIFFERENCE else None


def verdict(p_holm: float | None, interval: Interval | None) -> ComparisonVerdict:
    """'better' or 'worse' where the corrected p-value is at most 5% and the interval leaves out 0."""
    if p_holm is None or interval is None or p_holm > SIGNIFICANCE:
        return "inconclusive"
    if interval.low > 0:
        return "better"
    return "worse" if interval.high < 0 else "inconclusive"
