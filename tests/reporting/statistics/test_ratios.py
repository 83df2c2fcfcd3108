import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.reporting.statistics.ratios import Totals, ratio_of_totals

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
