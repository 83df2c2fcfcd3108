"""The one address inside, and the unix socket that it leads to."""

from __future__ import annotations

import errno
import socket
import threading
from collections.abc import Generator
from pathlib import Path

import pytest
from tests.sandbox.inside import Room, run

from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.host import interpreter
from nia_bench.sandbox.orders import PORT

pytestmark = pytest.mark.bubblewrap

CONNECT = f"import socket, sys\nserver = socket.create_connection(('127.0.0.1', {PORT}), 20)\n"
READ = (
    "def read(s):\n"
    "    parts = []\n"
    "    while part := s.recv(65536): parts.append(part)\n"
    "    return b''.join(parts)\n"
)


def _answer(client: socket.socket) -> None:
    """Reads to the end, then says how much that was, and all of it again."""
    with client:
        parts: list[bytes] = []
        while part := client.recv(65536):
            parts.append(part)
        whole = b"".join(parts)
        client.sendall(b"%d " % len(whole) + whole)


@pytest.fixture
def gateway(tmp_path: Path) -> Generator[Path]:
    """The socket of a server that answers when it has heard everything."""
    path = tmp_path / "gateway.sock"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen(128)

        def serve() -> None:
            while True:
                try:
                    client, _ = listener.accept()
                except OSError:
                    return
                threading.Thread(target=_answer, args=(client,)).start()

        server = threading.Thread(target=serve)
        server.start()
        yield path
        listener.shutdown(socket.SHUT_RDWR)
        server.join()


def said(sandbox: Sandbox, room: Room, code: str, gateway: Path | None) -> list[str]:
    ran = run(sandbox, room.command((*interpreter().argv, "-c", code), gateway=gateway))
    assert (0, "") == (ran.end.exit_code, ran.end.stderr)
    return ran.lines


def test_the_gateway_is_reached_at_the_place_that_is_named(
    bubblewrap: Sandbox, room: Room, gateway: Path
) -> None:
    code = f"{READ}{CONNECT}server.sendall(b'hello'); server.shutdown(1); print(read(server))"
    assert ["b'5 hello'"] == said(bubblewrap, room, code, gateway)
    assert f"http://127.0.0.1:{PORT}" == bubblewrap.places(room.workdir, room.home, gateway).gateway


def test_large_bodies_pass_unchanged_both_ways(bubblewrap: Sandbox, room: Room, gateway: Path) -> None:
    code = (
        f"{READ}{CONNECT}import os, threading\n"
        "sent = os.urandom(3_000_000)\n"
        "server.sendall(sent); server.shutdown(1)\n"
        "print(read(server) == b'3000000 ' + sent)"
    )
    assert ["True"] == said(bubblewrap, room, code, gateway)


def test_more_connections_than_are_carried_at_once_are_served_in_turn(
    bubblewrap: Sandbox, room: Room, gateway: Path
) -> None:
    code = (
        f"{READ}import socket\n"
        f"open_ = [socket.create_connection(('127.0.0.1', {PORT}), 20) for _ in range(200)]\n"
        "for s in open_: s.sendall(b'x'); s.shutdown(1)\n"
        "print({read(s) for s in open_})"
    )
    assert ["{b'1 x'}"] == said(bubblewrap, room, code, gateway)


def test_there_is_no_address_without_a_gateway(bubblewrap: Sandbox, room: Room) -> None:
    code = f"import socket; print(socket.socket().connect_ex(('127.0.0.1', {PORT})))"
    assert [str(errno.ECONNREFUSED)] == said(bubblewrap, room, code, None)
    assert "" == bubblewrap.places(room.workdir, room.home, None).gateway


def test_a_gateway_that_is_gone_ends_the_connection(bubblewrap: Sandbox, room: Room, tmp_path: Path) -> None:
    path = tmp_path / "closed.sock"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
    assert ["b''"] == said(bubblewrap, room, f"{CONNECT}print(server.recv(1))", path)
