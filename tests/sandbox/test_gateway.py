import asyncio
import gzip
import json
import socket
import tempfile
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import anyio
import httpx2
import pytest
from tests.model_server.transport import Request, Wire, WireServer

from nia_bench.models.retrying import Pace
from nia_bench.sandbox import gateway as gateway_module
from nia_bench.sandbox.gateway import Exchange, Gateway
from nia_bench.sandbox.route import Route
from nia_bench.sandbox.supervisor import listening

REAL = {"Authorization": "Bearer the-real-key"}
HASTY_S = 20.0


def answering(wire: Wire) -> WireServer:
    return WireServer(lambda _request: wire)


def client_of(gateway: Gateway) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(base_url=gateway.url, trust_env=False, timeout=HASTY_S)


def ask(
    routes: dict[str, Route],
    question: Callable[[httpx2.AsyncClient, str], Awaitable[httpx2.Response]],
    pace: Pace | None = None,
) -> tuple[httpx2.Response, list[Exchange]]:
    """One question to a gateway with `routes`, and what it observed."""
    seen: list[Exchange] = []

    async def main() -> httpx2.Response:
        async with Gateway(pace=pace) as gateway, client_of(gateway) as client:
            with gateway.admit(routes, seen.append) as prefix:
                return await question(client, prefix)

    return anyio.run(main), seen


def test_a_request_goes_on_with_the_real_key_and_its_answer_comes_back() -> None:
    with answering(Wire(body=b'{"ok": 1}', headers={"x-request-id": "7"})) as server:
        answer, seen = ask(
            {"model": Route(f"{server.origin}/v1", REAL)},
            lambda client, prefix: client.post(
                f"{prefix}/model/chat/completions?beta=1",
                json={"model": "m"},
                headers={"Authorization": "Bearer placeholder", "x-api-key": "placeholder", "x-own": "1"},
            ),
        )

    (request,) = server.requests
    assert ("POST", "/v1/chat/completions?beta=1") == (request.method, request.path)
    assert {"model": "m"} == request.body
    assert "Bearer the-real-key" == request.headers["authorization"]
    assert "1" == request.headers["x-own"]
    assert "placeholder" not in str(request.headers)
    assert (200, {"ok": 1}, "7") == (answer.status_code, answer.json(), answer.headers["x-request-id"])
    assert "the-real-key" not in str(answer.headers)
    (exchange,) = seen
    assert ("model", "POST", "/chat/completions?beta=1", 200) == (
        exchange.entry.route,
        exchange.entry.method,
        exchange.entry.path,
        exchange.entry.status,
    )
    assert exchange.entry.duration_ms >= 0
    assert {"model": "m"} == json.loads(exchange.request_body or b"")


def test_only_bodies_for_the_model_are_observed() -> None:
    with answering(Wire(body=b"{}")) as server:
        _, seen = ask(
            {"docs": Route(server.origin)}, lambda client, prefix: client.post(f"{prefix}/docs", json={})
        )

    assert [None] == [exchange.request_body for exchange in seen]


@pytest.mark.parametrize("route", ["model", "docs"])
def test_the_answer_of_the_model_alone_is_observed_and_without_its_compression(route: str) -> None:
    said = b'{"model": "m-2026"}'
    wire = Wire(body=gzip.compress(said), headers={"content-encoding": "gzip"})
    with answering(wire) as server:
        routes = {name: Route(server.origin) for name in ("model", "docs")}
        _, (exchange,) = ask(routes, lambda client, prefix: client.post(f"{prefix}/{route}/x", json={}))
    assert (said if route == "model" else b"") == exchange.answer_body


def test_the_unix_socket_is_another_door_to_the_same_gateway() -> None:
    async def main() -> int:
        async with Gateway() as gateway:
            transport = httpx2.AsyncHTTPTransport(uds=str(gateway.socket))
            async with httpx2.AsyncClient(transport=transport, base_url="http://gateway") as client:
                with gateway.admit({"docs": Route(server.origin)}, seen.append) as prefix:
                    return (await client.get(f"{prefix}/docs/x")).status_code

    seen: list[Exchange] = []
    with answering(Wire()) as server:
        assert 200 == anyio.run(main)
    assert ["/x"] == [exchange.entry.path for exchange in seen]


