"""A subject against the baseline, task by task.

Tasks differ more than subjects do. Taking the difference on each task first removes how hard the task is, so
that a smaller difference can be seen than from the two means: the paired differences of Miller 2024, "Adding
Error Bars to Evals".

The p-value of a difference is that of a sign-flip test, corrected by Holm if several differences are looked
at. The variances of paired differences say which difference a planned run could show.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nia_bench.contract.comparisons import ComparisonVerdict, Interval
from nia_bench.reporting.statistics.clustered import (
    CONFIDENCE,
    FEWEST_TASKS,
    alike_bounds,
    central_t,
    clustered_error,
    two_sided_p,
)
from nia_bench.reporting.statistics.scores import NOISE, mean, standard_error

SIGNIFICANCE = 1 - CONFIDENCE
POWER = 0.8

# The difference between a subject that always scores 1 and one that always scores 0.
GREATEST_DIFFERENCE = 1.0
# That between an effect of 1 and one of -1.
GREATEST_EFFECT_DIFFERENCE = 2.0
# `minimum_detectable` holds for normal differences. Those of four means of few repetitions take few values,
# and the sign-flip test is strict with them: aimed at 90 of 100, 80 or more are found
# (benchmarks/effects.py).
EFFECT_POWER = 0.9


@dataclass(frozen=True)
class PairedDifference:
    """Mean over `tasks` tasks of one subject's task mean less the other's, in [-1, 1], and how sure it is."""

    tasks: int
    difference: float | None
    error: float | None
    interval: Interval | None
    p_value: float | None


def paired_difference(
    ours: Mapping[str, float],
    theirs: Mapping[str, float],
    *,
    greatest: float = GREATEST_DIFFERENCE,
    p_value_of: Callable[[Sequence[float]], float | None] | None = None,
) -> PairedDifference:
    """Compare mean scores of tasks, `ours` less `theirs`, both keyed by task id, over the common tasks.

    The interval is difference ± t·SE at 95% with tasks - 1 degrees of freedom (Student, Biometrika 6, 1908),
    cut at ±`greatest`; where all differences are the same, that of `alike_bounds`, which a quantity without
    bounds has none of. The p-value is `sign_flip_p`, or that of `p_value_of`. Figures that too few tasks
    leave undefined are None.
    """
    differences = [ours[task] - theirs[task] for task in sorted(ours.keys() & theirs.keys())]
    tasks = len(differences)
    if not tasks:
        return PairedDifference(0, None, None, None, None)
    center = math.fsum(differences) / tasks
    error = clustered_error([[difference] for difference in differences])
    interval = _interval(center, error, tasks, greatest)
    return PairedDifference(tasks, center, error, interval, (p_value_of or sign_flip_p)(differences))


def _interval(center: float, error: float | None, tasks: int, greatest: float) -> Interval | None:
    if error is None:
        return None
    if error <= NOISE:
        is_bounded = math.isfinite(greatest)
        return alike_bounds(center, tasks, lowest=-greatest, highest=greatest) if is_bounded else None
    half = central_t(CONFIDENCE, tasks - 1) * error
    return Interval(low=max(-greatest, center - half), high=min(greatest, center + half))


def minimum_detectable(
    error: float | None,
    tasks: int,
    comparisons: int = 1,
    *,
    greatest: float = GREATEST_DIFFERENCE,
    power: float = POWER,
) -> float | None:
    """Return the smallest true difference that a run like this one would call significant with this `power`.

    (t₁ + t₂)·SE, with t₁ the two-sided quantile at 5%/`comparisons` (what Holm asks of a difference that
    stands alone) and t₂ the one-sided quantile at `power`: the power analysis of Miller 2024, after Cohen,
    Statistical Power Analysis for the Behavioral Sciences, 1988. None where the spread is unknown (below two
    tasks, or all differences alike), where so few tasks cannot reach significance whatever they score, and
    above `greatest`, which no difference is.
    """
    unable = comparisons * smallest_p(tasks) > SIGNIFICANCE
    if error is None or error <= NOISE or tasks < FEWEST_TASKS or unable:
        return None
    significant = central_t(1 - SIGNIFICANCE / max(1, comparisons), tasks - 1)
    least = (significant + central_t(2 * power - 1, tasks - 1)) * error
    return least if least <= greatest else None


def effect_difference(before: Mapping[str, float], after: Mapping[str, float]) -> PairedDifference:
    """Compare the effects of a tool in two runs, both keyed by task id, over the tasks that both have.

    The effect on a task is the mean of the subject less that of its run's baseline, in [-1, 1]. What a task
    contributes is the effect after less the effect before, in [-2, 2]: a difference of differences, in which
    whatever changes for tool and baseline alike, such as the model, cancels out (Card & Krueger, American
    Economic Review 84, 1994). If nothing has changed, the two effects of a task are exchangeable, which is
    what the sign-flip test of `paired_difference` rests on.
    """
    return paired_difference(after, before, greatest=GREATEST_EFFECT_DIFFERENCE)


def verdict(p_holm: float | None, interval: Interval | None) -> ComparisonVerdict:
    """Return 'better' or 'worse' if the corrected p-value is at most 5% and the interval excludes 0.

    Else, and without either, return 'inconclusive'.
    """
    if p_holm is None or interval is None or p_holm > SIGNIFICANCE:
        return "inconclusive"
    if interval.low > 0:
        return "better"
    return "worse" if interval.high < 0 else "inconclusive"


# 2^16 sums are enumerated in a millisecond; beyond, signs are drawn.
MOST_EXACT = 16
DRAWS = 19_999
SEED = 20_240_817

# Signs are drawn eight at a time, a byte for as many tasks.
TOGETHER = 8


def sign_flip_p(differences: Sequence[float]) -> float | None:
    """Return the two-sided p-value, in (0, 1], of paired `differences`, one a task. The mean is tested.

    Fisher's randomisation test (The Design of Experiments, 1935, § 21): if the two subjects were the same,
    each task's difference could as well have had the other sign; p is the share of all signings whose sum
    is at least as far from 0. Enumerated up to 16 differences that are not 0 (one that is 0 has no sign),
    else estimated from 19,999 signings drawn with a fixed seed, as (1 + as far)/(1 + drawn), which never
    falls to 0 (Phipson & Smyth, Stat. Appl. Genet. Mol. Biol. 9, 2010). None of no differences.
    """
    if not differences:
        return None
    signed = np.array([difference for difference in differences if abs(difference) > NOISE])
    threshold = abs(float(signed.sum())) - NOISE * max(1, len(signed))
    if len(signed) <= MOST_EXACT:
        return float(np.mean(np.abs(_all_sums(signed)) >= threshold))
    as_far = _drawn_as_far(signed, threshold)
    return (1 + as_far) / (1 + DRAWS)


def student_p(differences: Sequence[float]) -> float | None:
    """Return the two-sided p-value, in [0, 1], of paired `differences`, one per task, by Student's t.

    Student, Biometrika 6, 1908. It is for so many comparisons that the draws of `sign_flip_p` are too few to
    survive their correction. If all differences are the same, it is the smallest p that signs could give, or
    1 if they are 0. None below two differences.
    """
    error, center = clustered_error([[difference] for difference in differences]), mean(differences)
    if error is None or center is None:
        return None
    if error <= NOISE:
        return smallest_p(len(differences)) if abs(center) > NOISE else 1.0
    return two_sided_p(center / error, len(differences) - 1)


def smallest_p(tasks: int) -> float:
    """Return the least p-value of `sign_flip_p` for so many tasks: all differences on one side."""
    return max(2.0 ** (1 - tasks) if tasks > 0 else 1.0, 1 / (1 + DRAWS) if tasks > MOST_EXACT else 0.0)


def holm(p_values: Sequence[float | None]) -> tuple[float | None, ...]:
    """Return the p-values, corrected for how many there are, in the order given.

    Holm's step-down procedure (Scand. J. Statist. 6, 1979): the i-th smallest of m is multiplied by
    m - i + 1, never falls below the one before, and ends at 1. A None was not tested: it stays None and does
    not count.
    """
    tested = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    corrected: list[float | None] = [None] * len(p_values)
    least = 0.0
    for rank, (p, place) in enumerate(tested):
        least = max(least, min(1.0, p * (len(tested) - rank)))
        corrected[place] = least
    return tuple(corrected)


def _all_sums(signed: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the sums under all signings of the differences, one of each mirrored pair."""
    sums = signed[:1].sum(keepdims=True)
    for difference in signed[1:]:
        sums = np.concatenate([sums + difference, sums - difference])
    return sums


