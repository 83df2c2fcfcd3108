from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.reporting.statistics.repeats import pass_at_k, pass_hat_k

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
