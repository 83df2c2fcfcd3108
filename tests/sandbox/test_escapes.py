"""What a hostile command tries from inside bubblewrap, and does not get."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.sandbox.conftest import WatchedFromOutside
from tests.sandbox.inside import Room, run

import nia_bench
from nia_bench.installing import node
from nia_bench.sandbox import host
from nia_bench.sandbox.base import Command, Sandbox
from nia_bench.sandbox.host import interpreter
from nia_bench.sandbox.orders import HOME, WORK

pytestmark = pytest.mark.bubblewrap

PROJECT = Path(__file__).parents[2]
PACKAGE = Path(nia_bench.__file__).parent
KEY = "sk-test-0123456789"


def inside(sandbox: Sandbox, room: Room, code: str, *arguments: str, **given: Any) -> Any:
    """What `code`, a function body, returns when it runs inside with `arguments` as `args`."""
    body = "\n".join(f"    {line}" for line in code.splitlines())
    program = (
        "import errno, glob, json, os, socket, sys\n"
        "def reach(act, *arguments):\n"
        "    try: act(*arguments)\n"
        "    except OSError as error: return errno.errorcode[error.errno]\n"
        "    return 'REACHED'\n"
        f"def probe(args):\n{body}\n"
        "print(json.dumps(probe(sys.argv[2:])))"
    )
    command = room.command((*interpreter().argv, "-c", program, room.mark, *arguments), **given)
    ran = run(sandbox, command)
    assert (0, "") == (ran.end.exit_code, ran.end.stderr)
    return json.loads(ran.lines[0])


def listing(sandbox: Sandbox, room: Room, path: Path) -> str | list[str]:
    """What is in `path` there: file names, or why not."""
    return inside(
        sandbox,
        room,
        "r = reach(os.listdir, args[0])\nreturn sorted(os.listdir(args[0])) if r == 'REACHED' else r",
        str(path),
    )


def test_the_project_is_not_there(bubblewrap: Sandbox, room: Room) -> None:
    assert "ENOENT" == listing(bubblewrap, room, PROJECT)


def test_the_reference_solutions_are_not_there(bubblewrap: Sandbox, room: Room) -> None:
    references = next(PACKAGE.glob("data/*/tasks/*/*/reference"))
    assert "ENOENT" == listing(bubblewrap, room, references)


def test_no_file_of_the_package_is_anywhere(bubblewrap: Sandbox, room: Room) -> None:
    code = (
        "found = []\n"
        "for top in os.listdir('/'):\n"
        "    if top in ('proc', 'dev', 'sys'): continue\n"
        "    for folder, names, files in os.walk('/' + top):\n"
        "        found += [folder + '/' + n for n in names + files if n == 'nia_bench' or n == 'task.json']\n"
        "return found"
    )
    assert [] == inside(bubblewrap, room, code)


def test_a_package_that_lies_in_a_folder_that_is_shown_is_covered(
    bubblewrap: Sandbox, room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when it is installed beside a program that an agent needs."""
    package = tmp_path / "lib" / "package"
    package.mkdir(parents=True)
    (package / "reference.ts").write_text("the answer")
    (tmp_path / "lib" / "other").write_text("needed")
    monkeypatch.setattr(host, "private", lambda: (package,))
    readable = (tmp_path / "lib",)
    code = "return [sorted(os.listdir(args[0])), os.listdir(args[0] + '/package')]"
    assert [["other", "package"], []] == inside(bubblewrap, room, code, str(readable[0]), readable=readable)


def test_site_packages_are_not_there(bubblewrap: Sandbox, room: Room) -> None:
    masked = interpreter().masked
    if not masked:
        pytest.skip("this Python is the system's, which is shown as it is")
    assert [[]] * len(masked) == [listing(bubblewrap, room, folder) for folder in masked]


def test_another_cell_is_not_there(bubblewrap: Sandbox, room: Room, tmp_path: Path) -> None:
    other = Room(tmp_path / "other")
    (other.workdir / "answer.ts").write_text("secret")
    beside = inside(
        bubblewrap,
        room,
        "return [reach(os.listdir, each) for each in args]",
        *map(str, (other.workdir, room.folder, tmp_path)),
    )
    assert ["ENOENT"] * 3 == beside