def _drawn_as_far(signed: NDArray[np.float64], threshold: float) -> int:
    """Return how many of the drawn signings have a sum at least as far from 0 as `threshold`."""
    generator = np.random.default_rng(SEED)
    signings = 1.0 - 2.0 * np.unpackbits(np.arange(2**TOGETHER, dtype=np.uint8)[:, None], axis=1)
    sums = np.zeros(DRAWS)
    for eight in np.pad(signed, (0, -len(signed) % TOGETHER)).reshape(-1, TOGETHER):
        sums += (signings @ eight)[generator.integers(0, 2**TOGETHER, DRAWS, dtype=np.uint8)]
    return int(np.count_nonzero(np.abs(sums) >= threshold))


ByTask = Mapping[str, Sequence[float]]
"""The values of one subject: id of a task to one value a repetition."""


@dataclass(frozen=True)
class DifferenceVariances:
    """The variance of one subject's value less another's, in its two parts, found on so many `tasks`.

    `between` is that of the true difference from task to task: no repetition makes it smaller. `within` is
    what one repetition by each subject adds. Where a subject was run once on each task, its own noise cannot
    be distinguished from `between` and counts there; `separated` then says False.
    """

    between: float
    within: float
    tasks: int
    separated: bool = True


def difference_variances(ours: ByTask, theirs: ByTask) -> DifferenceVariances | None:
    """Return the parts of the variance of paired differences over the tasks that both subjects have.

    The law of total variance (Miller 2024, "Adding Error Bars to Evals", on resampling and on power): the
    difference of the means of K₁ and K₂ repetitions varies by ω² + σ₁²/K₁ + σ₂²/K₂. Each σ² is the mean
    over tasks of the unbiased variance of a task's repetitions; ω² is the variance of the differences less
    the noise that is in them, by moments, and 0 where that is negative (Searle, Casella & McCulloch, Variance
    Components, 1992, chapter 3). A task with one repetition is taken to be as noisy as the others are on
    average. None below two tasks.
    """
    shared = sorted(task for task in ours.keys() & theirs.keys() if ours[task] and theirs[task])
    pairs = [(mean(ours[task]), mean(theirs[task])) for task in shared]
    differences = [[a - b] for a, b in pairs if a is not None and b is not None]
    error = clustered_error(differences)
    if error is None:
        return None
    total = error**2 * len(shared)
    noises = [_noise([side[task] for task in shared]) for side in (ours, theirs)]
    pairs_ = [pair for pair in noises if pair is not None]
    return DifferenceVariances(
        between=max(0.0, total - math.fsum(of_means for _, of_means in pairs_)),
        within=math.fsum(of_one for of_one, _ in pairs_),
        tasks=len(shared),
        separated=len(pairs_) == len(noises),
    )


