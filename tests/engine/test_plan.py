import json
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.suites.small_suite import task

from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.engine.plan import cell_seed, make_plan, ordered_cells
from nia_bench.suites.suite import Suite

TASKS = tuple(task(f"t{number}") for number in range(5))
SUITE = Suite("small", Path("small"), "hash", TASKS)


@given(
    tasks=st.integers(1, 5),
    subjects=st.lists(st.text(st.characters(codec="utf-8"), min_size=1), min_size=1, unique_by=str.casefold),
    runs=st.integers(1, 3),
    seed=st.integers(),
)
def test_a_plan_is_a_permutation_of_all_cells(tasks: int, subjects: list[str], runs: int, seed: int) -> None:
    plan = make_plan(SUITE, TASKS[:tasks], subjects, runs, seed)
    expected = Counter(product(subjects, plan.task_ids, range(1, runs + 1)))
    assert expected == Counter((cell.subject, cell.task_id, cell.run) for cell in ordered_cells(plan))


@given(st.integers())
def test_the_same_seed_gives_the_same_order(seed: int) -> None:
    assert make_plan(SUITE, TASKS, ["a", "b"], 2, seed) == make_plan(SUITE, TASKS, ["a", "b"], 2, seed)


def test_another_seed_gives_another_order() -> None:
    one, other = (list(ordered_cells(make_plan(SUITE, TASKS, ["a", "b"], 2, seed))) for seed in (1, 2))
    assert one != other


def test_the_order_is_the_same_on_every_machine() -> None:
    plan = make_plan(SUITE, TASKS[:3], ["a"], 1, 7)
    assert ["t1/a/1", "t0/a/1", "t2/a/1"] == [cell.key for cell in ordered_cells(plan)]


def test_a_plan_is_kept_as_its_axes_and_gives_the_same_cells_when_read_again() -> None:
    plan = make_plan(SUITE, TASKS, ["a", "b"], 100, 7)
    assert len(plan.to_json()) < 1000
    assert list(ordered_cells(plan)) == list(ordered_cells(Plan.model_validate_json(plan.to_json())))


def test_a_plan_of_an_earlier_version_lists_its_cells_and_keeps_their_order() -> None:
    plan = make_plan(SUITE, TASKS, ["b", "a"], 2, 7)
    listed = tuple(ordered_cells(plan))[::-1]
    earlier = json.loads(plan.to_json()) | {"cells": [json.loads(each.to_json()) for each in listed]}
    del earlier["categories"], earlier["order"]
    read = Plan.model_validate_json(json.dumps(earlier))
    assert listed == tuple(ordered_cells(read))
    assert list(plan.by_task()) == list(read.by_task())


def test_run_by_run_every_subject_meets_each_task_before_the_next() -> None:
    plan = make_plan(SUITE, TASKS, ["b", "a"], 2, 7).model_copy(update={"order": "by run"})
    order = [(cell.run, cell.task_id, cell.subject) for cell in ordered_cells(plan)]
    assert list(product((1, 2), plan.task_ids, ("b", "a"))) == order


def test_a_plan_says_where_it_came_from() -> None:
    plan = make_plan(SUITE, TASKS, ["a"], 2, 7)
    assert ("small", "hash", 7, 2, ("a",)) == (
        plan.suite,
        plan.suite_hash,
        plan.seed,
        plan.runs,
        plan.subjects,
    )


@pytest.mark.parametrize(
    ("tasks", "subjects", "runs", "message"),
    [
        (TASKS, ["a"], 0, "0 runs"),
        ((), ["a"], 1, "nothing to run"),
        (TASKS, [], 1, "nothing to run"),
        (TASKS, ["a", "A"], 1, "subject 'a' is given twice"),
        (TASKS + TASKS, ["a"], 1, "task 't0' is given twice"),
    ],
)
def test_a_plan_that_measures_nothing_is_refused(
    tasks: tuple[object, ...], subjects: list[str], runs: int, message: str
) -> None:
    with pytest.raises(UserError, match=message):
        make_plan(SUITE, tasks, subjects, runs, 0)  # type: ignore[arg-type]


def test_a_cells_seed_is_the_same_on_every_machine() -> None:
    assert 1616315025 == cell_seed(7, "t0/a/1")


@given(st.integers(), st.text(st.characters(codec="utf-8")))
def test_a_cells_seed_fits_32_signed_bits(seed: int, key: str) -> None:
    assert 0 <= cell_seed(seed, key) < 2**31


def test_cells_have_seeds_of_their_own() -> None:
    seeds = {cell_seed(0, cell.key) for cell in ordered_cells(make_plan(SUITE, TASKS, ["a", "b"], 3, 0))}
    assert 30 == len(seeds)
