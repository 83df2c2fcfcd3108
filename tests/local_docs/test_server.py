"""The server as an agent meets it: a process of its own, spoken to with the MCP client."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.types import TextContent

from nia_bench.data import SURFACES_FOLDER
from nia_bench.local_docs.__main__ import documentation_of
from nia_bench.local_docs.answers import Documentation
from nia_bench.local_docs.libraries import Library
from nia_bench.local_docs.server import build_server
from nia_bench.subjects.conditions.hosting import free_port, hosting
from nia_bench.suites.suite import SuitePins

MODULE = [sys.executable, "-m", "nia_bench.local_docs"]
TOOLS = ["resolve-library-id", "query-docs", "search-symbols", "changes-between"]
HEAVY = ("pydantic_ai", "typer", "rich", "numpy")


async def call(client: Client, tool: str, **arguments: object) -> tuple[bool, str]:
    result = await client.call_tool(tool, arguments)
    texts = [part.text for part in result.content if isinstance(part, TextContent)]
    return bool(result.is_error), "".join(texts)


def test_tools_and_their_arguments_are_what_agents_expect(library: Library) -> None:
    async def listed() -> dict[str, list[str]]:
        async with Client(build_server(Documentation([library], SURFACES_FOLDER))) as client:
            tools = (await client.list_tools()).tools
            return {tool.name: list(tool.input_schema["properties"]) for tool in tools}

    assert {
        "resolve-library-id": ["libraryName", "query"],
        "query-docs": ["libraryId", "query", "maxTokens"],
        "search-symbols": ["query", "library", "version"],
        "changes-between": ["libraryId", "fromVersion", "toVersion", "query", "maxTokens"],
    } == anyio.run(listed)


def test_a_mistake_is_an_error_that_says_what_to_do(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", "/nonexistent")

    async def mistakes() -> list[tuple[bool, str]]:
        async with Client(build_server(Documentation([library], SURFACES_FOLDER))) as client:
            return [
                await call(client, "query-docs", libraryId="/etc/passwd", query="x"),
                await call(client, "query-docs", libraryId="/demo/1.2.3", query="x"),
            ]

    (unknown, listing), (missing, fix) = anyio.run(mistakes)
    assert (True, True) == (unknown, missing)
    assert "use one of these ids: /demo/1.2.3" in listing
    assert re.search(r"run `nia-bench setup --suite \S+ demo-1`", fix)


@pytest.mark.environments
def test_a_session_over_http_resolves_queries_and_searches() -> None:
    async def session(port: int) -> tuple[list[str], list[tuple[bool, str]]]:
        command = [*MODULE, "--port", str(port)]
        async with hosting("docs", command, port, os.environ, Path.cwd()) as server:
            await server.listening()
            return await asked(port)

    async def asked(port: int) -> tuple[list[str], list[tuple[bool, str]]]:
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            tools = [tool.name for tool in (await client.list_tools()).tools]
            return tools, [
                await call(client, "resolve-library-id", libraryName="Next.js", query="proxy"),
                await call(client, "query-docs", libraryId="/zod/3.23.8", query="record", maxTokens=600),
                await call(client, "search-symbols", query="cacheLife", library="next"),
                await call(client, "query-docs", libraryId="/lodash/4", query="x"),
            ]

    tools, answers = anyio.run(session, free_port())

    assert TOOLS == tools
    assert [False, False, False, True] == [failed for failed, _ in answers]
    assert "- /next/16.1.6" in answers[0][1]
    assert '`record` (const) from "zod"' in answers[1][1]
    assert len(answers[1][1]) <= 2400
    assert '- 16.1.6: exported by "next/cache"' in answers[2][1]


@pytest.mark.environments
def test_without_a_port_it_speaks_over_standard_input() -> None:
    async def session() -> list[str]:
        parameters = StdioServerParameters(command=MODULE[0], args=MODULE[1:], env=dict(os.environ))
        async with Client(parameters) as client:
            return [tool.name for tool in (await client.list_tools()).tools]

    assert TOOLS == anyio.run(session)


def test_nothing_installed_is_said_and_ends_with_2(tmp_path: Path) -> None:
    done = subprocess.run(
        [*MODULE, "--port", "1"],
        env={"NIA_BENCH_CACHE": str(tmp_path), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert 2 == done.returncode
    assert "fix: run `nia-bench setup`" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_suite_of_ones_own_is_answered_from_its_own_packages(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "empty"))
    own = library.environments.parent
    known = documentation_of(SuitePins(library.environments, own / "surfaces", {"demo": ("demo",)}))
    assert ["/demo/1.2.3"] == [each.id for each in known.libraries]


def test_starting_loads_neither_models_nor_the_command_line() -> None:
    probe = f"import nia_bench.local_docs.__main__, sys; print([n for n in {HEAVY!r} if n in sys.modules])"

    assert (
        "[]\n"
        == subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout
    )
