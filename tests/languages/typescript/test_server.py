import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from nia_bench.contract.errors import EvaluatorError
from nia_bench.installing import node
from nia_bench.languages.typescript.environments import TOOLCHAIN, locate, native_compiler
from nia_bench.languages.typescript.server import CompilerServer, RequestRefusedError, ServerDiedError
from nia_bench.languages.typescript.syntax import HEADER, decode, tables

real = pytest.mark.environments


@pytest.fixture
def server(tmp_path: Path) -> Iterator[CompilerServer]:
    """The real compiler on a project of one file."""
    (tmp_path / "tsconfig.json").write_text(json.dumps({"compilerOptions": {"types": []}, "files": ["a.ts"]}))
    (tmp_path / "a.ts").write_text("export const a = 'é😀';\n")
    started = CompilerServer(native_compiler(), tmp_path)
    yield started
    started.close()


def program(folder: Path, body: str) -> Path:
    """A stand-in for the compiler that runs a Python body."""
    file = folder / "tsc"
    file.write_text(f"#!{sys.executable}\nimport os, sys\n{body}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return file


def tree(server: CompilerServer, folder: Path) -> bytes:
    config = str(folder / "tsconfig.json")
    answer = server.request("updateSnapshot", {"openProjects": [config]})
    asked = {
        "snapshot": answer["snapshot"],
        "project": answer["projects"][0]["id"],
        "file": str(folder / "a.ts"),
    }
    return server.request_binary("getSourceFile", asked)


@real
def test_request_is_answered(server: CompilerServer, tmp_path: Path) -> None:
    answer = server.request("updateSnapshot", {"openProjects": [str(tmp_path / "tsconfig.json")]})

    assert [str(tmp_path / "tsconfig.json")] == [one["configFileName"] for one in answer["projects"]]


@real
def test_refused_request_leaves_the_server_alive(server: CompilerServer, tmp_path: Path) -> None:
    with pytest.raises(RequestRefusedError, match="refused getNothing"):
        server.request("getNothing")

    assert tree(server, tmp_path)


def test_many_requests_are_answered_in_their_order_and_a_refused_one_with_none(tmp_path: Path) -> None:
    body = """
import struct
def answer(kind, payload):
    return bytes((0x93, kind, 0xC4, 3)) + b"ask" + b"\\xc6" + struct.pack(">I", len(payload)) + payload
long = b'"' + b"x" * 200_000 + b'"'
said = answer(4, b"[1]") + answer(5, b"no such thing") + answer(4, b"") + answer(4, long) + answer(4, b"2")
for start in range(0, len(said), 70_001):
    sys.stdout.buffer.write(said[start : start + 70_001])
    sys.stdout.buffer.flush()
sys.stdin.buffer.read()
"""
    server = CompilerServer(program(tmp_path, body), tmp_path)
    try:
        answers = server.request_each("ask", {"snapshot": 1}, "type", range(5))
    finally:
        server.close()
    assert [[1], None, None, "x" * 200_000, 2] == answers


@real
def test_killed_server_is_noticed(server: CompilerServer) -> None:
    server.request("initialize")
    server.kill()

    with pytest.raises(ServerDiedError, match="died during initialize"):
        server.request("initialize")


@real
def test_close_ends_the_process_and_may_be_called_again(server: CompilerServer) -> None:
    server.close()
    server.close()

    with pytest.raises(ProcessLookupError):
        os.kill(server._process.pid, 0)


@real
def test_tables_are_those_of_the_installed_compiler(server: CompilerServer, tmp_path: Path) -> None:
    package = locate("typescript", TOOLCHAIN).path / "node_modules/typescript"

    assert json.loads((package / "package.json").read_bytes())["version"] == tables().version
    assert HEADER.unpack_from(tree(server, tmp_path))[0] >> 24 == tables().protocol


@real
def test_tables_are_what_their_generator_makes_of_the_installed_compiler() -> None:
    tool = Path(__file__).parents[3] / "tools/syntax_tables.mjs"
    package = locate("typescript", TOOLCHAIN).path / "node_modules/typescript"
    made = subprocess.run(
        [node.locate().program, tool, package], capture_output=True, check=True, text=True
    ).stdout

    kept = (
        resources.files("nia_bench.languages.typescript").joinpath("syntax.json").read_text(encoding="utf-8")
    )
    assert json.loads(made) == json.loads(kept)


@real
def test_tree_of_another_protocol_is_refused(server: CompilerServer, tmp_path: Path) -> None:
    data = bytearray(tree(server, tmp_path))
    data[3] += 1

    with pytest.raises(EvaluatorError, match=f"syntax protocol is {tables().protocol + 1}"):
        decode(bytes(data))


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("", "died during ping"),
        (
            "sys.stdout.write('Version 7.0.2'); sys.stdout.flush(); sys.stdin.read()",
            "died during ping",
        ),
        ("os.write(1, b'\\x93\\x04\\xc4\\x01'); sys.exit()", "died during ping"),
        ("os.write(1, b'\\x93\\x04\\xa1p\\xa1p'); sys.stdin.read()", "died during ping"),
        ("os.write(1, b'\\x93\\x07\\xc4\\x01p\\xc4\\x00'); sys.stdin.read()", "unknown message type 7"),
    ],
)
def test_program_that_does_not_speak_the_protocol_is_noticed(tmp_path: Path, body: str, reason: str) -> None:
    stranger = CompilerServer(program(tmp_path, body), tmp_path)
    try:
        with pytest.raises(ServerDiedError, match=reason):
            stranger.request("ping")
    finally:
        stranger.close()


@pytest.mark.parametrize("width", ["\\xc4\\x02", "\\xc5\\x00\\x02", "\\xc6\\x00\\x00\\x00\\x02"])
def test_payloads_of_every_width_are_read(tmp_path: Path, width: str) -> None:
    body = f"os.write(1, b'\\x93\\xcc\\x04\\xc4\\x01p{width}[]'); sys.stdin.read()"
    stranger = CompilerServer(program(tmp_path, body), tmp_path)
    try:
        assert [] == stranger.request("ping")
    finally:
        stranger.close()


def test_program_that_cannot_be_run_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(ServerDiedError, match="cannot be started") as caught:
        CompilerServer(tmp_path / "missing", tmp_path)

    assert "run `nia-bench setup` again" == caught.value.fix


def test_server_gets_nothing_of_the_hosts_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_TOKEN", "x")
    body = (
        "import json\ntext = json.dumps(sorted(os.environ)).encode()\n"
        "os.write(1, b'\\x93\\x04\\xc4\\x01p\\xc4' + bytes([len(text)]) + text); sys.stdin.read()"
    )
    stranger = CompilerServer(program(tmp_path, body), tmp_path)
    try:
        assert {"GOGC", "GOTRACEBACK", "HOME", "PATH"} >= set(stranger.request("ping")) - {"LC_CTYPE"}
    finally:
        stranger.close()


@pytest.mark.skipif(not hasattr(os, "getsid"), reason="there are no sessions here")
def test_server_is_out_of_reach_of_the_terminal(tmp_path: Path) -> None:
    stranger = CompilerServer(program(tmp_path, "sys.stdin.read()"), tmp_path)
    try:
        assert os.getsid(0) != os.getsid(stranger._process.pid)
    finally:
        stranger.close()
