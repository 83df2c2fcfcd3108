import math
import sys
from collections.abc import Callable
from itertools import product
from math import comb, fsum

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.random import Generator
from numpy.typing import NDArray
from tests.share import share

from nia_bench.contract.comparisons import Interval
from nia_bench.reporting.statistics import paired
from nia_bench.reporting.statistics.paired import (
    DRAWS,
    MOST_EXACT,
    ByTask,
    DifferenceVariances,
    PairedDifference,
    difference_variances,
    holm,
    minimum_detectable,
    paired_difference,
    pooled,
    power_to_find,
    sign_flip_p,
    smallest_difference,
    smallest_p,
    verdict,
)

task_means = st.dictionaries(
    st.sampled_from([f"t{n}" for n in range(12)]), st.floats(min_value=0, max_value=1), min_size=1
)


def test_subjects_without_a_task_in_common_are_not_compared() -> None:
    assert PairedDifference(0, None, None, None, None) == paired_difference({"t1": 1.0}, {"t2": 0.0})


def test_only_tasks_that_both_have_are_compared() -> None:
    pair = paired_difference({"t1": 1.0, "t2": 0.5, "t3": 0.0}, {"t1": 0.5, "t2": 0.5, "t4": 1.0})
    assert (2, 0.25) == (pair.tasks, pair.difference)


def test_one_task_has_a_difference_and_no_interval() -> None:
    pair = paired_difference({"t1": 1.0}, {"t1": 0.5})
    assert (0.5, None, None, 1.0) == (pair.difference, pair.error, pair.interval, pair.p_value)


def test_an_interval_is_students() -> None:
    # Differences 0.1, 0.2, 0.3: mean 0.2, SE 0.1/√3, t with 2 degrees 4.303.
    pair = paired_difference({"a": 0.1, "b": 0.3, "c": 0.5}, {"a": 0.0, "b": 0.1, "c": 0.2})
    assert pair.interval is not None
    half = 4.302653 * 0.1 / math.sqrt(3)
    assert (0.2 - half, 0.2 + half) == pytest.approx((pair.interval.low, pair.interval.high))


def test_differences_all_alike_are_no_certainty() -> None:
    pair = paired_difference(dict.fromkeys("abcde", 0.5), dict.fromkeys("abcde", 0.5))
    others = 1 - 0.05**0.2
    assert pair.interval is not None
    assert (-others, others) == pytest.approx((pair.interval.low, pair.interval.high))


@given(task_means, task_means)
def test_the_other_way_round_changes_signs_only(ours: dict[str, float], theirs: dict[str, float]) -> None:
    there, back = paired_difference(ours, theirs), paired_difference(theirs, ours)
    assert (there.tasks, there.p_value) == (back.tasks, back.p_value)
    if there.difference is not None:
        assert back.difference == pytest.approx(-there.difference)
    if there.interval is not None and back.interval is not None:
        assert (there.interval.low, there.interval.high) == pytest.approx(
            (-back.interval.high, -back.interval.low)
        )


@given(task_means, task_means)
def test_how_hard_a_task_is_does_not_matter(ours: dict[str, float], theirs: dict[str, float]) -> None:
    harder = {task: int(task[1:]) / 10 for task in ours | theirs}
    plain = paired_difference(ours, theirs)
    shifted = paired_difference(
        {task: mean - harder[task] for task, mean in ours.items()},
        {task: mean - harder[task] for task, mean in theirs.items()},
    )
    if plain.difference is None:
        assert shifted.difference is None
    else:
        assert shifted.difference == pytest.approx(plain.difference, abs=1e-9)


def test_the_smallest_difference_seen_is_t_for_significance_and_for_power() -> None:
    # t(9): 2.262 two-sided at 5%, 0.883 one-sided at 80%.
    assert (2.262157 + 0.883404) * 0.1 == pytest.approx(minimum_detectable(0.1, 10))


def test_more_comparisons_see_less() -> None:
    one, four = minimum_detectable(0.1, 10), minimum_detectable(0.1, 10, 4)
    assert one is not None
    assert four is not None
    assert one < four


@pytest.mark.parametrize(
    ("error", "tasks", "comparisons"),
    [(None, 10, 1), (0.0, 10, 1), (0.05, 5, 1), (0.05, 6, 2), (0.4, 10, 1)],
    ids=["no error", "all alike", "five tasks", "six tasks for two subjects", "more than 1"],
)
def test_a_run_that_could_see_nothing_says_so(error: float | None, tasks: int, comparisons: int) -> None:
    assert minimum_detectable(error, tasks, comparisons) is None


