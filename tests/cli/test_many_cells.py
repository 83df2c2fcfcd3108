"""Runs of ten thousand cells each. Writing them takes a minute, so that `make test-all` alone runs this."""

from pathlib import Path

import pytest
from tests.cli.conftest import Program
from tests.engine.stored_runs import MadeRun, write_run
from tests.share import EVERYTHING

pytestmark = pytest.mark.skipif(not EVERYTHING, reason="writes 20,000 cells; `make test-all` does")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("many") / "results"
    for day, name in enumerate("ab"):
        write_run(folder, MadeRun(name, day, tasks=1_112, reps=3))
    return str(folder)


def test_the_runs_are_listed_whole(nia_bench: Program, results: str) -> None:
    assert 2 == nia_bench("runs", results).out.count("10008 of 10008")


def test_the_runs_are_compared_on_every_task(nia_bench: Program, results: str) -> None:
    ended = nia_bench("diff", f"{results}/a", f"{results}/b", "--format", "html", "-o", "diff.html")
    assert (0, True) == (ended.code, "task-1111" in Path("diff.html").read_text(encoding="utf-8"))


def test_both_runs_are_in_one_ranking_of_a_board(nia_bench: Program, results: str) -> None:
    ended = nia_bench("board", results, "--output", "board")
    assert (0, "board/index.html: 2 of 2 runs in 1 rankings\n") == (ended.code, ended.out)


def test_each_cell_is_a_row_of_one_file(nia_bench: Program, results: str) -> None:
    ended = nia_bench("export", f"{results}/a", f"{results}/b", "--format", "parquet", "-o", "cells.parquet")
    assert "20016 cells written to cells.parquet" in ended.out + ended.err
