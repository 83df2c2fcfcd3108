"""The runs of a folder, whatever state they are in."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from tests.engine.stored_runs import MadeRun, write_run

from nia_bench.contract.board import RunEntry
from nia_bench.contract.errors import UserError
from nia_bench.engine.run_list import RunFilter, list_runs, read_run, run_folder
from nia_bench.store import RunStore


def begun(folder: Path, at: float) -> None:
    folder.mkdir(parents=True)
    (folder / "run.json").write_text(f'{{"startedAt": {at}}}')


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_id_of_a_run_is_looked_up_among_the_results() -> None:
    begun(Path("results/zod"), 1)
    assert Path("results/zod") == run_folder(Path("zod"))


def test_a_run_at_the_path_itself_comes_first() -> None:
    begun(Path("results/zod"), 1)
    begun(Path("zod"), 1)
    assert Path("zod") == run_folder(Path("zod"))


def test_a_name_of_no_run_is_refused_with_the_runs_that_there_are() -> None:
    begun(Path("results/old"), 1)
    begun(Path("results/new"), 2)
    with pytest.raises(UserError, match=r"zod: no run here[^§]*results/new, results/old"):
        run_folder(Path("zod"))


def test_latest_is_the_run_begun_last() -> None:
    begun(Path("results/old"), 1)
    begun(Path("results/new"), 2)
    assert Path("results/new") == run_folder(Path("latest"))


def test_latest_without_a_run_is_an_error() -> None:
    with pytest.raises(UserError, match="no run here"):
        run_folder(Path("latest"))


def names(folder: Path, **conditions: Any) -> list[str]:
    return [entry.name for entry in list_runs(folder, RunFilter(**conditions)).runs]


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("results")
    write_run(folder, MadeRun("old", day=0, tasks=2, reps=1))
    write_run(folder, MadeRun("new", day=9, tasks=2, reps=1, suite="live", unmeasured=1))
    return folder


def test_the_newest_run_is_first_and_is_what_latest_stands_for(results: Path) -> None:
    assert [("new", True), ("old", False)] == [
        (entry.name, entry.is_latest) for entry in list_runs(results).runs
    ]


def test_an_entry_says_what_was_planned_measured_and_paid(results: Path) -> None:
    entry = list_runs(results).runs[0]
    assert ("live", "finished", 6, 6, 5) == (
        entry.suite,
        entry.state,
        entry.cells,
        entry.evaluated,
        entry.measured,
    )
    assert ("baseline", "context7", "nia") == entry.subjects
    # One baseline cell is lost: one at $0.021, four under a tool at $0.031.
    assert 0.145 == pytest.approx(entry.cost_usd)


@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        ({"suite": "li*"}, ["new"]),
        ({"subject": "context7"}, ["new", "old"]),
        ({"subject": "absent"}, []),
        ({"model": "openai:*"}, ["new", "old"]),
        ({"state": "unfinished"}, []),
        ({"since": date(2026, 11, 3)}, ["new"]),
        ({"until": date(2026, 11, 2)}, ["old"]),
    ],
)
def test_runs_are_filtered(results: Path, conditions: dict[str, Any], expected: list[str]) -> None:
    assert expected == names(results, **conditions)


def test_latest_is_not_moved_by_a_filter(results: Path) -> None:
    (old,) = list_runs(results, RunFilter(suite="nia")).runs
    assert not old.is_latest


def test_a_run_that_a_process_holds_is_running_and_one_with_missing_cells_unfinished(tmp_path: Path) -> None:
    folder = write_run(tmp_path, MadeRun("r", tasks=1, reps=1))
    (folder / "cells" / "task-000" / "nia" / "1" / "evaluation.json").unlink()
    assert "unfinished" == read_run(folder).entry.state
    with RunStore.open(folder):
        assert "running" == read_run(folder).entry.state


def spoiled(folder: Path, **changes: Any) -> None:
    document = json.loads((folder / "run.json").read_text())
    (folder / "run.json").write_text(json.dumps(document | changes))


def of_a_later_version(folder: Path) -> None:
    spoiled(folder, invented="by a later version")


def of_no_time(folder: Path) -> None:
    spoiled(folder, startedAt=1e300)


def torn(folder: Path) -> None:
    (folder / "run.json").write_text('{"plan"')


def with_a_damaged_cell(folder: Path) -> None:
    (folder / "cells/task-000/nia/1/evaluation.json").write_text("{")


@pytest.mark.parametrize("damage", [of_a_later_version, of_no_time, torn, with_a_damaged_cell])
def test_a_run_that_cannot_be_read_says_why_in_a_line_and_the_rest_is_listed(
    tmp_path: Path, damage: Any
) -> None:
    write_run(tmp_path, MadeRun("good", tasks=1, reps=1))
    damage(write_run(tmp_path, MadeRun("bad", tasks=1, reps=1, day=1)))
    entries = {entry.name: entry for entry in list_runs(tmp_path).runs}
    assert "unreadable" == entries["bad"].state
    assert entries["bad"].problem
    assert "\n" not in entries["bad"].problem
    assert "finished" == entries["good"].state


def test_a_run_of_version_0_1_is_listed(tmp_path: Path) -> None:
    folder = write_run(tmp_path, MadeRun("first", tasks=1, reps=1, evaluator=None))
    document = json.loads((folder / "run.json").read_text())
    plan = document["plan"]
    cells = [
        {"subject": subject, "taskId": task, "category": "bleeding_edge", "run": 1}
        for task in plan["taskIds"]
        for subject in plan["subjects"]
    ]
    del plan["categories"], plan["order"]
    document["plan"] = plan | {"cells": cells}
    (folder / "run.json").write_text(json.dumps(document))
    entry = read_run(folder).entry
    assert ("finished", 3, None) == (entry.state, entry.measured, entry.evaluator)


@pytest.mark.parametrize("setting", ['"baseUrls": []', '"scorers": 5', '"maxCostUsd": "5"', '"suite": {}'])
def test_a_run_with_a_setting_of_another_type_is_damaged(tmp_path: Path, setting: str) -> None:
    folder = write_run(tmp_path, MadeRun("odd", tasks=1, reps=1))
    text = (folder / "run.json").read_text()
    (folder / "run.json").write_text(text.replace('"settings": {}', f'"settings": {{{setting}}}'))
    assert f"{setting.split(chr(34))[1]} is of another type" in str(read_run(folder).entry.problem)


@pytest.mark.parametrize("runs", [10**7, 10**4000])
def test_a_plan_of_too_many_cells_is_no_run(tmp_path: Path, runs: int) -> None:
    folder = write_run(tmp_path, MadeRun("vast", tasks=1, reps=1))
    text = (folder / "run.json").read_text()
    (folder / "run.json").write_text(text.replace('"runs": 1,', f'"runs": {runs},'))
    entry = read_run(folder).entry
    assert ("unreadable", True) == (entry.state, "more than 2,000,000 cells" in str(entry.problem))


def test_a_folder_without_a_run_has_an_empty_list(tmp_path: Path) -> None:
    assert () == list_runs(tmp_path).runs
    assert () == list_runs(tmp_path / "absent").runs


def test_a_list_is_read_back_from_its_json(results: Path) -> None:
    entry = list_runs(results).runs[0]
    assert entry == RunEntry.model_validate_json(entry.to_json())