def _noise(clusters: Sequence[Sequence[float]]) -> tuple[float, float] | None:
    """Return the variance of one repetition within its task, and of a task's mean.

    None if no task was repeated. Tasks that were run once count with the mean variance of the others.
    """
    pairs = [
        (len(cluster), error**2) for cluster in clusters if (error := standard_error(cluster)) is not None
    ]
    of_one = mean([runs * square for runs, square in pairs])
    if of_one is None:
        return None
    once = len(clusters) - len(pairs)
    return of_one, (math.fsum(square for _, square in pairs) + once * of_one) / len(clusters)


def pooled(estimates: Iterable[DifferenceVariances | None]) -> DifferenceVariances | None:
    """Return the mean of the estimates that are not None, weighted by degrees of freedom (tasks - 1).

    None if there are no such estimates.
    """
    several = [estimate for estimate in estimates if estimate is not None]
    degrees = sum(estimate.tasks - 1 for estimate in several)
    if not degrees:
        return None
    return DifferenceVariances(
        between=math.fsum((variances.tasks - 1) * variances.between for variances in several) / degrees,
        within=math.fsum((row.tasks - 1) * row.within for row in several) / degrees,
        tasks=sum(item.tasks for item in several),
        separated=all(element.separated for element in several),
    )


def smallest_difference(variances: DifferenceVariances, tasks: int, repetitions: int) -> float | None:
    """Return the smallest true difference that 80 of 100 runs of so many tasks and repetitions would find.

    `minimum_detectable` at the standard error √((ω² + σ²/K)/n) of n tasks and K repetitions by each subject
    (Miller 2024, the formula for sample size, solved for the difference). None if that is None: below two
    tasks, with too few tasks for significance, without any variance, or above 1.
    """
    return minimum_detectable(_planned_error(variances, tasks, repetitions), tasks)


def power_to_find(
    difference: float, variances: DifferenceVariances, tasks: int, repetitions: int
) -> float | None:
    """Return the share of runs of that size, in [0, 1], that would find a true `difference` at 5% two-sided.

    P(T > t₁ - difference/SE) with n - 1 degrees of freedom, the inverse of `smallest_difference`. None below
    two tasks, with too few tasks for significance, and without any variance.
    """
    error = _planned_error(variances, tasks, repetitions)
    if error <= NOISE or tasks < FEWEST_TASKS or smallest_p(tasks) > SIGNIFICANCE:
        return None
    distance = difference / error - central_t(1 - SIGNIFICANCE, tasks - 1)
    beyond = two_sided_p(distance, tasks - 1) / 2
    return 1 - beyond if distance > 0 else beyond


def _planned_error(variances: DifferenceVariances, tasks: int, repetitions: int) -> float:
    return math.sqrt((variances.between + variances.within / repetitions) / tasks)
