"""Qwen Code: how it is started and configured, and what its exit means.

Its configuration is written below HOME, never into the work directory.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.transcript import Entry
from nia_bench.models.endpoints import WireProtocol
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import AgentProgram, Distribution, EventReader, Launch, Setting
from nia_bench.subjects.agents.config_text import json_text, server_entry
from nia_bench.subjects.agents.qwen_code_output import QwenCodeOutput
from nia_bench.subjects.agents.transcript_errors import (
    absence,
    crash,
    failed_request,
    fatal_fault,
    last_status,
)

NAME: Final = "qwen-code"

_CONFIG: Final = ".qwen"
_KEY: Final = "MODEL_KEY"
# The provider of its configuration that speaks each protocol. It also speaks OpenAI's responses, but only
# below a base URL that ends in /v1, which those at the gateway do not.
_PROVIDERS: Final[dict[WireProtocol, str]] = {"openai-chat": "openai", "anthropic-messages": "anthropic"}
_CALL_SECONDS: Final = 120.0
_ENVIRONMENT: Final = {
    _KEY: "put-in-by-the-gateway",
    "QWEN_USAGE_STATISTICS_ENABLED": "false",
    # It opens a connection to the model before there is anything to ask.
    "QWEN_CODE_DISABLE_PRECONNECT": "1",
    # It would start itself once more, with a larger heap.
    "QWEN_CODE_NO_RELAUNCH": "true",
    "QWEN_DISABLE_AUTO_TITLE": "1",
    "QWEN_CODE_SUPPRESS_YOLO_WARNING": "1",
    "NO_COLOR": "1",
}
_DISABLED: Final = (
    # They reach past the condition's tools, or start agents whose calls are not distinguished from its own.
    *("web_fetch", "agent", "list_agents", "send_message", "read_mcp_resource"),
    # They serve a session that goes on: goals, background tasks, further work trees, findings on a screen.
    *("get_goal", "update_goal", "task_stop", "monitor", "enter_worktree", "exit_worktree"),
    *("report_findings", "record_artifact", "loop_wakeup", "zoom_image"),
)
_SETTINGS: Final[dict[str, Any]] = {
    "general": {"enableAutoUpdate": False, "chatRecording": False, "preventSystemSleep": False},
    "privacy": {"usageStatisticsEnabled": False},
    "telemetry": {"enabled": False},
    "ide": {"enabled": False},
    # It would read each conversation once more when it ends, for what to remember.
    "memory": dict.fromkeys(("enableManagedAutoMemory", "enableManagedAutoDream", "enableAutoSkill"), False),
    "skills": {"disabledLevels": ["bundled"]},
    "agents": {"crossSessionMessaging": False},
    "experimental": {"cron": False, "artifact": False},
}
_TOOLS: Final[dict[str, Any]] = {
    "approvalMode": "yolo",
    # Otherwise the model has to search for the tools of a server before it can call one.
    "toolSearch": {"enabled": False},
}
# By its own default it asks ten times more after a rate limit, a minute or more apart, each of them repeated.
_PATIENCE: Final = {"maxRetries": 1, "retryInitialDelayMs": 5000, "retryMaxDelayMs": 30000}


class QwenCode:
    """Qwen Code as an `Agent`."""

    name = NAME
    distribution = Distribution(
        "qwen",
        "@qwen-code/qwen-code",
        lambda _: "cli-entry.js",
        runs_on_node=True,
        also_run=("vendor/ripgrep/*/rg",),
    )
    protocols: tuple[WireProtocol, ...] = tuple(_PROVIDERS)

    def find(self) -> AgentProgram:
        """See `Agent.find`."""
        return programs.find(NAME)

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        """See `Agent.launch`."""
        argv = (*program.argv, "--output-format", "stream-json", "--approval-mode", "yolo")
        environment = _ENVIRONMENT | {"QWEN_HOME": f"{setting.places.home}/{_CONFIG}"}
        files = {
            f"{_CONFIG}/settings.json": json_text(_configuration(setting)),
            **setting.skill_files(f"{_CONFIG}/skills"),
        }
        return Launch(argv, environment, setting.plain_prompt, files)

    def reader(self, servers: Sequence[str]) -> EventReader:
        """See `Agent.reader`."""
        return QwenCodeOutput(servers)

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """See `Agent.failure`."""
        if absent := absence(NAME, transcript):
            return absent
        if exit_code == 0:
            return None
        if fault := fatal_fault(transcript):
            status = last_status(transcript) if fault.status_code is None else fault.status_code
            return failed_request(NAME, fault.message, status)
        return crash(NAME, exit_code, transcript)


def _configuration(setting: Setting) -> dict[str, Any]:
    provider = _PROVIDERS[setting.model.protocol]
    entries = {"envKey": _KEY, "baseUrl": setting.model.url, "generationConfig": _PATIENCE}
    disabled = _DISABLED if setting.skills else (*_DISABLED, "skill")
    return {
        **_SETTINGS,
        "tools": _TOOLS | {"disabled": disabled},
        "security": {"auth": {"selectedType": provider}, "folderTrust": {"enabled": False}},
        "modelProviders": {provider: [{"id": setting.model.model, **entries}]},
        "model": {"name": setting.model.model},
        "mcpServers": {server.name: _server(server) for server in setting.servers},
    }


def _server(server: ServerSetting) -> dict[str, Any]:
    discovery = round(server.timeout_s * 1000)
    return server_entry(server, _CALL_SECONDS) | {"discoveryTimeoutMs": discovery}
