"""Docker's command lines. There may be no engine: what one makes of them is not tested here."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.sandbox.inside import Room, run

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.node import PinnedNode
from nia_bench.sandbox import host
from nia_bench.sandbox.base import ProcessLimits
from nia_bench.sandbox.docker import DEFAULT_IMAGE, Docker
from nia_bench.sandbox.host import SEARCH_PATH, SUPERVISOR

SCRIPT = '#!/bin/sh\nprintf \'%s\\n\' "$@" >> "$(dirname "$0")/asked"\n'


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for the docker client: it writes down what it is asked, and does what the test adds."""
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "docker"
    program.write_text(SCRIPT)
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{SEARCH_PATH}")
    return program


@pytest.fixture(autouse=True)
def node(monkeypatch: pytest.MonkeyPatch) -> Callable[[PinnedNode | None], None]:
    """Says which Node.js is installed: none, until a test calls it."""

    def install(found: PinnedNode | None) -> None:
        monkeypatch.setattr("nia_bench.installing.node.installed", lambda: found)

    install(None)
    return install


def options(argv: list[str]) -> list[str]:
    """Those of `docker run`, up to the image."""
    return argv[2 : argv.index(DEFAULT_IMAGE)]


def test_the_container_has_no_network_no_privileges_and_no_writable_root(room: Room) -> None:
    argv = Docker().argv(room.command(("agent",)))
    assert ["docker", "run"] == argv[:2]
    expected = {
        *("--rm", "--interactive", "--pull=never", "--network=none", "--read-only", "--cap-drop=ALL"),
        *("--security-opt=no-new-privileges", "--ipc=private", "--log-driver=none", "--entrypoint=python3"),
        f"--user={os.getuid()}:{os.getgid()}",
    }
    assert set() == expected - set(options(argv))


def test_only_what_the_command_is_given_is_mounted(room: Room, tmp_path: Path) -> None:
    program, gateway = tmp_path / "program", tmp_path / "gateway.sock"
    argv = Docker().argv(room.command(("agent",), readable=(program,), gateway=gateway))
    assert [
        f"--mount=type=bind,src={room.workdir},dst=/workdir",
        f"--mount=type=bind,src={room.home},dst=/home/agent",
        f"--mount=type=bind,src={program},dst={program},readonly",
        f"--mount=type=bind,src={SUPERVISOR},dst=/run/supervisor.py,readonly",
        f"--mount=type=bind,src={gateway},dst=/run/gateway.sock,readonly",
    ] == [each for each in options(argv) if each.startswith("--mount")]


def test_the_pinned_node_is_mounted_and_first_on_path(
    room: Room, node: Callable[[PinnedNode | None], None]
) -> None:
    node(PinnedNode("24.19.0", Path("/cache/node-24")))
    argv = Docker().argv(room.command(("agent",)))
    assert "--mount=type=bind,src=/cache/node-24,dst=/cache/node-24,readonly" in argv
    read = json.loads("".join(argv[argv.index("/run/supervisor.py") + 1 :]))
    assert f"/cache/node-24/bin:{SEARCH_PATH}" == read["environment"]["PATH"]


def test_a_path_with_a_comma_or_a_quote_stays_one_field(room: Room) -> None:
    argv = Docker().argv(room.command(("agent",), readable=(Path('/opt/a,b"c'),)))
    assert '--mount=type=bind,"src=/opt/a,b""c","dst=/opt/a,b""c",readonly' in argv


def test_a_private_folder_below_a_readable_one_is_covered(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "private", lambda: (tmp_path / "lib" / "package",))
    argv = Docker().argv(room.command(("agent",), readable=(tmp_path / "lib",)))
    assert f"--tmpfs={tmp_path / 'lib' / 'package'}:ro,size=4096" in argv


def test_the_limits_of_the_engine_lie_above_those_of_the_supervisor(room: Room) -> None:
    limits = ProcessLimits(memory_bytes=1000, processes=10, disk_bytes=5000)
    argv = options(Docker().argv(room.command(("agent",), limits=limits)))
    expected = {
        *("--memory=1250", "--memory-swap=1250", "--pids-limit=320", "--shm-size=5000"),
        "--tmpfs=/tmp:rw,exec,nosuid,nodev,mode=1777,size=5000",
    }
    assert set() == expected - set(argv)


