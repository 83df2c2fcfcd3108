"""Claude Code: how it is started and configured, and what its exit means.

Its configuration stands below HOME, never in the work directory.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from nia_bench.contract.errors import AgentError
from nia_bench.contract.transcript import Entry, Fault
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.agent import (
    EventReader,
    Launch,
    Program,
    ServerSetting,
    Setting,
    WireProtocol,
)
from nia_bench.subjects.agents.claude_code_output import ClaudeCodeOutput, plain
from nia_bench.subjects.agents.failures import absence, failed_request, fatal_fault, last_words

NAME: Final = "claude-code"

_CONFIG: Final = ".claude"
_SERVERS: Final = "mcp.json"
# Not among them: WebFetch and WebSearch reach past the condition's tools, Task starts agents of its own, and
# the rest is for sessions that somebody is there for.
_TOOLS: Final = ("Bash", "Edit", "Glob", "Grep", "NotebookEdit", "Read", "TodoWrite", "Write")
_ENVIRONMENT: Final = {
    "ANTHROPIC_API_KEY": "put-in-by-the-gateway",
    # It refuses to run as root without asking for permissions, unless it is told that it is shut in.
    "IS_SANDBOX": "1",
    "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
    "CLAUDE_CODE_DISABLE_BACKGROUND_TASKS": "1",
    "CLAUDE_CODE_DISABLE_BUNDLED_SKILLS": "1",
    "DISABLE_AUTOUPDATER": "1",
    "DISABLE_TELEMETRY": "1",
    "DISABLE_ERROR_REPORTING": "1",
    # Else a server's tools are only named to the model, which has to search for them before it can call one.
    "ENABLE_TOOL_SEARCH": "false",
    # The first request waits for the servers.
    "MCP_CONNECTION_NONBLOCKING": "false",
    "MCP_TOOL_TIMEOUT": "120000",
    # By itself it repeats even what was refused for its key, ten times in over two minutes.
    "CLAUDE_CODE_MAX_RETRIES": "4",
}
_REFUSE: Final = "echo 'This tool is not part of this session.' >&2; exit 2"
_OF_A_REQUEST: Final = "API Error"


class ClaudeCode:
    """Claude Code as an `Agent`."""

    name = NAME
    protocols: tuple[WireProtocol, ...] = ("anthropic-messages",)

    def find(self) -> Program:
        """See `Agent.find`."""
        return programs.find(NAME)

    def launch(self, program: Program, setting: Setting) -> Launch:
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
        """See `Agent.failure`. It ends with 0 whatever it did, unless a request to the model failed."""
        if absent := absence(NAME, transcript):
            return absent
        if exit_code == 0:
            return None
        if fault := fatal_fault(transcript):
            return _meaning(fault)
        return AgentError(f"{NAME} ended with exit code {exit_code}: {last_words(transcript)}")


def _environment(setting: Setting) -> dict[str, str]:
    home, model = setting.places.home, setting.model.model
    waits = [server.timeout_s for server in setting.servers]
    return {
        **_ENVIRONMENT,
        **({"MCP_TIMEOUT": str(round(max(waits) * 1000))} if waits else {}),
        "ANTHROPIC_BASE_URL": setting.model.url,
        # What it would use a smaller model for: no second model is part of what is measured.
        "ANTHROPIC_DEFAULT_HAIKU_MODEL": model,
        "ANTHROPIC_SMALL_FAST_MODEL": model,
        "CLAUDE_CONFIG_DIR": f"{home}/{_CONFIG}",
        "CLAUDE_CODE_TMPDIR": f"{home}/tmp",  # noqa: S108  (its own, below the private home)
    }


def _home_files(setting: Setting) -> dict[str, str]:
    rules = [_only(server) for server in setting.servers if server.allowed_tools]
    return {
        _SERVERS: _json({"mcpServers": {each.name: _server(each) for each in setting.servers}}),
        f"{_CONFIG}/settings.json": _json({"hooks": {"PreToolUse": rules}} if rules else {}),
        **{f"{_CONFIG}/skills/{path}": text for path, text in setting.skills.items()},
    }


def _server(server: ServerSetting) -> dict[str, Any]:
    if server.url is not None:
        return {"type": "http", "url": server.url}
    command, *arguments = server.command
    return {"type": "stdio", "command": command, "args": arguments, "env": server.environment}


def _only(server: ServerSetting) -> dict[str, Any]:
    """A rule that refuses calls of all but the server's allowed tools.

    A rule of permission can only take tools away by name, and nobody knows the names of the others.
    """
    return {
        "matcher": f"^mcp__{plain(server.name)}__(?!(?:{_any_of(server.allowed_tools)})$)",
        "hooks": [{"type": "command", "command": _REFUSE}],
    }


def _any_of(names: Iterable[str]) -> str:
    return "|".join(map(plain, names))


def _meaning(fault: Fault) -> Exception:
    if fault.status_code is not None or fault.message.startswith(_OF_A_REQUEST):
        return failed_request(NAME, fault.message, fault.status_code)
    return AgentError(f"{NAME}: {fault.message}")


def _json(value: object) -> str:
    return json.dumps(value, indent=2) + "\n"
