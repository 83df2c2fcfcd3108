from itertools import product
from math import comb, fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.reporting.statistics import permutation
from nia_bench.reporting.statistics.permutation import DRAWS, MOST_EXACT, holm, sign_flip_p, smallest_p

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
    monkeypatch.setattr(permutation, "MOST_EXACT", 3)
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
