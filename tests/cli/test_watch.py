"""`nia-bench watch`, and `run --watch`."""

import fcntl
import json
import shutil
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Program

from nia_bench.cli import watch as verb
from nia_bench.reporting.live.live_server import LiveServer
from nia_bench.store import RunStore


@pytest.fixture
def ran(nia_bench: Program) -> Path:
    assert 0 == nia_bench("run", "--reps", "1", "--run-id", "r1").code
    return Path("results/r1")


@pytest.mark.parametrize("option", [(), ("--once",), ("--serve", "0")])
def test_a_run_that_has_ended_is_one_frame_and_one_sentence(
    nia_bench: Program, ran: Path, option: tuple[str, ...]
) -> None:
    ended = nia_bench("watch", str(ran), *option)
    assert 0 == ended.code
    assert "ended 3 of 3 cells" in ended.out
    expected = "results/r1: the run has ended with all 3 cells; its report is results/r1/report.html"
    assert expected == ended.out.splitlines()[-1]


def test_a_look_as_json_has_its_figures(nia_bench: Program, ran: Path) -> None:
    ended = nia_bench("watch", str(ran), "--format", "json")
    seen = json.loads(ended.out)
    assert (0, "ended", 3, 1) == (
        *(ended.code, seen["state"], seen["whole"]["planned"]),
        seen["whole"]["counts"]["passed"],
    )


def test_the_latest_run_is_watched_by_that_name(nia_bench: Program, ran: Path) -> None:
    assert 0 == nia_bench("watch", "latest", "--once").code
    (ran / "report.html").unlink()
    assert "nia-bench report results/r1 makes its report" in nia_bench("watch", "latest").out


def test_a_run_that_was_killed_says_what_goes_on_with_it(nia_bench: Program, ran: Path) -> None:
    shutil.rmtree(ran / "cells" / "say-right" / "wrong")
    ended = nia_bench("watch", str(ran))
    assert 1 == ended.code
    assert "1 of 3 cells are missing; nia-bench run --resume results/r1 goes on" in ended.out


def test_a_run_at_work_is_shown_once_where_there_is_no_terminal(nia_bench: Program, ran: Path) -> None:
    with RunStore.open(ran):
        ended = nia_bench("watch", str(ran))
    assert (0, True) == (ended.code, ended.out.startswith("r1  at work"))
    assert "report.html" not in ended.out


def test_a_page_is_served_until_the_run_has_ended(
    nia_bench: Program, ran: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = RunStore.open(ran)
    served: list[str] = []

    def show(server: LiveServer, overview: object) -> None:
        served.append(server.address)
        held.close()
        del overview

    monkeypatch.setattr(LiveServer, "show", show)
    monkeypatch.setattr(verb, "LINGER_S", 0.0)
    monkeypatch.setattr("nia_bench.reporting.live.watched_run.INTERVAL_S", 0.0)
    ended = nia_bench("watch", str(ran), "--serve", "0")
    assert 0 == ended.code
    assert f"Watching results/r1 at {served[0]} until it has ended" in ended.out
    assert ended.out.endswith("its report is results/r1/report.html\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("nowhere",), "nowhere: no run here"),
        (("latest",), "results: no run here"),
        (("half",), "half: this run is just being begun (no run.json yet)"),
        (("damaged",), "damaged/run.json: damaged"),
        (("damaged", "--once", "--serve", "0"), "--once beside --serve"),
        (("damaged", "--serve", "70000"), "--serve"),
    ],
)
def test_what_cannot_be_watched_is_one_sentence(nia_bench: Program, line: tuple[str, ...], said: str) -> None:
    for name in ("half", "damaged"):
        Path(name).mkdir()
    Path("damaged/run.json").write_text('{"plan": {"suite"')
    with Path("half/.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ended = nia_bench("watch", *line)
    assert (2, "") == (ended.code, ended.out)
    assert said in ended.err
    assert "Traceback" not in ended.err


def test_run_watch_prints_lines_and_a_frame_where_there_is_no_terminal(nia_bench: Program) -> None:
    ended = nia_bench("run", "--reps", "1", "--watch")
    assert 0 == ended.code
    assert "[3/3] Task: say-right" in ended.err
    assert "ended 3 of 3 cells" in ended.err
    assert ended.out.startswith("Scorecard\n")


def test_run_watch_draws_the_view_in_a_terminal(nia_bench: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    ended = nia_bench("run", "--reps", "1", "--watch")
    assert 0 == ended.code
    assert "ended 3 of 3 cells" in ended.err
    assert "Task: " not in ended.err
