import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.reporting.statistics.clustered import central_t


@pytest.mark.parametrize(
    ("degrees", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (39, 2.023), (120, 1.980)],
)
def test_the_factor_of_a_95_percent_interval_is_that_of_printed_tables(degrees: int, printed: float) -> None:
    assert printed == pytest.approx(central_t(0.95, degrees), abs=5e-4)


@given(st.floats(min_value=0.01, max_value=0.99))
def test_one_and_two_degrees_agree_with_their_closed_forms(probability: float) -> None:
    assert math.tan(math.pi * probability / 2) == pytest.approx(central_t(probability, 1))
    assert probability * math.sqrt(2 / (1 - probability**2)) == pytest.approx(central_t(probability, 2))


def test_many_degrees_come_near_the_normal_deviate() -> None:
    assert 1.959964 == pytest.approx(central_t(0.95, 20_000), abs=2e-4)


@given(st.integers(min_value=1, max_value=200))
def test_more_tasks_make_the_factor_smaller(degrees: int) -> None:
    assert central_t(0.95, degrees + 1) < central_t(0.95, degrees)


@pytest.mark.parametrize(("probability", "degrees"), [(0.0, 3), (1.0, 3), (0.95, 0)])
def test_what_has_no_quantile_is_refused(probability: float, degrees: int) -> None:
    with pytest.raises(ValueError, match="no quantile"):
        central_t(probability, degrees)
