"""Claude Code: how it is started and configured, how its output is read, and what its exit means.

Its configuration is written below HOME, never into the work directory. Each line that it writes
(`--output-format stream-json`) is an event: `system/init` with its tools and servers, `assistant` for each
block of an answer, `user` for each result of a tool, `system/api_retry`, and `result` at the end, with the
tokens that were used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pydantic import AliasPath, AwareDatetime, BaseModel, Field

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import AgentError
from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall, ToolStatus
from nia_bench.models.endpoints import WireProtocol
from nia_bench.subjects.agents.agent import (
    AgentProgram,
    Distribution,
    Launch,
    Setting,
    json_text,
    start_entry,
)
from nia_bench.subjects.agents.agent_output import (
    NO_EXPLANATION,
    ContentBlock,
    ServerStatus,
    ToolNames,
    blocks_of,
    event_of,
    failed_request,
    plain,
    server_states,
    took_ms,
    unanswered,
)
from nia_bench.subjects.agents.programs import ProgramAgent

_UNKNOWN_TOOL: Final = "<tool_use_error>Error: No such tool available"
_PENDING: Final = "pending"


class _MessageBody(BaseModel):
    content: str | list[ContentBlock] = []


class _ResultMeta(BaseModel):
    id: str = ""
    decision: str = Field(default="", validation_alias=AliasPath("permission_decision", "decision"))


class _ModelUsage(BaseModel):
    input: int = Field(default=0, alias="inputTokens")
    output: int = Field(default=0, alias="outputTokens")
    thinking: int = Field(default=0, alias="thinkingTokens")
    cache_read: int = Field(default=0, alias="cacheReadInputTokens")
    cache_write: int = Field(default=0, alias="cacheCreationInputTokens")
    cost: float | None = Field(default=None, alias="costUSD")
    cost_basis: str = Field(default="", alias="costBasis")


class _ClaudeCodeEvent(BaseModel):
    type: str
    subtype: str = ""
    # A sentence in an event `permission_denied`, a message in all others.
    message: _MessageBody | str = _MessageBody()
    parent_tool_use_id: str | None = None
    timestamp: AwareDatetime | None = None
    # system/init
    tools: list[str] = []
    mcp_servers: list[ServerStatus] = []
    # system/api_retry
    attempt: int | None = None
    max_retries: int | None = None
    error: Any = None
    error_status: int | None = None
    # system/permission_denied; user, about its results
    tool_use_id: str = ""
    tool_result_meta: list[_ResultMeta] = []
    # assistant, if it stands for a failed request; result
    is_api_error_message: bool = False
    api_error_status: int | None = None
    is_error: bool = False
    result: str | None = None
    errors: list[str] = []
    model_usage: dict[str, _ModelUsage] = Field(default={}, alias="modelUsage")


class ClaudeCodeOutput:
    """Reads one attempt's output; see `EventReader`. `servers` are those of the condition, by name."""

    def __init__(self, servers: Sequence[str] = ()) -> None:
        self._names = ToolNames(servers, "mcp__{}__")
        self._open: dict[str, tuple[ToolCall, AwareDatetime | None]] = {}
        self._denied: set[str] = set()
        self._used: Mapping[str, _ModelUsage] = {}
        self._reported: str | None = None

    def read(self, line: str) -> Sequence[Entry]:
        """Return the entries of the transcript that `line`, one event, completes; none for other lines."""
        event = event_of(_ClaudeCodeEvent, line)
        if event is None:
            return ()
        match event.type, event.subtype:
            case "system", "init":
                return tuple(server_states(self._names, event.mcp_servers, event.tools, pending=_PENDING))
            case "system", "api_retry":
                return (_retry(event),)
            case "system", "permission_denied":
                self._denied.add(event.tool_use_id)
            case "assistant", _:
                return tuple(self._answer(event))
            case "user", _:
                return tuple(self._results(event))
            case "result", _:
                return tuple(self._end(event))
            case _:
                pass
        return ()

    def finish(self) -> Sequence[Entry]:
        """Return the calls without a result, as errors, and the tokens of the event `result`, if it came."""
        calls = [unanswered(call) for call, _ in self._open.values()]
        used = [_tokens(self._used)] if self._used else []
        return (*calls, *used)

    def _answer(self, event: _ClaudeCodeEvent) -> Iterator[Entry]:
        for block in _blocks(event):
            if event.is_api_error_message:
                self._reported = block.text
                yield Fault(message=block.text or NO_EXPLANATION, status_code=event.api_error_status)
            elif block.type == "tool_use":
                server, tool = self._names.split(block.name)
                call = ToolCall(id=block.id, server=server, tool=tool, input=block.input)
                self._open[block.id] = call, event.timestamp
            elif event.parent_tool_use_id is None and block.text:
                yield Message(text=block.text)
            elif event.parent_tool_use_id is None and block.thinking:
                yield Message(role="reasoning", text=block.thinking)

    def _results(self, event: _ClaudeCodeEvent) -> Iterator[Entry]:
        rejected = {entry.id for entry in event.tool_result_meta if entry.decision == "reject"}
        for block in _blocks(event):
            if block.type == "text" and block.text and event.parent_tool_use_id is None:
                # Claude Code itself tells the model something: a skill's text, or to go on.
                yield Message(role="user", text=block.text)
            if block.type != "tool_result" or block.tool_use_id not in self._open:
                continue
            call, begun = self._open.pop(block.tool_use_id)
            took = took_ms(begun, event.timestamp)
            status = _status(block, denied=call.id in self._denied | rejected)
            yield call.model_copy(update={"output": block.result, "status": status, "duration_ms": took})

    def _end(self, event: _ClaudeCodeEvent) -> Iterator[Entry]:
        self._used = event.model_usage
        if event.is_error:
            message = event.result or "; ".join(event.errors) or event.subtype
            if message != self._reported:
                yield Fault(message=message, status_code=event.api_error_status)


