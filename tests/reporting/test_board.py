"""What a board says of many runs: which of them compare, which ranks tests allow, what tools add."""

import csv
import io
import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reporting.synthetic import result

from nia_bench.contract.board import Board, BoardSubject, Ranking
from nia_bench.contract.cell import Plan
from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.reporting.board import MOST_DRAWN, BoardRun, board_of
from nia_bench.reporting.csv_and_frames import EFFECTS_HEAD, SUBJECTS_HEAD, effects_csv, subjects_csv
from nia_bench.reporting.statistics.paired import sign_flip_p, student_p
from nia_bench.store import RunRecord, SubjectRecord

TASKS = tuple(f"t{number:02}" for number in range(20))


def run(
    name: str = "r",
    levels: dict[str, float] | None = None,
    *,
    tasks: Sequence[str] = TASKS,
    at: float = 0.0,
    noise: float = 0.02,
    **about: Any,
) -> BoardRun:
    """A run in which each subject has its level on each task, give or take a little."""
    levels = levels or {"baseline": 0.5, "nia": 0.7}
    model, agent, evaluator = about.get("model", "m"), "opencode", about.get("evaluator", "e")
    subjects = tuple(
        SubjectRecord(
            name=subject,
            kind="baseline" if subject == "baseline" else "condition",
            versions={"agent": agent, agent: about.get("version", "1.0"), "model": model, "condition": "d"},
        )
        for subject in levels
    )
    plan = Plan(
        suite="s",
        suite_hash=about.get("suite_hash", "h"),
        seed=1,
        runs=1,
        subjects=tuple(levels),
        task_ids=tuple(tasks),
    )
    record = RunRecord(
        plan=plan,
        subjects=subjects,
        judge_model=about.get("judge", "j"),
        started_at=at,
        versions={"evaluator": evaluator} if evaluator else {},
    )
    chance = random.Random(f"{name} {model} {agent}")  # noqa: S311  (made-up data)
    results = [
        result(subject, min(1.0, max(0.0, level + chance.gauss(0, noise))), task_id=task)
        for subject, level in levels.items()
        for task in tasks
    ]
    return BoardRun(name, record, results)


def ranking(*runs: BoardRun) -> Ranking:
    (only,) = board_of(runs, ()).rankings
    return only


def subjects(*runs: BoardRun) -> dict[str, BoardSubject]:
    return {subject.condition: subject for subject in ranking(*runs).subjects}


def board(*runs: BoardRun) -> Board:
    return board_of(runs, ())


@pytest.mark.parametrize(
    "other",
    [
        run("b", suite_hash="changed"),
        run("b", evaluator="f"),
        run("b", evaluator="e (answers not run)"),
        run("b", evaluator=None),
        run("b", judge="k"),
        run("b", judge=None),
    ],
)
def test_runs_of_other_tasks_evaluators_or_judges_are_in_no_common_ranking(other: BoardRun) -> None:
    assert [("a",), ("b",)] == sorted(ranking.runs for ranking in board(run("a"), other).rankings)


def test_the_cells_of_a_subject_are_pooled_over_runs_of_one_ranking() -> None:
    nia = subjects(run("a"), run("b", version="2.0", at=1.0))["nia"]
    assert (("a", "b"), 40, 40, 20) == (nia.runs, nia.cells, nia.measured, nia.tasks)
    assert ("1.0", "2.0") == nia.agent_versions


def test_scripted_subjects_have_a_ranking_of_their_own_and_the_last() -> None:
    found = run("a")
    scripted = [subject.model_copy(update={"scripted": True}) for subject in found.record.subjects]
    trial = BoardRun("t", found.record.model_copy(update={"subjects": tuple(scripted)}), found.results)
    assert [False, True] == [ranking.is_scripted for ranking in board(trial, found).rankings]


def test_ranks_are_the_places_that_tests_leave() -> None:
    found = subjects(run("a", {"baseline": 0.2, "nia": 0.8, "context7": 0.8}))
    assert ((1, 2), (1, 2), (3, 3)) == tuple(
        (found[name].best_rank, found[name].worst_rank) for name in ("nia", "context7", "baseline")
    )


def test_every_rank_is_open_where_tests_cannot_decide() -> None:
    found = subjects(run("a", tasks=TASKS[:4]))
    assert {(1, 2)} == {(each.best_rank, each.worst_rank) for each in found.values()}


def test_a_subject_without_a_measured_cell_is_shown_without_a_rank() -> None:
    whole = run("a")
    lost = [
        each if each.subject == "baseline" else each.model_copy(update={"score": None, "passed": False})
        for each in whole.results
    ]
    found = subjects(BoardRun("a", whole.record, lost))
    assert (None, None, None, 0, 20) == (
        found["nia"].mean,
        found["nia"].best_rank,
        found["nia"].worst_rank,
        found["nia"].measured,
        found["nia"].cells,
    )
    assert (1, 1) == (found["baseline"].best_rank, found["baseline"].worst_rank)


def test_a_pair_of_which_nothing_was_measured_has_no_effect() -> None:
    lost = run("a")
    results = [each.model_copy(update={"score": None, "passed": False}) for each in lost.results]
    unmeasured = BoardRun("a", lost.record, results)
    assert () == ranking(unmeasured).effects
    (effect,) = ranking(unmeasured, run("b", model="other")).effects
    assert (1, ["other"]) == (effect.pooled.pairs, [pair.model for pair in effect.pairs])


