"""Runs from Python: run_suite, load_run and diff_runs, on a suite with one task."""

from pathlib import Path

import anyio
import pytest
from tests.cli import conftest as small_program
from tests.docs.blocks import DOCS, python

from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.engine.run_request import RunRequest
from nia_bench.engine.runs import LoadedRun, diff_runs, load_run, refuse_unlike_judges, run_suite
from nia_bench.reporting.difference import StoredRun

tasks, installed = small_program.tasks, small_program.installed

pytestmark = pytest.mark.usefixtures("tasks", "installed")


def run_once(run_id: str, subjects: tuple[str, ...] = ("reference", "empty")) -> LoadedRun:
    async def main() -> LoadedRun:
        return await run_suite(RunRequest(subjects=subjects, runs=1, run_id=run_id))

    return anyio.run(main)


def test_a_suite_that_is_run_is_stored_with_its_report() -> None:
    run = run_once("first")
    assert (Path("results/first"), 2) == (run.folder, len(run.results))
    assert (run.folder / "report.html").is_file()


def test_a_loaded_run_has_the_results_and_the_report_of_the_run() -> None:
    run = run_once("first")
    loaded = load_run(run.folder)
    assert (run.results, run.report.stats) == (loaded.results, loaded.report.stats)


def test_a_loaded_run_yields_its_cells_with_task_and_evaluation() -> None:
    cells = list(load_run(run_once("first").folder).cells())
    assert {"reference", "empty"} == {cell.evaluation.cell.subject for cell in cells}


def test_two_runs_are_compared_subject_by_subject() -> None:
    before, after = run_once("before"), run_once("after")
    difference = diff_runs(before.folder, after.folder)
    assert ["reference", "empty"] == [subject.after_subject for subject in difference.subjects]


def test_a_folder_without_a_run_is_a_user_error(tmp_path: Path) -> None:
    with pytest.raises(UserError):
        load_run(tmp_path)


def test_the_example_of_the_documentation_runs(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    exec(compile(python(DOCS / "results.md", "run_suite"), "results.md", "exec"), names)  # noqa: S102
    anyio.run(names["main"])  # pyright: ignore[reportArgumentType]
    assert "1 cells passed" in capsys.readouterr().out


def test_a_judged_run_is_not_compared_with_one_that_was_not_judged() -> None:
    def stored(name: str, judge: str) -> StoredRun:
        plan = Plan(suite="s", suite_hash="", seed=0, runs=1, subjects=(), task_ids=())
        return StoredRun(name, plan, [], {"judge": judge}, None, None)

    with pytest.raises(UserError, match="judged was judged, and plain was not"):
        refuse_unlike_judges(stored("plain", "none"), stored("judged", "openai:gpt-5-mini"))
    refuse_unlike_judges(stored("a", "none"), stored("b", "none"))