def test_an_address_without_a_token_that_holds_is_nowhere() -> None:
    async def main() -> list[int]:
        async with Gateway() as gateway, client_of(gateway) as client:
            with gateway.admit({"docs": Route(server.origin)}, seen.append) as prefix:
                within = [(await client.get(path)).status_code for path in ("/", "/x/docs/y", "/docs")]
            return [*within, (await client.get(f"{prefix}/docs/y")).status_code]

    seen: list[Exchange] = []
    with answering(Wire()) as server:
        assert [404, 404, 404, 404] == anyio.run(main)
    assert [] == seen
    assert [] == server.requests


def test_an_attempt_has_its_own_routes_and_no_others() -> None:
    async def main() -> list[int]:
        async with Gateway() as gateway, client_of(gateway) as client:
            with (
                gateway.admit({"docs": Route(server.origin)}, first.append) as one,
                gateway.admit({"other": Route(server.origin)}, second.append) as two,
            ):
                paths = (f"{one}/docs", f"{one}/other", f"{two}/docs", f"{two}/other")
                return [(await client.get(path)).status_code for path in paths]

    first: list[Exchange] = []
    second: list[Exchange] = []
    with answering(Wire()) as server:
        assert [200, 403, 403, 200] == anyio.run(main)
    assert [("docs", 200), ("other", 403)] == [(each.entry.route, each.entry.status) for each in first]
    assert [("docs", 403), ("other", 200)] == [(each.entry.route, each.entry.status) for each in second]


@pytest.mark.parametrize("path", ["/../secret", "/%2e%2e/secret", "//other.example/", "/..%2fsecret"])
def test_a_path_that_leads_out_is_refused_and_on_record(path: str) -> None:
    async def main() -> bytes:
        async with Gateway() as gateway:
            with gateway.admit({"docs": Route(f"{server.origin}/inner")}, seen.append) as prefix:
                # A client of the usual kind would resolve the path before it sends it.
                stream = await anyio.connect_tcp("127.0.0.1", int(gateway.url.rpartition(":")[2]))
                async with stream:
                    request = f"GET {prefix}/docs{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                    await stream.send(request.encode())
                    return await stream.receive()

    seen: list[Exchange] = []
    with answering(Wire()) as server:
        assert anyio.run(main).startswith(b"HTTP/1.1 403")
    assert [] == server.requests
    assert [(path, 403)] == [(each.entry.path, each.entry.status) for each in seen]


def test_an_answer_reaches_the_client_piece_by_piece() -> None:
    async def main() -> list[bytes]:
        first_arrived = asyncio.Event()

        async def slowly(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n")
            writer.write(b"Transfer-Encoding: chunked\r\n\r\n8\r\ndata: 1\n\r\n")
            await writer.drain()
            await first_arrived.wait()
            writer.write(b"8\r\ndata: 2\n\r\n0\r\n\r\n")
            await writer.drain()
            writer.close()

        pieces: list[bytes] = []
        async with upstream(slowly) as origin, Gateway() as gateway, client_of(gateway) as client:
            with gateway.admit({"docs": Route(origin)}, lambda _: None) as prefix:
                async with client.stream("GET", f"{prefix}/docs") as answer:
                    async for piece in answer.aiter_raw():
                        pieces.append(piece)
                        first_arrived.set()
        return pieces

    assert [b"data: 1\n", b"data: 2\n"] == anyio.run(main)


def test_pieces_of_an_answer_do_not_wait_for_one_another_in_the_kernel() -> None:
    with listening(0) as listener:
        assert listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_compressed_body_passes_as_it_is() -> None:
    packed = gzip.compress(b"hello")
    with answering(Wire(body=packed, headers={"Content-Encoding": "gzip"})) as server:
        answer, _ = ask({"docs": Route(server.origin)}, lambda client, prefix: client.get(f"{prefix}/docs"))

    assert "hello" == answer.text
    assert str(len(packed)) == answer.headers["content-length"]


def test_a_server_that_is_down_is_a_bad_gateway_without_a_status_on_record() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]

    route = Route(f"http://127.0.0.1:{port}/v1", REAL)
    answer, seen = ask({"model": route}, lambda client, prefix: client.post(f"{prefix}/model/x", json={}))

    assert 502 == answer.status_code
    assert str(port) not in answer.text
    assert [None] == [exchange.entry.status for exchange in seen]