def test_subjects_without_a_common_task_are_not_tested() -> None:
    found = ranking(
        run("a", {"nia": 0.9}, tasks=TASKS[:10]), run("b", {"nia": 0.1}, model="n", tasks=TASKS[10:])
    )
    assert 0 == found.tests
    assert {(1, 2)} == {(each.best_rank, each.worst_rank) for each in found.subjects}


@given(st.lists(st.floats(0, 1), min_size=1, max_size=6), st.integers(1, 8))
def test_ranges_of_ranks_hold_the_order_of_means_and_stay_within_the_ranking(
    levels: list[float], tasks: int
) -> None:
    found = ranking(run("a", {f"s{n}": level for n, level in enumerate(levels)}, tasks=TASKS[:tasks]))
    for subject in found.subjects:
        assert subject.best_rank
        assert subject.worst_rank
        better = sum((other.mean or 0) > (subject.mean or 0) for other in found.subjects)
        assert 1 <= subject.best_rank <= 1 + better <= subject.worst_rank <= len(levels)


def test_many_subjects_can_still_be_told_apart() -> None:
    """The draws of signs would be too few to survive the correction for so many tests."""
    levels = {f"s{n:02}": (0.1 if n < 12 else 0.9) for n in range(24)}
    found = ranking(run("a", levels))
    assert found.tests > MOST_DRAWN
    assert {(1, 12), (13, 24)} == {(each.best_rank, each.worst_rank) for each in found.subjects}


@pytest.mark.parametrize(
    ("differences", "p_value"),
    # By hand: the mean is 0.2 and the standard error 0.1, so t = 2 with 3 degrees of freedom: p = 0.1393.
    [([0.0, 0.2, 0.1, 0.5], 0.1618), ([0.3] * 10, 2**-9), ([0.0] * 5, 1.0)],
)
def test_students_p_value(differences: list[float], p_value: float) -> None:
    assert p_value == pytest.approx(student_p(differences), abs=1e-3)


def test_students_p_value_is_near_that_of_signs() -> None:
    chance = random.Random(1)  # noqa: S311  (made-up data)
    differences = [chance.gauss(0.1, 0.3) for _ in range(40)]
    assert sign_flip_p(differences) == pytest.approx(student_p(differences), abs=0.01)


def test_an_effect_over_fewer_than_four_pairs_has_no_interval() -> None:
    (effect,) = ranking(*(run(f"r{n}", model=f"m{n}") for n in range(3))).effects
    assert (3, None, None) == (effect.pooled.pairs, effect.pooled.interval, effect.pooled.p_holm)
    assert 0.2 == pytest.approx(effect.pooled.difference, abs=0.02)
    assert "fewer than 4 pairs" in (effect.pooled.note or "")


def test_an_effect_over_four_pairs_has_the_crossed_interval() -> None:
    (effect,) = ranking(*(run(f"r{n}", model=f"m{n}") for n in range(4))).effects
    assert effect.pooled.interval
    assert effect.pooled.interval.low < 0.2 < effect.pooled.interval.high
    assert "better" == effect.pooled.verdict
    assert 0.5 == pytest.approx(effect.headroom, abs=0.02)


def test_runs_of_one_pair_are_no_further_pairs() -> None:
    (effect,) = ranking(*(run(f"r{n}", at=n) for n in range(5))).effects
    assert (1, None) == (effect.pooled.pairs, effect.pooled.interval)
    assert 5 == len(effect.pairs[0].runs)


def test_a_difference_is_that_from_the_baseline_of_its_own_run() -> None:
    """Both runs have the same effect, at another level; the second lacks half of the tasks."""
    hard = run("a", {"baseline": 0.1, "nia": 0.3}, noise=0)
    easy = run("b", {"baseline": 0.7, "nia": 0.9}, tasks=TASKS[:10], at=1, noise=0)
    (effect,) = ranking(hard, easy).effects
    assert 0.2 == pytest.approx(effect.pairs[0].difference)


def test_a_trend_has_a_point_a_run_in_their_order() -> None:
    found = ranking(run("later", at=2.0, version="2.0"), run("earlier", at=1.0))
    nia = next(trend for trend in found.trends if trend.condition == "nia")
    assert [("earlier", "1.0"), ("later", "2.0")] == [(p.run, p.agent_version) for p in nia.points]


def test_tables_have_a_row_for_each_subject_and_effect() -> None:
    made = board(run("a"))
    rows = subjects_csv(made).splitlines()
    assert ",".join(SUBJECTS_HEAD) == rows[0]
    assert 1 + 2 == len(rows)
    effects = effects_csv(made).splitlines()
    assert ",".join(EFFECTS_HEAD) == effects[0]
    assert 1 + 2 == len(effects)


def test_names_in_tables_are_no_formulas() -> None:
    made = board(run("=a", {"baseline": 0.2, "@tool": 0.8}))
    rows = [*csv.reader(io.StringIO(subjects_csv(made) + effects_csv(made)))]
    fields = {field for row in rows for field in row}
    assert {"'@tool", "'=a"} <= fields
    assert not {"@tool", "=a"} & fields


def test_the_order_of_runs_and_cells_changes_nothing() -> None:
    first, second = run("a"), run("b", at=1.0)
    turned: list[BenchmarkRunResult] = list(reversed(first.results))
    assert board(first, second) == board(second, BoardRun("a", first.record, turned))
