from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.suites.small_suite import task

from nia_bench.contract.errors import UserError
from nia_bench.contract.suite import ClosedBook
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.suites.selection import Selection, headroom_note, select
from nia_bench.suites.suite import Suite, load_suite

TASKS = (
    task("next-a", "edge"),
    task("next-b", "locked"),
    task("zod-a", "edge", library="zod"),
    task("zod-b", "locked", library="zod"),
)

suites = st.lists(
    st.tuples(st.sampled_from(["edge", "locked", "audit"]), st.sampled_from(["next", "zod", "react"])),
    min_size=1,
    max_size=30,
).map(
    lambda strata: tuple(
        task(f"t{number}", category, library=library) for number, (category, library) in enumerate(strata)
    )
)


def stratum(each: CodeTask) -> tuple[str, str]:
    return each.category, each.library


def test_nothing_named_selects_all() -> None:
    assert TASKS == select(TASKS, Selection())


def test_names_of_one_kind_add_up_and_kinds_narrow_each_other() -> None:
    chosen = select(TASKS, Selection(categories=("edge", "locked"), libraries=("zod",)))
    assert ["zod-a", "zod-b"] == [each.id for each in chosen]


def test_tasks_keep_the_suites_order() -> None:
    chosen = select(TASKS, Selection(task_ids=("zod-b", "next-a")))
    assert ["next-a", "zod-b"] == [each.id for each in chosen]


@pytest.mark.parametrize(
    ("selection", "message"),
    [
        (Selection(categories=("egde",)), "no category 'egde'.*\n.*did you mean 'edge'"),
        (Selection(libraries=("vue",)), "no library 'vue'.*\n.*known here: next, zod"),
        (Selection(task_ids=("nextt-a",)), "no task 'nextt-a'.*\n.*did you mean 'next-a'"),
        (Selection(limit=0), "limit of 0"),
        (Selection(libraries=("zod",), task_ids=("next-a",)), "no task is left"),
    ],
)
def test_a_selection_that_cannot_be_met_is_the_users_mistake(selection: Selection, message: str) -> None:
    with pytest.raises(UserError, match=message):
        select(TASKS, selection)


def test_tasks_that_are_not_about_code_can_be_selected() -> None:
    tasks = (BenchmarkTask(id="a", category="reasoning", prompt="Think."),)
    assert tasks == select(tasks, Selection(categories=("reasoning",), limit=1))


@given(suites, st.integers(1, 40), st.integers())
def test_a_limit_is_stratified(tasks: tuple[CodeTask, ...], limit: int, seed: int) -> None:
    available = Counter(map(stratum, tasks))
    chosen = Counter(map(stratum, select(tasks, Selection(limit=limit, seed=seed))))
    assert min(limit, len(tasks)) == chosen.total()
    most = max(chosen.values())
    assert [] == [each for each, count in available.items() if chosen[each] < min(count, most - 1)]


@given(suites, st.integers(1, 3), st.integers())
def test_a_limit_below_the_number_of_strata_spreads_over_categories(
    tasks: tuple[CodeTask, ...], limit: int, seed: int
) -> None:
    chosen = {each.category for each in select(tasks, Selection(limit=limit, seed=seed))}
    assert min(limit, len({each.category for each in tasks})) == len(chosen)


@given(suites, st.integers(1, 40), st.integers(), st.randoms(use_true_random=False))
def test_a_limit_depends_on_the_seed_and_the_tasks_alone(
    tasks: tuple[CodeTask, ...], limit: int, seed: int, random: Random
) -> None:
    mixed = random.sample(tasks, len(tasks))
    selection = Selection(limit=limit, seed=seed)
    assert {each.id for each in select(tasks, selection)} == {each.id for each in select(mixed, selection)}


def test_a_task_of_several_libraries_is_one_of_each() -> None:
    several = task("both", library="next", libraries=["next", "zod"])
    alone = task("alone")
    assert ["both"] == [each.id for each in select((several, alone), Selection(libraries=("zod",)))]
    assert ["both", "alone"] == [each.id for each in select((several, alone), Selection(libraries=("next",)))]


DATED = (
    task("may", released=date(2026, 5, 31)),
    task("june", released=date(2026, 6, 15)),
    task("july", released=date(2026, 7, 1)),
    task("undated"),
)


@pytest.mark.parametrize(
    ("since", "until", "expected"),
    [
        (None, None, ["may", "june", "july", "undated"]),
        (date(2026, 6, 1), None, ["june", "july"]),
        (None, date(2026, 6, 15), ["may", "june"]),
        (date(2026, 5, 31), date(2026, 5, 31), ["may"]),
    ],
)
def test_tasks_are_selected_by_when_their_version_was_released(
    since: date | None, until: date | None, expected: list[str]
) -> None:
    assert expected == [each.id for each in select(DATED, Selection(since=since, until=until))]


def test_a_time_in_which_nothing_was_released_names_the_time_that_there_is() -> None:
    with pytest.raises(UserError) as caught:
        select(DATED, Selection(since=date(2027, 1, 1)))
    assert "2026-05-31 to 2026-07-01" in (caught.value.fix or "")


def test_a_suite_without_dates_says_so() -> None:
    with pytest.raises(UserError) as caught:
        select(TASKS, Selection(since=date(2027, 1, 1)))
    assert "no environment of this suite says" in (caught.value.fix or "")


OWN = Suite("own", Path(), "", ())


def test_a_suite_without_headroom_names_one_that_has_some() -> None:
    note = headroom_note(load_suite("nia"))
    assert note is not None
    assert note.startswith("No headroom: 80 of 80 closed-book answers to nia pass")
    assert "--suite live" in note


def test_a_suite_with_headroom_says_how_much() -> None:
    assert "Headroom: 3 of 30 closed-book answers to own pass." == headroom_note(
        replace(OWN, closed_book=ClosedBook(passed=3, answers=30))
    )


def test_a_suite_that_was_not_measured_says_nothing() -> None:
    assert headroom_note(OWN) is None


def test_the_closed_book_rate_is_no_part_of_the_hash() -> None:
    assert load_suite("nia").hash.startswith("fc18537d")
