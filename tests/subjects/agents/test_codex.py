from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import AgentError, InfrastructureError, ModelError, UserError
from nia_bench.contract.transcript import Entry, Fault, NetworkRequest, ProcessEnd, ServerState
from nia_bench.sandbox.base import Places
from nia_bench.subjects.agents.agent import AgentProgram, Launch, ModelEndpoint, Setting
from nia_bench.subjects.agents.codex import Codex

MODEL_URL = "http://127.0.0.1:1/token/model"
SETTING = Setting(
    prompt="Add a route.",
    model=ModelEndpoint("openai-responses", "gpt-5.5", MODEL_URL),
    places=Places("/w", "/h", "http://127.0.0.1:1"),
)
HTTP = ServerSetting("docs", url="http://127.0.0.1:1/token/docs/mcp", timeout_s=12.5)
STDIO = ServerSetting("nia.ai", command=("/bin/nia", '--say="hi"'), environment={"A": "b\\c"})


def launched(setting: Setting = SETTING) -> Launch:
    return Codex().launch(AgentProgram(("/bin/codex",), (), "0.169.0"), setting)


def configured(setting: Setting = SETTING) -> dict[str, Any]:
    return tomllib.loads(launched(setting).home_files[".codex/config.toml"])


def test_the_prompt_is_standard_input_and_no_argument() -> None:
    launch = launched()
    assert "Add a route." == launch.stdin
    assert "-" == launch.argv[-1]


def test_the_model_is_reached_where_the_gateway_says() -> None:
    config = configured()
    provider = config["model_providers"][config["model_provider"]]
    assert ("gpt-5.5", MODEL_URL, "responses") == (
        config["model"],
        provider["base_url"],
        provider["wire_api"],
    )
    assert provider["env_key"] in launched().environment


def test_everything_of_its_own_is_below_home() -> None:
    launch = launched(replace(SETTING, servers=(HTTP,), skills={"nia/SKILL.md": "text"}))
    assert "/h/.codex" == launch.environment["CODEX_HOME"]
    assert {".codex/config.toml", ".codex/skills/nia/SKILL.md"} == set(launch.home_files)


def test_servers_are_rendered_by_how_they_are_reached() -> None:
    servers = configured(replace(SETTING, servers=(HTTP, STDIO)))["mcp_servers"]
    shared = {"required": True, "tool_timeout_sec": 120.0, "default_tools_approval_mode": "approve"}
    assert {
        "docs": {"url": HTTP.url, "startup_timeout_sec": 12.5, **shared},
        "nia.ai": {
            "command": "/bin/nia",
            "args": ['--say="hi"'],
            "env": {"A": "b\\c"},
            "startup_timeout_sec": 30.0,
            **shared,
        },
    } == servers


def test_a_server_has_only_its_allowed_tools() -> None:
    config = configured(replace(SETTING, servers=(replace(HTTP, allowed_tools=("query-docs",)),)))
    assert ["query-docs"] == config["mcp_servers"]["docs"]["enabled_tools"]


def test_a_baseline_has_no_servers_and_no_web() -> None:
    config = configured()
    assert not config.get("mcp_servers")
    assert "disabled" == config["web_search"]
    assert {"enabled": False} == config["agents"]


DOWN = ServerState(server="docs", connected=False)
NOT_FOUND = NetworkRequest(route="model", method="POST", path="/responses", status=404, duration_ms=1)
REFUSED = '{"error": {"message": "Unsupported parameter", "type": "invalid_request_error"}}'
NO_SERVER = ProcessEnd(
    exit_code=1,
    wall_s=1,
    stderr="Error: thread/start failed: required MCP servers failed to initialize: docs: timed out",
)


@pytest.mark.parametrize(
    ("exit_code", "entries", "kind"),
    [
        (0, (), None),
        (0, (Fault(message="Model metadata for `m` not found.", is_retryable=True),), None),
        (0, (DOWN,), InfrastructureError),
        (1, (NO_SERVER,), InfrastructureError),
        (1, (Fault(message="unexpected status 401 Unauthorized", status_code=401),), UserError),
        (1, (Fault(message="Quota exceeded. Check your plan and billing details."),), UserError),
        (1, (Fault(message="model not found"), NOT_FOUND), UserError),
        (1, (Fault(message=REFUSED),), ModelError),
        (1, (Fault(message="Codex ran out of room in the model's context window."),), ModelError),
        (1, (Fault(message="Incomplete response returned, reason: max_output_tokens"),), ModelError),
        (1, (Fault(message="exceeded retry limit, last status: 429", status_code=429),), InfrastructureError),
        (1, (Fault(message="We're currently experiencing high demand"),), InfrastructureError),
        (1, (Fault(message="stream disconnected before completion"),), InfrastructureError),
        (101, (Fault(message="Model metadata not found.", is_retryable=True),), AgentError),
        (None, (), AgentError),
    ],
)
def test_what_the_end_of_a_run_means(
    exit_code: int | None, entries: tuple[Entry, ...], kind: type[Exception] | None
) -> None:
    failure = Codex().failure(exit_code, entries)
    assert kind is (None if failure is None else type(failure))


def test_a_server_that_did_not_come_up_is_named() -> None:
    failure = Codex().failure(1, [NO_SERVER])
    assert "codex: required MCP servers failed to initialize: docs: timed out" == str(failure)
