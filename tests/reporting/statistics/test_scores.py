import math
import statistics as standard_library
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.reporting.statistics import scores
from nia_bench.reporting.statistics.scores import pass_at_k, pass_hat_k

score_lists = st.lists(st.floats(min_value=0, max_value=1), min_size=2, max_size=30)


@pytest.mark.parametrize("figure", [scores.mean, scores.population_stddev, scores.standard_error])
def test_a_figure_of_no_values_is_undefined(figure: object) -> None:
    assert callable(figure)
    assert figure([]) is None


def test_one_value_has_a_spread_of_zero_but_no_standard_error() -> None:
    assert (0.0, None) == (scores.population_stddev([0.4]), scores.standard_error([0.4]))


def test_stddev_divides_by_n_and_standard_error_by_n_minus_one() -> None:
    values = [0.0, 0.5, 1.0]
    assert math.sqrt(1 / 6) == pytest.approx(scores.population_stddev(values))
    assert math.sqrt(0.25 / 3) == pytest.approx(scores.standard_error(values))


@given(score_lists)
def test_figures_agree_with_the_standard_library(values: list[float]) -> None:
    assert standard_library.fmean(values) == pytest.approx(scores.mean(values))
    assert standard_library.pstdev(values) == pytest.approx(scores.population_stddev(values), abs=1e-7)
    expected = standard_library.stdev(values) / math.sqrt(len(values))
    assert expected == pytest.approx(scores.standard_error(values), abs=1e-7)


@given(score_lists)
def test_figures_do_not_depend_on_the_order_of_cells(values: list[float]) -> None:
    backwards = values[::-1]
    assert scores.mean(values) == scores.mean(backwards)
    assert scores.population_stddev(values) == scores.population_stddev(backwards)


@given(score_lists, score_lists)
def test_delta_changes_its_sign_with_the_sides_and_credible_does_not_change(
    ours: list[float], theirs: list[float]
) -> None:
    there, back = scores.delta(ours, theirs), scores.delta(theirs, ours)
    assert there is not None
    assert back is not None
    assert -there == back
    assert scores.credible(ours, theirs) == scores.credible(theirs, ours)


@given(score_lists)
def test_a_group_never_differs_credibly_from_itself(values: list[float]) -> None:
    assert not scores.credible(values, values[::-1])


@pytest.mark.parametrize(("ours", "theirs"), [([1.0], [0.0, 0.0]), ([1.0, 1.0], [0.0]), ([], [0.0, 0.0])])
def test_credible_is_withheld_below_two_runs_in_either_group(ours: list[float], theirs: list[float]) -> None:
    assert not scores.credible(ours, theirs)


def test_a_delta_is_credible_only_when_it_clears_two_standard_errors() -> None:
    # Each group has SE 0.1, so the difference has SE 0.1414 and must exceed 0.2828.
    low, high = [0.1, 0.3], [0.38, 0.58]
    assert not scores.credible(high, low)
    assert scores.credible([value + 0.01 for value in high], low)


def test_constant_groups_that_differ_are_credibly_different() -> None:
    assert scores.credible([1.0, 1.0], [0.0, 0.0])


def test_delta_without_a_baseline_value_is_undefined() -> None:
    assert scores.delta([1.0], []) is None


same_runs = st.integers(min_value=1, max_value=5).flatmap(
    lambda n: st.lists(st.lists(st.booleans(), min_size=n, max_size=n), min_size=1, max_size=6)
)


def test_one_pass_in_three_runs_by_hand() -> None:
    passes = [[True, False, False]]
    assert [1 / 3, 2 / 3, 1.0] == pytest.approx([pass_at_k(passes, k) for k in (1, 2, 3)])
    assert [1 / 3, 0.0, 0.0] == pytest.approx([pass_hat_k(passes, k) for k in (1, 2, 3)])


@given(same_runs)
def test_both_are_the_share_of_all_choices_of_k_runs(passes: list[list[bool]]) -> None:
    for k in range(1, len(passes[0]) + 1):
        chosen = [list(combinations(task, k)) for task in passes]
        at = sum(sum(map(any, each)) / len(each) for each in chosen) / len(passes)
        hat = sum(sum(map(all, each)) / len(each) for each in chosen) / len(passes)
        assert (at, hat) == pytest.approx((pass_at_k(passes, k), pass_hat_k(passes, k)))


@pytest.mark.parametrize("figure", [pass_at_k, pass_hat_k])
def test_a_task_with_fewer_than_k_runs_leaves_the_figure_undefined(figure: object) -> None:
    assert callable(figure)
    assert figure([[True, True, True], [True, True]], 2) == 1.0
    assert figure([[True, True, True], [True, True]], 3) is None
    assert figure([], 1) is None
    assert figure([[True]], 0) is None