def test_the_home_of_the_user_shows_nothing_but_the_way_to_the_interpreters(
    bubblewrap: Sandbox, room: Room
) -> None:
    home = Path.home()
    folders = (*interpreter().folders, node.locate().folder)
    way = [each for each in folders if each.is_relative_to(home)]
    allowed = {part for each in way for part in (each, *each.parents)}
    code = (
        "if not os.path.exists(args[0]): return []\n"
        "found = []\n"
        "for folder, names, files in os.walk(args[0]):\n"
        "    if folder in args[1:]: names.clear(); continue\n"
        "    found += [os.path.join(folder, n) for n in names + files]\n"
        "return found"
    )
    seen = inside(bubblewrap, room, code, str(home), *map(str, way))
    assert [] == [path for path in seen if Path(path) not in allowed]


@pytest.mark.parametrize(
    "path", ["/etc/shadow", "/etc/ssl/private", "/etc/machine-id", "/var", "/opt", "/sys", "/mnt"]
)
def test_nothing_else_of_the_host_is_there(bubblewrap: Sandbox, room: Room, path: str) -> None:
    assert "ENOENT" == inside(bubblewrap, room, "return reach(os.stat, args[0])", path)


def test_the_users_are_not_the_hosts(bubblewrap: Sandbox, room: Room) -> None:
    code = "import pwd\nreturn [pwd.getpwuid(os.getuid()).pw_name, [each.pw_name for each in pwd.getpwall()]]"
    assert ["agent", ["root", "agent", "nobody"]] == inside(bubblewrap, room, code)


RUNNER = """
import asyncio, sys
from pathlib import Path
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.base import Command
work, home, *argv = sys.argv[1:]
end = asyncio.run(Bubblewrap().run(Command(tuple(argv), Path(work), Path(home)), print))
print(end.stderr, file=sys.stderr)
"""


