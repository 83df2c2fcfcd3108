"""A run that version 0.1 of this program wrote, in `run_of_0_1`: its record and cells, as they were."""

import json
import shutil
from pathlib import Path

import pytest
from tests.cli.conftest import Program

from nia_bench.evaluation.version import evaluator_version
from nia_bench.suites.suite import SHIPPED

RUN = Path(__file__).parent / "run_of_0_1"
NIA = SHIPPED["nia"]


@pytest.fixture
def runs(tasks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two copies of the run in the results folder, beside the suite nia of today."""
    assert tasks.is_dir()
    monkeypatch.setitem(SHIPPED, "nia", NIA)
    for name in ("a", "b"):
        shutil.copytree(RUN, Path("results") / name)


pytestmark = pytest.mark.usefixtures("runs")


def test_the_run_is_listed(nia_bench: Program) -> None:
    assert "nia 396e7db4" in nia_bench("runs").out


def test_the_run_is_on_a_board(nia_bench: Program) -> None:
    ended = nia_bench("board", "results/a", "--output", "board")
    assert (0, "board/index.html: 1 of 1 runs in 1 rankings") == (ended.code, ended.out.strip())


def test_the_run_is_compared_with_another_of_its_version(nia_bench: Program) -> None:
    ended = nia_bench("diff", "results/a", "results/b")
    assert (0, "") == (ended.code, ended.err)
    assert ["wrong", "1", "0.33", "0.33", "+0.00"] == ended.out.splitlines()[5].split()[:5]


def test_a_run_of_todays_tasks_is_not_compared_with_it(nia_bench: Program) -> None:
    nia_bench("run", "--reps", "1", "--task", "zod-4-error-api", "--run-id", "today")
    ended = nia_bench("diff", "results/a", "results/today")
    assert (2, 2) == (ended.code, len(ended.err.splitlines()))
    assert "scored by different tasks" in ended.err


def test_its_report_says_that_the_tasks_were_changed(nia_bench: Program) -> None:
    ended = nia_bench("report", "results/a")
    assert (0, True) == (ended.code, "the tasks were changed after this run was planned" in ended.out)
    assert Path("results/a/report.html").is_file()


def test_it_is_not_resumed(nia_bench: Program) -> None:
    ended = nia_bench("run", "--resume", "results/a")
    assert (2, True) == (ended.code, "its cells do not compare" in ended.err)
    assert 2 == len(ended.err.splitlines())


def test_it_is_evaluated_anew(nia_bench: Program) -> None:
    ended = nia_bench("evaluate", "results/a")
    assert (0, True) == (ended.code, "3 measured of 3 cells" in ended.out)
    evaluations = [json.loads(file.read_text()) for file in Path("results/a").rglob("evaluation.json")]
    assert {evaluator_version()} == {evaluation["evaluator"] for evaluation in evaluations}


def test_it_is_packed_unpacked_and_exported(nia_bench: Program) -> None:
    assert 0 == nia_bench("pack", "results/a", "-o", "a.zip").code
    assert 0 == nia_bench("unpack", "a.zip", "--output-dir", "others").code
    ended = nia_bench("export", "others/a", "--format", "parquet", "-o", "cells.parquet")
    assert (0, True) == (ended.code, "3 cells written" in ended.out + ended.err)
