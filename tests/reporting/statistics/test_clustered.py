import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.contract.comparisons import Interval
from nia_bench.reporting.statistics.clustered import clustered_error, clustered_interval
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
