import math
import sys
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.random import Generator
from numpy.typing import NDArray
from tests.share import share

from nia_bench.reporting.statistics.paired import minimum_detectable, paired_difference, verdict
from nia_bench.reporting.statistics.variances import (
    ByTask,
    DifferenceVariances,
    difference_variances,
    pooled,
    smallest_difference,
)

Array = NDArray[np.float64]
LARGE = 2000


def by_task(values: Array) -> ByTask:
    return {f"t{place:04}": [float(each) for each in row] for place, row in enumerate(values)}


def found(ours: ByTask, theirs: ByTask) -> DifferenceVariances:
    variances = difference_variances(ours, theirs)
    assert variances is not None
    return variances


@pytest.mark.parametrize("repetitions", [2, 5])
def test_the_parts_are_those_that_the_values_were_drawn_with(repetitions: int) -> None:
    random = np.random.default_rng(1)
    hardness, gain = random.normal(0, 3, (LARGE, 1)), random.normal(0.5, 2.0, (LARGE, 1))
    ours = hardness + gain + random.normal(0, 1.5, (LARGE, repetitions))
    theirs = hardness + random.normal(0, 1.0, (LARGE, repetitions))
    variances = found(by_task(ours), by_task(theirs))
    assert variances.between == pytest.approx(4.0, rel=0.1)
    assert variances.within == pytest.approx(1.5**2 + 1.0**2, rel=0.1)
    assert (LARGE, True) == (variances.tasks, variances.separated)


def test_they_are_the_same_where_tasks_have_different_numbers_of_repetitions() -> None:
    random = np.random.default_rng(2)
    values = by_task(random.normal(0, 1, (LARGE, 1)) + random.normal(0, 2, (LARGE, 4)))
    ours = {task: each[: 1 + place % 4] for place, (task, each) in enumerate(values.items())}
    variances = found(ours, by_task(np.zeros((LARGE, 2))))
    assert variances.between == pytest.approx(1.0, abs=0.25)
    assert variances.within == pytest.approx(4.0, rel=0.1)


def test_the_noise_of_a_single_repetition_counts_as_a_difference_between_tasks() -> None:
    ours, theirs = {"a": [1.0], "b": [0.0], "c": [1.0]}, {"a": [0.0], "b": [0.0], "c": [0.0]}
    variances = found(ours, theirs)
    assert (pytest.approx(1 / 3), 0.0, False) == (variances.between, variances.within, variances.separated)


def test_only_tasks_that_both_have_count() -> None:
    ours, theirs = {"a": [1.0, 0.0], "b": [1.0, 1.0], "c": [0.0, 1.0]}, {"b": [0.0, 0.0], "c": [0.0, 0.0]}
    assert 2 == found(ours, theirs).tasks
    assert difference_variances(ours, {"b": [1.0], "c": []}) is None


@given(st.lists(st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=2, max_size=4), min_size=2, max_size=9))
def test_no_part_is_negative_and_together_they_hold_all_the_spread(values: list[list[float]]) -> None:
    ours = {str(task): each for task, each in enumerate(values)}
    variances = found(ours, {task: [0.0, 0.0] for task in ours})
    means = [math.fsum(each) / len(each) for each in values]
    assert variances.between >= 0
    assert variances.within >= 0
    assert variances.between + variances.within >= np.var(means, ddof=1) - 1e-9


def test_estimates_are_pooled_by_their_degrees_of_freedom() -> None:
    both = pooled([DifferenceVariances(0.1, 0.4, 11), DifferenceVariances(0.4, 0.1, 6, separated=False)])
    assert both is not None
    assert (0.2, 0.3) == pytest.approx((both.between, both.within))
    assert (17, False) == (both.tasks, both.separated)
    assert pooled([]) is None


def test_the_smallest_difference_is_the_minimum_detectable_one_at_its_standard_error() -> None:
    variances = DifferenceVariances(between=0.08, within=0.3, tasks=50)
    assert minimum_detectable(math.sqrt((0.08 + 0.1) / 120), 120) == smallest_difference(variances, 120, 3)


@given(st.floats(0.001, 0.05), st.floats(0.001, 0.2), st.integers(20, 200), st.integers(1, 5))
def test_more_tasks_and_more_repetitions_see_smaller_differences(
    between: float, within: float, tasks: int, repetitions: int
) -> None:
    variances = DifferenceVariances(between, within, 40)
    here = smallest_difference(variances, tasks, repetitions)
    more = (
        smallest_difference(variances, 2 * tasks, repetitions),
        smallest_difference(variances, tasks, 2 * repetitions),
    )
    assert all(here is not None and each is not None and each < here for each in more)


Kind = Callable[[Generator, Array], Array]


def passes(random: Generator, chances: Array) -> Array:
    return random.binomial(1, chances).astype(np.float64)


def scores(random: Generator, chances: Array) -> Array:
    return random.beta(2 * chances, 2 * (1 - chances))


def drawn(random: Generator, kind: Kind, tasks: int, repetitions: int, gain: float) -> tuple[ByTask, ByTask]:
    """Two subjects whose chances differ by `gain` on average, and by up to 0.2 more or less on a task."""
    chances = random.uniform(0.25, 0.45, (tasks, 1))
    gained = chances + gain + random.uniform(-0.2, 0.2, (tasks, 1))
    theirs, ours = (by_task(kind(random, np.repeat(each, repetitions, axis=1))) for each in (chances, gained))
    return ours, theirs


@pytest.mark.parametrize(
    ("kind", "tasks", "repetitions"),
    share([(kind, *design) for design in ((40, 3), (120, 1), (60, 5)) for kind in (passes, scores)], 3),
)
def test_the_difference_that_is_stated_is_found_in_about_80_of_100_runs(
    kind: Kind, tasks: int, repetitions: int
) -> None:
    random = np.random.default_rng(3)
    variances = found(*drawn(random, kind, LARGE, 3, 0.15))
    least = smallest_difference(variances, tasks, repetitions)
    assert least is not None
    trials, times = 250, 0
    for _ in range(trials):
        ours, theirs = (
            {task: math.fsum(each) / len(each) for task, each in side.items()}
            for side in drawn(random, kind, tasks, repetitions, least)
        )
        pair = paired_difference(ours, theirs)
        times += verdict(pair.p_value, pair.interval) == "better"
    what = f"{kind.__name__}, {tasks} tasks, {repetitions} repetitions: {least:.3f} found"
    sys.stdout.write(f"{what} {times / trials:.1%}\n")
    # The permutation test is a little strict where many tasks differ by the same amount, as passes do.
    assert 0.70 <= times / trials <= 0.86
