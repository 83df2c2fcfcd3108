"""The one server inside that the host reaches: the socket for it is none that the command could replace."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path

import pytest
from tests.sandbox.inside import Room

from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.base import Command, Inlet, Sandbox
from nia_bench.sandbox.host import interpreter
from nia_bench.sandbox.orders import HANDOVER

# It answers once, with whether it can take the place of the socket over itself.
SERVER = """
import os, socket, sys
place, port = sys.argv[1], int(sys.argv[2])
taker = socket.socket(socket.AF_UNIX)
try:
    taker.settimeout(5)
    taker.connect(place)
    taken = len(socket.recv_fds(taker, 1, 1)[1])
except OSError:
    taken = 0
listener = socket.create_server(("127.0.0.1", port))
for number in range(2):
    client, _ = listener.accept()
    if number:
        client.sendall(b"heard %s, taken %d" % (client.recv(100), taken))
    client.close()
"""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


async def asked(
    sandbox: Sandbox, command: Command, handover: socket.socket, listener: socket.socket
) -> bytes:
    loop = asyncio.get_running_loop()
    running = asyncio.create_task(sandbox.run(command, lambda _: None))
    control, _ = await loop.sock_accept(handover)
    with control:
        handover.close()
        socket.send_fds(control, [b"0"], [listener.fileno()])
        place = listener.getsockname()
        assert b"1" == await asyncio.wait_for(loop.sock_recv(control, 1), 60)
        reader, writer = await asyncio.open_unix_connection(place)
        writer.write(b"hello")
        writer.write_eof()
        answer = await asyncio.wait_for(reader.read(), 60)
        writer.close()
    end: ProcessEnd = await running
    assert 0 == end.exit_code, end
    return answer


@pytest.mark.bubblewrap
def test_server_inside_is_reached_and_the_handover_only_by_the_supervisor(
    supervised: Sandbox, room: Room, tmp_path: Path
) -> None:
    isolated = supervised.name != "none"
    handover, listener = socket.socket(socket.AF_UNIX), socket.socket(socket.AF_UNIX)
    handover.bind(str(tmp_path / "handover.sock"))
    listener.bind(str(tmp_path / "web.sock"))
    for server in (handover, listener):
        server.listen()
    handover.setblocking(False)
    inlet = Inlet(tmp_path / "handover.sock", 3000 if isolated else free_port())
    place = HANDOVER if isolated else str(inlet.handover)
    python = interpreter()
    argv = (*python.argv, "-c", SERVER, place, str(inlet.port))
    command = replace(room.command(argv, readable=python.folders), inlet=inlet)
    with listener:
        answer = asyncio.run(asked(supervised, command, handover, listener))
    assert b"heard hello, taken 0" == answer.replace(b"b'hello'", b"hello")
