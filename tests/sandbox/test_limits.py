"""Each limit ends the command, with its cause, whatever the command does about it."""

from __future__ import annotations

import asyncio
import re

import anyio
import pytest
from tests.sandbox.inside import Room, run

from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.base import MIB, ProcessLimits, Sandbox

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
