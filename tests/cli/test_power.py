"""`nia-bench power`: where its variances come from, and what it refuses."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Program
from tests.suite_folder import write_task


@pytest.fixture
def run(nia_bench: Program, tasks: Path) -> None:
    """A run of the scripted subjects, of two wrong answers a task, on five tasks."""
    for number in range(4):
        write_task(tasks.parent, f"task-{number}")
    assert 0 == nia_bench("run", "--reps", "2", "--run-id", "a").code


def test_without_anything_measured_it_says_what_it_assumes(nia_bench: Program) -> None:
    ended = nia_bench("power")
    assert 0 == ended.code, ended.err
    assert "Variances: assumed, as no run is named by --from and the suite" in ended.out
    assert ["1", "40", "120", "200"] == list(dict.fromkeys(line.split()[0] for line in rows(ended.out)))


def rows(table: str) -> list[str]:
    """The lines of the designs."""
    return table.split("\n\n")[1].splitlines()[2:]


def test_the_cold_and_warm_answers_of_the_suite_are_taken_where_there_are_some(
    nia_bench: Program, tasks: Path
) -> None:
    for number, cold in enumerate((0.0, 0.5, 1.0)):
        verdicts = {"cold": [{"score": cold, "passed": cold == 1}], "warm": [{"score": 1, "passed": True}]}
        (write_task(tasks.parent, f"task-{number}") / "verdicts.json").write_text(json.dumps(verdicts))
    ended = nia_bench("power", "--format", "json")
    shown = json.loads(ended.out)
    assert shown["source"].startswith("the open-book against the closed-book answers")
    assert shown["source"].endswith("that the suite 'suite' ships for 3 tasks")
    assert {"between": 0.25, "within": 0.0} == shown["meanScore"]


def test_the_share_of_runs_that_find_a_difference_is_printed(nia_bench: Program) -> None:
    ended = nia_bench("power", "--difference", "0.2", "--tasks", "40,200", "--reps", "1", "--format", "json")
    shown = json.loads(ended.out)
    assert 0.2 == shown["difference"]
    few, many = (row["passRatePower"] for row in shown["designs"])
    assert 0.3 < few < 0.6
    assert many > 0.95
    assert "finds 0.2 of passes" in nia_bench("power", "--difference", "0.2").out


@pytest.mark.usefixtures("run")
def test_stored_runs_are_taken_where_they_are_named(nia_bench: Program) -> None:
    ended = nia_bench("power", "--from", "latest", "--tasks", "60,30", "--reps", "3", "--format", "json")
    assert 0 == ended.code, ended.err
    shown = json.loads(ended.out)
    assert "differences of latest (reference, wrong against empty)" == shown["source"]
    assert [(30, 3), (60, 3)] == [(row["tasks"], row["repetitions"]) for row in shown["designs"]]
    assert ("suite", 5) == (shown["suite"], shown["suiteTasks"])
    assert "subjects replayed files" in shown["notes"][0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--difference", "2"), "--difference 2 is not above 0 and at most 1"),
        (("--tasks", "many"), "--tasks 'many' is no whole number above 0"),
        (("--reps", "1,0"), "--reps '0' is no whole number above 0"),
        (("--from", "results/none"), "no run here"),
    ],
)
def test_what_it_cannot_use_is_the_user_s_mistake(
    nia_bench: Program, arguments: tuple[str, ...], said: str
) -> None:
    ended = nia_bench("power", *arguments)
    assert 2 == ended.code
    assert said in ended.err
    assert "fix: " in ended.err
