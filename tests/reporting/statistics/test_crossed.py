import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.reporting.statistics.clustered import central_t, two_sided_p
from nia_bench.reporting.statistics.crossed import crossed_effect

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
