from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import AgentError, InfrastructureError, ModelError, UserError
from nia_bench.contract.transcript import Entry, Fault, NetworkRequest, ProcessEnd
from nia_bench.sandbox.base import Places
from nia_bench.subjects.agents.agent import AgentProgram, Launch, ModelEndpoint, Setting
from nia_bench.subjects.agents.gemini_cli import GeminiCli

MODEL_URL = "http://127.0.0.1:1/token/model"
SETTING = Setting(
    prompt="Add a route.",
    model=ModelEndpoint("google-generative", "gemini-4-argon", MODEL_URL),
    places=Places("/w", "/h", "http://127.0.0.1:1"),
)
HTTP = ServerSetting("docs", url="http://127.0.0.1:1/token/docs/mcp", timeout_s=150.0)
STDIO = ServerSetting("nia.ai", command=("/bin/nia", '--say="hi"'), environment={"A": "b\\c"})


def launched(setting: Setting = SETTING) -> Launch:
    return GeminiCli().launch(AgentProgram(("node", "/g/gemini.js"), (), "0.61.0"), setting)


def configured(setting: Setting = SETTING) -> dict[str, Any]:
    return json.loads(launched(setting).home_files[".gemini/settings.json"])


def test_the_prompt_is_standard_input_and_no_argument() -> None:
    launch = launched()
    assert ("Add a route.", ("node", "/g/gemini.js")) == (launch.stdin, launch.argv[:2])
    assert "Add a route." not in launch.argv


def test_a_prompt_that_looks_like_a_command_is_none() -> None:
    assert "\n/clear the cache" == launched(replace(SETTING, prompt="/clear the cache")).stdin


def test_the_model_is_reached_where_the_gateway_says() -> None:
    launch = launched()
    assert MODEL_URL == launch.environment["GOOGLE_GEMINI_BASE_URL"]
    assert "gemini-4-argon" == launch.argv[launch.argv.index("--model") + 1]
    assert "gemini-api-key" == configured()["security"]["auth"]["selectedType"]


def test_everything_of_its_own_is_below_home() -> None:
    launch = launched(replace(SETTING, servers=(HTTP,), skills={"nia/SKILL.md": "text"}))
    assert {".gemini/settings.json", ".gemini/skills/nia/SKILL.md"} == set(launch.home_files)


def test_servers_are_rendered_by_how_they_are_reached() -> None:
    servers = configured(replace(SETTING, servers=(HTTP, STDIO)))["mcpServers"]
    assert {
        "docs": {"httpUrl": HTTP.url, "timeout": 150_000, "trust": True},
        "nia.ai": {
            "command": "/bin/nia",
            "args": ['--say="hi"'],
            "env": {"A": "b\\c"},
            "timeout": 120_000,
            "trust": True,
        },
    } == servers


def test_a_server_has_only_its_allowed_tools() -> None:
    config = configured(replace(SETTING, servers=(replace(HTTP, allowed_tools=("query-docs",)),)))
    assert ["query-docs"] == config["mcpServers"]["docs"]["includeTools"]


def test_a_baseline_has_no_servers_and_reaches_nothing_but_its_model() -> None:
    config = configured()
    assert {} == config["mcpServers"]
    assert {"web_fetch", "google_web_search", "invoke_agent", "activate_skill"} <= set(
        config["tools"]["exclude"]
    )
    assert (False, False) == (
        config["privacy"]["usageStatisticsEnabled"],
        config["general"]["enableAutoUpdate"],
    )


def test_instructions_of_the_work_directory_are_those_of_any_agent() -> None:
    assert "AGENTS.md" in configured()["context"]["fileName"]


def test_skills_of_the_condition_come_with_the_tool_that_reads_them() -> None:
    config = configured(replace(SETTING, skills={"nia/SKILL.md": "text"}))
    assert "activate_skill" not in config["tools"]["exclude"]
    assert ["antigravity-support", "skill-creator"] == config["skills"]["disabled"]


REFUSED = NetworkRequest(
    route="model", method="POST", path="/v1beta/models/m:streamGenerateContent", status=401, duration_ms=1
)


@pytest.mark.parametrize(
    ("exit_code", "entries", "kind"),
    [
        (0, (), None),
        (0, (Fault(message="Agent execution blocked: x", is_retryable=True),), None),
        (0, (Fault(message="The model response was blocked due to safety settings."),), ModelError),
        (145, (Fault(message="[API Error: Incorrect API key]"), REFUSED), UserError),
        (
            147,
            (Fault(message='{"error":{"type":"gateway","message":"not open to this attempt"}}'),),
            UserError,
        ),
        (147, (Fault(message="You exceeded your current quota", status_code=429),), UserError),
        (148, (Fault(message="models/m is not found", status_code=404),), UserError),
        (144, (Fault(message="Please use a valid role", status_code=400),), ModelError),
        (173, (Fault(message="Resource exhausted", status_code=429),), InfrastructureError),
        (1, (Fault(message="fetch failed sending request"),), InfrastructureError),
        (1, (ProcessEnd(exit_code=1, wall_s=1, stderr="TypeError: x"),), AgentError),
        (None, (), AgentError),
    ],
)
def test_what_the_end_of_a_run_means(
    exit_code: int | None, entries: tuple[Entry, ...], kind: type[Exception] | None
) -> None:
    failure = GeminiCli().failure(exit_code, entries)
    assert kind is (None if failure is None else type(failure))
