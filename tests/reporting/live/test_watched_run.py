import io
import os
from pathlib import Path

import pytest
from rich.console import Console
from tests.reporting.live.runs import begun, ended, execute, record, score

from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure
from nia_bench.reporting.live.overview import AT_WORK, Overview, RunState, WatchedCell, overview_of
from nia_bench.reporting.live.watched_run import WatchedRun, drawing, follow, frame, print_frame
from nia_bench.store.record import MAX_COST


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


OVERVIEW = overview_of(
    Path("results/r1"),
    record(settings={MAX_COST: 20.0}),
    [
        ended(1, usd=0.5),
        ended(2, "not measured", score=None, node="host-2", failure="infrastructure: [bold]no\x1b[31m disk"),
        WatchedCell("docs", "two", 1).now(AT_WORK, since=2030.0),
        WatchedCell("docs", "two", 2),
    ],
    is_held=True,
    now=2060.0,
    held_since=2000.0,
)


def test_in_eighty_columns_every_figure_is_whole() -> None:
    stream = io.StringIO()
    Console(file=stream, width=80).print(frame(OVERVIEW))
    assert "…" not in stream.getvalue()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def printed() -> str:
    stream = io.StringIO()
    print_frame(stream, OVERVIEW)
    return stream.getvalue()


def test_a_frame_says_how_far_the_run_is() -> None:
    lines = printed().splitlines()
    assert "r1  at work, of the suite small, begun 1970-01-01 00:16 UTC" == lines[0]
    assert (
        "ended 2 of 4 cells | pace 2.0 cells/min | time left 1 min 00 s | cost $0.50 of at most $20.00"
        " | cost left $0.50" == lines[2]
    )


def test_a_frame_has_a_row_for_each_subject_and_node() -> None:
    rows = [line.split() for line in printed().splitlines()]
    assert ["baseline", "1", "0", "1", "0", "0", "1.00", "100%", "2.0", "$0.50", "$0"] in rows
    assert ["docs", "0", "0", "0", "1", "1", "-", "-", "-", "$0", "-"] in rows
    assert ["host-2", "0", "0", "1", "-", "-", "1.0", "$0"] in rows


def test_a_frame_names_what_is_at_work_for_longest_and_what_failed_last() -> None:
    assert "  two · docs · run 1: 30.0 s" in printed()
    assert "  one · baseline · run 2: infrastructure: [bold]no\N{REPLACEMENT CHARACTER}[31m disk" in printed()


def test_nothing_that_an_agent_wrote_commands_the_terminal() -> None:
    assert "\x1b" not in printed()


def test_in_a_terminal_a_frame_takes_the_place_of_the_one_before() -> None:
    stream = Terminal()
    with drawing(stream) as draw:
        draw(OVERVIEW)
        draw(OVERVIEW)
    # The cursor goes up, line by line, before what is drawn next.
    assert stream.getvalue().count("\x1b[1A") >= len(printed().splitlines()) - 1
