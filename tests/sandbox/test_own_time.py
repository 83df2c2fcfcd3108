"""The own time of an answer: work, sleep and being stopped count, waiting for a processor does not."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sandbox.inside import Room, run

from nia_bench.sandbox.base import ProcessLimits, Sandbox
from nia_bench.sandbox.own_time import OwnTime

TICKS = os.sysconf("SC_CLK_TCK")
ROOT, CHILD, STRANGER = 10, 11, 12
Seconds = st.floats(min_value=0, max_value=1000)


class Machine:
    """A table of processes, and a clock, which stand still until something is said of them."""

    def __init__(self, proc: Path) -> None:
        self.now = 0.0
        self.proc = proc
        for pid in (ROOT, CHILD, STRANGER):
            self.put(pid)
        self.time = OwnTime(proc, lambda: self.now)
        self.time.add(ROOT)
        self.time.look()

    def put(self, pid: int, used: float = 0, waited: float = 0) -> None:
        parent = ROOT if pid == CHILD else 1
        task = self.proc / str(pid) / "task" / str(pid)
        task.mkdir(parents=True, exist_ok=True)
        fields = ["S", str(parent), *["0"] * 9, str(round(used * TICKS)), *["0"] * 10]
        (self.proc / str(pid) / "stat").write_text(f"{pid} (a) b) {' '.join(fields)}\n")
        (task / "schedstat").write_text(f"0 {round(waited * 1e9)} 1\n")

    def pass_time(self, seconds: float, change: Callable[[], None] = lambda: None) -> float:
        before = self.time.own
        self.now += seconds
        change()
        self.time.look()
        return self.time.own - before


def test_process_that_sleeps_or_is_stopped_takes_its_own_time(tmp_path: Path) -> None:
    assert 100 == Machine(tmp_path).pass_time(100)


def test_waiting_for_a_processor_does_not_count(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    assert 10 == round(machine.pass_time(100, lambda: machine.put(CHILD, used=10, waited=90)), 3)


def test_program_that_keeps_its_own_threads_waiting_gains_nothing(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    assert 100 == machine.pass_time(100, lambda: machine.put(CHILD, used=200, waited=100))


def test_other_programs_that_wait_or_work_change_nothing(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    assert 100 == machine.pass_time(100, lambda: machine.put(STRANGER, used=50, waited=50))
    assert 0 == machine.time.cpu


def test_processes_that_have_ended_keep_what_they_used(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.pass_time(10, lambda: machine.put(CHILD, used=5))
    (tmp_path / str(CHILD) / "stat").unlink()
    machine.pass_time(10)
    assert 5 == machine.time.cpu


@given(passed=Seconds, used=Seconds, waited=Seconds)
def test_own_time_is_at_most_what_passed_and_at_least_what_was_used(
    passed: float, used: float, waited: float
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        machine = Machine(Path(folder))
        own = machine.pass_time(passed, lambda: machine.put(CHILD, used=used, waited=waited))
    assert min(passed, used) - 0.1 <= own <= passed + 1e-6


@pytest.mark.parametrize("stops_itself", [False, True], ids=["sleeps", "is-stopped"])
def test_command_is_ended_when_its_own_time_is_up(sandbox: Sandbox, room: Room, stops_itself: bool) -> None:
    code = "import os, signal, subprocess, sys, time\n" + (
        "subprocess.run([sys.executable, '-I', '-c', 'import os; os.kill(os.getpid(), 19)'])"
        if stops_itself
        else "time.sleep(60)"
    )
    limits = ProcessLimits(time_s=60, own_s=0.3)
    end = run(sandbox, room.python(code, limits=limits)).end
    assert ("time", []) == (end.killed_for, room.processes())


def starved(*_: object) -> float:
    """Wait for a processor all the time."""
    return float("inf")


def test_command_that_waits_for_a_processor_is_not_ended(
    sandbox: Sandbox, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OwnTime, "_starved", starved)
    limits = ProcessLimits(time_s=60, own_s=1)
    end = run(sandbox, room.python("import time; time.sleep(2.2)", limits=limits)).end
    assert (0, None) == (end.exit_code, end.killed_for)
