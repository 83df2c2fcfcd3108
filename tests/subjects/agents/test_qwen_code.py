from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import AgentError, InfrastructureError, ModelError, UserError
from nia_bench.contract.transcript import Entry, Fault, NetworkRequest, ProcessEnd, ServerState
from nia_bench.models.endpoints import WireProtocol
from nia_bench.sandbox.base import Places
from nia_bench.subjects.agents.agent import AgentProgram, Launch, ModelEndpoint, Setting
from nia_bench.subjects.agents.qwen_code import QwenCode

MODEL_URL = "http://127.0.0.1:1/token/model"
SETTING = Setting(
    prompt="Add a route.",
    model=ModelEndpoint("openai-chat", "qwen3-coder", MODEL_URL),
    places=Places("/w", "/h", "http://127.0.0.1:1"),
)
HTTP = ServerSetting("docs", url="http://127.0.0.1:1/token/docs/mcp", timeout_s=12.5)
STDIO = ServerSetting("nia.ai", command=("/bin/nia", '--say="hi"'), environment={"A": "b\\c"})


def launched(setting: Setting = SETTING) -> Launch:
    return QwenCode().launch(AgentProgram(("node", "/q/cli-entry.js"), (), "0.24.4"), setting)


def configured(setting: Setting = SETTING) -> dict[str, Any]:
    return json.loads(launched(setting).home_files[".qwen/settings.json"])


def test_the_prompt_is_standard_input_and_no_argument() -> None:
    launch = launched()
    assert "Add a route." == launch.stdin
    assert ("node", "/q/cli-entry.js") == launch.argv[:2]
    assert "Add a route." not in launch.argv


def test_a_prompt_that_looks_like_a_command_is_none() -> None:
    assert "\n/clear the cache" == launched(replace(SETTING, prompt="/clear the cache")).stdin


@pytest.mark.parametrize(
    ("protocol", "provider"), [("openai-chat", "openai"), ("anthropic-messages", "anthropic")]
)
def test_the_model_is_reached_where_the_gateway_says(protocol: WireProtocol, provider: str) -> None:
    setting = replace(SETTING, model=replace(SETTING.model, protocol=protocol))
    config = configured(setting)
    [model] = config["modelProviders"][provider]
    assert ("qwen3-coder", MODEL_URL, provider) == (
        model["id"],
        model["baseUrl"],
        config["security"]["auth"]["selectedType"],
    )
    assert model["envKey"] in launched(setting).environment
    assert "qwen3-coder" == config["model"]["name"]


def test_everything_of_its_own_is_below_home() -> None:
    launch = launched(replace(SETTING, servers=(HTTP,), skills={"nia/SKILL.md": "text"}))
    assert "/h/.qwen" == launch.environment["QWEN_HOME"]
    assert {".qwen/settings.json", ".qwen/skills/nia/SKILL.md"} == set(launch.home_files)


def test_servers_are_rendered_by_how_they_are_reached() -> None:
    servers = configured(replace(SETTING, servers=(HTTP, STDIO)))["mcpServers"]
    shared = {"timeout": 120_000, "trust": True}
    assert {
        "docs": {"httpUrl": HTTP.url, "discoveryTimeoutMs": 12_500, **shared},
        "nia.ai": {
            "command": "/bin/nia",
            "args": ['--say="hi"'],
            "env": {"A": "b\\c"},
            "discoveryTimeoutMs": 30_000,
            **shared,
        },
    } == servers


def test_a_server_has_only_its_allowed_tools() -> None:
    config = configured(replace(SETTING, servers=(replace(HTTP, allowed_tools=("query-docs",)),)))
    assert ["query-docs"] == config["mcpServers"]["docs"]["includeTools"]


def test_a_baseline_has_no_servers_and_reaches_nothing_but_its_model() -> None:
    config = configured()
    assert {} == config["mcpServers"]
    assert {"web_fetch", "agent", "skill"} <= set(config["tools"]["disabled"])
    assert (False, False) == (
        config["privacy"]["usageStatisticsEnabled"],
        config["general"]["enableAutoUpdate"],
    )


def test_skills_of_the_condition_come_with_the_tool_that_reads_them() -> None:
    config = configured(replace(SETTING, skills={"nia/SKILL.md": "text"}))
    assert "skill" not in config["tools"]["disabled"]
    assert ["bundled"] == config["skills"]["disabledLevels"]


DOWN = ServerState(server="docs", connected=False)
REFUSED = NetworkRequest(route="model", method="POST", path="/chat/completions", status=400, duration_ms=1)


@pytest.mark.parametrize(
    ("exit_code", "entries", "kind"),
    [
        (0, (), None),
        (0, (Fault(message="a request failed, and is sent again", is_retryable=True),), None),
        (0, (DOWN,), InfrastructureError),
        (1, (Fault(message="[API Error: 401 Incorrect API key]", status_code=401),), UserError),
        (1, (Fault(message="[API Error: 429 You exceeded your current quota]", status_code=429),), UserError),
        (1, (Fault(message="[API Error: 404 model not found]", status_code=404),), UserError),
        (1, (Fault(message="[API Error: bad request]"), REFUSED), ModelError),
        (1, (Fault(message="[API Error: 429 Rate limit]", status_code=429),), InfrastructureError),
        (1, (Fault(message="[API Error: Connection error.]"),), InfrastructureError),
        (1, (ProcessEnd(exit_code=1, wall_s=1, stderr="TypeError: x"),), AgentError),
        (None, (), AgentError),
    ],
)
def test_what_the_end_of_a_run_means(
    exit_code: int | None, entries: tuple[Entry, ...], kind: type[Exception] | None
) -> None:
    failure = QwenCode().failure(exit_code, entries)
    assert kind is (None if failure is None else type(failure))
