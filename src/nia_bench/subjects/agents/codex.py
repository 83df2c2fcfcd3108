"""Codex: how it is started and configured, how its output is read, and what its exit means.

Its configuration is written below HOME, never into the work directory. Each line that it writes (`codex exec
--json`) is an event: `item.started` and `item.completed` for texts, commands, changes of files and calls of
tools; `error` for a request that failed; `turn.completed` with the tokens that were used, or `turn.failed`.
Codex does not report a call of a tool that it does not have.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import AgentError, InfrastructureError
from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall, ToolStatus
from nia_bench.models.endpoints import WireProtocol
from nia_bench.subjects.agents.agent import (
    AgentProgram,
    Distribution,
    Launch,
    Setting,
    Value,
    start_entry,
    toml_text,
)
from nia_bench.subjects.agents.agent_output import (
    NO_EXPLANATION,
    event_of,
    standard_error,
    text_of,
    unanswered,
)
from nia_bench.subjects.agents.programs import ProgramAgent

_STATUS: Final = re.compile(r"(?:unexpected|last) status:? (\d{3})")
_RETRY: Final = "Reconnecting..."
_STATUSES: Final[dict[str, ToolStatus]] = {"failed": "error", "declined": "denied"}


class _CodexError(BaseModel):
    message: str = ""


class _ToolResult(BaseModel):
    content: list[dict[str, Any]] = []
    structured_content: Any = None


class _CodexItem(BaseModel):
    """One thing that Codex did. `model_extra` has the fields that only its type of item has."""

    model_config = ConfigDict(extra="allow")

    id: str = ""
    type: str = ""
    status: str = ""
    text: str = ""
    message: str = ""
    server: str | None = None
    tool: str = ""
    arguments: Any = None
    result: _ToolResult | None = None
    error: _CodexError | None = None
    aggregated_output: str = ""


class _CodexUsage(BaseModel):
    input_tokens: int = 0
    cached_input_tokens: int = 0
    cache_write_input_tokens: int = 0
    output_tokens: int = 0
    reasoning_output_tokens: int = 0


class _CodexEvent(BaseModel):
    type: str
    item: _CodexItem = _CodexItem()
    usage: _CodexUsage | None = None
    error: _CodexError = _CodexError()
    message: str = ""


class CodexOutput:
    """Reads one attempt's output; see `EventReader`. `servers` are those of the condition, by name."""

    def __init__(self, servers: Sequence[str] = ()) -> None:
        self._servers = frozenset(servers)
        self._open: dict[str, _CodexItem] = {}
        self._error: str | None = None

    def read(self, line: str) -> Sequence[Entry]:
        """Return the entries of the transcript that `line`, one event, completes; none for other lines."""
        event = event_of(_CodexEvent, line)
        if event is None:
            return ()
        match event.type:
            case "item.started" | "item.updated":
                self._open[event.item.id] = event.item
            case "item.completed":
                self._open.pop(event.item.id, None)
                return tuple(self._item(event.item))
            case "turn.completed" if event.usage:
                return (_tokens(event.usage),)
            case "turn.failed":
                # The event `error` before it had the same message.
                self._error = None
                return (_fault(event.error.message),)
            case "error" if event.message.startswith(_RETRY):
                return (_fault(event.message, goes_on=True),)
            case "error":
                self._error = event.message
            case _:
                pass
        return ()

    def finish(self) -> Sequence[Entry]:
        """Return the calls without a result, as errors, and the last event `error` as a fault, if any.

        After `turn.failed`, which has the same message, there is none.
        """
        entries = [entry for item in self._open.values() for entry in self._item(item)]
        calls = [unanswered(entry) for entry in entries if isinstance(entry, ToolCall)]
        return (*calls, *([_fault(self._error)] if self._error is not None else []))

    def _item(self, item: _CodexItem) -> Iterator[Entry]:
        match item.type:
            case "agent_message" if item.text:
                yield Message(text=item.text)
            case "reasoning" if item.text:
                yield Message(role="reasoning", text=item.text)
            case "agent_message" | "reasoning":
                return
            case "error":
                # A warning, such as that Codex does not know the model.
                yield _fault(item.message, goes_on=True)
            case "mcp_tool_call":
                yield self._call(item)
            case _:
                yield _own_call(item)

    def _call(self, item: _CodexItem) -> ToolCall:
        text = item.server if item.server in self._servers else None
        return ToolCall(
            id=item.id,
            server=text,
            tool=item.tool if text or not item.server else f"{item.server}__{item.tool}",
            input=item.arguments,
            output=item.error.message if item.error else _text(item.result),
            status=_STATUSES.get(item.status, "completed"),
        )


def _own_call(item: _CodexItem) -> ToolCall:
    """Return a call of one of Codex's own tools. Its name is the type of the item, as `command_execution`."""
    return ToolCall(
        id=item.id,
        tool=item.type,
        input=dict(item.model_extra or {}) or None,
        output=item.aggregated_output,
        status=_STATUSES.get(item.status, "completed"),
    )


def _text(result: _ToolResult | None) -> str:
    """Return the text of a tool's result: of its blocks, or without blocks its structured content as JSON."""
    if result is None:
        return ""
    if not result.content and result.structured_content is not None:
        return json.dumps(result.structured_content, ensure_ascii=False)
    return text_of(result.content)


def _fault(message: str, *, goes_on: bool = False) -> Fault:
    match = _STATUS.search(message)
    return Fault(
        message=message or NO_EXPLANATION,
        status_code=int(match[1]) if match else None,
        is_retryable=True if goes_on else None,
    )


def _tokens(counts: _CodexUsage) -> Tokens:
    """Return the tokens of a turn.

    In Codex's counts the input contains cached tokens, and the output reasoning.
    """
    cached = counts.cached_input_tokens + counts.cache_write_input_tokens
    return Tokens(
        input=max(counts.input_tokens - cached, 0),
        output=max(counts.output_tokens - counts.reasoning_output_tokens, 0),
        reasoning=counts.reasoning_output_tokens,
        cache_read=counts.cached_input_tokens,
        cache_write=counts.cache_write_input_tokens,
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


class Codex(ProgramAgent):
    """Codex as an `Agent`."""

    name = NAME
    output = CodexOutput
    distribution = Distribution("codex", "@openai/codex", _binary)
    protocols: tuple[WireProtocol, ...] = ("openai-responses",)

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        """Return how to start Codex on `setting`, with the prompt at its standard input."""
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

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """Return the error for a run that ended so, or None; see `ProgramAgent.failure`.

        A crash is an InfrastructureError if standard error says that a required server did not start.
        """
        error = super().failure(exit_code, transcript)
        if isinstance(error, AgentError) and (absent := _ABSENT.search(standard_error(transcript))):
            return InfrastructureError(f"{NAME}: {absent[0]}")
        return error


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
    reached: dict[str, Value] = {"url": server.url} if server.url is not None else start_entry(server)
    return {
        **reached,
        # Codex would otherwise run without a server that does not come up.
        "required": True,
        "startup_timeout_sec": float(server.timeout_s),
        "tool_timeout_sec": _TOOL_SECONDS,
        "default_tools_approval_mode": "approve",
        **({"enabled_tools": server.allowed_tools} if server.allowed_tools else {}),
    }
