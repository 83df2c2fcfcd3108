from hypothesis import given
from hypothesis import strategies as st

from nia_bench.reporting.html.chart import axis_of, signed_tick

values = st.lists(st.floats(min_value=-1e6, max_value=1e6).map(lambda value: round(value, 4)))


@given(values)
def test_an_axis_holds_zero_and_every_value(found: list[float]) -> None:
    axis = axis_of(found)
    assert axis.low <= 0 <= axis.high
    assert all(axis.low - 1e-9 <= value <= axis.high + 1e-9 for value in found)
    assert 2 <= len(axis.ticks) <= 9


@given(values)
def test_places_are_in_the_order_of_values_within_the_plot(found: list[float]) -> None:
    axis = axis_of(found)
    places = [axis.at(value) for value in sorted(found)]
    assert sorted(places) == places
    assert all(0 <= place <= 100 for place in places)


def test_ticks_are_round() -> None:
    assert ("\N{MINUS SIGN}5", "0", "+5", "+10", "+15") == tuple(
        label for _, label in axis_of([-3.4, 13.2], signed_tick, most_ticks=4).ticks
    )


def test_an_axis_need_not_begin_at_zero() -> None:
    axis = axis_of([0.55, 0.7], with_zero=False, most_ticks=4)
    assert (0.55, 0.7) == (axis.low, axis.high)
