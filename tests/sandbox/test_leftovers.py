"""Nothing stays behind: no process, no temporary folder, whoever is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from tests.sandbox.inside import Room, run, wait_until_gone

from nia_bench.sandbox.base import ProcessLimits, Sandbox
from nia_bench.sandbox.host import interpreter

pytestmark = pytest.mark.by_turns

# A process that stays is deaf to every signal that can be ignored, and lets go of the pipe once it is there.
# The first process sees the pipe's end when all of them are, says so, and goes on.
STAY = (
    "import os, signal, sys\n"
    "there, arrived = os.pipe()\n"
    "def stay():\n"
    "    for n in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP): signal.signal(n, signal.SIG_IGN)\n"
    "    for n in (0, 1, 2, arrived): os.close(n)\n"
    "    while True: signal.pause()\n"
)
FAMILIES = {
    "child": "if os.fork() == 0: stay()",
    "child of its own session": "if os.fork() == 0: os.setsid(); stay()",
    "child of its own process group": "if os.fork() == 0: os.setpgid(0, 0); stay()",
    "orphan of its own session": (
        "if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0: stay()\n    os._exit(0)\nos.wait()"
    ),
    "orphan of an orphan": (
        "if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n        os.setsid()\n"
        "        if os.fork() == 0: stay()\n        os._exit(0)\n    os._exit(0)\nos.wait()"
    ),
    "stopped child": "child = os.fork()\nif child == 0: stay()",
}
READY = (
    "\nos.close(arrived); os.read(there, 1)\n"
    "if 'child' in globals(): os.kill(child, signal.SIGSTOP)\n"
    "print('ready', flush=True)\n"
)
FOREVER = "while True: signal.pause()\n"


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(
    ("after", "seconds", "cause"),
    [("open('go').read()", 60.0, None), (FOREVER, 2.0, "time")],
    ids=["ends by itself", "ends at its limit"],
)
def test_no_process_is_left(
    sandbox: Sandbox, room: Room, family: str, after: str, seconds: float, cause: str | None
) -> None:
    during: list[int] = []
    go = room.workdir / "go"
    os.mkfifo(go)

    def look(_line: str) -> None:
        during.extend(room.processes())
        if cause is None:
            go.write_text("on")

    command = room.python(STAY + FAMILIES[family] + READY + after, limits=ProcessLimits(time_s=seconds))
    end = run(sandbox, command, look).end
    assert (cause, True, []) == (end.killed_for, len(during) > 2, room.processes())


def test_children_started_by_a_shell_are_ended(sandbox: Sandbox, room: Room) -> None:
    stay = f"sh -c ': {room.mark}; sleep 1000'"
    script = f"nohup {stay} >/dev/null 2>&1 & setsid {stay} & echo ready; read line < go"
    during: list[int] = []
    go = room.workdir / "go"
    os.mkfifo(go)

    def look(_line: str) -> None:
        during.extend(room.processes())
        go.write_text("on")

    run(sandbox, room.command(("sh", "-c", script)), look)
    assert (True, []) == (len(during) > 2, room.processes())


RUNNER = """
import asyncio, sys
from pathlib import Path
from tests.sandbox.conftest import WatchedFromOutside
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.sandbox.base import Command
work, home, name, *argv = sys.argv[1:]
sandbox = {each.__name__: each for each in (Bubblewrap, NoSandbox, WatchedFromOutside)}[name]()
asyncio.run(sandbox.run(Command(tuple(argv), Path(work), Path(home)), lambda line: print(line, flush=True)))
"""


def runner(sandbox: Sandbox, room: Room, family: str) -> subprocess.Popen[bytes]:
    """A process that runs a command in `sandbox`, once that is well under way."""
    code = STAY + FAMILIES[family] + READY + FOREVER
    argv = (*interpreter().argv, "-u", "-c", code, room.mark)
    process = subprocess.Popen(
        [sys.executable, "-c", RUNNER, str(room.workdir), str(room.home), type(sandbox).__name__, *argv],
        stdout=subprocess.PIPE,
    )
    assert process.stdout
    assert b"ready\n" == process.stdout.readline()
    return process


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_runner_takes_the_sandbox_with_it(
    sandbox: Sandbox, room: Room, number: signal.Signals
) -> None:
    with runner(sandbox, room, "orphan of an orphan") as process:
        during = room.processes()
        process.send_signal(number)
        process.wait()
        assert (True, []) == (len(during) > 2, wait_until_gone(during))


def test_a_killed_client_of_argv_takes_the_sandbox_with_it(supervised: Sandbox, room: Room) -> None:
    code = STAY + FAMILIES["orphan of an orphan"] + READY + FOREVER
    argv = supervised.argv(room.python(code))
    client = "import subprocess, sys; subprocess.run(sys.argv[1:])"
    with subprocess.Popen([sys.executable, "-c", client, *argv], stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert b"ready\n" == process.stdout.readline()
        during = room.processes()
        process.kill()
        process.wait()
        assert (True, []) == (len(during) > 2, wait_until_gone(during))


def test_argv_ends_all_when_it_is_asked_to(supervised: Sandbox, room: Room) -> None:
    code = STAY + FAMILIES["orphan of an orphan"] + READY + FOREVER
    with subprocess.Popen(supervised.argv(room.python(code)), stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert b"ready\n" == process.stdout.readline()
        during = room.processes()
        process.terminate()
        process.wait()
        assert (True, []) == (len(during) > 2, wait_until_gone(during))


def test_no_temporary_folder_is_left(
    sandbox: Sandbox, room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    sandbox.require()
    code = "import os, tempfile; open(tempfile.mkdtemp() + '/x', 'w'); print(os.environ['TMPDIR'])"
    run(sandbox, room.python(code))
    assert ([], ["home", "work"]) == (
        list(folder.iterdir()),
        sorted(each.name for each in room.folder.iterdir()),
    )


def test_the_runner_has_no_file_open_afterwards(sandbox: Sandbox, room: Room) -> None:
    def open_files() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    run(sandbox, room.python(""))
    before = open_files()
    run(sandbox, room.python(""))
    assert before == open_files()
