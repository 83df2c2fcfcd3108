import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.reporting.figures import duration, rounded, rounded_up


@pytest.mark.parametrize(("expected", "value"), [(0.3333, 1 / 3), (0.0, -1e-9), (None, None)])
def test_a_figure_has_four_places(expected: float | None, value: float | None) -> None:
    assert repr(expected) == repr(rounded(value))


@pytest.mark.parametrize(
    ("expected", "p"), [(0.05, 0.05), (0.0501, 0.05001), (0.0001, 1e-7), (1.0, 1.0), (None, None)]
)
def test_a_p_value_is_rounded_up(expected: float | None, p: float | None) -> None:
    assert expected == rounded_up(p)


@given(st.floats(min_value=1e-9, max_value=1))
def test_a_p_value_is_never_understated(p: float) -> None:
    up = rounded_up(p)
    assert up is not None
    assert p - 1e-9 <= up <= min(1.0, p + 1.001e-4)


@pytest.mark.parametrize(
    ("milliseconds", "words"),
    [
        (None, "-"),
        (0.0, "0 ms"),
        (999.4, "999 ms"),
        (999.6, "1.0 s"),
        (59_940.0, "59.9 s"),
        (59_960.0, "1 min 00 s"),
        (109_231.0, "1 min 49 s"),
        (119_600.0, "2 min 00 s"),
        (3_599_700.0, "1 h 00 min"),
        (7_530_000.0, "2 h 05 min"),
    ],
)
def test_a_time_is_said_in_the_unit_that_fits(milliseconds: float | None, words: str) -> None:
    assert words == duration(milliseconds)
