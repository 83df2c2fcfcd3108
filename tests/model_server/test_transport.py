"""What the server for tests does with clients that misbehave."""

import socket
from urllib.parse import urlsplit

import pytest
from tests.model_server.transport import Request, Wire, WireServer


def test_a_request_whose_body_is_cut_off_is_ignored(capsys: pytest.CaptureFixture[str]) -> None:
    def answer(_: Request) -> Wire:
        return Wire(body=b"{}")

    with WireServer(answer) as server:
        address = urlsplit(server.origin)
        with socket.create_connection((address.hostname, address.port)) as client:
            client.sendall(b'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"cut')
            client.shutdown(socket.SHUT_WR)
            assert b"" == client.recv(1)
    assert ([], "") == (server.requests, capsys.readouterr().err)
