"""`nia-bench run` with the scripted subjects that replay what writers answered."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Ended, Program
from tests.suite_folder import PARTLY, RIGHT, write_task
from tests.suites.small_suite import write_files

from nia_bench.contract.report import BenchmarkReport
from nia_bench.languages.typescript import language


def keep(suite: Path, task: str, **answers: str) -> None:
    folder = next(suite.glob(f"tasks/*/{task}"))
    write_files(folder, {f"answers/{name}/src/answer.ts": text for name, text in answers.items()})


@pytest.fixture
def suite(tasks: Path) -> Path:
    """The suite, in which two tasks keep a cold and a warm answer, one a cold one alone, and one none."""
    folder = tasks.parent
    for name in ("both", "cold-only", "none"):
        write_task(folder, name)
    keep(folder, "say-right", cold=PARTLY, warm=RIGHT)
    keep(folder, "both", cold=PARTLY, warm=RIGHT)
    keep(folder, "cold-only", cold=RIGHT)
    return folder


def report_of(ended: Ended) -> BenchmarkReport:
    assert 0 == ended.code, ended.err
    return BenchmarkReport.model_validate_json(ended.out)


@pytest.mark.usefixtures("suite")
def test_warm_answers_are_held_against_cold_ones_on_the_tasks_that_keep_both(nia_bench: Program) -> None:
    ended = nia_bench("run", "--subject", "warm,cold", "--reps", "1", "--format", "json")
    report = report_of(ended)
    assert "2 of 4 tasks take part: those that keep answers of cold and warm" in ended.err
    assert "cold" == report.primary_baseline
    [overall] = [each for each in report.comparisons if each.category == "overall"]
    assert ("warm", 2, 0.6667) == (overall.subject, overall.tasks, overall.difference)


def test_answers_by_local_docs_are_a_subject_and_the_baseline_of_warm_ones(
    suite: Path, nia_bench: Program
) -> None:
    write_files(next(suite.glob("tasks/*/both")), {"answers/local-docs/src/answer.ts": PARTLY})
    report = report_of(
        nia_bench("run", "--subject", "open-book,local-docs", "--reps", "1", "--format", "json")
    )
    [overall] = [each for each in report.comparisons if each.category == "overall"]
    assert ("local-docs", "warm", 1) == (report.primary_baseline, overall.subject, overall.tasks)


@pytest.mark.usefixtures("suite")
def test_a_suite_whose_cold_answers_pass_leaves_no_headroom(nia_bench: Program) -> None:
    ended = nia_bench(
        "run", "--subject", "closed-book,wrong", "--task", "cold-only", "--reps", "1", "--format", "json"
    )
    assert any(text.startswith("no-headroom: the baseline is at 1.00") for text in report_of(ended).warnings)


@pytest.mark.usefixtures("tasks")
def test_without_cold_answers_the_reference_says_that_there_is_no_headroom(nia_bench: Program) -> None:
    report = report_of(nia_bench("run", "--subject", "reference,wrong", "--reps", "1", "--format", "json"))
    assert "reference" == report.primary_baseline
    assert any(text.startswith("no-headroom") for text in report.warnings)


@pytest.mark.usefixtures("suite")
def test_written_answers_take_no_part_unless_they_are_named(nia_bench: Program) -> None:
    plan = json.loads(nia_bench("run", "--dry-run", "--format", "json").out)
    assert (["reference", "wrong", "empty"], 4) == (plan["subjects"], len(plan["taskIds"]))


@pytest.mark.usefixtures("tasks")
def test_a_suite_without_written_answers_says_so(nia_bench: Program) -> None:
    ended = nia_bench("run", "--subject", "cold")
    assert 2 == ended.code
    assert "has no stored cold answers that a subject could replay" in ended.err


@pytest.mark.usefixtures("suite")
def test_no_task_with_answers_of_all_is_the_users_mistake(nia_bench: Program) -> None:
    ended = nia_bench("run", "--subject", "warm", "--task", "cold-only")
    assert (2, True) == (ended.code, "no task of this selection can be run" in ended.err)


@pytest.mark.usefixtures("suite")
def test_a_task_whose_packages_are_gone_is_left_out_and_told(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unavailable(name: str, environments: Path) -> str | None:
        assert environments.is_dir()
        return "npm failed (E404): gone" if name == "zod-3" else None

    monkeypatch.setattr(language.LANGUAGE, "unavailable", unavailable)
    write_task(Path("../suite"), "gone", environment="zod-3", version="3.25.76")
    ended = nia_bench("run", "--reps", "1", "--format", "json", "--subject", "reference")
    report = report_of(ended)
    assert 4 == report.overall[0].runs
    assert "1 tasks are not available and left out: gone" in ended.err
    assert any(
        text.startswith("not available, and not part of this run: 1 tasks") for text in report.warnings
    )
    checked = nia_bench("tasks", "check", "none", "gone")
    assert 0 == checked.code
    assert "1 Validated of 1 tasks" in checked.out
    assert "Unavailable  gone" in checked.out