def _blocks(event: _ClaudeCodeEvent) -> list[ContentBlock]:
    return [] if isinstance(event.message, str) else blocks_of(event.message.content)


def _retry(event: _ClaudeCodeEvent) -> Fault:
    label = event.error if isinstance(event.error, str) else "a request failed"
    again = f"attempt {event.attempt} of {event.max_retries}" if event.attempt is not None else "tried again"
    return Fault(message=f"{label}, {again}", status_code=event.error_status, is_retryable=True)


def _status(block: ContentBlock, *, denied: bool) -> ToolStatus:
    if denied:
        return "denied"
    if not block.is_error:
        return "completed"
    return "unknown_tool" if block.result.startswith(_UNKNOWN_TOOL) else "error"


def _tokens(used: Mapping[str, _ModelUsage]) -> Tokens:
    """Return the sum over all models. The cost is None if Claude Code does not know the price of one."""
    items = list(used.values())
    costs = [item.cost for item in items if item.cost is not None and item.cost_basis != "unknown"]
    return Tokens(
        input=sum(item.input for item in items),
        output=sum(max(item.output - item.thinking, 0) for item in items),
        reasoning=sum(item.thinking for item in items),
        cache_read=sum(item.cache_read for item in items),
        cache_write=sum(item.cache_write for item in items),
        cost_usd=sum(costs) if len(costs) == len(items) else None,
    )


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


class ClaudeCode(ProgramAgent):
    """Claude Code as an `Agent`."""

    name = NAME
    output = ClaudeCodeOutput
    distribution = Distribution("claude", "@anthropic-ai/claude-code", lambda _: "claude", ships_musl=True)
    protocols: tuple[WireProtocol, ...] = ("anthropic-messages",)

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        """Return how to start Claude Code on `setting`, with the prompt at its standard input."""
        home = setting.places.home
        tools = (*_TOOLS, "Skill") if setting.skills else _TOOLS
        argv = (
            *(*program.argv, "--print", "--output-format", "stream-json", "--verbose"),
            *("--model", setting.model.model, "--tools", ",".join(tools)),
            *("--strict-mcp-config", "--mcp-config", f"{home}/{_SERVERS}"),
            "--dangerously-skip-permissions",
        )
        return Launch(argv, _environment(setting), setting.prompt, _home_files(setting))

    def error_of(self, fault: Fault, transcript: Sequence[Entry]) -> Exception:  # noqa: ARG002
        """Return the error for the fault that ended the run: that of a failed request, else an AgentError.

        A fault is a failed request if it has a status or says so.
        """
        if fault.status_code is not None or fault.message.startswith(_FAILED_REQUEST):
            return failed_request(NAME, fault.message, fault.status_code)
        return AgentError(f"{NAME}: {fault.message}")


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
        _SERVERS: json_text({"mcpServers": {server.name: _server(server) for server in setting.servers}}),
        f"{_CONFIG}/settings.json": json_text({"hooks": {"PreToolUse": rules}} if rules else {}),
        **setting.skill_files(f"{_CONFIG}/skills"),
    }


def _server(server: ServerSetting) -> dict[str, Any]:
    if server.url is not None:
        return {"type": "http", "url": server.url}
    return {"type": "stdio", **start_entry(server)}


def _only(server: ServerSetting) -> dict[str, Any]:
    """Return a hook for Claude Code's settings: it refuses all tools of the server but the allowed ones.

    A rule of permission would have to name the tools that it refuses, and their names are not known.
    """
    allowed = "|".join(map(plain, server.allowed_tools))
    return {
        "matcher": f"^mcp__{plain(server.name)}__(?!(?:{allowed})$)",
        "hooks": [{"type": "command", "command": _REFUSE}],
    }
