"""A board of what is on disk: folders, single runs and archives, whatever state they are in."""

import json
import shutil
from pathlib import Path

import pytest
from tests.engine.stored_runs import MadeRun, write_run, write_twelve_runs

from nia_bench.contract.board import Board
from nia_bench.contract.errors import UserError
from nia_bench.engine.archives import pack_run
from nia_bench.engine.boards import make_board
from nia_bench.store import RunStore


class Warned(list[str]):
    """Collects warnings."""

    __call__ = list[str].append


@pytest.fixture(scope="module")
def twelve(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("twelve")
    write_twelve_runs(folder / "results")
    return folder


@pytest.fixture(scope="module")
def board(twelve: Path) -> Board:
    return make_board([twelve / "results"], twelve / "board", pytest.fail)


def small(results: Path, name: str = "r", day: int = 0, **fields: object) -> Path:
    return write_run(results, MadeRun(name, day, tasks=2, **fields))  # pyright: ignore[reportArgumentType]


def test_twelve_runs_of_three_suites_are_in_rankings_of_what_compares(board: Board) -> None:
    assert 12 == len(board.runs)
    found = {
        (ranking.suite, ranking.suite_hash[:4], ranking.judge_model): ranking for ranking in board.rankings
    }
    assert 7 == len(found["nia", "fc18", "openai:gpt-5"].runs)
    assert ("nia-changed",) == found["nia", "0ddb", "openai:gpt-5"].runs
    assert ("live-0",) == found["live", "bc16", "openai:gpt-5"].runs
    assert ("live-1",) == found["live", "bc16", None].runs
    assert 6 == len(board.rankings)


def test_the_first_ranking_pools_six_pairs_of_agent_and_model(board: Board) -> None:
    effects = {effect.condition: effect for effect in board.rankings[0].effects}
    assert {"context7", "nia"} == set(effects)
    for effect in effects.values():
        assert 6 == effect.pooled.pairs
        assert effect.pooled.interval
        assert "better" == effect.pooled.verdict


def test_what_was_not_measured_is_counted(board: Board) -> None:
    live = next(ranking for ranking in board.rankings if ranking.runs == ("live-0",))
    assert [(16, 13), (16, 16)] == sorted(
        ((each.cells, each.measured) for each in live.subjects), key=lambda e: e[1]
    )


def test_the_files_of_a_board_are_read_back(twelve: Path, board: Board) -> None:
    assert board == Board.model_validate_json((twelve / "board" / "board.json").read_bytes())
    rows = (twelve / "board" / "board.csv").read_text().splitlines()
    assert 1 + sum(len(ranking.subjects) for ranking in board.rankings) == len(rows)
    assert {"index.html", "board.json", "board.csv", "effects.csv"} == {
        file.name for file in (twelve / "board").iterdir()
    }


def test_an_archive_is_read_as_it_is_and_gives_the_same_figures(tmp_path: Path) -> None:
    run = small(tmp_path / "results")
    (run / "report.html").write_text("")
    archive = pack_run(run, tmp_path / "r.zip").file
    of_folder = make_board([run], tmp_path / "a", pytest.fail)
    of_archive = make_board([archive], tmp_path / "b", pytest.fail)
    assert of_folder.rankings == of_archive.rankings
    assert ("../results/r/report.html", "../r.zip") == (of_folder.runs[0].report, of_archive.runs[0].report)


def test_the_same_run_is_counted_once(tmp_path: Path) -> None:
    run = small(tmp_path / "results")
    pack_run(run, tmp_path / "results" / "r.zip")
    warned = Warned()
    board = make_board([tmp_path / "results"], tmp_path / "board", warned)
    assert ("r",) == board.rankings[0].runs
    assert "the same run as" in str(board.runs[1].problem)
    assert 1 == len(warned)


def test_the_cells_and_cost_of_a_repeated_run_are_counted_once(tmp_path: Path) -> None:
    archive = pack_run(small(tmp_path / "results"), tmp_path / "r.zip").file
    pages: list[str] = []
    for paths in ([archive], [tmp_path / "results", archive]):
        make_board(paths, tmp_path / "board", Warned())
        pages.append((tmp_path / "board" / "index.html").read_text())
    assert all("6 of 6" in page.split("Cells measured", 1)[1][:40] for page in pages)
    costs = [page.split("<dt>Cost</dt>", 1)[1].split("</dd>")[0] for page in pages]
    assert costs[0] == costs[1]


def test_a_clean_copy_counts_in_place_of_one_that_mixes_evaluators(tmp_path: Path) -> None:
    run = small(tmp_path)
    archive = pack_run(run, tmp_path / "r.zip").file
    file = run / "cells/task-000/nia/1/evaluation.json"
    file.write_text(file.read_text().replace('"evaluator": "3f9a"', '"evaluator": "0000"'))
    board = make_board([run, archive], tmp_path / "board", Warned())
    assert [(True, f"the same run as {archive}"), (False, None)] == [
        (entry.is_repeat, entry.problem) for entry in board.runs
    ]
    assert 1 == len(board.rankings)


def test_runs_of_one_name_are_two_runs(tmp_path: Path) -> None:
    board = make_board([small(tmp_path / "a"), small(tmp_path / "b", day=1)], tmp_path / "board", pytest.fail)
    assert ("r", f"r ({tmp_path / 'b' / 'r'})") == board.rankings[0].runs


def test_damaged_and_foreign_runs_are_a_sentence_each_and_the_rest_goes_on(tmp_path: Path) -> None:
    results = tmp_path / "results"
    small(results, "good")
    (small(results, "torn", 1) / "run.json").write_text('{"plan"')
    (small(results, "cell", 2) / "cells/task-000/nia/1/generation.json").write_text("{")
    later = small(results, "later", 3) / "run.json"
    later.write_text(json.dumps(json.loads(later.read_text()) | {"invented": 1}))
    (results / "changed.zip").write_bytes(b"PK\x03\x04 no archive")
    changed = pack_run(small(tmp_path / "other"), results / "byte.zip").file
    content = bytearray(changed.read_bytes())
    content[len(content) // 3] ^= 1
    changed.write_bytes(content)
    warned = Warned()
    board = make_board([results, tmp_path / "absent", tmp_path / "board"], tmp_path / "board", warned)
    assert ("good",) == board.rankings[0].runs
    assert {"good", "torn", "cell", "later", "changed.zip", "byte.zip"} == {
        entry.name for entry in board.runs
    }
    assert 7 == len(warned)  # five runs, and two paths without any
    assert not any("\n" in message or "Traceback" in message for message in warned)


def test_a_run_that_mixes_versions_of_the_evaluator_is_in_no_ranking(tmp_path: Path) -> None:
    run = small(tmp_path)
    file = run / "cells/task-000/nia/1/evaluation.json"
    file.write_text(file.read_text().replace('"evaluator": "3f9a"', '"evaluator": "0000"'))
    warned = Warned()
    board = make_board([run], tmp_path / "board", warned)
    assert () == board.rankings
    assert "1 of 6 cells were scored by another version of the evaluator" in str(board.runs[0].problem)


def test_a_run_in_progress_is_ranked_by_what_it_has(tmp_path: Path) -> None:
    run = small(tmp_path)
    (run / "cells/task-000/nia/1/evaluation.json").unlink()
    with RunStore.open(run):
        board = make_board([run], tmp_path / "board", pytest.fail)
    assert "running" == board.runs[0].state
    nia = next(each for each in board.rankings[0].subjects if each.condition == "nia")
    assert (2, 1) == (nia.cells, nia.measured)


def test_no_run_at_all_is_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(UserError, match="no run here"):
        make_board([tmp_path / "empty"], tmp_path / "board", Warned())
    assert not (tmp_path / "board").exists()


def test_names_with_markup_are_text_on_the_page(tmp_path: Path) -> None:
    evil = '<img src=x onerror="hit()">'
    conditions = ("baseline", evil)
    run = small(tmp_path, conditions=conditions, suite=evil, models=(evil,), agent=evil, judge_model=evil)
    make_board([run], tmp_path / "board", pytest.fail)
    page = (tmp_path / "board" / "index.html").read_text()
    assert "<img" not in page
    assert "&lt;img src=x" in page


def test_a_run_without_its_suite_is_ranked(tmp_path: Path) -> None:
    run = small(tmp_path, suite="of-somebody-else")
    assert "of-somebody-else" == make_board([run], tmp_path / "board", pytest.fail).rankings[0].suite


def test_a_copied_run_whose_index_does_not_hold_gives_the_same_board(tmp_path: Path) -> None:
    run = small(tmp_path / "a")
    shutil.copytree(run, tmp_path / "b" / "r")
    one, two = (make_board([tmp_path / at / "r"], tmp_path / "board", pytest.fail) for at in "ab")
    assert one.rankings == two.rankings
