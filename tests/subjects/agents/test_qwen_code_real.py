"""The real Qwen Code, in the real sandbox, with a scripted model."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from tests.model_server import scenarios
from tests.model_server.server import ModelServer
from tests.share import EVERYTHING
from tests.subjects.agents.driving import Attempt, Driver
from tests.subjects.agents.real import bubblewrap, docs_server

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.transcript import Tokens
from nia_bench.models.endpoints import WireProtocol
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import AgentProgram, Launch, Setting
from nia_bench.subjects.agents.qwen_code import QwenCode

pytestmark = [
    pytest.mark.agent,
    pytest.mark.skipif(not EVERYTHING, reason="2 s of a processor for each: make test-all"),
    pytest.mark.skipif(
        programs.installed("qwen-code") is None, reason="run `nia-bench setup --agent qwen-code`"
    ),
]
SKILL = "---\nname: lookup\ndescription: How to look things up\n---\nAsk twice."


class Skilled(QwenCode):
    """Has a skill."""

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        return super().launch(program, replace(setting, skills={"lookup/SKILL.md": SKILL}))


@dataclass(frozen=True)
class Play:
    folder: Path
    sandbox: Sandbox | None = None
    protocol: WireProtocol = "openai-chat"

    def __call__(
        self,
        server: ModelServer,
        agent: QwenCode | None = None,
        servers: tuple[ServerSetting, ...] = (),
        prompt: str = "Add a route.",
    ) -> Attempt:
        sandbox = self.sandbox or bubblewrap()
        files = {"AGENTS.md": "Write zebra-17.", "CLAUDE.md": "@AGENTS.md\n"}
        driver = Driver(agent or QwenCode(), sandbox, self.folder, self.protocol, servers, files)
        return driver.run(server, prompt)


@pytest.fixture
def play(tmp_path: Path) -> Play:
    return Play(tmp_path)


@pytest.mark.parametrize("protocol", QwenCode.protocols)
def test_writes_what_the_model_wants_written(tmp_path: Path, protocol: WireProtocol) -> None:
    with ModelServer(scenarios.writes({"app/page.ts": "export const a = 1\n"})) as server:
        attempt = Play(tmp_path, protocol=protocol)(server)
    assert None is attempt.failure
    assert 0 == attempt.end.exit_code
    assert "export const a = 1\n" == (attempt.work / "app/page.ts").read_text()
    assert [("write_file", "completed")] == [(call.tool, call.status) for call in attempt.calls]
    assert [scenarios.DONE] == attempt.said
    assert [(200, 40)] == [
        (entry.input, entry.output) for entry in attempt.entries if isinstance(entry, Tokens)
    ]
    assert {".git", "app", "AGENTS.md", "CLAUDE.md"} == {each.name for each in attempt.work.iterdir()}


def test_what_it_is_asked_and_given_is_the_task_and_the_instructions_in_the_work_directory(
    play: Play,
) -> None:
    prompt = "/help me with @tanstack/react-query in @AGENTS.md."
    with ModelServer(scenarios.answers_in_prose("Like this.")) as server:
        attempt = play(server, prompt=prompt)
    assert ["Like this."] == attempt.said
    [body] = attempt.bodies
    tools = {tool["function"]["name"] for tool in json.loads(body)["tools"]}
    own = {"edit", "glob", "grep_search", "notebook_edit", "read_file", "run_shell_command", "write_file"}
    assert own == tools
    assert prompt.encode() in body
    assert b"Write zebra-17." in body
    assert not any(word in body.lower() for word in (b"benchmark", b"put-in-by", b"nia-"))
    assert "" == attempt.end.stderr


def test_works_without_a_sandbox(tmp_path: Path) -> None:
    with ModelServer(scenarios.writes({"page.ts": "export {}\n"})) as server:
        attempt = Play(tmp_path, NoSandbox())(server)
    assert None is attempt.failure
    assert "export {}\n" == (attempt.work / "page.ts").read_text()


def test_calls_a_tool_of_its_condition_over_http(play: Play) -> None:
    script = scenarios.calls_tool_first("query-docs", {"query": "proxy"}, scenarios.answers_in_prose())
    with docs_server() as url, ModelServer(script) as server:
        only = ServerSetting("docs", url=url, allowed_tools=("query-docs",))
        attempt = play(server, servers=(only,))
    assert None is attempt.failure
    [call] = attempt.calls
    assert ("docs", "query-docs", "completed") == (call.server, call.tool, call.status)
    assert "about proxy" in call.output
    assert b"resolve-library-id" not in attempt.bodies[0]


def test_a_dead_server_is_seen(play: Play) -> None:
    with ModelServer(scenarios.answers_in_prose()) as server:
        attempt = play(server, servers=(ServerSetting("docs", command=("/bin/false",)),))
    assert isinstance(attempt.failure, InfrastructureError)
    assert "docs" in str(attempt.failure)


def test_a_wrong_key_is_the_users(play: Play) -> None:
    with ModelServer(scenarios.refuses_key()) as server:
        attempt = play(server)
    assert isinstance(attempt.failure, UserError)


def test_it_sees_the_skills_it_is_given_alone(play: Play) -> None:
    with ModelServer(scenarios.answers_in_prose()) as server:
        attempt = play(server, Skilled())
    assert None is attempt.failure
    assert b"How to look things up" in attempt.bodies[0]
    assert 1 == attempt.bodies[0].count(b"<skill>")
