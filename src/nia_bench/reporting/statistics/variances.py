"""What a run could see before it is made: where the spread of paired differences comes from."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from nia_bench.reporting.statistics.clustered import clustered_error
from nia_bench.reporting.statistics.paired import minimum_detectable
from nia_bench.reporting.statistics.scores import mean, standard_error

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
    """The parts of the variance of paired differences over the tasks that both subjects have.

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
    """The variance of one repetition within its task, and of a task's mean; None without repetition."""
    pairs = [
        (len(cluster), error**2) for cluster in clusters if (error := standard_error(cluster)) is not None
    ]
    of_one = mean([runs * square for runs, square in pairs])
    if of_one is None:
        return None
    once = len(clusters) - len(pairs)
    return of_one, (math.fsum(square for _, square in pairs) + once * of_one) / len(clusters)


def pooled(parts: Iterable[DifferenceVariances]) -> DifferenceVariances | None:
    """The mean of several estimates, each counted by its tasks - 1, its degrees of freedom. None of none."""
    several = list(parts)
    degrees = sum(difference_variances_.tasks - 1 for difference_variances_ in several)
    if not degrees:
        return None
    return DifferenceVariances(
        between=math.fsum((variances.tasks - 1) * variances.between for variances in several) / degrees,
        within=math.fsum((row.tasks - 1) * row.within for row in several) / degrees,
        tasks=sum(item.tasks for item in several),
        separated=all(element.separated for element in several),
    )


def smallest_difference(variances: DifferenceVariances, tasks: int, repetitions: int) -> float | None:
    """The smallest true difference that 80 of 100 runs of so many tasks and repetitions would find.

    `minimum_detectable` at the standard error √((ω² + σ²/K)/n) of n tasks and K repetitions by each subject
    (Miller 2024, the formula for sample size, solved for the difference). None as there.
    """
    error = math.sqrt((variances.between + variances.within / repetitions) / tasks)
    return minimum_detectable(error, tasks)
