"""How sure a mean is, when the runs of one task resemble each other.

Three runs of a task are not three independent looks at a subject: what is drawn at random is the task. So
the unit here is the cluster, all scores of one task, and the degrees of freedom are those of the tasks.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from nia_bench.contract.comparisons import Interval
from nia_bench.reporting.statistics.scores import NOISE, mean

CONFIDENCE = 0.95

# The normal deviate that 95% lie within.
NORMAL = 1.959964

# After so many halvings of a right angle what is left is below the precision of a float.
HALVINGS = 60

# The spread between tasks cannot be estimated from a single one.
FEWEST_TASKS = 2

Clusters = Sequence[Sequence[float]]


def clustered_error(clusters: Clusters) -> float | None:
    """Return the clustered standard error of the mean; each inner sequence has the scores of a task.

    √(G/(G-1) · Σ_g (Σ_i (x_gi - mean))²) / N for G tasks and N scores: the clustered standard error of Miller
    2024, "Adding Error Bars to Evals", with the small-sample factor G/(G-1) of Cameron & Miller 2015, "A
    Practitioner's Guide to Cluster-Robust Inference". With equally many runs of each task it is the standard
    error of the task means. Empty tasks are left out; None below two tasks.
    """
    filled = [cluster for cluster in clusters if cluster]
    tasks, scores = len(filled), [score for cluster in filled for score in cluster]
    center = mean(scores)
    if center is None or tasks < FEWEST_TASKS:
        return None
    squares = math.fsum((math.fsum(cluster) - len(cluster) * center) ** 2 for cluster in filled)
    return math.sqrt(tasks / (tasks - 1) * squares) / len(scores)


def clustered_interval(clusters: Clusters) -> Interval | None:
    """Return the 95% interval of the mean of scores in [0, 1], clustered by task. None below two tasks.

    Wilson's interval (JASA 22, 1927) at the effective sample size mean(1 - mean)/SE² of Korn & Graubard
    (Survey Methodology 24, 1998), widened about its middle from the normal deviate to t with G - 1 degrees
    of freedom (Cameron & Miller 2015), cut at 0 and 1. The plain mean ± t·SE is symmetric, reaches
    beyond 1 and covers as little as 85% over 10 tasks that mostly score 1: see `docs/statistics.md`.
    """
    center = mean([score for cluster in clusters for score in cluster])
    error = clustered_error(clusters)
    if center is None or error is None:
        return None
    tasks = sum(bool(cluster) for cluster in clusters)
    if error <= NOISE:
        return alike_bounds(center, tasks, lowest=0.0, highest=1.0)
    spread = center * (1 - center)
    pull = (NORMAL * error) ** 2 / spread
    middle = (center + pull / 2) / (1 + pull)
    factor = central_t(CONFIDENCE, tasks - 1) / NORMAL
    half = factor * NORMAL * error * math.sqrt(1 + pull / (4 * spread)) / (1 + pull)
    return Interval(low=max(0.0, middle - half), high=min(1.0, middle + half))


def alike_bounds(value: float, tasks: int, *, lowest: float, highest: float) -> Interval:
    """Return the 95% interval of a mean if every one of `tasks` tasks gave the same `value`.

    Their standard error is 0, which would claim certainty. What is known is that, at 95%, at most the share
    u = 1 - 0.05^(1/tasks) of all tasks would give another value (the rule of three: Hanley & Lippman-Hand,
    JAMA 249, 1983), and that value lies between `lowest` and `highest`.
    """
    others = 1 - (1 - CONFIDENCE) ** (1 / tasks)
    return Interval(low=value - others * (value - lowest), high=value + others * (highest - value))


@lru_cache(maxsize=4096)
def central_t(probability: float, degrees: int) -> float:
    """Return the t > 0 with P(|T| ≤ t) = `probability`, in (0, 1), for `degrees` ≥ 1 degrees of freedom.

    central_t(0.95, 9) is 2.262, the factor of a 95% interval over 10 tasks. Raises ValueError outside
    these ranges.
    """
    if not 0 < probability < 1 or degrees < 1:
        raise ValueError(f"no quantile of t for probability {probability} and {degrees} degrees of freedom")
    low, high = 0.0, math.pi / 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, degrees) < probability else (low, middle)
    return math.sqrt(degrees) * math.tan(low)


def two_sided_p(t: float, degrees: int) -> float:
    """Return P(|T| ≥ |`t`|), in [0, 1], for `degrees` ≥ 1 degrees of freedom. Raises ValueError below."""
    if degrees < 1:
        raise ValueError(f"no distribution of t for {degrees} degrees of freedom")
    return max(0.0, 1 - _within(math.atan(abs(t) / math.sqrt(degrees)), degrees))


def _within(angle: float, degrees: int) -> float:
    """Return P(|T| ≤ √degrees · tan(angle)) by the series of Abramowitz & Stegun 1964, 26.7.3 and 26.7.4."""
    sine, square = math.sin(angle), math.cos(angle) ** 2
    odd = degrees % 2
    term, total = (math.cos(angle), 0.0) if odd else (1.0, 0.0)
    for k in range(1 + odd, degrees, 2):
        total += term
        term *= square * k / (k + 1)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total
