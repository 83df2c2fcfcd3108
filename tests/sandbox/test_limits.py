"""Each limit ends the command, with its cause, whatever the command does about it."""

from __future__ import annotations

import asyncio
import os
import re
from dataclasses import asdict, replace
from types import SimpleNamespace

import anyio
import pytest
from tests.sandbox.inside import Room, run

from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.base import MIB, ProcessLimits, Sandbox
from nia_bench.sandbox.orders import task_limit
from nia_bench.sandbox.supervisor import LONGEST_PAUSE_S, Meter, Process
from nia_bench.sandbox.watched_run import pause_after

TIGHT = ProcessLimits(
    time_s=60.0,
    memory_bytes=200 * MIB,
    processes=20,
    file_bytes=8 * MIB,
    disk_bytes=16 * MIB,
    output_bytes=2 * MIB,
)

FOREVER = "\nimport signal\nwhile True: signal.pause()\n"

HOGS = {
    "memory": "hog = bytearray(10**9)" + FOREVER,
    "memory of children": (
        "import os\n"
        "for _ in range(4):\n"
        "    if os.fork() == 0:\n"
        "        hog = bytearray(os.urandom(1) * 80_000_000)\n"
        "        break\n" + FOREVER
    ),
    "processes that hold many descriptors": (
        "import os, signal\n"
        "for _ in range(12):\n"
        "    if os.fork() == 0: break\n"
        "try:\n"
        "    while True: os.open('/dev/null', os.O_RDONLY)\n"
        "except OSError: pass" + FOREVER
    ),
    # Bounded: should the limit fail, this ends by itself.
    "processes": "import os\nfor _ in range(60):\n    if os.fork() == 0: break\n" + FOREVER,
    "processes, each of its own session": (
        "import os\nfor _ in range(60):\n    if os.fork() == 0: os.setsid(); break\n" + FOREVER
    ),
    "processes that are threads": (
        "import threading\nthreading.stack_size(65536)\nstop = threading.Event()\n"
        "for _ in range(900): threading.Thread(target=stop.wait, daemon=True).start()" + FOREVER
    ),
    "disk in one file": "open('huge', 'wb').write(bytes(64 << 20))",
    "disk in one file, undaunted": (
        "try: open('huge', 'wb').write(bytes(64 << 20))\nexcept OSError: pass" + FOREVER
    ),
    "disk in large files": (
        "import os\n"
        "for n in range(8): open(f'{os.environ[\"HOME\"]}/large-{n}', 'wb').write(bytes(4 << 20))" + FOREVER
    ),
    "disk in many files": "for n in range(5000): open(f'small-{n}', 'w')" + FOREVER,
    "disk in a folder that is shut": (
        "import os\nos.mkdir('shut')\n"
        "for n in range(5000): open(f'shut/{n}', 'w')\nos.chmod('shut', 0)" + FOREVER
    ),
    "disk in a folder too deep to look at": (
        "import os\nfor _ in range(60): os.mkdir('d' * 100); os.chdir('d' * 100)" + FOREVER
    ),
    "disk in a file without a name": (
        "import os\nkept = []\n"
        "for n in range(8):\n"
        "    kept.append(open('gone', 'wb', buffering=0)); os.unlink('gone'); kept[-1].write(bytes(4 << 20))"
        + FOREVER
    ),
    "disk that is memory": (
        "import os\nfor n in range(8): os.write(os.memfd_create('x'), bytes(4 << 20))" + FOREVER
    ),
    "output": "while True: print('x' * 1000)",
    "output without lines": "while True: print('x' * 100_000, end='')",
    "output of errors": "import sys\nwhile True: print('x' * 1000, file=sys.stderr)",
    "time": FOREVER,
    "time, deaf to signals": (
        "import signal\n"
        "for n in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP): signal.signal(n, signal.SIG_IGN)" + FOREVER
    ),
}


