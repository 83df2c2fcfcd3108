"""How sure a figure over tasks is: of a mean, of a ratio of totals, and of an effect over several pairs.

Three runs of a task are not three independent looks at a subject: what is drawn at random is the task. So
the unit here is the cluster, all scores of one task, and the degrees of freedom are those of the tasks.

A ratio of totals is what a pass takes: a cell that fails costs as much as one that passes, so it is all that
was spent over all passes (as an estimator: Cochran, Sampling Techniques, 1977, chapter 6). Neither a mean of
cells nor of tasks is that figure: a task without a pass has no cost of a pass.

An effect over several pairs of an agent and a model has a difference of each pair on each task: its subject's
mean less that of its own baseline. Pairs and tasks are both drawn from more that there are, so both are
random, and crossed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

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

DRAWS: Final = 9_999
RATIO_SEED: Final = 20_261_128
Totals = Mapping[str, tuple[float, float]]
"""By id of a task what all its cells took together, and how many of them passed."""
FEWEST_PAIRS = 4
"""Below so many pairs the spread between pairs is not known well enough for an interval over all pairs."""
LEAST_SHARE = 0.6
"""With it `benchmarks/matrix.py` finds at most 6% false effects, and 93 to 98% of the true ones covered."""
SHUFFLES = 1_999
# Shuffled so many at a time, a table of 20 pairs and 200 tasks takes 8 MB.
_PORTIONS = (250,) * 7 + (249,)
SHUFFLE_SEED = 20_240_817


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
    (Survey Methodology 24, 1998), widened about its middle from the normal deviate to t with G - 1 degrees of
    freedom (Cameron & Miller 2015), cut at 0 and 1. If all tasks have the same mean, it is that of
    `alike_bounds`. The plain mean ± t·SE is symmetric, reaches beyond 1 and covers as little as 85% over 10
    tasks that mostly score 1: see `docs/statistics.md`.
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


@dataclass(frozen=True)
class RatioOfTotals:
    """Ratios over `tasks` tasks, with 95% intervals; None where there is no pass, or where tasks are too few.

    `ours` and `theirs` are amounts for each pass, and `ratio` is the first over the second.
    """

    tasks: int
    ours: float | None = None
    theirs: float | None = None
    ratio: float | None = None
    interval: Interval | None = None


def ratio_of_totals(ours: Totals, theirs: Totals) -> RatioOfTotals:
    """Return what a pass takes on each side, and the ratio of the two, over the tasks that both have.

    Tasks are drawn with replacement, each with the cells of both subjects, so that what makes a task
    expensive for both cancels out. The interval is the percentile one of 9,999 draws with a fixed seed (Efron
    & Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13), expanded for few tasks: its tails are
    Φ(-√(n/(n-1))·t) with t of n - 1 degrees of freedom (Hesterberg, The American Statistician 69, 2015). A
    draw without a pass of one side leaves the ratio open on that side. The interval is None below two tasks,
    without a ratio or an upper end, and if all draws agree.
    """
    shared = sorted(ours.keys() & theirs.keys())
    tasks = len(shared)
    if not tasks:
        return RatioOfTotals(0)
    table = np.array([(*ours[task], *theirs[task]) for task in shared], dtype=np.float64)
    amount, passes, their_amount, their_passes = map(float, table.sum(axis=0))
    mine = amount / passes if passes else None
    other = their_amount / their_passes if their_passes else None
    ratio = mine / other if mine is not None and other else None
    interval = None if ratio is None or tasks < FEWEST_TASKS else _expanded_interval(table)
    return RatioOfTotals(tasks, mine, other, ratio, interval)


def _expanded_interval(table: NDArray[np.float64]) -> Interval | None:
    tasks = len(table)
    amount, passes, their_amount, their_passes = (_draws(tasks) @ table).T
    with np.errstate(divide="ignore", invalid="ignore"):
        ratios = (amount * their_passes) / (passes * their_amount)
    tail = NormalDist().cdf(-math.sqrt(tasks / (tasks - 1)) * central_t(CONFIDENCE, tasks - 1))
    low = _quantile(np.nan_to_num(ratios, nan=0.0, posinf=math.inf), tail)
    high = _quantile(np.nan_to_num(ratios, nan=math.inf, posinf=math.inf), 1 - tail)
    is_certain = high - low <= NOISE  # as if no other task could give another ratio
    return Interval(low=low, high=high) if math.isfinite(high) and not is_certain else None


@lru_cache(maxsize=1)
def _draws(tasks: int) -> NDArray[np.float64]:
    """Return how often each task is in each draw: one row a draw. All comparisons of a report share them."""
    draws = np.random.default_rng(RATIO_SEED).multinomial(tasks, [1 / tasks] * tasks, size=DRAWS)
    return draws.astype(np.float64)


def _quantile(values: NDArray[np.float64], share: float) -> float:
    return float(np.quantile(values, share, method="nearest"))


@dataclass(frozen=True)
class CrossedEffect:
    """The effect over all pairs, from the `tasks` that all `pairs` have, and how far the pairs differ.

    `spread` is the standard deviation of the true effect from pair to pair; `p_alike` is the p-value of its
    being 0. `interval` and `p_value` are those of `difference`, None below four pairs and two tasks.
    """

    pairs: int
    tasks: int
    difference: float | None = None
    interval: Interval | None = None
    p_value: float | None = None
    spread: float | None = None
    p_alike: float | None = None


def crossed_effect(differences: Sequence[Mapping[str, float]]) -> CrossedEffect:
    """Return the effect over pairs, of which each has its differences by task id, in [-1, 1].

    Only tasks that all pairs have count; below four pairs or two tasks there is the mean difference alone.
    The model of Clark 1973 (J. Verbal Learning and Verbal Behavior 12), as Judd, Westfall & Kenny 2012 give
    it (J. Personality and Social Psychology 103): the difference of pair p on task t is μ + a_p + b_t + e_pt,
    and a, b, e are random with variances A, B, E. The mean over all varies by A/P + B/T + E/PT, which the
    mean squares of a two-way table without replication estimate by (MSa + MSb - MSe)/PT, with the degrees of
    freedom of Satterthwaite 1946 (Biometrics Bulletin 2), rounded down. That estimate may come out far too
    small, even below 0: it is taken for no less than 0.6 times the larger of MSa and MSb.
    """
    shared = sorted(set[str].intersection(*(set(entry) for entry in differences))) if differences else []
    pairs, tasks = len(differences), len(shared)
    if not shared:
        return CrossedEffect(pairs, tasks)
    table = np.array([[difference[task] for task in shared] for difference in differences])
    center = float(table.mean())
    if pairs < FEWEST_PAIRS or tasks < FEWEST_TASKS:
        return CrossedEffect(pairs, tasks, center)
    of_pairs, of_tasks, value = _mean_squares(table)
    spread = math.sqrt(max(0.0, of_pairs - value) / tasks)
    error, degrees = _error(of_pairs, of_tasks, value, pairs, tasks)
    p_alike = _p_alike(table)
    if error <= NOISE:
        return CrossedEffect(pairs, tasks, center, spread=spread, p_alike=p_alike)
    half = central_t(CONFIDENCE, degrees) * error
    interval = Interval(low=max(-1.0, center - half), high=min(1.0, center + half))
    return CrossedEffect(
        pairs, tasks, center, interval, two_sided_p(center / error, degrees), spread, p_alike
    )


def _mean_squares(table: NDArray[np.float64]) -> tuple[float, float, float]:
    """Return the mean squares of pairs (rows), of tasks (columns), and of the residuals."""
    pairs, tasks = table.shape
    rows, columns, center = table.mean(axis=1), table.mean(axis=0), table.mean()
    left = table - rows[:, None] - columns[None, :] + center
    return (
        float(tasks * ((rows - center) ** 2).sum() / (pairs - 1)),
        float(pairs * ((columns - center) ** 2).sum() / (tasks - 1)),
        float((left**2).sum() / ((pairs - 1) * (tasks - 1))),
    )


def _error(of_pairs: float, of_tasks: float, value: float, pairs: int, tasks: int) -> tuple[float, int]:
    """Return the standard error of the mean over all, and its degrees of freedom.

    These are at least those of pairs or tasks alone, whichever are fewer.
    """
    variance = max(of_pairs + of_tasks - value, LEAST_SHARE * max(of_pairs, of_tasks))
    parts = of_pairs**2 / (pairs - 1) + of_tasks**2 / (tasks - 1) + value**2 / ((pairs - 1) * (tasks - 1))
    degrees = variance**2 / parts if parts > 0 else 1.0
    # No fewer than the smaller side has, whose mean square alone would have as many.
    return math.sqrt(variance / (pairs * tasks)), max(int(degrees), min(pairs, tasks) - 1)


def _p_alike(table: NDArray[np.float64]) -> float:
    """Return the p-value, in (0, 1], of the hypothesis that all pairs have the same effect on each task.

    If they had, the differences on a task could as well belong to the other pairs: the share of shuffles
    within tasks whose pairs lie at least as far apart (Fisher, The Design of Experiments, 1935), from 1,999
    drawn with a fixed seed, as (1 + as far)/(1 + drawn).
    """
    random = np.random.default_rng(SHUFFLE_SEED)
    apart = float(table.mean(axis=1).var()) - NOISE**2
    as_far = sum(_as_far(table, apart, number, random) for number in _PORTIONS)
    return (1 + as_far) / (1 + SHUFFLES)


def _as_far(table: NDArray[np.float64], apart: float, number: int, random: np.random.Generator) -> int:
    """Return how many of `number` random shuffles have pair means with a variance of at least `apart`."""
    shuffled = random.permuted(np.broadcast_to(table, (number, *table.shape)), axis=1)
    return int((shuffled.mean(axis=2).var(axis=1) >= apart).sum())
