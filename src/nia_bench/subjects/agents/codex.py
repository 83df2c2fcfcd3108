"""Codex: how it is started and configured, and what its exit means.

Its configuration stands below HOME, never in the work directory.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from nia_bench.contract.errors import AgentError, InfrastructureError
from nia_bench.contract.transcript import Entry
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import (
    EventReader,
    Launch,
    Program,
    ServerSetting,
    Setting,
    WireProtocol,
)
from nia_bench.subjects.agents.codex_output import CodexOutput
from nia_bench.subjects.agents.failures import (
    absence,
    failed_request,
    fatal_fault,
    last_status,
    last_words,
    standard_error,
)
from nia_bench.subjects.agents.toml_text import Value, toml_text

NAME: Final = "codex"

_CONFIG: Final = ".codex"
# It gives nothing away, should it come to reach the model.
_PROVIDER: Final = "model"
_KEY: Final = "MODEL_KEY"
_TOOL_SECONDS: Final = 120.0
_FEATURES: Final = {
    # They reach past the condition's tools, or fetch more of themselves.
    **dict.fromkeys(("apps", "plugins", "image_generation", "skill_mcp_dependency_install"), False),
    **dict.fromkeys(("browser_use", "computer_use", "in_app_browser"), False),
    # The gateway reads in the requests which tools the model was offered.
    "enable_request_compression": False,
    # A model that is away would be waited for without end and without a word.
    "unbounded_connection_retries": False,
}
_SETTINGS: Final[dict[str, Value]] = {
    # Else the provider's own search of the web is among the tools.
    "web_search": "disabled",
    "check_for_update_on_startup": False,
}
_TABLES: Final[dict[str, Value]] = {
    "analytics": {"enabled": False},
    "feedback": {"enabled": False},
    "otel": {"exporter": "none", "metrics_exporter": "none"},
    # Agents of its own, whose calls appear nowhere.
    "agents": {"enabled": False},
    "skills": {"bundled": {"enabled": False}},
    "features": _FEATURES,
}
_ABSENT: Final = re.compile(r"required MCP servers failed to initialize: .{0,200}")


class Codex:
    """Codex as an `Agent`."""

    name = NAME
    protocols: tuple[WireProtocol, ...] = ("openai-responses",)

    def find(self) -> Program:
        """See `Agent.find`."""
        return programs.find(NAME)

    def launch(self, program: Program, setting: Setting) -> Launch:
        """See `Agent.launch`."""
        argv = (
            *(*program.argv, "exec", "--json", "--skip-git-repo-check"),
            # The sandbox is ours.
            "--dangerously-bypass-approvals-and-sandbox",
            "-",
        )
        environment = {"CODEX_HOME": f"{setting.places.home}/{_CONFIG}", _KEY: "put-in-by-the-gateway"}
        files = {
            f"{_CONFIG}/config.toml": toml_text(_configuration(setting)),
            **{f"{_CONFIG}/skills/{path}": text for path, text in setting.skills.items()},
        }
        return Launch(argv, environment, setting.prompt, files)

    def reader(self, servers: Sequence[str]) -> EventReader:
        """See `Agent.reader`. Codex names a server as the condition does."""
        return CodexOutput(servers)

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """See `Agent.failure`. It ends with 0 whatever it did, unless a request to the model failed."""
        if absent := absence(NAME, transcript):
            return absent
        if exit_code == 0:
            return None
        if fault := fatal_fault(transcript):
            # Of some statuses Codex tells only what it makes of them.
            status = last_status(transcript) if fault.status_code is None else fault.status_code
            return failed_request(NAME, fault.message, status)
        if absent := _ABSENT.search(standard_error(transcript)):
            return InfrastructureError(f"{NAME}: {absent[0]}")
        return AgentError(f"{NAME} ended with exit code {exit_code}: {last_words(transcript)}")


def _configuration(setting: Setting) -> dict[str, Value]:
    provider = {
        "name": _PROVIDER,
        "base_url": setting.model.url,
        "env_key": _KEY,
        "wire_api": "responses",
    }
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
        # Without it a server that does not come up is passed over.
        "required": True,
        "startup_timeout_sec": float(server.timeout_s),
        "tool_timeout_sec": _TOOL_SECONDS,
        "default_tools_approval_mode": "approve",
        **({"enabled_tools": server.allowed_tools} if server.allowed_tools else {}),
    }


def _started(server: ServerSetting) -> dict[str, Value]:
    command, *arguments = server.command
    return {"command": command, "args": arguments, "env": server.environment}