MANY_DESCRIPTORS = (
    "import os, time\n"
    "for _ in range(12):\n"
    "    if os.fork() == 0:\n"
    "        for n in range(400): os.open('/dev/null', os.O_RDONLY)\n"
    "        time.sleep(60)\n"
)
FOR_A_MOMENT = {
    "disk": (
        "for n in range(8): open(f'fill-{n}', 'wb').write(bytes(6 << 20))\n"
        "time.sleep(3)\n"
        "for n in range(8): os.remove(f'fill-{n}')\n"
    ),
    "memory files": (
        "files = [os.memfd_create('x') for _ in range(8)]\n"
        "for file in files: os.write(file, bytes(6 << 20))\n"
        "time.sleep(3)\n"
        "for file in files: os.close(file)\n"
    ),
}


@pytest.mark.parametrize("what", FOR_A_MOMENT)
def test_many_open_descriptors_do_not_hide_what_is_stored_meanwhile(
    sandbox: Sandbox, room: Room, what: str
) -> None:
    limits = replace(TIGHT, processes=40)
    end = run(sandbox, room.python(MANY_DESCRIPTORS + FOR_A_MOMENT[what], limits=limits)).end
    assert ("disk", []) == (end.killed_for, room.processes())


def test_the_pause_after_a_slow_look_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at the folders that takes a minute is followed by the next one as soon as a short one is."""
    now, looks = [0.0], list[float]()

    def look(_: object) -> bool:
        looks.append(now[0])
        now[0] += 60.0
        return False

    monkeypatch.setattr("time.monotonic", lambda: now[0])
    meter = Meter(asdict(TIGHT), list, look)
    for _ in range(3):
        now[0] += LONGEST_PAUSE_S
        meter.breach()
    assert ([5.0, 70.0, 135.0], 1.0) == (looks, pause_after(60.0))


def test_descriptors_are_counted_before_anything_is_looked_at_and_no_further_than_their_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: object) -> bool:
        raise AssertionError

    read, write = os.pipe()
    files = [os.dup(read) for _ in range(300)]
    try:
        process = Process(os.getpid(), 0, 1, 0)
        meter = Meter(asdict(replace(TIGHT, processes=1)), lambda: [process], refuse)
        monkeypatch.setattr("time.monotonic", lambda: 1e9)
        assert "processes" == meter.breach()
    finally:
        for file in (read, write, *files):
            os.close(file)


def test_each_process_has_a_hard_limit_of_descriptors(sandbox: Sandbox, room: Room) -> None:
    code = "import resource; print(resource.getrlimit(resource.RLIMIT_NOFILE))"
    lines = run(sandbox, room.python(code, limits=replace(TIGHT, processes=4))).lines
    assert ["(1024, 1024)"] == lines


@pytest.mark.bubblewrap
def test_the_kernel_limits_processes_and_threads_in_the_namespace_of_the_user(
    sandbox: Sandbox, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = os.uname().machine
    monkeypatch.setattr("os.uname", lambda: SimpleNamespace(release="6.1.0", machine=machine))
    code = "import resource; print(resource.getrlimit(resource.RLIMIT_NPROC)[0])"
    lines = run(sandbox, room.python(code, limits=replace(TIGHT, processes=4))).lines
    assert [str(4 * 33 + 512)] == lines or sandbox.name == "none"


def test_an_older_kernel_would_count_all_processes_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.uname", lambda: SimpleNamespace(release="5.10.0-28-amd64"))
    assert None is task_limit(16)


@pytest.mark.parametrize("what", HOGS)
def test_a_limit_ends_the_command_with_its_cause(sandbox: Sandbox, room: Room, what: str) -> None:
    cause = re.match(r"\w+", what)
    limits = ProcessLimits(time_s=0.3) if what.startswith("time") else TIGHT
    end = run(sandbox, room.python(HOGS[what], limits=limits)).end
    assert (cause and cause[0], []) == (end.killed_for, room.processes())


@pytest.mark.bubblewrap
@pytest.mark.parametrize("folder", ["/tmp", "/dev/shm"])  # noqa: S108
def test_what_is_stored_in_memory_is_disk_too(bubblewrap: Sandbox, room: Room, folder: str) -> None:
    code = f"for n in range(3): open(f'{folder}/{{n}}', 'wb').write(bytes(6 << 20))" + FOREVER
    assert "disk" == run(bubblewrap, room.python(code, limits=TIGHT)).end.killed_for


def test_what_keeps_within_its_limits_is_left_alone(sandbox: Sandbox, room: Room) -> None:
    code = (
        "import os, subprocess, sys\n"
        "hog = bytearray(os.urandom(1) * 50_000_000)\n"
        "for n in range(3): open(f'file-{n}', 'wb').write(bytes(4 << 20))\n"
        "print('x' * 1_500_000)\n"
        "for _ in range(50): subprocess.run([sys.executable, '-I', '-S', '-c', ''], check=True)\n"
    )
    end = run(sandbox, room.python(code, limits=TIGHT)).end
    assert (0, None, "") == (end.exit_code, end.killed_for, end.stderr)


def test_what_the_harness_used_itself_is_not_the_commands(sandbox: Sandbox, room: Room) -> None:
    ours = bytearray(b"x") * (TIGHT.memory_bytes + 50 * MIB)
    del ours
    assert None is run(sandbox, room.python("", limits=TIGHT)).end.killed_for


def test_links_to_one_file_count_once(sandbox: Sandbox, room: Room) -> None:
    code = "import os\nopen('f', 'wb').write(bytes(6 << 20))\nfor n in range(9): os.link('f', f'link-{n}')"
    assert None is run(sandbox, room.python(code, limits=TIGHT)).end.killed_for


def test_memory_that_processes_share_counts_once(sandbox: Sandbox, room: Room) -> None:
    code = (
        "import os\n"
        "hog = bytearray(os.urandom(1) * 100_000_000)\n"
        "ready, told = os.pipe()\n"
        "done, over = os.pipe()\n"
        "for _ in range(3):\n"
        "    if os.fork() == 0:\n"
        "        os.close(over); os.write(told, b'x'); os.read(done, 1); os._exit(0)\n"
        "for _ in range(3): os.read(ready, 1)\n"
        "import select; select.select([], [], [], 1.0)\n"  # Long enough to be looked at.
        "os.close(over)\n"
    )
    assert None is run(sandbox, room.python(code, limits=TIGHT)).end.killed_for


def test_no_file_may_be_a_core_dump(sandbox: Sandbox, room: Room) -> None:
    code = "import resource; print(resource.getrlimit(resource.RLIMIT_CORE))"
    assert ["(0, 0)"] == run(sandbox, room.python(code)).lines


def test_a_line_without_an_end_is_cut(sandbox: Sandbox, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nia_bench.sandbox.supervised_run.LONGEST_LINE", 100)
    lines = run(sandbox, room.python("print('x' * 1_000_000); print('next')")).lines
    assert ["x" * 100, "next"] == lines


def test_only_the_end_of_standard_error_is_kept(
    sandbox: Sandbox, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nia_bench.sandbox.supervised_run.STDERR_TAIL", 1000)
    end = run(sandbox, room.python("import sys; sys.stderr.write('x' * 100_000 + 'end')")).end
    assert (True, True) == (len(end.stderr) <= 1000, end.stderr.endswith("xend"))


def test_cancelling_ends_the_command(supervised: Sandbox, room: Room) -> None:
    async def main() -> list[int]:
        during: list[int] = []

        def on_line(_line: str) -> None:
            during.extend(room.processes())
            scope.cancel()

        with anyio.CancelScope() as scope:
            await supervised.run(room.python("print('ready')" + FOREVER), on_line)
        assert scope.cancelled_caught
        return during

    assert (True, []) == (bool(anyio.run(main)), room.processes())


def test_cancelling_its_task_ends_the_command(supervised: Sandbox, room: Room) -> None:
    async def main() -> None:
        started = asyncio.Event()
        running: asyncio.Task[ProcessEnd] = asyncio.ensure_future(
            supervised.run(room.python("print('ready')" + FOREVER), lambda _line: started.set())
        )
        await started.wait()
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running

    asyncio.run(main())
    assert [] == room.processes()