@pytest.mark.parametrize(
    ("word", "p", "low", "high"),
    [
        ("better", 0.05, 0.01, 0.3),
        ("worse", 0.01, -0.3, -0.01),
        ("inconclusive", 0.051, 0.01, 0.3),
        ("inconclusive", 0.01, -0.01, 0.3),
        ("inconclusive", 0.01, -0.3, 0.0),
    ],
)
def test_a_verdict_needs_both_the_p_value_and_the_interval(
    word: str, p: float, low: float, high: float
) -> None:
    assert word == verdict(p, Interval(low=low, high=high))


def test_without_an_interval_or_a_p_value_nothing_is_concluded() -> None:
    assert "inconclusive" == verdict(None, Interval(low=0.1, high=0.2))
    assert "inconclusive" == verdict(0.01, None)


difference = st.floats(min_value=-1, max_value=1)
p_values = st.lists(st.none() | st.floats(min_value=1e-6, max_value=1), max_size=12)


def p_of(differences: list[float]) -> float:
    p = sign_flip_p(differences)
    assert p is not None
    return p


def test_no_differences_have_no_p_value() -> None:
    assert sign_flip_p([]) is None


@given(st.lists(difference, min_size=1, max_size=8))
def test_few_tasks_are_enumerated(differences: list[float]) -> None:
    signings = list(product((1, -1), repeat=len(differences)))
    least = abs(fsum(differences)) - 1e-7
    sums = [abs(fsum(s * d for s, d in zip(signs, differences, strict=True))) for signs in signings]
    assert p_of(differences) <= sum(value >= least for value in sums) / len(signings)
    more = abs(fsum(differences)) + 1e-7
    assert p_of(differences) >= sum(value >= more for value in sums) / len(signings)


def test_five_tasks_all_won_are_not_significant_and_six_are() -> None:
    assert (2 / 32, 2 / 64) == (p_of([0.3] * 5), p_of([0.3] * 6))


def test_equal_subjects_have_p_1() -> None:
    assert 1.0 == p_of([0.0] * 7)


def test_many_tasks_are_sampled_close_to_the_exact_value() -> None:
    # 28 of 40 won: the sign test, twice the binomial tail.
    exact = 2 * sum(comb(40, n) for n in range(13)) / 2**40
    assert exact == pytest.approx(p_of([0.5] * 28 + [-0.5] * 12), abs=0.003)


def test_a_sampled_p_is_never_0() -> None:
    assert 1 / (1 + DRAWS) == p_of([0.5] * 60)


def test_sampling_and_enumeration_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    differences = [0.31, -0.12, 0.27, 0.05, -0.3, 0.44, 0.1, 0.02, -0.21, 0.33, 0.18]
    exact = p_of(differences)
    monkeypatch.setattr(paired, "MOST_EXACT", 3)
    assert exact == pytest.approx(p_of(differences), abs=0.01)


@given(st.lists(difference, min_size=1, max_size=MOST_EXACT + 10))
def test_a_p_value_is_in_0_to_1_and_the_same_from_the_other_side(differences: list[float]) -> None:
    p = p_of(differences)
    assert smallest_p(len(differences)) * (1 - 1e-9) <= p <= 1
    assert p == p_of([-each for each in differences])


@given(st.lists(difference, min_size=1, max_size=10))
def test_tasks_without_a_difference_change_no_p_value(differences: list[float]) -> None:
    assert p_of(differences) == pytest.approx(p_of([*differences, 0.0, 0.0]))


def test_holm_by_hand() -> None:
    assert (0.03, 0.06, 0.06, None) == pytest.approx(holm([0.01, 0.04, 0.03, None]))


@given(p_values)
def test_holm_keeps_the_order_and_only_ever_raises(values: list[float | None]) -> None:
    pairs = [(p, q) for p, q in zip(values, holm(values), strict=True) if p is not None and q is not None]
    assert sum(p is not None for p in values) == len(pairs)
    assert all(p <= q <= 1 for p, q in pairs)
    by_p = [q for _p, q in sorted(pairs)]
    assert sorted(by_p) == by_p


@given(p_values)
def test_holm_does_not_depend_on_the_order_of_subjects(values: list[float | None]) -> None:
    assert holm(values) == holm(values[::-1])[::-1]


@given(st.floats(min_value=1e-6, max_value=1))
def test_one_comparison_needs_no_correction(p: float) -> None:
    assert (p,) == holm([p])


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


@given(st.floats(0.001, 0.05), st.floats(0.001, 0.2), st.integers(20, 200), st.integers(1, 5))
def test_the_smallest_difference_is_found_by_80_of_100_runs_and_a_smaller_one_by_fewer(
    between: float, within: float, tasks: int, repetitions: int
) -> None:
    variances = DifferenceVariances(between, within, 40)
    least = smallest_difference(variances, tasks, repetitions)
    assert least is not None
    assert power_to_find(least, variances, tasks, repetitions) == pytest.approx(0.8, abs=1e-6)
    smaller = power_to_find(least / 2, variances, tasks, repetitions)
    assert smaller is not None
    assert smaller < 0.8


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
