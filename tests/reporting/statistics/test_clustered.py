import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.contract.comparisons import Interval
from nia_bench.reporting.statistics.clustered import (
    Totals,
    central_t,
    clustered_error,
    clustered_interval,
    crossed_effect,
    ratio_of_totals,
    two_sided_p,
)
from nia_bench.reporting.statistics.scores import mean, standard_error

score = st.floats(min_value=0, max_value=1)
clusters_of_scores = st.lists(st.lists(score, min_size=1, max_size=4), min_size=2, max_size=12)


def interval(clusters: list[list[float]]) -> Interval:
    bounds = clustered_interval(clusters)
    assert bounds is not None
    return bounds


@pytest.mark.parametrize("clusters", [[], [[]], [[0.2, 0.9, 0.4]], [[0.5], []]])
def test_below_two_tasks_nothing_is_known_of_how_tasks_differ(clusters: list[list[float]]) -> None:
    assert (None, None) == (clustered_error(clusters), clustered_interval(clusters))


def test_two_tasks_by_hand() -> None:
    # Means 0.25 and 0.75: deviations of ±0.5 a task, √(2/1 · (0.25 + 0.25)) / 4.
    assert 0.25 == pytest.approx(clustered_error([[0.0, 0.5], [0.5, 1.0]]))


def test_tasks_of_unequal_runs_weigh_by_their_runs() -> None:
    # Mean 0.25; deviations -0.75 and 0.75.
    assert math.sqrt(2 * 2 * 0.75**2) / 4 == pytest.approx(clustered_error([[0.0, 0.0, 0.0], [1.0]]))


def test_running_a_task_again_with_the_same_result_tells_nothing_new() -> None:
    once, thrice = [[0.0], [1.0], [0.5]], [[0.0] * 3, [1.0] * 3, [0.5] * 3]
    assert clustered_error(once) == pytest.approx(clustered_error(thrice))


@given(st.lists(score, min_size=2, max_size=20))
def test_with_one_run_a_task_the_error_is_the_plain_one(values: list[float]) -> None:
    assert standard_error(values) == pytest.approx(clustered_error([[value] for value in values]), abs=1e-9)


@given(clusters_of_scores)
def test_an_interval_holds_its_mean_and_stays_within_what_scores_can_be(clusters: list[list[float]]) -> None:
    bounds, center = interval(clusters), mean([value for cluster in clusters for value in cluster])
    assert center is not None
    assert 0 <= bounds.low <= center + 1e-9
    assert center - 1e-9 <= bounds.high <= 1


@given(clusters_of_scores)
def test_counting_failures_instead_mirrors_the_interval(clusters: list[list[float]]) -> None:
    there, back = interval(clusters), interval([[1 - value for value in cluster] for cluster in clusters])
    assert (there.low, there.high) == pytest.approx((1 - back.high, 1 - back.low), abs=1e-6)


@given(clusters_of_scores)
def test_the_order_of_tasks_and_runs_changes_nothing(clusters: list[list[float]]) -> None:
    assert interval(clusters) == interval([cluster[::-1] for cluster in clusters[::-1]])


def test_an_error_is_moved_by_no_shift() -> None:
    clusters = [[0.1, 0.3], [0.2, 0.2], [0.5, 0.4]]
    shifted = [[value + 0.25 for value in cluster] for cluster in clusters]
    assert clustered_error(clusters) == pytest.approx(clustered_error(shifted))


def test_full_marks_everywhere_are_no_certainty() -> None:
    # The rule of three: at most 1 - 0.05^(1/10) = 0.26 of all tasks may still fail.
    bounds = interval([[1.0] * 3] * 10)
    assert (0.05**0.1, 1.0) == pytest.approx((bounds.low, bounds.high))


def test_an_interval_around_a_middling_mean_is_almost_that_of_student() -> None:
    clusters = [[0.5 + 0.01 * n] for n in range(-10, 11)]
    error = clustered_error(clusters)
    assert error is not None
    bounds = interval(clusters)
    assert (0.5 - 2.086 * error, 0.5 + 2.086 * error) == pytest.approx((bounds.low, bounds.high), abs=1e-4)


OURS: Totals = {"a": (10.0, 2), "b": (30.0, 1), "c": (20.0, 3), "d": (20.0, 2), "e": (40.0, 2)}
THEIRS: Totals = {"a": (20.0, 2), "b": (60.0, 1), "c": (40.0, 3), "d": (40.0, 3), "e": (80.0, 3)}


def test_what_a_pass_takes_is_all_that_was_spent_over_all_passes() -> None:
    found = ratio_of_totals(OURS, THEIRS)
    assert (5, 12.0, 20.0, 0.6) == (found.tasks, found.ours, found.theirs, found.ratio)
    assert found.interval is not None
    assert found.interval.low < 0.6 < found.interval.high


def test_only_tasks_of_both_count() -> None:
    found = ratio_of_totals({**OURS, "x": (1e9, 0)}, {**THEIRS, "y": (1e9, 0)})
    assert ratio_of_totals(OURS, THEIRS) == found


def test_without_a_pass_there_is_no_ratio() -> None:
    found = ratio_of_totals({"a": (10.0, 0), "b": (5.0, 0)}, THEIRS)
    assert (2, None, None, None) == (found.tasks, found.ours, found.ratio, found.interval)


