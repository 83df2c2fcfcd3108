"""What a run of code refuses, and needs, before anything is begun."""

import json
from pathlib import Path
from typing import Any

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.engine.planned_run import PlannedRun, planned_run
from nia_bench.engine.run_request import RunRequest
from nia_bench.suites.selection import Selection


def planned(folder: Path, **condition: Any) -> PlannedRun:
    file = folder / "own.json"
    file.write_text(json.dumps({"name": "own", **condition}), encoding="utf-8")
    selection = Selection(task_ids=("react-19-use-hook",))
    request = RunRequest(
        selection=selection, agents=("opencode",), conditions=(str(file),), models=("openai:gpt-5",)
    )
    return planned_run(request, warn=print)


def test_a_condition_may_not_take_the_place_of_a_tasks_own_file(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"lays package.json .* 'react-19-use-hook' has a file of that name"):
        planned(tmp_path, files={"package.json": "{}"})


def test_a_condition_may_lay_any_other_file(tmp_path: Path) -> None:
    assert ("own",) == planned(tmp_path, files={"AGENTS.md": "Hi."}).plan.subjects


def test_a_condition_that_shows_packages_needs_them_installed_whole(tmp_path: Path) -> None:
    run = planned(tmp_path, installed=True)
    assert ("own",) == run.plan.subjects
    assert "runtimes" in {requirement.name for requirement in run.requirements_of_cells()}
