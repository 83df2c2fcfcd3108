import json
from pathlib import Path

import pytest
from tests.cli.conftest import Program
from tests.suite_folder import write_task


@pytest.fixture
def runs(nia_bench: Program, tasks: Path) -> None:
    """Two runs of the same scripted subjects on enough tasks to tell something."""
    for number in range(8):
        write_task(tasks.parent, f"task-{number}")
    for name in ("a", "b"):
        assert 0 == nia_bench("run", "--reps", "1", "--run-id", name).code


@pytest.mark.usefixtures("runs")
def test_the_planted_regression_is_found(nia_bench: Program) -> None:
    ended = nia_bench("diff", "results/a", "results/b", "--pair", "reference=wrong", "--format", "json")
    subject = json.loads(ended.out)["subjects"][0]
    assert (0, "worse") == (ended.code, subject["verdict"])


@pytest.mark.usefixtures("runs")
def test_the_planted_null_is_inconclusive(nia_bench: Program) -> None:
    ended = nia_bench("diff", "results/a", "results/b", "--fail-on", "regression", "--format", "json")
    verdicts = {each["afterSubject"]: each["verdict"] for each in json.loads(ended.out)["subjects"]}
    assert 0 == ended.code
    assert {"reference": "inconclusive", "wrong": "inconclusive", "empty": "inconclusive"} == verdicts


@pytest.mark.usefixtures("runs")
def test_a_regression_fails_where_that_is_asked_for(nia_bench: Program) -> None:
    arguments = ("diff", "results/a", "results/b", "--pair", "reference=empty", "--junit", "junit.xml")
    assert 1 == nia_bench(*arguments, "--fail-on", "regression").code
    assert '<failure message="empty: worse' in Path("junit.xml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("runs")
def test_runs_of_different_tasks_are_refused(nia_bench: Program, tasks: Path) -> None:
    write_task(tasks.parent, "new")
    nia_bench("run", "--reps", "1", "--run-id", "c")
    ended = nia_bench("diff", "results/a", "results/c")
    assert (2, True) == (ended.code, "scored by different tasks" in ended.err)


def test_a_pair_without_two_names_is_a_mistake(nia_bench: Program) -> None:
    ended = nia_bench("diff", "results/a", "results/b", "--pair", "reference")
    assert (2, True) == (ended.code, "BEFORE=AFTER" in ended.err)
