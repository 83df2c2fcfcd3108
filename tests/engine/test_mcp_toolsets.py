"""`uses` with MCP toolsets: real servers, started and spoken to as pydantic-ai does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anyio
import pytest
from tests.engine.players import RIGHT, Bench, answering, is_judge
from tests.model_server.replies import Reply, ToolCall, Turn
from tests.model_server.server import ModelServer

from nia_bench import PATTERNS, ComparePatternsConfig, compare_patterns
from nia_bench.contract.report import OVERALL, BenchmarkReport

# The client is an extra of pydantic-ai, for those who have MCP servers to use.
pytest.importorskip("fastmcp", reason="needs pydantic-ai-slim[mcp]")
from pydantic_ai.mcp import MCPToolset

pytestmark = pytest.mark.by_turns

SERVER = Path(__file__).with_name("library_server.py")
TOOL = "shelf_of"
FOUND = "Dune stands on shelf 42"


def asking_the_library(turn: Turn) -> Reply:
    """Calls the tool, and answers with what it found."""
    said = " ".join(text for _role, text in turn.messages)
    if turn.output_tool and "Route" not in str(turn.schema):
        return Reply(data={"flaws": []})
    if FOUND not in said and TOOL in turn.tools:
        return Reply(tool_calls=(ToolCall(TOOL, {"title": "Dune"}),))
    return Reply(RIGHT if FOUND in said else "I could not find out.")


def library(folder: Path, behaviour: str = "") -> MCPToolset:
    """The library's server, started anew."""
    script = folder / "server.py"
    script.write_text(
        f"import runpy, sys; sys.argv = ['', {behaviour!r}]\n"
        f"runpy.run_path({str(SERVER)!r}, run_name='__main__')\n"
    )
    return MCPToolset(script)


def compared(server: ModelServer, uses: tuple[Any, ...], *names: str, runs: int = 3) -> BenchmarkReport:
    config = ComparePatternsConfig(**Bench(server).settings(uses=uses, runs=runs))
    return anyio.run(compare_patterns, PATTERNS, names, config)


def test_a_pattern_and_the_baseline_call_the_tools_of_a_real_server(tmp_path: Path) -> None:
    with ModelServer(answering(asking_the_library)) as server:
        report = compared(server, (library(tmp_path),), "critique-revision")
        executors = [turn for turn in server.turns if not is_judge(turn)]
    means = {stat.subject: stat.mean for stat in report.stats if stat.category == OVERALL}
    assert {"critique-revision": 1.0, "single-generator": 1.0} == means
    assert all(TOOL in turn.tools for turn in executors)


def test_a_server_on_the_network_that_is_not_there_is_infrastructure_and_not_measured() -> None:
    with ModelServer(answering(asking_the_library)) as server:
        report = compared(server, (MCPToolset("http://127.0.0.1:1/mcp"),), runs=1)
    [run] = report.not_measured
    assert (run.failure or "").startswith("infrastructure: a tool's server could not be reached")


def test_a_server_that_dies_in_a_call_is_infrastructure_and_not_measured(tmp_path: Path) -> None:
    with ModelServer(answering(asking_the_library)) as server:
        report = compared(server, (library(tmp_path, "dies"),), runs=1)
    [run] = report.not_measured
    assert "a tool's server could not be reached: Connection closed" in (run.failure or "")


def test_a_tool_that_answers_with_an_error_is_the_subjects_to_cope_with(tmp_path: Path) -> None:
    with ModelServer(answering(asking_the_library)) as server:
        report = compared(server, (library(tmp_path, "fails"),), runs=1)
    assert ((), 0.0) == (report.not_measured, report.stats[0].mean)


def test_a_server_that_is_not_there_is_infrastructure_and_not_measured(tmp_path: Path) -> None:
    with ModelServer(answering(asking_the_library)) as server:
        report = compared(server, (library(tmp_path, "does not start"),), runs=1)
    [run] = report.not_measured
    assert (run.failure or "").startswith("infrastructure: a tool's server could not be reached")