@pytest.mark.usefixtures("bubblewrap")
def test_a_key_in_the_environment_of_the_host_is_nowhere_inside(room: Room) -> None:
    """Neither in its own environment nor in that of any process that it can see."""
    code = (
        "import glob, os\n"
        "for path in glob.glob('/proc/*/environ') + glob.glob('/proc/*/task/*/environ'):\n"
        "    try: print(path, open(path, 'rb').read())\n"
        "    except OSError as error: print(path, error.strerror)\n"
        "print('own', dict(os.environ))\n"
    )
    argv = (*interpreter().argv, "-c", code)
    done = subprocess.run(
        [sys.executable, "-c", RUNNER, str(room.workdir), str(room.home), *argv],
        env=dict(os.environ) | {"OPENAI_API_KEY": KEY},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (True, False, True) == (
        "HOME" in done.stdout,
        KEY in done.stdout + done.stderr,
        "/proc/1/environ Permission denied" in done.stdout,
    )


@pytest.mark.parametrize("part", ["environ", "mem", "maps", "fd/0", "cwd", "root"])
def test_the_first_process_cannot_be_looked_into(bubblewrap: Sandbox, room: Room, part: str) -> None:
    code = (
        "return reach(os.readlink, args[0]) if args[0][8:] in ('cwd', 'root') else reach(os.open, args[0], 0)"
    )
    assert "EACCES" == inside(bubblewrap, room, code, f"/proc/1/{part}")


def test_the_first_process_cannot_be_ended(bubblewrap: Sandbox, room: Room) -> None:
    code = "import signal\nfor n in signal.valid_signals(): os.kill(1, n)\nreturn 'alive'"
    assert "alive" == inside(bubblewrap, room, code)


@pytest.mark.usefixtures("bubblewrap")
def test_the_first_process_cannot_be_ended_where_it_is_a_shell(room: Room) -> None:
    code = "import signal\nfor n in signal.valid_signals(): os.kill(1, n)\nreturn 'alive'"
    assert "alive" == inside(WatchedFromOutside(), room, code)


def test_processes_of_the_host_are_not_seen(bubblewrap: Sandbox, room: Room) -> None:
    code = "return sorted(int(name) for name in os.listdir('/proc') if name.isdigit())"
    assert [1, 2] == inside(bubblewrap, room, code)


def test_processes_of_the_host_cannot_be_signalled(bubblewrap: Sandbox, room: Room) -> None:
    assert "ESRCH" == inside(bubblewrap, room, "return reach(os.kill, int(args[0]), 0)", str(os.getpid()))


@pytest.mark.parametrize("host", ["127.0.0.1", "192.0.2.1", "10.0.0.1"])
def test_no_address_can_be_reached(bubblewrap: Sandbox, room: Room, host: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        code = "return reach(socket.create_connection, (args[0], int(args[1])), 5)"
        expected = "ECONNREFUSED" if host == "127.0.0.1" else "ENETUNREACH"
        assert expected == inside(bubblewrap, room, code, host, str(port))


def test_the_address_of_the_host_in_its_network_cannot_be_reached(bubblewrap: Sandbox, room: Room) -> None:
    with socket.create_server(("", 0)) as listener, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as route:
        try:
            route.connect(("192.0.2.1", 9))
            own = route.getsockname()[0]
        except OSError:
            own = "192.0.2.1"
        code = "return reach(socket.create_connection, (args[0], int(args[1])), 5)"
        assert "ENETUNREACH" == inside(bubblewrap, room, code, own, str(listener.getsockname()[1]))


def test_loopback_is_the_only_network_device(bubblewrap: Sandbox, room: Room) -> None:
    assert ["lo"] == inside(bubblewrap, room, "return [name for _, name in socket.if_nameindex()]")


def test_an_abstract_socket_of_the_host_is_not_there(bubblewrap: Sandbox, room: Room) -> None:
    name = f"nia-bench-{room.mark}"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(f"\0{name}")
        listener.listen()
        code = "return reach(socket.socket(socket.AF_UNIX).connect, chr(0) + args[0])"
        assert "ECONNREFUSED" == inside(bubblewrap, room, code, name)


@pytest.mark.parametrize(
    "path", ["/x", "/usr/x", "/etc/x", "/root/x", "/home/x", "/run/x", "/dev/x", "/proc/self/comm", "/proc/x"]
)
def test_nothing_can_be_written_outside(bubblewrap: Sandbox, room: Room, path: str) -> None:
    seen = inside(bubblewrap, room, "return reach(os.open, args[0], os.O_WRONLY | os.O_CREAT)", path)
    assert seen in {"EROFS", "ENOENT", "EACCES"}


@pytest.mark.parametrize("path", [f"{WORK}/x", f"{HOME}/x", "/tmp/x", "/dev/shm/x"])  # noqa: S108
def test_its_own_folders_can_be_written(bubblewrap: Sandbox, room: Room, path: str) -> None:
    assert "REACHED" == inside(
        bubblewrap, room, "return reach(os.open, args[0], os.O_WRONLY | os.O_CREAT)", path
    )


def test_no_setting_of_the_kernel_can_be_opened_for_writing(bubblewrap: Sandbox, room: Room) -> None:
    """Root of the host owns /proc/sys in any user namespace. They are opened only: nothing is written."""
    code = (
        "found = []\n"
        "for folder, names, files in os.walk('/proc'):\n"
        "    names[:] = [n for n in names if not n.isdigit() and n not in ('self', 'thread-self')]\n"
        "    for name in files:\n"
        "        if reach(os.open, folder + '/' + name, os.O_WRONLY | os.O_NONBLOCK) == 'REACHED':\n"
        "            found.append(folder + '/' + name)\n"
        "return found"
    )
    assert [] == inside(bubblewrap, room, code)


def test_no_privilege_is_left(bubblewrap: Sandbox, room: Room) -> None:
    code = (
        "status = dict(line.split(':\\t', 1) for line in open('/proc/self/status') if ':\\t' in line)\n"
        "return [status[key].strip() for key in ('CapPrm', 'CapEff', 'CapBnd', 'CapAmb', 'NoNewPrivs')]"
    )
    assert ["0" * 16] * 4 + ["1"] == inside(bubblewrap, room, code)


@pytest.mark.parametrize("flag", [0x10000000, 0x00020000], ids=["user", "mount"])
def test_no_namespace_can_be_made(bubblewrap: Sandbox, room: Room, flag: int) -> None:
    code = "import ctypes\nreturn ctypes.CDLL(None).unshare(int(args[0]))"
    assert -1 == inside(bubblewrap, room, code, str(flag))


def test_what_is_readable_can_be_read_and_not_written(
    bubblewrap: Sandbox, room: Room, tmp_path: Path
) -> None:
    program = tmp_path / "programs" / "agent"
    program.parent.mkdir()
    program.write_text("the program")
    code = "return [open(args[0]).read(), reach(os.open, args[0], os.O_WRONLY)]"
    assert ["the program", "EROFS"] == inside(
        bubblewrap, room, code, str(program), readable=(program.parent,)
    )


def test_a_link_to_what_is_readable_leads_to_it(bubblewrap: Sandbox, room: Room, tmp_path: Path) -> None:
    folder = tmp_path / "version-2"
    folder.mkdir()
    (folder / "file").write_text("found")
    (tmp_path / "current").symlink_to(folder)
    code = "return [open(each + '/file').read() for each in args]"
    paths = (tmp_path / "current", folder)
    assert ["found"] * 2 == inside(bubblewrap, room, code, *map(str, paths), readable=(tmp_path / "current",))


def test_a_link_that_leads_out_leads_nowhere(bubblewrap: Sandbox, room: Room) -> None:
    (room.workdir / "out").symlink_to(PROJECT)
    assert "ENOENT" == inside(bubblewrap, room, f"return reach(os.listdir, '{WORK}/out')")


@pytest.mark.environments
def test_the_pinned_node_and_git_run_inside(bubblewrap: Sandbox, room: Room) -> None:
    script = (
        "node -p process.versions.node && npm --version >/dev/null && git init -q . && git status --short"
    )
    ran = run(bubblewrap, room.command(("sh", "-ec", script)))
    assert ([node.locate().version], 0, "") == (ran.lines, ran.end.exit_code, ran.end.stderr)


def as_nobody(argv: list[str]) -> list[str]:
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *argv]


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become another user; the rest runs as one then")
def test_it_works_as_another_user(bubblewrap: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    system = Path("/usr/bin/python3")
    if not system.exists():
        pytest.skip("another user cannot read this interpreter, and there is no other")
    if shutil.which("setpriv") is None:
        pytest.skip("setpriv is not installed, which starts a program as another user")
    if subprocess.run(as_nobody(["test", "-r", __file__]), check=False).returncode:
        pytest.skip("another user cannot read this checkout: a folder above it is closed to others")
    # The folder for temporary files may be closed to other users; this one never is.
    command = as_nobody(["mktemp", "-d", "-p", "/tmp"])  # noqa: S108
    made = subprocess.run(command, capture_output=True, text=True, check=True)
    folder = Path(made.stdout.strip())
    monkeypatch.setattr("nia_bench.sandbox.bubblewrap.interpreter", lambda: host.Interpreter(system))
    # The cache is this user's, and the other one cannot read it.
    monkeypatch.setattr("nia_bench.installing.node.installed", lambda: None)
    try:
        argv = bubblewrap.argv(Command(("sh", "-c", "id -un; echo done > made; ls -A /root"), folder, folder))
        done = subprocess.run(as_nobody(argv), capture_output=True, text=True, check=False)
        made_by = (folder / "made").stat().st_uid
    finally:
        subprocess.run(["rm", "-r", "--", str(folder)], check=True)
    assert ("agent\n", 65534) == (done.stdout, made_by)


def test_a_folder_below_the_work_directory_can_be_read_and_not_written(
    bubblewrap: Sandbox, room: Room, tmp_path: Path
) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    (packages / "README.md").write_text("read me")
    code = (
        "text = open(args[0] + '/README.md').read()\n"
        "return [text, reach(os.remove, args[0] + '/README.md'), reach(os.mkdir, args[0] + '/mine')]"
    )
    place = f"{WORK}/node_modules"
    found = inside(bubblewrap, room, code, place, inside_work={"node_modules": packages})
    assert ["read me", "EROFS", "EROFS"] == found
