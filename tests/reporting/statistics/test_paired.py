import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.contract.report import Interval
from nia_bench.reporting.statistics.paired import (
    PairedDifference,
    minimum_detectable,
    paired_difference,
    verdict,
)

task_means = st.dictionaries(
    st.sampled_from([f"t{n}" for n in range(12)]), st.floats(min_value=0, max_value=1), min_size=1
)


def test_subjects_without_a_task_in_common_are_not_compared() -> None:
    assert PairedDifference(0, None, None, None, None) == paired_difference({"t1": 1.0}, {"t2": 0.0})


def test_only_tasks_that_both_have_are_compared() -> None:
    pair = paired_difference({"t1": 1.0, "t2": 0.5, "t3": 0.0}, {"t1": 0.5, "t2": 0.5, "t4": 1.0})
    assert (2, 0.25) == (pair.tasks, pair.difference)


def test_one_task_has_a_difference_and_no_interval() -> None:
    pair = paired_difference({"t1": 1.0}, {"t1": 0.5})
    assert (0.5, None, None, 1.0) == (pair.difference, pair.error, pair.interval, pair.p_value)


def test_an_interval_is_students() -> None:
    # Differences 0.1, 0.2, 0.3: mean 0.2, SE 0.1/√3, t with 2 degrees 4.303.
    pair = paired_difference({"a": 0.1, "b": 0.3, "c": 0.5}, {"a": 0.0, "b": 0.1, "c": 0.2})
    assert pair.interval is not None
    half = 4.302653 * 0.1 / math.sqrt(3)
    assert (0.2 - half, 0.2 + half) == pytest.approx((pair.interval.low, pair.interval.high))


def test_differences_all_alike_are_no_certainty() -> None:
    pair = paired_difference(dict.fromkeys("abcde", 0.5), dict.fromkeys("abcde", 0.5))
    others = 1 - 0.05**0.2
    assert pair.interval is not None
    assert (-others, others) == pytest.approx((pair.interval.low, pair.interval.high))


@given(task_means, task_means)
def test_the_other_way_round_changes_signs_only(ours: dict[str, float], theirs: dict[str, float]) -> None:
    there, back = paired_difference(ours, theirs), paired_difference(theirs, ours)
    assert (there.tasks, there.p_value) == (back.tasks, back.p_value)
    if there.difference is not None:
        assert back.difference == pytest.approx(-there.difference)
    if there.interval is not None and back.interval is not None:
        assert (there.interval.low, there.interval.high) == pytest.approx(
            (-back.interval.high, -back.interval.low)
        )


@given(task_means, task_means)
def test_how_hard_a_task_is_does_not_matter(ours: dict[str, float], theirs: dict[str, float]) -> None:
    harder = {task: int(task[1:]) / 10 for task in ours | theirs}
    plain = paired_difference(ours, theirs)
    shifted = paired_difference(
        {task: mean - harder[task] for task, mean in ours.items()},
        {task: mean - harder[task] for task, mean in theirs.items()},
    )
    if plain.difference is None:
        assert shifted.difference is None
    else:
        assert shifted.difference == pytest.approx(plain.difference, abs=1e-9)


def test_the_smallest_difference_seen_is_t_for_significance_and_for_power() -> None:
    # t(9): 2.262 two-sided at 5%, 0.883 one-sided at 80%.
    assert (2.262157 + 0.883404) * 0.1 == pytest.approx(minimum_detectable(0.1, 10))


def test_more_comparisons_see_less() -> None:
    one, four = minimum_detectable(0.1, 10), minimum_detectable(0.1, 10, 4)
    assert one is not None
    assert four is not None
    assert one < four


@pytest.mark.parametrize(
    ("error", "tasks", "comparisons"),
    [(None, 10, 1), (0.0, 10, 1), (0.05, 5, 1), (0.05, 6, 2), (0.4, 10, 1)],
    ids=["no error", "all alike", "five tasks", "six tasks for two subjects", "more than 1"],
)
def test_a_run_that_could_see_nothing_says_so(error: float | None, tasks: int, comparisons: int) -> None:
    assert minimum_detectable(error, tasks, comparisons) is None


@pytest.mark.parametrize(
    ("word", "p", "low", "high"),
    [
        ("better", 0.05, 0.01, 0.3),
        ("worse", 0.01, -0.3, -0.01),
        ("inconclusive", 0.051, 0.01, 0.3),
        ("inconclusive", 0.01, -0.01, 0.3),
        ("inconclusive", 0.01, -0.3, 0.0),
    ],
)
def test_a_verdict_needs_both_the_p_value_and_the_interval(
    word: str, p: float, low: float, high: float
) -> None:
    assert word == verdict(p, Interval(low=low, high=high))


def test_without_an_interval_or_a_p_value_nothing_is_concluded() -> None:
    assert "inconclusive" == verdict(None, Interval(low=0.1, high=0.2))
    assert "inconclusive" == verdict(0.01, None)
