import os
from pathlib import Path

import pytest
from tests.reporting.live.runs import begun, execute, score

from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure
from nia_bench.reporting.live.overview import Overview, RunState
from nia_bench.reporting.live.watched_run import WatchedRun, follow


def counts(overview: Overview) -> dict[str, int]:
    return {state: count for state, count in overview.whole.counts.items() if count}


def test_a_cell_is_seen_in_each_of_its_states(tmp_path: Path) -> None:
    with begun(tmp_path) as store:
        run, cell = WatchedRun(store.folder), store.record.plan.cells[0]
        assert {"waiting": 8} == counts(run.look())
        store.begin(cell)
        seen = run.look()
        assert ({"at work": 1, "waiting": 7}, cell.subject) == (counts(seen), seen.at_work[0].subject)
        execute(store, cell)
        assert ({"to be scored": 1, "waiting": 7}, 0.5) == (counts(run.look()), run.look().whole.usd)
        score(store, cell)
        assert {"passed": 1, "waiting": 7} == counts(run.look())
        score(store, cell, 0.2)
        assert {"failed": 1, "waiting": 7} == counts(run.look())


def test_a_failure_is_told_with_its_cause_and_its_node(tmp_path: Path) -> None:
    with begun(tmp_path) as store:
        cell = store.record.plan.cells[0]
        down = Failure(cause=Cause.INFRASTRUCTURE, message="no disk")
        execute(store, cell, node="host-2", failure=down)
        store.write_evaluation(Evaluation.failed(cell, down))
        seen = WatchedRun(store.folder).look()
    assert {"not measured": 1, "waiting": 7} == counts(seen)
    assert ["infrastructure: no disk"] == [each.failure for each in seen.failures]
    assert ["host-2"] == [each.name for each in seen.nodes]


def test_a_damaged_file_counts_as_missing(tmp_path: Path) -> None:
    with begun(tmp_path) as store:
        cell = store.record.plan.cells[0]
        execute(store, cell)
        score(store, cell)
        (store.cell_folder(cell) / "evaluation.json").write_text('{"cell":')
        assert {"to be scored": 1, "waiting": 7} == counts(WatchedRun(store.folder).look())


def test_only_what_has_changed_is_read_again(tmp_path: Path) -> None:
    with begun(tmp_path) as store:
        cell = store.record.plan.cells[0]
        execute(store, cell)
        score(store, cell)
        folder = store.cell_folder(cell)
        make_old(folder)
        run = WatchedRun(store.folder)
        run.look()
        (folder / "evaluation.json").unlink()
        make_old(folder)
        assert {"passed": 1, "waiting": 7} == counts(run.look())


def make_old(folder: Path) -> None:
    """Gives the folder a time that has long passed."""
    os.utime(folder, (1_000_000, 1_000_000))


def test_a_run_is_at_work_while_a_process_holds_it_and_is_followed_until_then(tmp_path: Path) -> None:
    store = begun(tmp_path)
    shown: list[Overview] = []
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:
            score_all()
            store.close()

    def score_all() -> None:
        for cell in store.record.plan.cells:
            execute(store, cell)
            score(store, cell)

    last = follow(WatchedRun(store.folder), shown.append, wait)
    assert ["at work", "at work", "ended"] == [each.state for each in shown]
    assert last == shown[-1]
    assert last.is_whole
    assert all(seconds >= 1.0 for seconds in waits)


def test_who_is_told_to_stop_looking_stops(tmp_path: Path) -> None:
    with begun(tmp_path) as store:
        last = follow(WatchedRun(store.folder), lambda _seen: None, lambda _seconds: True)
    assert RunState.AT_WORK is last.state


def test_looking_writes_nothing_and_holds_nothing(tmp_path: Path) -> None:
    begun(tmp_path).close()
    folder = tmp_path / "r1"
    before = {file: file.stat().st_mtime_ns for file in (folder, *folder.rglob("*"))}
    WatchedRun(folder).look()
    assert before == {file: file.stat().st_mtime_ns for file in (folder, *folder.rglob("*"))}


def test_a_run_that_is_missing_or_damaged_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no run here"):
        WatchedRun(tmp_path / "none")
    with begun(tmp_path) as store:
        (store.folder / "run.json").write_text('{"plan":')
        with pytest.raises(UserError, match=r"run\.json: damaged"):
            WatchedRun(store.folder)
        (store.folder / "run.json").unlink()
        with pytest.raises(UserError, match="this run is just being begun"):
            WatchedRun(store.folder)