def test_where_draws_may_lack_a_pass_the_interval_has_no_end() -> None:
    found = ratio_of_totals({"a": (10.0, 1), "b": (10.0, 0), "c": (10.0, 0)}, THEIRS)
    assert found.ratio is not None
    assert found.interval is None


def test_where_all_tasks_have_the_same_ratio_there_is_no_interval() -> None:
    same = {task: (amount / 2, passes) for task, (amount, passes) in THEIRS.items()}
    found = ratio_of_totals(same, THEIRS)
    assert (0.5, None) == (found.ratio, found.interval)


def test_one_task_or_none_has_no_interval() -> None:
    assert ratio_of_totals({"a": (10.0, 1)}, THEIRS).interval is None
    assert 0 == ratio_of_totals({}, THEIRS).tasks


@given(st.floats(min_value=0.01, max_value=100))
def test_the_unit_changes_nothing(factor: float) -> None:
    def times(totals: Totals) -> Totals:
        return {task: (amount * factor, passes) for task, (amount, passes) in totals.items()}

    one, other = ratio_of_totals(OURS, THEIRS), ratio_of_totals(times(OURS), times(THEIRS))
    assert one.interval is not None
    assert other.interval is not None
    assert pytest.approx((one.ratio, one.interval.low, one.interval.high)) == (
        *(other.ratio, other.interval.low, other.interval.high),
    )


EFFECT, BETWEEN_PAIRS, BETWEEN_TASKS, NOISE = 0.1, 0.05, 0.1, 0.2


def simulated(pairs: int, tasks: int, seed: int, effect: float = EFFECT) -> list[dict[str, float]]:
    random = np.random.default_rng(seed)
    table = (
        effect
        + random.normal(0, BETWEEN_PAIRS, (pairs, 1))
        + random.normal(0, BETWEEN_TASKS, (1, tasks))
        + random.normal(0, NOISE, (pairs, tasks))
    )
    return [{f"t{n}": float(value) for n, value in enumerate(row)} for row in table]


def test_interval_covers_the_true_effect_as_often_as_it_says() -> None:
    found = [crossed_effect(simulated(6, 40, seed)).interval for seed in range(100)]
    covered = sum(each is not None and each.low <= EFFECT <= each.high for each in found)
    assert 0.90 <= covered / len(found) <= 0.99


def test_difference_is_the_mean_over_pairs_and_tasks() -> None:
    effect = crossed_effect([{"a": 0.1, "b": 0.3}, {"a": 0.2, "b": 0.4}] * 2)
    assert effect.difference == pytest.approx(0.25)
    assert (4, 2) == (effect.pairs, effect.tasks)


def test_tasks_that_a_pair_lacks_count_for_none() -> None:
    effect = crossed_effect([{"a": 0.1, "b": 0.3}, {"a": 0.1}, {"a": 0.1}, {"a": 0.1}])
    assert (1, 0.1, None) == (effect.tasks, effect.difference, effect.interval)


def test_three_pairs_have_a_mean_and_no_interval() -> None:
    effect = crossed_effect(simulated(3, 40, 1))
    assert effect.difference is not None
    assert (None, None, None, None) == (effect.interval, effect.p_value, effect.spread, effect.p_alike)


def test_no_pairs_and_no_common_task_have_no_figure() -> None:
    assert crossed_effect([]).difference is None
    assert crossed_effect([{"a": 1.0}, {"b": 1.0}]).difference is None


def test_one_pair_that_is_better_makes_the_pairs_differ() -> None:
    alike = simulated(5, 40, 3, effect=0.0)
    planted = [{task: value + 0.5 for task, value in alike[0].items()}, *alike[1:]]
    effect = crossed_effect(planted)
    assert effect.p_alike is not None
    assert effect.p_alike < 0.01
    assert effect.spread is not None
    assert effect.spread > 0.1


def test_pairs_that_are_the_same_do_not_differ() -> None:
    same = simulated(1, 30, 4)
    effect = crossed_effect(same * 4)
    assert (0.0, 1.0) == (effect.spread, effect.p_alike)


def test_differences_that_are_all_alike_have_no_interval() -> None:
    effect = crossed_effect([{"a": 0.5, "b": 0.5}] * 4)
    assert (0.5, None, None) == (effect.difference, effect.interval, effect.p_value)


@given(st.permutations(range(5)), st.permutations(range(12)))
def test_order_of_pairs_and_tasks_is_of_no_matter(pairs: list[int], tasks: list[int]) -> None:
    table = simulated(5, 12, 9)
    shuffled = [{f"t{n}": table[place][f"t{n}"] for n in tasks} for place in pairs]
    one, other = crossed_effect(table), crossed_effect(shuffled)
    assert one.interval is not None
    assert other.interval is not None
    assert math.isclose(one.interval.low, other.interval.low, abs_tol=1e-9)
    assert math.isclose(one.interval.high, other.interval.high, abs_tol=1e-9)


@given(st.integers(1, 200))
def test_p_of_a_quantile_is_what_lies_beyond_it(degrees: int) -> None:
    assert math.isclose(two_sided_p(central_t(0.95, degrees), degrees), 0.05, abs_tol=1e-9)
    assert math.isclose(two_sided_p(-central_t(0.5, degrees), degrees), 0.5, abs_tol=1e-9)
