"""The real Codex, in the real sandbox, with a scripted model."""

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
from nia_bench.contract.transcript import Tokens
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import AgentProgram, Launch, Setting
from nia_bench.subjects.agents.codex import Codex

pytestmark = [
    pytest.mark.by_turns,
    pytest.mark.agent,
    pytest.mark.skipif(programs.installed("codex") is None, reason="run `nia-bench setup --agent codex`"),
]
SKILL = "---\nname: lookup\ndescription: How to look things up\n---\nAsk twice."
CONFIG = ".codex/config.toml"


class Impatient(Codex):
    """Gives up at the first failed request."""

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        launch = super().launch(program, setting)
        hasty = 'wire_api = "responses"\nrequest_max_retries = 0\nstream_max_retries = 0\n'
        config = launch.home_files[CONFIG].replace('wire_api = "responses"\n', hasty)
        return replace(launch, home_files=launch.home_files | {CONFIG: config})


class Strict(Codex):
    """Refuses settings that it does not know, and has a skill."""

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        launch = super().launch(program, replace(setting, skills={"lookup/SKILL.md": SKILL}))
        return replace(launch, argv=(*launch.argv[:-1], "--strict-config", launch.argv[-1]))


class Known(Codex):
    """With a model that it knows, to which it offers other tools."""

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        return super().launch(program, replace(setting, model=replace(setting.model, model="gpt-5.5")))


@dataclass(frozen=True)
class Play:
    folder: Path
    sandbox: Sandbox | None = None

    def __call__(
        self, server: ModelServer, agent: Codex | None = None, servers: tuple[ServerSetting, ...] = ()
    ) -> Attempt:
        sandbox = self.sandbox or bubblewrap()
        return Driver(
            agent or Codex(), sandbox, self.folder, protocol="openai-responses", servers=servers
        ).run(server, "Add a route.")


@pytest.fixture
def play(tmp_path: Path) -> Play:
    return Play(tmp_path)


@pytest.mark.parametrize(("agent", "tool"), [(Codex(), "command_execution"), (Known(), "file_change")])
def test_writes_what_the_model_wants_written(play: Play, agent: Codex, tool: str) -> None:
    with ModelServer(scenarios.writes({"app/page.ts": "export const a = 1\n"})) as server:
        attempt = play(server, agent)
    assert None is attempt.failure
    assert 0 == attempt.end.exit_code
    assert "export const a = 1\n" == (attempt.work / "app/page.ts").read_text()
    assert [(tool, "completed")] == [(call.tool, call.status) for call in attempt.calls]
    assert [scenarios.DONE] == attempt.said
    assert 1 == sum(isinstance(entry, Tokens) for entry in attempt.entries)
    assert {".git", "app"} == {each.name for each in attempt.work.iterdir()}


def test_what_it_is_asked_and_given_is_the_task_and_the_instructions_in_the_work_directory(
    tmp_path: Path,
) -> None:
    files = {"AGENTS.md": "Write zebra-17.", "CLAUDE.md": "@AGENTS.md\n"}
    with ModelServer(scenarios.answers_in_prose("Like this.")) as server:
        driver = Driver(Codex(), bubblewrap(), tmp_path, protocol="openai-responses", files=files)
        attempt = driver.run(server, "Add a route.")
    assert ["Like this."] == attempt.said
    assert 1 == len(attempt.bodies)
    tools = {tool.get("name", tool["type"]) for tool in json.loads(attempt.bodies[0])["tools"]}
    assert "exec_command" in tools
    assert not {name for name in tools if "web" in name or "agent" in name or "image_gen" in name}
    assert b"Add a route." in attempt.bodies[0]
    assert b"Write zebra-17." in attempt.bodies[0]
    assert not any(word in attempt.bodies[0].lower() for word in (b"benchmark", b"put-in-by", b"nia-"))


def test_works_without_a_sandbox(tmp_path: Path) -> None:
    with ModelServer(scenarios.writes({"page.ts": "export {}\n"})) as server:
        attempt = Play(tmp_path, NoSandbox())(server)
    assert None is attempt.failure
    assert "export {}\n" == (attempt.work / "page.ts").read_text()


@pytest.mark.parametrize("agent", [Codex(), Known()])
def test_calls_a_tool_of_its_condition_over_http(play: Play, agent: Codex) -> None:
    script = scenarios.calls_tool_first("query-docs", {"query": "proxy"}, scenarios.answers_in_prose())
    with docs_server() as url, ModelServer(script) as server:
        only = ServerSetting("docs", url=url, allowed_tools=("query-docs",))
        attempt = play(server, agent, servers=(only,))
    assert None is attempt.failure
    assert ("docs", "query-docs", "completed", "about proxy") in [
        (call.server, call.tool, call.status, call.output) for call in attempt.calls
    ]
    assert b"resolve_library_id" not in attempt.bodies[0]


def test_a_dead_server_is_seen(play: Play) -> None:
    with ModelServer(scenarios.answers_in_prose()) as server:
        attempt = play(server, servers=(ServerSetting("docs", command=("/bin/false",)),))
    assert [] == attempt.bodies
    assert isinstance(attempt.failure, InfrastructureError)
    assert "docs" in str(attempt.failure)


def test_a_wrong_key_is_the_users(play: Play) -> None:
    with ModelServer(scenarios.refuses_key()) as server:
        attempt = play(server, Impatient())
    assert isinstance(attempt.failure, UserError)


def test_it_knows_every_setting_and_sees_the_skills_it_is_given_alone(play: Play) -> None:
    with ModelServer(scenarios.answers_in_prose()) as server:
        attempt = play(server, Strict())
    assert None is attempt.failure
    assert b"How to look things up" in attempt.bodies[0]
    assert b"skills/.system" not in attempt.bodies[0]