def test_the_supervisor_runs_the_command_as_it_was_given(room: Room, tmp_path: Path) -> None:
    command = room.command(("agent", "--flag"), environment={"A": "b c"}, gateway=tmp_path / "g.sock")
    argv = Docker("my/image:1").argv(command)
    start = argv.index("my/image:1") + 1
    assert ["-I", "-S", "-X", "utf8", "/run/supervisor.py"] == argv[start : start + 5]
    read = json.loads("".join(argv[start + 5 :]))
    assert (["agent", "--flag"], "b c", "/home/agent", "/workdir", "/run/gateway.sock", False) == (
        read["argv"],
        read["environment"]["A"],
        read["environment"]["HOME"],
        read["workdir"],
        read["gateway"],
        read["report"],
    )


def test_no_variable_of_the_host_is_in_the_command_line(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-host")
    argv = Docker().argv(room.command(("agent",)))
    assert (False, False) == (
        any("sk-host" in each for each in argv),
        any(each.startswith(("-e", "--env")) for each in argv),
    )


def test_containers_have_names_of_their_own(room: Room) -> None:
    command = room.command(("agent",))
    names = {each for _ in range(2) for each in Docker().argv(command) if each.startswith("--name=")}
    assert 2 == len(names)


def test_a_missing_client_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(UserError, match="docker was not found"):
        Docker().require()


def test_an_engine_that_does_not_answer_is_said_in_its_own_words(client: Path) -> None:
    client.write_text("#!/bin/sh\necho 'Cannot connect to the Docker daemon' >&2; exit 1\n")
    with pytest.raises(UserError, match="Cannot connect to the Docker daemon"):
        Docker().require()


def test_a_missing_image_is_said_with_the_command_that_fetches_it(client: Path) -> None:
    client.write_text('#!/bin/sh\n[ "$1" = version ]\n')
    with pytest.raises(UserError, match="docker pull my/image:1"):
        Docker("my/image:1").require()


def test_an_engine_with_the_image_will_do(client: Path) -> None:
    Docker("my/image:1").require()
    asked = (client.parent / "asked").read_text().split("\n")
    assert ["version", "image", "inspect", "--format", "{{.Id}}", "my/image:1", ""] == asked


def test_a_run_that_takes_too_long_kills_its_container(
    client: Path, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client stands still until it is killed for it, as one does whose container hangs."""
    monkeypatch.setattr("nia_bench.sandbox.supervised_run.LATE_S", 0.2)
    fifo = client.parent / "fifo"
    os.mkfifo(fifo)
    client.write_text(f'{SCRIPT}case "$1" in run) read line < {fifo} ;; kill) echo end > {fifo} ;; esac\n')
    end = run(Docker(), room.command(("agent",), limits=ProcessLimits(time_s=0.0))).end
    asked = (client.parent / "asked").read_text().split("\n")
    name = next(each.removeprefix("--name=") for each in asked if each.startswith("--name="))
    assert ("time", ["kill", name, ""]) == (end.killed_for, asked[-3:])


def test_an_engine_that_fails_to_start_the_container_is_an_infrastructure_failure(
    client: Path, room: Room
) -> None:
    client.write_text("#!/bin/sh\necho 'docker: no space left on device' >&2; exit 125\n")
    with pytest.raises(InfrastructureError, match="no space left on device"):
        run(Docker(), room.command(("agent",)))


def test_the_report_of_the_supervisor_is_read(
    client: Path, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stand-in runs the supervisor with its orders, on folders that stand for those of a container."""
    for name, folder in (("WORK", "work"), ("HOME", "home"), ("TEMPORARY", "tmp"), ("SHARED_MEMORY", "shm")):
        monkeypatch.setattr(f"nia_bench.sandbox.orders.{name}", str(room.folder / folder))
    python = " ".join(host.interpreter().argv)
    client.write_text(
        '#!/bin/sh\nwhile [ "$1" != utf8 ]; do shift; done\nshift 2\n'
        f'exec env -i {python} {SUPERVISOR} "$@"\n'
    )
    end = run(Docker(), room.command(("sh", "-c", "exit 4"))).end
    assert (4, None) == (end.exit_code, end.killed_for)


def test_a_folder_below_the_work_directory_is_mounted_read_only(room: Room) -> None:
    argv = Docker().argv(room.command(("agent",), inside_work={"node_modules": Path("/cache/packages")}))
    assert "--mount=type=bind,src=/cache/packages,dst=/workdir/node_modules,readonly" in argv
