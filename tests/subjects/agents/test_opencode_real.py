"""The real opencode, in the real sandbox, with a scripted model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.model_server import scenarios
from tests.model_server.server import ModelServer
from tests.subjects.agents.driving import Attempt, Driver
from tests.subjects.agents.real import docs_server

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.transcript import Tokens
from nia_bench.models.endpoints import WireProtocol
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.offered_tools import OfferedTools
from nia_bench.subjects.agents.opencode import Opencode

pytestmark = [
    pytest.mark.by_turns,
    pytest.mark.agent,
    pytest.mark.skipif(
        programs.installed("opencode") is None, reason="run `nia-bench setup --agent opencode`"
    ),
]


@pytest.fixture(scope="module")
def answered(tmp_path_factory: pytest.TempPathFactory, bubblewrap: Sandbox) -> Attempt:
    """An attempt that ends with an answer in prose."""
    with ModelServer(scenarios.answers_in_prose()) as server:
        files = {"a.ts": "", "AGENTS.md": "Write zebra-17."}
        driver = Driver(Opencode(), bubblewrap, tmp_path_factory.mktemp("answered"), files=files)
        return driver.run(server, "Add a route.")


@pytest.mark.parametrize(
    ("protocol", "sandboxed"), [("anthropic-messages", True), ("openai-responses", False)]
)
def test_speaks_every_protocol_and_works_in_the_sandbox_and_without_it(
    tmp_path: Path, bubblewrap: Sandbox, protocol: WireProtocol, sandboxed: bool
) -> None:
    # The sandbox has no network, so that a search in it shows that nothing is downloaded for one.
    script = scenarios.calls_tool_first(
        "grep", {"pattern": "needle"}, scenarios.writes({"page.ts": "export {}\n"})
    )
    with ModelServer(script) as server:
        sandbox = bubblewrap if sandboxed else NoSandbox()
        driver = Driver(Opencode(), sandbox, tmp_path, files={"hay.ts": "// needle\n"}, protocol=protocol)
        attempt = driver.run(server)
    assert None is attempt.failure
    assert "export {}\n" == (attempt.work / "page.ts").read_text()
    assert [("grep", "completed"), ("write", "completed")] == [
        (call.tool, call.status) for call in attempt.calls
    ]
    assert "hay.ts" in attempt.calls[0].output
    assert [scenarios.DONE] == attempt.said
    assert 0 == attempt.end.exit_code
    assert 3 == sum(isinstance(entry, Tokens) for entry in attempt.entries)


def test_nothing_but_the_task_is_asked_of_the_model(answered: Attempt) -> None:
    assert 1 == len(answered.bodies)
    request = json.loads(answered.bodies[0])
    offered = [tool["function"]["name"] for tool in request["tools"]]
    assert ["bash", "edit", "glob", "grep", "read", "skill", "todowrite", "write"] == sorted(offered)
    assert "Add a route." in json.dumps(request["messages"])
    assert not any(word in answered.bodies[0].lower() for word in (b"benchmark", b"nia", b"gateway"))


def test_reads_the_instructions_that_lie_in_the_work_directory(answered: Attempt) -> None:
    assert b"Write zebra-17." in answered.bodies[0]


def test_a_tool_is_called_only_those_allowed_are_offered_and_a_server_that_is_not_there_is_told(
    tmp_path: Path, bubblewrap: Sandbox
) -> None:
    script = scenarios.calls_tool_first("query-docs", {"query": "routes"}, scenarios.answers_in_prose())
    with docs_server() as url, ModelServer(script) as server:
        docs = ServerSetting("docs", url=url, allowed_tools=("query-docs",))
        dead = ServerSetting("dead", command=("/nonexistent/docs-server",), timeout_s=5)
        attempt = Driver(Opencode(), bubblewrap, tmp_path, servers=(docs, dead)).run(server)
    assert None is attempt.failure
    (call,) = attempt.calls
    assert ("docs", "query-docs", {"query": "routes"}) == (call.server, call.tool, call.input)
    assert "about routes" == call.output
    offers = OfferedTools(("docs", "dead"))
    for body in attempt.bodies:
        offers.read_request(body)
    assert ("dead",) == offers.missing
    assert [("query-docs",)] == [state.tools for state in offers.states() if state.server == "docs"]


def test_leaves_nothing_in_the_work_directory(answered: Attempt) -> None:
    assert {".git", "a.ts", "AGENTS.md"} == {path.name for path in answered.work.iterdir()}