def test_an_answer_cut_short_is_cut_short_for_the_client_too() -> None:
    async def question(client: httpx2.AsyncClient, prefix: str) -> httpx2.Response:
        with pytest.raises(httpx2.RemoteProtocolError):
            await client.get(f"{prefix}/docs")
        return httpx2.Response(200)

    with answering(Wire(body=b"half", missing=4)) as server:
        _, seen = ask({"docs": Route(server.origin)}, question)

    assert [200] == [exchange.entry.status for exchange in seen]


def test_a_request_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gateway_module, "LONGEST_BODY", 1000)
    with answering(Wire()) as server:
        answer, seen = ask(
            {"docs": Route(server.origin)},
            lambda client, prefix: client.post(f"{prefix}/docs", content=b"x" * 1001),
        )

    assert 413 == answer.status_code
    assert [413] == [exchange.entry.status for exchange in seen]
    assert [] == server.requests


def test_a_redirect_below_the_route_leads_through_the_gateway() -> None:
    def answer(request: Request) -> Wire:
        if request.path == "/mcp":
            return Wire(status=307, headers={"Location": f"{server.origin}/mcp/"})
        return Wire(body=b"here")

    with WireServer(answer) as server:
        found, _ = ask(
            {"docs": Route(f"{server.origin}/mcp", REAL)},
            lambda client, prefix: client.get(f"{prefix}/docs", follow_redirects=True),
        )

    assert "here" == found.text
    assert ["/mcp", "/mcp/"] == [request.path for request in server.requests]
    assert ["Bearer the-real-key"] * 2 == [request.headers["authorization"] for request in server.requests]


def test_a_redirect_that_leads_elsewhere_is_not_followed_and_not_told() -> None:
    with answering(Wire(status=302, headers={"Location": "http://127.0.0.1:1/secret"})) as server:
        answer, _ = ask(
            {"docs": Route(f"{server.origin}/mcp", REAL)}, lambda client, prefix: client.get(f"{prefix}/docs")
        )

    assert 302 == answer.status_code
    assert "location" not in answer.headers
    assert 1 == len(server.requests)


class Time:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def pace(self) -> Pace:
        return Pace(sleep=self.sleep, clock=lambda: self.now, chance=lambda: 0.0)


@pytest.mark.parametrize(
    ("status", "headers", "held"),
    [
        (429, {"Retry-After": "7"}, [7.0]),
        (429, {"Retry-After": "100000"}, [120.0]),
        (429, {}, [5.0]),
        (529, {"Retry-After": "3"}, [3.0]),
        (503, {"Retry-After": "3"}, [3.0]),
        (503, {}, []),
        (500, {"Retry-After": "3"}, []),
    ],
)
def test_what_one_attempt_is_told_about_a_limit_holds_for_the_next(
    status: int, headers: dict[str, str], held: list[float]
) -> None:
    async def main() -> list[int]:
        async with Gateway(pace=time.pace()) as gateway, client_of(gateway) as client:
            route = {"model": Route(server.origin)}
            with gateway.admit(route, first.append) as one, gateway.admit(route, second.append) as two:
                return [(await client.get(f"{prefix}/model/x")).status_code for prefix in (one, two)]

    time = Time()
    wires = [Wire(status=status, headers=headers), Wire()]
    first: list[Exchange] = []
    second: list[Exchange] = []
    with WireServer(lambda _request: wires.pop(0)) as server:
        assert [status, 200] == anyio.run(main)
    assert held == time.slept
    # The wait is the gateway's, and no slowness of the server.
    assert [0.0] == [exchange.entry.duration_ms for exchange in second]


def test_a_limit_of_one_host_does_not_hold_the_requests_to_another() -> None:
    async def main() -> list[int]:
        async with Gateway(pace=time.pace()) as gateway, client_of(gateway) as client:
            routes = {"model": Route(limited.origin), "docs": Route(free.origin)}
            with gateway.admit(routes, lambda _: None) as prefix:
                paths = (f"{prefix}/model/x", f"{prefix}/docs/x")
                return [(await client.get(path)).status_code for path in paths]

    time = Time()
    with answering(Wire(status=429)) as limited, answering(Wire()) as free:
        assert [429, 200] == anyio.run(main)
    assert [] == time.slept


