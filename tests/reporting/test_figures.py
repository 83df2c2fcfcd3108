import pytest

from nia_bench.reporting.figures import duration


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
