from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import AgentError, InfrastructureError, ModelError, UserError
from nia_bench.contract.transcript import Entry, Fault, ProcessEnd, ServerState
from nia_bench.sandbox.base import Places
from nia_bench.subjects.agents.agent import AgentProgram, Launch, ModelEndpoint, Setting
from nia_bench.subjects.agents.claude_code import ClaudeCode

MODEL_URL = "http://127.0.0.1:1/token/model"
SETTING = Setting(
    prompt="Add a route.",
    model=ModelEndpoint("anthropic-messages", "claude-sonnet-4-5", MODEL_URL),
    places=Places("/w", "/h", "http://127.0.0.1:1"),
)
HTTP = ServerSetting("docs", url="http://127.0.0.1:1/token/docs/mcp", timeout_s=12.5)
STDIO = ServerSetting("nia.ai", command=("/bin/nia", "--stdio"), environment={"A": "b"})


def launched(setting: Setting = SETTING) -> Launch:
    return ClaudeCode().launch(AgentProgram(("/bin/claude",), (), "2.1.329"), setting)


def test_the_prompt_is_standard_input_and_no_argument() -> None:
    launch = launched()
    assert "Add a route." == launch.stdin
    assert "Add a route." not in launch.argv


def test_the_model_is_reached_where_the_gateway_says() -> None:
    environment = launched().environment
    assert MODEL_URL == environment["ANTHROPIC_BASE_URL"]
    assert {"claude-sonnet-4-5"} == {
        environment["ANTHROPIC_DEFAULT_HAIKU_MODEL"],
        environment["ANTHROPIC_SMALL_FAST_MODEL"],
        launched().argv[launched().argv.index("--model") + 1],
    }


def test_everything_of_its_own_is_below_home() -> None:
    launch = launched(replace(SETTING, servers=(HTTP,), skills={"nia/SKILL.md": "text"}))
    assert "/h/.claude" == launch.environment["CLAUDE_CONFIG_DIR"]
    assert {"mcp.json", ".claude/settings.json", ".claude/skills/nia/SKILL.md"} == set(launch.home_files)
    assert "/h/mcp.json" == launch.argv[launch.argv.index("--mcp-config") + 1]


def test_servers_are_rendered_by_how_they_are_reached() -> None:
    launch = launched(replace(SETTING, servers=(HTTP, STDIO)))
    assert {
        "docs": {"type": "http", "url": "http://127.0.0.1:1/token/docs/mcp"},
        "nia.ai": {"type": "stdio", "command": "/bin/nia", "args": ["--stdio"], "env": {"A": "b"}},
    } == json.loads(launch.home_files["mcp.json"])["mcpServers"]
    assert "30000" == launch.environment["MCP_TIMEOUT"]


def test_no_server_is_taken_from_elsewhere_in_a_baseline() -> None:
    assert {"mcpServers": {}} == json.loads(launched().home_files["mcp.json"])
    assert "--strict-mcp-config" in launched().argv


def test_the_web_and_other_agents_are_not_among_the_tools() -> None:
    tools = launched().argv[launched().argv.index("--tools") + 1].split(",")
    assert {"Bash", "Edit", "Glob", "Grep", "NotebookEdit", "Read", "TodoWrite", "Write"} == set(tools)


def test_skills_come_with_the_tool_that_loads_them() -> None:
    launch = launched(replace(SETTING, skills={"nia/SKILL.md": "text"}))
    assert "Skill" in launch.argv[launch.argv.index("--tools") + 1].split(",")


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("mcp__nia_ai__search", False),
        ("mcp__nia_ai__read_file", False),
        ("mcp__nia_ai__searching", True),
        ("mcp__nia_ai__index", True),
        ("mcp__nia_ai_old__index", False),
        ("Bash", False),
    ],
)
def test_only_a_servers_allowed_tools_can_be_called(name: str, *, refused: bool) -> None:
    server = replace(STDIO, allowed_tools=("search", "read.file"))
    settings = json.loads(launched(replace(SETTING, servers=(server,))).home_files[".claude/settings.json"])
    [rule] = settings["hooks"]["PreToolUse"]
    assert refused == bool(re.search(rule["matcher"], name))


UP = ServerState(server="docs", connected=True)
DOWN = ServerState(server="docs", connected=False, message="failed")


@pytest.mark.parametrize(
    ("exit_code", "entries", "kind"),
    [
        (0, (), None),
        (0, (UP,), None),
        (0, (DOWN,), InfrastructureError),
        (0, (DOWN, UP), None),
        (0, (Fault(message="rate_limit", status_code=429, is_retryable=True),), None),
        (1, (Fault(message="API Error: Invalid API key", status_code=401),), UserError),
        (1, (Fault(message="Credit balance is too low", status_code=400),), UserError),
        (1, (Fault(message="There's an issue with the model (m)", status_code=404),), UserError),
        (1, (Fault(message="API Error: 400 max_tokens: too large", status_code=400),), ModelError),
        (1, (Fault(message="API Error: m's safeguards flagged this message"),), ModelError),
        (1, (Fault(message="API Error: Request rejected (429)", status_code=429),), InfrastructureError),
        (1, (Fault(message="API Error: 529 Overloaded.", status_code=529),), InfrastructureError),
        (1, (Fault(message="API Error: Connection refused (ECONNREFUSED)"),), InfrastructureError),
        (1, (Fault(message="API Error: API returned an empty or malformed response"),), InfrastructureError),
        (1, (Fault(message="error_during_execution"),), AgentError),
        (139, (), AgentError),
        (None, (), AgentError),
    ],
)
def test_what_the_end_of_a_run_means(
    exit_code: int | None, entries: tuple[Entry, ...], kind: type[Exception] | None
) -> None:
    failure = ClaudeCode().failure(exit_code, entries)
    assert kind is (None if failure is None else type(failure))


def test_a_crash_is_told_with_its_last_words() -> None:
    end = ProcessEnd(exit_code=132, wall_s=1, stderr="Illegal instruction\n")
    failure = ClaudeCode().failure(132, [end])
    assert "claude-code ended with exit code 132: Illegal instruction" == str(failure)