def test_a_client_that_goes_away_ends_the_request_upstream() -> None:
    async def main() -> None:
        arrived, gone = asyncio.Event(), asyncio.Event()

        async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            arrived.set()
            assert b"" == await reader.read()
            gone.set()
            writer.close()

        async with upstream(never) as origin, Gateway() as gateway, client_of(gateway) as client:
            with gateway.admit({"model": Route(origin)}, seen.append) as prefix:
                async with anyio.create_task_group() as group:
                    group.start_soon(client.get, f"{prefix}/model/x")
                    await arrived.wait()
                    group.cancel_scope.cancel()
                with anyio.fail_after(HASTY_S):
                    await gone.wait()

    seen: list[Exchange] = []
    anyio.run(main)
    assert [None] == [exchange.entry.status for exchange in seen]


def test_the_end_of_an_attempt_cuts_off_what_it_still_asks() -> None:
    async def main() -> None:
        arrived, gone = asyncio.Event(), asyncio.Event()

        async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            arrived.set()
            assert b"" == await reader.read()
            gone.set()
            writer.close()

        async def question(path: str) -> None:
            with pytest.raises(httpx2.HTTPError):
                (await client.get(path)).raise_for_status()

        async with (
            upstream(never) as origin,
            Gateway() as gateway,
            client_of(gateway) as client,
            anyio.create_task_group() as group,
        ):
            with gateway.admit({"model": Route(origin)}, seen.append) as prefix:
                group.start_soon(question, f"{prefix}/model/x")
                await arrived.wait()
            assert 1 == len(seen)
            with anyio.fail_after(HASTY_S):
                await gone.wait()

    seen: list[Exchange] = []
    anyio.run(main)
    assert [None] == [exchange.entry.status for exchange in seen]


def test_a_run_that_is_cancelled_closes_its_gateway() -> None:
    async def main() -> Path:
        gateway = Gateway()
        with anyio.CancelScope() as scope:
            async with gateway:
                scope.cancel()
                await anyio.sleep_forever()
        with pytest.raises(ConnectionError):
            await asyncio.open_connection("127.0.0.1", int(gateway.url.rpartition(":")[2]))
        return gateway.socket

    assert not anyio.run(main).exists()


def test_what_a_run_raises_leaves_its_gateway_as_it_is() -> None:
    async def main() -> None:
        async with Gateway():
            raise LookupError("of the run")

    with pytest.raises(LookupError, match="of the run"):
        anyio.run(main)


def test_nothing_of_a_gateway_stays_behind() -> None:
    async def main() -> Path:
        async with Gateway() as gateway:
            assert gateway.socket.is_socket()
            assert 0o700 == gateway.socket.parent.stat().st_mode & 0o777
            return gateway.socket.parent

    assert not anyio.run(main).exists()


@asynccontextmanager
async def upstream(
    behave: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]],
) -> AsyncGenerator[str]:
    server = await asyncio.start_server(behave, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


def test_a_web_page_from_the_address_of_the_model_is_a_bad_gateway() -> None:
    with answering(Wire(body=b"<html>log in</html>", content_type="text/html; charset=utf-8")) as server:
        answer, seen = ask(
            {"model": Route(server.origin)}, lambda client, prefix: client.post(f"{prefix}/model", json={})
        )
    assert (502, 502) == (answer.status_code, seen[0].entry.status)
    assert "web page" in answer.text


def test_a_web_page_from_a_context_tool_passes() -> None:
    with answering(Wire(body=b"<html></html>", content_type="text/html")) as server:
        answer, _ = ask({"docs": Route(server.origin)}, lambda client, prefix: client.get(f"{prefix}/docs"))
    assert (200, "<html></html>") == (answer.status_code, answer.text)


def test_its_socket_may_lie_as_deep_as_a_temporary_folder_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ("deep" * 30)
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))

    async def main() -> bool:
        async with Gateway() as gateway:
            return gateway.socket.is_socket()

    assert anyio.run(main)
    assert [] == list(folder.iterdir())
