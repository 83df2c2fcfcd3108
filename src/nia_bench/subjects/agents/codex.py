"""Codex: how it is started and configured, and what its exit means.

Its configuration is written below HOME, never into the work directory.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import InfrastructureError
from nia_bench.contract.transcript import Entry
from nia_bench.models.endpoints import WireProtocol
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import AgentProgram, Distribution, EventReader, Launch, Setting
from nia_bench.subjects.agents.codex_output import CodexOutput
from nia_bench.subjects.agents.config_text import Value, toml_text
from nia_bench.subjects.agents.transcript_errors import (
    absence,
    crash,
    failed_request,
    fatal_fault,
    last_status,
    standard_error,
)

NAME: Final = "codex"

_CONFIG: Final = ".codex"
# A neutral name, in case that Codex tells it to the model.
_PROVIDER: Final = "model"
_KEY: Final = "MODEL_KEY"
_TOOL_SECONDS: Final = 120.0
_FEATURES: Final = {
    # These reach past the condition's tools, or install more of themselves.
    **dict.fromkeys(("apps", "plugins", "image_generation", "skill_mcp_dependency_install"), False),
    **dict.fromkeys(("browser_use", "computer_use", "in_app_browser"), False),
    # The gateway reads in the requests which tools the model was offered.
    "enable_request_compression": False,
    # Codex would wait for a model that cannot be reached without end, and without reporting it.
    "unbounded_connection_retries": False,
}
_SETTINGS: Final[dict[str, Value]] = {
    # Otherwise the provider's own web search is among the tools.
    "web_search": "disabled",
    "check_for_update_on_startup": False,
}
_TABLES: Final[dict[str, Value]] = {
    "analytics": {"enabled": False},
    "feedback": {"enabled": False},
    "otel": {"exporter": "none", "metrics_exporter": "none"},
    # Codex does not report the calls that further agents make.
    "agents": {"enabled": False},
    "skills": {"bundled": {"enabled": False}},
    "features": _FEATURES,
}
_ABSENT: Final = re.compile(r"required MCP servers failed to initialize: .{0,200}")


def _binary(platform: str) -> str:
    system, processor = platform.split("-")[:2]
    machine = {"x64": "x86_64", "arm64": "aarch64"}[processor]
    return f"vendor/{machine}-{'apple-darwin' if system == 'darwin' else 'unknown-linux-musl'}/bin/codex"


class Codex:
    """Codex as an `Agent`."""

    name = NAME
    distribution = Distribution("codex", "@openai/codex", _binary)
    protocols: tuple[WireProtocol, ...] = ("openai-responses",)

    def find(self) -> AgentProgram:
        """See `Agent.find`."""
        return programs.find(NAME)

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        """See `Agent.launch`."""
        argv = (
            *(*program.argv, "exec", "--json", "--skip-git-repo-check"),
            # Nia-Bench's own sandbox is around the whole program.
            "--dangerously-bypass-approvals-and-sandbox",
            "-",
        )
        environment = {"CODEX_HOME": f"{setting.places.home}/{_CONFIG}", _KEY: "put-in-by-the-gateway"}
        files = {
            f"{_CONFIG}/config.toml": toml_text(_configuration(setting)),
            **setting.skill_files(f"{_CONFIG}/skills"),
        }
        return Launch(argv, environment, setting.prompt, files)

    def reader(self, servers: Sequence[str]) -> EventReader:
        """See `Agent.reader`. Codex reports servers by the names that the condition gives them."""
        return CodexOutput(servers)

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """See `Agent.failure`. Codex exits with 0 unless a request to the model failed."""
        if absent := absence(NAME, transcript):
            return absent
        if exit_code == 0:
            return None
        if fault := fatal_fault(transcript):
            # For some statuses Codex only reports its own explanation.
            status = last_status(transcript) if fault.status_code is None else fault.status_code
            return failed_request(NAME, fault.message, status)
        if absent := _ABSENT.search(standard_error(transcript)):
            return InfrastructureError(f"{NAME}: {absent[0]}")
        return crash(NAME, exit_code, transcript)


def _configuration(setting: Setting) -> dict[str, Value]:
    provider = {"name": _PROVIDER, "base_url": setting.model.url, "env_key": _KEY, "wire_api": "responses"}
    return {
        "model": setting.model.model,
        "model_provider": _PROVIDER,
        **_SETTINGS,
        "model_providers": {_PROVIDER: provider},
        **_TABLES,
        "mcp_servers": {server.name: _server(server) for server in setting.servers},
    }


def _server(server: ServerSetting) -> dict[str, Value]:
    reached: dict[str, Value] = {"url": server.url} if server.url is not None else _started(server)
    return {
        **reached,
        # Codex would otherwise run without a server that does not come up.
        "required": True,
        "startup_timeout_sec": float(server.timeout_s),
        "tool_timeout_sec": _TOOL_SECONDS,
        "default_tools_approval_mode": "approve",
        **({"enabled_tools": server.allowed_tools} if server.allowed_tools else {}),
    }


def _started(server: ServerSetting) -> dict[str, Value]:
    command, *arguments = server.command
    return {"command": command, "args": arguments, "env": server.environment}
