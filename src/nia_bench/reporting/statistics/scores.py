"""The figures of the benchmarks document: mean, spread, pass rate, delta, and whether it is credible."""

from __future__ import annotations

import math
from collections.abc import Sequence

# A smaller difference is rounding noise of binary fractions: scores are shares of checks, never this close.
NOISE = 1e-9

# About 95 of 100 normal deviates lie within 1.96 standard errors; the benchmarks document says "about 2".
STANDARD_ERRORS = 2.0

# A variance needs two values.
FEWEST_RUNS = 2


def mean(values: Sequence[float]) -> float | None:
    """Arithmetic mean, Σx / n; of flags, the share that is true. None of no values."""
    return math.fsum(values) / len(values) if values else None


def population_stddev(values: Sequence[float]) -> float | None:
    """Population standard deviation, √(Σ(x - mean)² / n), as the benchmarks document has it.

    It describes the spread of these cells; for how sure the mean is, see `clustered_error`. None of no
    values, 0 of one.
    """
    center = mean(values)
    if center is None:
        return None
    return math.sqrt(math.fsum((value - center) ** 2 for value in values) / len(values))


def standard_error(values: Sequence[float]) -> float | None:
    """Standard error of the mean, s / √n with s² = Σ(x - mean)² / (n - 1).

    The unbiased variance (Bessel 1838): the population form would claim too much of few runs. None below
    two values.
    """
    center = mean(values)
    if center is None or len(values) < FEWEST_RUNS:
        return None
    variance = math.fsum((value - center) ** 2 for value in values) / (len(values) - 1)
    return math.sqrt(variance / len(values))


def delta(values: Sequence[float], baseline: Sequence[float]) -> float | None:
    """Difference of the means, mean(values) - mean(baseline). None when either is undefined."""
    ours, theirs = mean(values), mean(baseline)
    return None if ours is None or theirs is None else ours - theirs


def difference_error(values: Sequence[float], baseline: Sequence[float]) -> float | None:
    """Standard error of the difference of two means, √(SE₁² + SE₂²).

    For independent groups of unequal variance (Welch, Biometrika 34, 1947). None below two values in
    either group.
    """
    ours, theirs = standard_error(values), standard_error(baseline)
    return None if ours is None or theirs is None else math.hypot(ours, theirs)


def credible(values: Sequence[float], baseline: Sequence[float]) -> bool:
    """Whether the delta clears twice the standard error of the difference; withheld below two runs."""
    difference, error = delta(values, baseline), difference_error(values, baseline)
    if difference is None or error is None:
        return False
    return abs(difference) > STANDARD_ERRORS * error + NOISE
