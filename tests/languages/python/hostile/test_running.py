"""Hostile answers in Python in the real sandbox: each fails with its cause, or comes to nothing.

`make test` runs a part of them, with each commit the next ones; `make test-all` runs all.
"""

from __future__ import annotations

import json
import os
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import JsonValue
from tests.sandbox.leftovers import processes_inside
from tests.share import in_turn

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.submission import Submission
from nia_bench.languages.python import runner as runner_module
from nia_bench.languages.python.language import LANGUAGE
from nia_bench.languages.python.runner import PythonRunner
from nia_bench.sandbox.base import MIB, Sandbox
from nia_bench.suites.suite import load_suite

pytestmark = [pytest.mark.bubblewrap, pytest.mark.environments]

HERE = Path(__file__).parent
ENVIRONMENTS = load_suite(HERE.parents[3] / "distributions/live/src/nia_bench_live/python").environments
ENVIRONMENT = "polars-2"
MARK = "nia-hostile-mark"
DATA: dict[str, Any] = tomllib.loads((HERE / "running.toml").read_text("utf-8"))
ALL: dict[str, dict[str, Any]] = DATA["run"]
CHOSEN = in_turn(list(ALL), one_in=9)
NEIGHBOUR = "neighbour"
RIGHT = {"ends": "works", "code": "def double(value): return value * 2"}
PROBE = """
import sys
helper = sys.modules["helper"] = type(sys)("helper")
helper.shown = list

def probe(answer, given):
    double = answer.named("double")
    return {"doubled": lambda: helper.shown(list(map(double, given)))}
"""
DOUBLED: list[JsonValue] = [2, 4]

Results = Mapping[str, RunResult | NiaBenchError]


def causes_of(row: dict[str, Any]) -> list[str]:
    causes = row["ends"].removeprefix("fails: ").partition(", ")[0]
    return causes.split(" or ") if row["ends"].startswith("fails: ") else []


def job(row: dict[str, Any]) -> RunJob:
    """Return the job of an answer. Where time runs out, it has little."""
    seconds = 0.1 if "time" in causes_of(row) else 15
    files = row.get("files") or {"answer.py": row["code"]}
    if "from hunt" in "".join(files.values()):
        files = {**files, "hunt.py": DATA["hunt"]}
    probe = ProbeOrders(files={"probe.py": PROBE}, given=[1, 2], seconds=seconds)
    return RunJob(submission=Submission(files=files), probe=probe)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder for temporary files, which nobody else uses meanwhile."""
    folder = tmp_path_factory.mktemp("hostile")
    before, tempfile.tempdir = tempfile.tempdir, str(folder)
    yield folder
    tempfile.tempdir = before


@pytest.fixture(scope="module")
def results(bubblewrap: Sandbox, room: Path) -> Results:
    """What came out of those whose turn it is, run together, with one right answer in their midst.

    The limits are lower than usual, so that they are reached soon.
    """
    assert room.is_dir()
    LANGUAGE.install([ENVIRONMENT], ENVIRONMENTS, report=lambda _: None)
    rows = {name: ALL[name] for name in CHOSEN}
    names = [*rows]
    names.insert(len(names) // 2, NEIGHBOUR)
    rows[NEIGHBOUR] = RIGHT
    with (
        pytest.MonkeyPatch.context() as patch,
        PythonRunner(ENVIRONMENTS, bubblewrap, parallel=2) as runner,
    ):
        patch.setattr(runner_module, "_MEMORY_MEGABYTES", 192)
        patch.setattr(runner_module, "_PROCESSES", 32)
        patch.setattr(runner_module, "_DISK", 16 * MIB)
        patch.setattr(runner_module, "_STARTING_S", 0.6)
        found = runner.results_of(ENVIRONMENT, [job(rows[name]) for name in names])
    return dict(zip(names, found, strict=True))


@pytest.mark.parametrize("name", CHOSEN)
def test_a_hostile_answer_fails_with_its_cause_or_comes_to_nothing(name: str, results: Results) -> None:
    result, row = results[name], ALL[name]
    assert isinstance(result, RunResult), result
    causes, words = causes_of(row), row["ends"].partition(", ")[2]
    failure = result.failure_of("doubled")
    if causes and failure:
        assert failure.cause in causes, failure
        assert words in failure.message
        assert "\n" not in failure.message.strip()
    else:
        ends = row["ends"]
        outcome = json.loads(ends.removeprefix("gives: ")) if ends.startswith("gives: ") else DOUBLED
        assert "works" in [ends, *causes] or ends.startswith("gives: "), result
        assert RunResult(values={"doubled": outcome}) == result


def test_the_neighbour_is_untouched(results: Results) -> None:
    assert RunResult(values={"doubled": DOUBLED}) == results[NEIGHBOUR]


def test_nothing_is_left(results: Results, room: Path) -> None:
    assert results
    assert [] == list(room.iterdir())
    assert [] == processes_inside(room)
    assert [] == [each for each in _command_lines() if MARK in each]


def _command_lines() -> Iterator[str]:
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        if process.parent.name == str(os.getpid()):
            continue
        try:
            yield process.read_text(errors="replace")
        except OSError:
            continue
