"""The real Claude Code, in the real sandbox, with a scripted model."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from tests.model_server import scenarios
from tests.model_server.server import ModelServer
from tests.subjects.agents.driving import Attempt, Driver
from tests.subjects.agents.real import bubblewrap, docs_server

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.transcript import Fault, Message, ServerState, Tokens
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import AgentProgram, Launch, Setting
from nia_bench.subjects.agents.claude_code import ClaudeCode

pytestmark = [
    pytest.mark.by_turns,
    pytest.mark.agent,
    pytest.mark.skipif(
        programs.installed("claude-code") is None, reason="run `nia-bench setup --agent claude-code`"
    ),
]
SKILL = "---\nname: lookup\ndescription: How to look things up\n---\nAsk twice."


class Impatient(ClaudeCode):
    """Gives up at the first failed request."""

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        launch = super().launch(program, setting)
        return replace(launch, environment=launch.environment | {"CLAUDE_CODE_MAX_RETRIES": "0"})


class Skilled(ClaudeCode):
    """Has a skill."""

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        return super().launch(program, replace(setting, skills={"lookup/SKILL.md": SKILL}))


@dataclass(frozen=True)
class Play:
    folder: Path
    sandbox: Sandbox | None = None

    def __call__(
        self,
        server: ModelServer,
        agent: ClaudeCode | None = None,
        servers: tuple[ServerSetting, ...] = (),
    ) -> Attempt:
        sandbox = self.sandbox or bubblewrap()
        return Driver(
            agent or ClaudeCode(), sandbox, self.folder, protocol="anthropic-messages", servers=servers
        ).run(server, "Add a route.")


@pytest.fixture
def play(tmp_path: Path) -> Play:
    return Play(tmp_path)


def test_works_without_a_sandbox(tmp_path: Path) -> None:
    with ModelServer(scenarios.writes({"page.ts": "export {}\n"})) as server:
        attempt = Play(tmp_path, NoSandbox())(server)
    assert None is attempt.failure
    assert "export {}\n" == (attempt.work / "page.ts").read_text()


def offered(attempt: Attempt) -> list[str]:
    return [tool["name"] for tool in json.loads(attempt.bodies[0])["tools"]]


def states(attempt: Attempt) -> list[ServerState]:
    return [each for each in attempt.entries if isinstance(each, ServerState)]


def test_writes_what_the_model_wants_written(play: Play) -> None:
    with ModelServer(scenarios.writes({"app/page.ts": "export const a = 1\n"})) as server:
        attempt = play(server)
    assert None is attempt.failure
    assert 0 == attempt.end.exit_code
    assert "export const a = 1\n" == (attempt.work / "app/page.ts").read_text()
    assert [("Write", "completed")] == [(call.tool, call.status) for call in attempt.calls]
    assert [scenarios.DONE] == attempt.said
    assert 1 == sum(isinstance(entry, Tokens) for entry in attempt.entries)
    assert {".git", "app"} == {each.name for each in attempt.work.iterdir()}


def test_what_it_is_asked_and_given_is_the_task_and_the_instructions_in_the_work_directory(
    tmp_path: Path,
) -> None:
    files = {"AGENTS.md": "Write zebra-17.", "CLAUDE.md": "@AGENTS.md\n"}
    with ModelServer(scenarios.answers_in_prose("Like this.")) as server:
        driver = Driver(ClaudeCode(), bubblewrap(), tmp_path, protocol="anthropic-messages", files=files)
        attempt = driver.run(server, "Add a route.")
    assert ["Like this."] == attempt.said
    assert ["Bash", "Edit", "Glob", "Grep", "NotebookEdit", "Read", "Write"] == sorted(offered(attempt))
    assert 1 == len(attempt.bodies)
    assert b"Add a route." in attempt.bodies[0]
    assert b"Write zebra-17." in attempt.bodies[0]
    assert not any(word in attempt.bodies[0].lower() for word in (b"benchmark", b"gateway", b"nia-"))


def test_calls_a_tool_of_its_condition_over_http(play: Play) -> None:
    script = scenarios.calls_tool_first("query-docs", {"query": "proxy"}, scenarios.answers_in_prose())
    with docs_server() as url, ModelServer(script) as server:
        attempt = play(server, servers=(ServerSetting("docs", url=url),))
    assert None is attempt.failure
    assert [("docs", "query-docs", "completed")] == [(c.server, c.tool, c.status) for c in attempt.calls]
    assert "about proxy" in attempt.calls[0].output
    up = ServerState(server="docs", connected=True, tools=("query-docs", "resolve-library-id"))
    assert [up] == states(attempt)


def test_a_tool_that_is_not_allowed_is_refused(play: Play) -> None:
    script = scenarios.calls_tool_first("query-docs", {"query": "proxy"}, scenarios.answers_in_prose())
    with docs_server() as url, ModelServer(script) as server:
        only = ServerSetting("docs", url=url, allowed_tools=("resolve-library-id",))
        attempt = play(server, servers=(only,))
    assert None is attempt.failure
    assert [("docs", "query-docs", "denied")] == [(c.server, c.tool, c.status) for c in attempt.calls]


def test_a_dead_server_is_seen(play: Play) -> None:
    with ModelServer(scenarios.answers_in_prose()) as server:
        attempt = play(server, servers=(ServerSetting("docs", command=("/bin/false",)),))
    assert 0 == attempt.end.exit_code
    assert [False] == [state.connected for state in states(attempt)]
    assert isinstance(attempt.failure, InfrastructureError)


def test_a_wrong_key_is_the_users(play: Play) -> None:
    with ModelServer(scenarios.refuses_key()) as server:
        attempt = play(server, Impatient())
    assert isinstance(attempt.failure, UserError)
    assert [401] == [each.status_code for each in attempt.entries if isinstance(each, Fault)]


def test_a_skill_can_be_loaded(play: Play) -> None:
    script = scenarios.calls_tool_first("Skill", {"skill": "lookup"}, scenarios.answers_in_prose())
    with ModelServer(script) as server:
        attempt = play(server, Skilled())
    assert [("Skill", "completed")] == [(call.tool, call.status) for call in attempt.calls]
    texts = [each.text for each in attempt.entries if isinstance(each, Message) and each.role == "user"]
    assert any("Ask twice." in text for text in texts)
