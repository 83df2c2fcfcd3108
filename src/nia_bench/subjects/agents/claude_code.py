"""Claude Code: how it is started and configured, and what its exit means.

Its configuration is written below HOME, never into the work directory.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import AgentError
from nia_bench.contract.transcript import Entry, Fault
from nia_bench.models.endpoints import WireProtocol
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import AgentProgram, Distribution, EventReader, Launch, Setting
from nia_bench.subjects.agents.agent_output import plain
from nia_bench.subjects.agents.claude_code_output import ClaudeCodeOutput
from nia_bench.subjects.agents.config_text import json_text
from nia_bench.subjects.agents.transcript_errors import absence, crash, failed_request, fatal_fault

NAME: Final = "claude-code"

_CONFIG: Final = ".claude"
_SERVERS: Final = "mcp.json"
# Left out are WebFetch and WebSearch, which reach past the condition's tools, Task, which starts further
# agents, and the tools that need a person who answers.
_TOOLS: Final = ("Bash", "Edit", "Glob", "Grep", "NotebookEdit", "Read", "TodoWrite", "Write")
_ENVIRONMENT: Final = {
    "ANTHROPIC_API_KEY": "put-in-by-the-gateway",
    # Without it, Claude Code refuses to skip its questions for permission when it runs as root.
    "IS_SANDBOX": "1",
    "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
    "CLAUDE_CODE_DISABLE_BACKGROUND_TASKS": "1",
    "CLAUDE_CODE_DISABLE_BUNDLED_SKILLS": "1",
    "DISABLE_AUTOUPDATER": "1",
    "DISABLE_TELEMETRY": "1",
    "DISABLE_ERROR_REPORTING": "1",
    # Otherwise the model is given only the names of a server's tools, and has to search before it can call
    # one.
    "ENABLE_TOOL_SEARCH": "false",
    # The first request to the model waits until the servers are connected.
    "MCP_CONNECTION_NONBLOCKING": "false",
    "MCP_TOOL_TIMEOUT": "120000",
    # Its own default repeats even a request with a refused key, ten times in over two minutes.
    "CLAUDE_CODE_MAX_RETRIES": "4",
}
_REFUSE: Final = "echo 'This tool is not part of this session.' >&2; exit 2"
_FAILED_REQUEST: Final = "API Error"


class ClaudeCode:
    """Claude Code as an `Agent`."""

    name = NAME
    distribution = Distribution("claude", "@anthropic-ai/claude-code", lambda _: "claude", ships_musl=True)
    protocols: tuple[WireProtocol, ...] = ("anthropic-messages",)

    def find(self) -> AgentProgram:
        """See `Agent.find`."""
        return programs.find(NAME)

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        """See `Agent.launch`."""
        home = setting.places.home
        tools = (*_TOOLS, "Skill") if setting.skills else _TOOLS
        argv = (
            *(*program.argv, "--print", "--output-format", "stream-json", "--verbose"),
            *("--model", setting.model.model, "--tools", ",".join(tools)),
            *("--strict-mcp-config", "--mcp-config", f"{home}/{_SERVERS}"),
            "--dangerously-skip-permissions",
        )
        return Launch(argv, _environment(setting), setting.prompt, _home_files(setting))

    def reader(self, servers: Sequence[str]) -> EventReader:
        """See `Agent.reader`."""
        return ClaudeCodeOutput(servers)

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """See `Agent.failure`. Claude Code exits with 0 unless a request to the model failed."""
        if absent := absence(NAME, transcript):
            return absent
        if exit_code == 0:
            return None
        if fault := fatal_fault(transcript):
            return _meaning(fault)
        return crash(NAME, exit_code, transcript)


def _environment(setting: Setting) -> dict[str, str]:
    home, model = setting.places.home, setting.model.model
    waits = [server.timeout_s for server in setting.servers]
    return {
        **_ENVIRONMENT,
        **({"MCP_TIMEOUT": str(round(max(waits) * 1000))} if waits else {}),
        "ANTHROPIC_BASE_URL": setting.model.url,
        # Claude Code would use a smaller model for some requests, which would be measured along with this
        # one.
        "ANTHROPIC_DEFAULT_HAIKU_MODEL": model,
        "ANTHROPIC_SMALL_FAST_MODEL": model,
        "CLAUDE_CONFIG_DIR": f"{home}/{_CONFIG}",
        "CLAUDE_CODE_TMPDIR": f"{home}/tmp",  # noqa: S108  (a private folder below HOME)
    }


def _home_files(setting: Setting) -> dict[str, str]:
    rules = [_only(server) for server in setting.servers if server.allowed_tools]
    return {
        _SERVERS: json_text(
            {
                "mcpServers": {
                    server_setting.name: _server(server_setting) for server_setting in setting.servers
                }
            }
        ),
        f"{_CONFIG}/settings.json": json_text({"hooks": {"PreToolUse": rules}} if rules else {}),
        **setting.skill_files(f"{_CONFIG}/skills"),
    }


def _server(server: ServerSetting) -> dict[str, Any]:
    if server.url is not None:
        return {"type": "http", "url": server.url}
    command, *arguments = server.command
    return {"type": "stdio", "command": command, "args": arguments, "env": server.environment}


def _only(server: ServerSetting) -> dict[str, Any]:
    """Return a hook that refuses calls of all tools of the server but the allowed ones.

    A rule of permission would have to name the tools that it refuses, and their names are not known.
    """
    allowed = "|".join(map(plain, server.allowed_tools))
    return {
        "matcher": f"^mcp__{plain(server.name)}__(?!(?:{allowed})$)",
        "hooks": [{"type": "command", "command": _REFUSE}],
    }


def _meaning(fault: Fault) -> Exception:
    if fault.status_code is not None or fault.message.startswith(_FAILED_REQUEST):
        return failed_request(NAME, fault.message, fault.status_code)
    return AgentError(f"{NAME}: {fault.message}")
