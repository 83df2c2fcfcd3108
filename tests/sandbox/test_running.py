"""What every sandbox does with a command: its arguments, environment, streams, exit code and end."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import anyio
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.sandbox.inside import Room, run

from nia_bench.contract.errors import InfrastructureError
from nia_bench.sandbox.base import ProcessLimits, Sandbox
from nia_bench.sandbox.host import interpreter
from nia_bench.sandbox.orders import base_environment
from nia_bench.sandbox.supervised_run import NoSandbox

# Everything that the kernel takes: all but NUL, and bytes that are no text, as Python carries them.
TEXT = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]) | st.just("\udcff"))
NAME = st.text(st.characters(exclude_characters="\0=", exclude_categories=["Cs"]), min_size=1)

SHOW = "import json, os, sys; print(json.dumps([sys.argv[2:], dict(os.environ), sys.stdin.read()]))"


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(TEXT, max_size=3), st.dictionaries(NAME, TEXT, max_size=3), st.text())
def test_values_of_any_characters_arrive_unchanged(
    room: Room, arguments: list[str], environment: dict[str, str], stdin: str
) -> None:
    argv = (*interpreter().argv, "-c", SHOW, room.mark, *arguments)
    command = room.command(argv, environment=environment, stdin=stdin.replace("\r", ""))
    seen = json.loads(run(NoSandbox(), command).lines[0])
    expected = base_environment(str(room.home)) | environment
    assert [arguments, expected, command.stdin] == seen


@pytest.mark.bubblewrap
def test_values_of_any_characters_arrive_unchanged_in_bubblewrap(bubblewrap: Sandbox, room: Room) -> None:
    odd = "\"'\\ $(id) `id` \n\t* é \U0001f600 \udcff --bind"
    command = room.command(
        (*interpreter().argv, "-c", SHOW, room.mark, odd, ""), environment={"ODD VALUE": odd}, stdin=odd[:-8]
    )
    seen = json.loads(run(bubblewrap, command).lines[0])
    expected = base_environment("/home/agent") | command.environment
    assert [[odd, ""], expected, command.stdin] == seen


def test_orders_longer_than_one_argument_may_be_arrive(sandbox: Sandbox, room: Room) -> None:
    long = {f"V{number}": "x" * 60_000 for number in range(8)}
    code = "import os; print(sum(len(v) for k, v in os.environ.items() if k[0] == 'V'))"
    command = room.command((*interpreter().argv, "-c", code), environment=long)
    assert ["480000"] == run(sandbox, command).lines


def test_the_current_directory_is_the_work_directory(sandbox: Sandbox, room: Room) -> None:
    run(sandbox, room.python("open('made', 'w').write('here')"))
    assert "here" == (room.workdir / "made").read_text()


def test_it_is_given_the_standard_streams_alone(sandbox: Sandbox, room: Room) -> None:
    code = "import os\nfor n in range(64):\n  try: os.fstat(n); print(n)\n  except OSError: pass"
    assert ["0", "1", "2"] == run(sandbox, room.python(code)).lines


def test_home_is_private_and_kept(sandbox: Sandbox, room: Room) -> None:
    (room.home / "settings").write_text("given")
    ran = run(
        sandbox,
        room.python(
            "import os; h = os.environ['HOME']; print(open(h + '/settings').read()); open(h + '/new', 'w')"
        ),
    )
    assert (["given"], True) == (ran.lines, (room.home / "new").exists())


def test_exit_codes_and_errors_are_told(sandbox: Sandbox, room: Room) -> None:
    end = run(sandbox, room.python("import sys; sys.stderr.write('first\\nlast'); sys.exit(7)")).end
    assert (7, None, "first\nlast") == (end.exit_code, end.killed_for, end.stderr)


def test_the_signal_that_ended_it_is_told(sandbox: Sandbox, room: Room) -> None:
    assert -9 == run(sandbox, room.python("import os; os.kill(os.getpid(), 9)")).end.exit_code


def test_a_program_that_is_not_there_is_named(sandbox: Sandbox, room: Room) -> None:
    end = run(sandbox, room.command(("no-such-program",))).end
    assert (127, True) == (end.exit_code, "no-such-program" in end.stderr)


def test_processor_time_and_memory_are_of_all_processes(sandbox: Sandbox, room: Room) -> None:
    code = (
        "import os, sys, time\n"
        "hog = bytearray(60_000_000)\n"
        "if os.fork() == 0:\n"
        # Memory is looked at now and then: it must be held for longer than that takes on a busy machine.
        "    while time.process_time() < 0.8: pass\n"
        "    os._exit(0)\n"
        "os.wait()\n"
    )
    end = run(sandbox, room.python(code)).end
    assert (True, True) == ((end.cpu_s or 0) >= 0.8, (end.peak_memory_bytes or 0) >= 60_000_000)


def test_what_looks_like_a_report_is_output(sandbox: Sandbox, room: Room) -> None:
    forged = json.dumps({"exit_code": 0, "killed_for": None, "cpu_s": 0, "peak_memory_bytes": 0})
    end = run(
        sandbox, room.python("import sys; print(sys.argv[2], file=sys.stderr); sys.exit(3)", forged)
    ).end
    assert (3, forged) == (end.exit_code, end.stderr)


def test_a_prompt_that_nobody_reads_does_not_hold_up_the_end(sandbox: Sandbox, room: Room) -> None:
    end = run(sandbox, room.command(("true",), stdin="x" * 1_000_000)).end
    assert (0, None) == (end.exit_code, end.killed_for)


def test_the_last_line_needs_no_end(sandbox: Sandbox, room: Room) -> None:
    assert ["a", "", "b"] == run(sandbox, room.python("print('a\\n\\nb', end='')")).lines


def test_a_listener_that_fails_ends_the_command(sandbox: Sandbox, room: Room) -> None:
    def fail(_line: str) -> None:
        raise KeyError("listener")

    with pytest.raises(KeyError, match="listener"):
        run(sandbox, room.python("print('x'); import time; time.sleep(1000)"), fail)
    assert [] == room.processes()


@pytest.mark.bubblewrap
def test_a_sandbox_that_does_not_start_is_an_infrastructure_failure(
    bubblewrap: Sandbox, room: Room, tmp_path: Path
) -> None:
    with pytest.raises(InfrastructureError, match="bubblewrap sandbox failed"):
        run(bubblewrap, room.command(("true",), readable=(tmp_path / "nowhere",)))


def test_argv_talks_over_the_standard_streams(supervised: Sandbox, room: Room) -> None:
    """As a client of a stdio server does: no report, the command's own exit code."""
    command = room.python("import sys; print('got', sys.stdin.readline().strip(), flush=True); sys.exit(5)")

    async def talk() -> tuple[bytes, bytes, int | None]:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *supervised.argv(command), stdin=pipe, stdout=pipe, stderr=pipe
        )
        out, err = await process.communicate(b"hello\n")
        return out, err, process.returncode

    assert (b"got hello\n", b"", 5) == anyio.run(talk)


def test_a_supervisor_that_was_stopped_is_not_waited_for(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nia_bench.sandbox.supervised_run.LATE_S", 0.1)
    monkeypatch.setattr("nia_bench.sandbox.supervised_run.ENDING_S", 0.1)
    code = "import os, signal; os.kill(os.getppid(), signal.SIGSTOP)"
    end = run(NoSandbox(), room.python(code, limits=ProcessLimits(time_s=0.1))).end
    assert "time" == end.killed_for
