"""`nia-bench tasks record` and `tasks check` on tasks that keep cold and warm answers."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Program
from tests.suite_folder import PARTLY, RIGHT, write_task
from tests.suites.small_suite import write_files

from nia_bench.suites.answer_verdicts import VERDICTS_FILE
from nia_bench.suites.suite import SHIPPED

SELECTION = {"selection/cold-1": PARTLY, "selection/cold-2": RIGHT, "selection/warm": RIGHT}


def keep(task: Path, answers: dict[str, str]) -> None:
    write_files(task, {f"answers/{name}/src/answer.ts": text for name, text in answers.items()})


@pytest.fixture
def kept(tasks: Path) -> Path:
    """The folder of a task with all its answers, beside one that has none."""
    task = next(tasks.glob("*/say-right"))
    keep(task, {**SELECTION, "cold": PARTLY, "warm": RIGHT})
    write_task(SHIPPED["nia"], "without")
    return task


def test_recorded_verdicts_are_those_of_scoring_the_answers(kept: Path, nia_bench: Program) -> None:
    ended = nia_bench("tasks", "record", "say-*")
    assert (0, f"{kept / VERDICTS_FILE}: written\n") == (ended.code, ended.out)
    assert {
        "cold": [{"score": 0.3333, "passed": False}],
        "warm": [{"score": 1.0, "passed": True}],
        "selection": {
            "cold": [{"score": 0.3333, "passed": False}, {"score": 1.0, "passed": True}],
            "warm": [{"score": 1.0, "passed": True}],
        },
    } == json.loads((kept / VERDICTS_FILE).read_text())


def test_check_ends_with_the_rates_and_names_tasks_without_verdicts(kept: Path, nia_bench: Program) -> None:
    assert kept.is_dir()
    nia_bench("tasks", "record", "say-right")
    ended = nia_bench("tasks", "check")
    assert 0 == ended.code
    for line in (
        "2 Validated of 2 tasks; 14 answers scored",
        "by kind: bleeding_edge 2 of 2",
        "by library: zod 2 of 2",
        "cold: 0.00, 0 of 1 answers pass (wanted: at most 0.40)",
        "warm: 1.00, 1 of 1 answers pass (wanted: at least 0.90)",
        "no figure of the suite: cold 0.50, 1 of 2 answers pass, warm 1.00, 1 of 1 answers pass",
        "without verdicts: 1 tasks: without",
    ):
        assert line in ended.out


def test_check_as_json_has_the_same_numbers(kept: Path, nia_bench: Program) -> None:
    assert kept.is_dir()
    nia_bench("tasks", "record", "say-right")
    summary = json.loads(nia_bench("tasks", "check", "--format", "json").out)["summary"]
    assert {"answers": 1, "passed": 0, "mean": 0.3333} == summary["cold"]
    assert ["without"] == summary["withoutVerdicts"]
    assert [{"name": "zod", "tasks": 2, "validated": 2}] == summary["libraries"]


def test_check_ends_with_three_means_and_the_steps_between_them(kept: Path, nia_bench: Program) -> None:
    keep(kept, {"local-docs": PARTLY})
    nia_bench("tasks", "record", "say-right")
    out = nia_bench("tasks", "check", "say-right").out
    assert "local-docs: 0.00, 0 of 1 answers pass\n" in out
    assert "mean scores: cold 0.33, local-docs 0.33, warm 1.00\n" in out
    assert "mean score of warm less that of local-docs: +0.67" in out


def test_answers_without_verdicts_are_a_fault(kept: Path, nia_bench: Program) -> None:
    assert kept.is_dir()
    ended = nia_bench("tasks", "check", "say-right")
    assert 1 == ended.code
    assert "answers without verdicts: run `nia-bench tasks record say-right`" in ended.out


def test_a_task_that_its_selection_does_not_allow_is_broken(kept: Path, nia_bench: Program) -> None:
    keep(kept, {"selection/cold-1": RIGHT})
    nia_bench("tasks", "record", "say-right")
    ended = nia_bench("tasks", "check", "say-right")
    assert 1 == ended.code
    assert "may not enter: all cold answers that selected it pass" in ended.out


def test_only_a_full_check_scores_the_answers_again(kept: Path, nia_bench: Program) -> None:
    nia_bench("tasks", "record", "say-right")
    keep(kept, {"cold": RIGHT})
    assert 0 == nia_bench("tasks", "check", "say-right").code
    ended = nia_bench("tasks", "check", "say-right", "--full")
    assert 1 == ended.code
    assert "verdicts.json: cold 1 is failed at 0.3333, and scored now passed at 1" in ended.out


def test_an_answer_more_than_verdicts_is_a_fault(kept: Path, nia_bench: Program) -> None:
    nia_bench("tasks", "record", "say-right")
    keep(kept, {"cold-2": RIGHT})
    assert "has 1 cold verdicts for 2 answers" in nia_bench("tasks", "check", "say-right").out


def test_nothing_to_record_is_the_users_mistake(tasks: Path, nia_bench: Program) -> None:
    assert tasks.is_dir()
    ended = nia_bench("tasks", "record", "say-right")
    assert 2 == ended.code
    assert "keeps no cold or warm answers" in ended.err
