"""The real servers of context tools, from npm and PyPI, before a stand-in of the service they ask."""

import os
from collections.abc import Iterator
from pathlib import Path

import anyio
import pytest
from tests.model_server.transport import Request, Wire, WireServer
from tests.share import EVERYTHING, turn
from tests.subjects.conditions.preparing import Attempt, attempt, with_service

from nia_bench.contract.condition import Condition
from nia_bench.contract.errors import UserError
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.subjects.conditions.loading import load_condition
from nia_bench.subjects.conditions.packages import install, installation_of

pytestmark = [pytest.mark.by_turns, pytest.mark.agent]

KEYS = {"CONTEXT7_API_KEY": "ctx7sk-the-real-key", "NIA_API_KEY": "nk_the-real-key"}
# Each server with all that it depends on is installed from its registry, which takes up to half a minute: one
# of the two now, the other after the next commit.
TURN = turn(("context7-local", "nia"))
NIA_TOOLS = {"search", "nia_read", "nia_grep", "nia_explore", "nia_package_search_hybrid", "context", "index"}


@pytest.fixture(
    params=[*(["none"] if EVERYTHING else []), pytest.param("bubblewrap", marks=pytest.mark.bubblewrap)]
)
def sandbox(request: pytest.FixtureRequest) -> Sandbox:
    if request.param == "none":
        return NoSandbox()
    try:
        Bubblewrap().require()
    except UserError as error:
        pytest.skip(str(error))
    return Bubblewrap()


@pytest.fixture
def context7() -> Condition:
    return ready_to_run("context7-local")


@pytest.fixture
def nia() -> Condition:
    return ready_to_run("nia")


def ready_to_run(name: str) -> Condition:
    if name not in TURN:
        pytest.skip(f"it is the turn of {TURN[0]} (tests/share.py); make test-all runs both")
    found = load_condition(name)
    install(found, report=lambda _: None)
    return found


@pytest.fixture
def context7_api() -> Iterator[WireServer]:
    def answer(request: Request) -> Wire:
        if request.path.startswith("/api/v2/libs/search"):
            return Wire(body=b'{"results": [{"id": "/vercel/next.js", "title": "Next.js"}]}')
        if request.path.startswith("/api/v2/context"):
            return Wire(body=b"proxy.ts exports a function proxy", content_type="text/plain")
        return Wire(status=404)

    with WireServer(answer) as server:
        yield server


@pytest.fixture
def nia_api() -> Iterator[WireServer]:
    with WireServer(lambda request: Wire(body=b"[]" if request.method == "GET" else b"{}")) as server:
        yield server


def asked(found: Condition, folder: Path, sandbox: Sandbox, *questions: tuple[str, dict[str, str]]):
    (server,) = found.servers

    async def main() -> tuple[list[str], Attempt]:
        async with attempt(found, folder, sandbox, {**os.environ, **KEYS}) as one:
            return [await one.call(server, tool, arguments) for tool, arguments in questions], one

    return anyio.run(main)


def test_context7_looks_up_through_the_gateway(
    context7: Condition, context7_api: WireServer, sandbox: Sandbox, tmp_path: Path
) -> None:
    found = with_service(context7, f"{context7_api.origin}/api")
    (libraries, docs), one = asked(
        found,
        tmp_path,
        sandbox,
        ("resolve-library-id", {"query": "routing", "libraryName": "next"}),
        ("query-docs", {"query": "proxy", "libraryId": "/vercel/next.js"}),
    )

    assert {"resolve-library-id", "query-docs"} == set(one.ready.tools["context7"])
    assert "/vercel/next.js" in libraries
    assert "proxy.ts exports a function proxy" in docs
    assert "4.1.1" == one.ready.versions["@upstash/context7-mcp"]
    assert ["/v2/libs/search", "/v2/context"] == [each.entry.path.partition("?")[0] for each in one.seen]
    assert {"Bearer ctx7sk-the-real-key"} == {each.headers["authorization"] for each in context7_api.requests}


def test_context7_runs_without_a_key(context7: Condition, context7_api: WireServer, tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "CONTEXT7_API_KEY"}

    async def main() -> None:
        found = with_service(context7, f"{context7_api.origin}/api")
        async with attempt(found, tmp_path, environment=environment) as one:
            await one.call("context7", "query-docs", {"query": "proxy", "libraryId": "/vercel/next.js"})

    anyio.run(main)
    assert not any("authorization" in each.headers for each in context7_api.requests)


def test_nia_asks_through_the_gateway_with_the_key_that_it_does_not_have(
    nia: Condition, nia_api: WireServer, sandbox: Sandbox, tmp_path: Path
) -> None:
    question = {"source_type": "repository", "repository": "vercel/next.js", "pattern": "proxy"}
    _, one = asked(with_service(nia, nia_api.origin), tmp_path, sandbox, ("nia_grep", question))

    assert set(one.ready.tools["nia"]) >= NIA_TOOLS
    assert "1.1.2" == one.ready.versions["nia-mcp-server"]
    assert "/v2/repositories/vercel%2Fnext.js/grep" in [each.entry.path for each in one.seen]
    assert {"Bearer nk_the-real-key"} == {each.headers["authorization"] for each in nia_api.requests}


def test_what_is_installed_is_listed_with_all_that_came_with_it(context7: Condition) -> None:
    (server,) = context7.servers.values()
    assert server.package is not None

    found = installation_of(server.package).manifest

    assert found is not None
    assert "4.1.1" == found.packages["@upstash/context7-mcp"]
    assert "zod" in found.packages
