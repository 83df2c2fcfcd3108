"""Gemini CLI: how it is started and configured, and what its exit means.

Its configuration is written below HOME, never into the work directory.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from nia_bench.contract.errors import ModelError, UserError
from nia_bench.contract.transcript import Entry
from nia_bench.models.endpoints import WireProtocol
from nia_bench.models.retrying import FIRST_ERROR
from nia_bench.sandbox.route import NOT_OPEN
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import AgentProgram, Distribution, EventReader, Launch, Setting
from nia_bench.subjects.agents.config_text import json_text, server_entry
from nia_bench.subjects.agents.gemini_cli_output import GeminiCliOutput
from nia_bench.subjects.agents.transcript_errors import (
    crash,
    failed_request,
    fatal_fault,
    last_status,
)

NAME: Final = "gemini-cli"

_CONFIG: Final = ".gemini"
_CALL_SECONDS: Final = 120.0
_BYTE: Final = 256
_OWN_NAME: Final = "name a model that Gemini CLI does not replace by another, such as by its successor"
_ENVIRONMENT: Final = {
    "GEMINI_API_KEY": "put-in-by-the-gateway",
    # It would start itself once more, with a larger heap.
    "GEMINI_CLI_NO_RELAUNCH": "true",
    "GEMINI_CLI_TRUST_WORKSPACE": "true",
    "NO_COLOR": "1",
    # It would write about a poorer terminal to standard error.
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
}
_EXCLUDED: Final = (
    # They reach past the condition's tools, or start agents whose calls are not reported.
    *("web_fetch", "google_web_search", "invoke_agent"),
    # They serve a session that a person follows.
    *("update_topic", "enter_plan_mode", "exit_plan_mode", "ask_user", "list_background_processes"),
    *("read_background_output", "save_memory", "get_internal_docs"),
)
_SETTINGS: Final[dict[str, Any]] = {
    "general": {
        **dict.fromkeys(("enableAutoUpdate", "enableAutoUpdateNotification", "topicUpdateNarration"), False),
        "plan": {"enabled": False},
        # By its own default it asks ten times, which takes minutes.
        "maxAttempts": 5,
    },
    # Otherwise it asks a model now and then whether the conversation goes in circles.
    "model": {"disableLoopDetection": True},
    "experimental": {"enableAgents": False},
    "privacy": {"usageStatisticsEnabled": False},
    "telemetry": {"enabled": False},
    "ide": {"enabled": False},
    "security": {"auth": {"selectedType": "gemini-api-key"}, "folderTrust": {"enabled": False}},
    # Those that come with the program.
    "skills": {"disabled": ["antigravity-support", "skill-creator"]},
    "context": {"fileName": ["GEMINI.md", "AGENTS.md"]},
}


class GeminiCli:
    """Gemini CLI as an `Agent`."""

    name = NAME
    distribution = Distribution(
        "gemini", "@google/gemini-cli", lambda _: "bundle/gemini.js", runs_on_node=True
    )
    protocols: tuple[WireProtocol, ...] = ("google-generative",)

    def find(self) -> AgentProgram:
        """See `Agent.find`."""
        return programs.find(NAME)

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        """See `Agent.launch`."""
        argv = (*program.argv, "--output-format", "stream-json", "--yolo", "--model", setting.model.model)
        environment = _ENVIRONMENT | {"GOOGLE_GEMINI_BASE_URL": setting.model.url}
        files = {
            f"{_CONFIG}/settings.json": json_text(_configuration(setting)),
            **setting.skill_files(f"{_CONFIG}/skills"),
        }
        return Launch(argv, environment, setting.plain_prompt, files)

    def reader(self, servers: Sequence[str]) -> EventReader:
        """See `Agent.reader`."""
        return GeminiCliOutput(servers)

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """See `Agent.failure`. Gemini CLI exits with 0 also where the model's answer was blocked or empty."""
        fault = fatal_fault(transcript)
        if exit_code == 0:
            return ModelError(f"{NAME}: {fault.message}") if fault else None
        if fault and NOT_OPEN in fault.message:
            return UserError(f"{NAME} requested another model than it was given", fix=_OWN_NAME)
        if fault:
            status = fault.status_code or last_status(transcript) or _status_of(exit_code)
            return failed_request(NAME, fault.message, status)
        return crash(NAME, exit_code, transcript)


def _status_of(exit_code: int | None) -> int | None:
    """Return the HTTP status that the program exits with, of which the system keeps the lower eight bits."""
    status = 0 if exit_code is None else exit_code + _BYTE
    return status if status >= FIRST_ERROR else None


def _configuration(setting: Setting) -> dict[str, Any]:
    excluded = _EXCLUDED if setting.skills else (*_EXCLUDED, "activate_skill")
    return {
        **_SETTINGS,
        "tools": {"exclude": excluded, "useRipgrep": False},
        "mcpServers": {
            server.name: server_entry(server, max(server.timeout_s, _CALL_SECONDS))
            for server in setting.servers
        },
    }
