from pathlib import Path

import pytest
from tests.reporting.live.runs import ended, record

from nia_bench.reporting.live.overview import (
    AT_WORK,
    RECENT,
    TO_BE_SCORED,
    Overview,
    RunState,
    WatchedCell,
    overview_of,
    pace,
)
from nia_bench.store.record import MAX_COST


def overview(*cells: WatchedCell, is_held: bool = True, now: float = 2060.0) -> Overview:
    kept = record(settings={MAX_COST: 9.0})
    return overview_of(Path("results/r1"), kept, cells, is_held=is_held, now=now, held_since=2000.0)


def waiting(number: int) -> WatchedCell:
    return WatchedCell("docs", "two", number)


def test_cells_are_counted_by_state_in_all_and_by_subject() -> None:
    seen = overview(ended(1), ended(2, "failed"), waiting(3), waiting(4).now(AT_WORK, since=2030.0))
    assert (1, 1, 1, 1) == tuple(
        seen.whole.counts[state] for state in ("passed", "failed", AT_WORK, "waiting")
    )
    assert [("baseline", 2, 2), ("docs", 2, 0)] == [
        (each.name, each.planned, each.ended) for each in seen.subjects
    ]
    assert not seen.is_whole


def test_scores_are_those_of_the_measured_cells() -> None:
    lost = ended(3, "not measured", score=None, failure="infrastructure: down")
    seen = overview(ended(1), ended(2, "failed", score=0.4), lost)
    assert (0.7, 0.5) == (seen.whole.mean, seen.whole.pass_rate)


def test_what_is_left_costs_and_takes_as_much_as_what_has_ended() -> None:
    seen = overview(ended(1, usd=0.5), ended(2, usd=1.5), waiting(3), waiting(4), waiting(5))
    assert (2.0, 3.0, 2.0, 9.0) == (
        *(seen.whole.usd, seen.whole.usd_left, seen.whole.per_minute),
        seen.budget_usd,
    )
    assert 90.0 == seen.seconds_left


def test_before_the_first_cell_has_ended_nothing_is_foretold() -> None:
    seen = overview(waiting(1), waiting(2).now(TO_BE_SCORED, usd=0.2))
    assert (None, None, None, 0.2) == (
        *(seen.whole.usd_left, seen.whole.per_minute, seen.seconds_left),
        seen.whole.usd,
    )


def test_cells_that_a_killed_run_left_at_work_are_waiting() -> None:
    seen = overview(waiting(1).now(AT_WORK, since=2001.0), is_held=False)
    assert (1, 0, ()) == (seen.whole.counts["waiting"], seen.whole.counts[AT_WORK], seen.at_work)
    assert (RunState.STOPPED, None) == (seen.state, seen.seconds_left)


def test_the_pace_of_a_run_that_has_ended_is_that_until_its_last_cell() -> None:
    seen = overview(ended(30), ended(60), is_held=False, now=999_999.0)
    assert (RunState.ENDED, 2.0) == (seen.state, seen.whole.per_minute)


def test_cells_that_name_a_node_are_counted_by_it() -> None:
    seen = overview(ended(1, node="b"), ended(2, node="a"), ended(3, node="b"), waiting(4))
    assert [("a", 1), ("b", 2)] == [(each.name, each.ended) for each in seen.nodes]
    assert () == overview(ended(1)).nodes


def test_the_last_failures_come_first() -> None:
    failed = [ended(number, "errored", failure=f"agent: {number}") for number in range(1, 9)]
    assert ["agent: 8", "agent: 7"] == [each.failure for each in overview(*failed).failures[:2]]
    assert 5 == len(overview(*failed).failures)


@pytest.mark.parametrize(
    ("ends", "until", "expected"),
    [
        ([], 60.0, None),
        ([-5.0], 60.0, None),
        ([30.0, 60.0], 60.0, 2.0),
        ([-5.0, 30.0], 120.0, 0.5),
        ([0.0], 0.0, None),
        ([float(second) for second in range(100)], 99.0, 60.0),
    ],
)
def test_the_pace_is_that_of_the_last_cells_since_the_run_was_taken_up(
    ends: list[float], until: float, expected: float | None
) -> None:
    assert expected == pace(ends, 0.0, until)
    assert RECENT < 100


def test_what_would_command_a_terminal_is_not_printed() -> None:
    seen = overview(ended(1, "errored", failure="agent: \x1b]0;title\x07\nsecond line"))
    mark = "\N{REPLACEMENT CHARACTER}"
    assert f"agent: {mark}]0;title{mark} second line" == seen.failures[0].failure
