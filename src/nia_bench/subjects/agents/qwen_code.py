"""Qwen Code: how it is started and configured, how its output is read, and what its exit means.

Its configuration is written below HOME, never into the work directory. Each line that it writes
(`--output-format stream-json`) is an event, as of Claude Code: `system/init` with its tools and servers,
`assistant` for each answer, `user` for each result of a tool, `system/retry`, and `result` at the end, with
the tokens that were used. A request that failed for good is an answer '[API Error: 401 …]', and the error of
the result.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pydantic import BaseModel

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall, ToolStatus
from nia_bench.models.endpoints import WireProtocol
from nia_bench.subjects.agents.agent import (
    AgentProgram,
    Distribution,
    Launch,
    Setting,
    json_text,
    server_entry,
)
from nia_bench.subjects.agents.agent_output import (
    NO_EXPLANATION,
    ContentBlock,
    ServerStatus,
    ToolNames,
    blocks_of,
    event_of,
    server_states,
    unanswered,
)
from nia_bench.subjects.agents.programs import ProgramAgent

_API_ERROR: Final = re.compile(r"\[API Error: (?:(?P<status>\d{3})\b)?")
_UNKNOWN_TOOL: Final = re.compile(r'Tool "[^"]*" not found in registry')


class _QwenUsage(BaseModel):
    input_tokens: int = 0
    output_tokens: int = 0
    cache_read_input_tokens: int = 0


class _QwenMessage(BaseModel):
    content: str | list[ContentBlock] = []
    usage: _QwenUsage = _QwenUsage()


class _QwenError(BaseModel):
    message: str = ""


class _QwenEvent(BaseModel):
    type: str
    subtype: str = ""
    message: _QwenMessage = _QwenMessage()
    # system/init
    tools: list[str] = []
    mcp_servers: list[ServerStatus] = []
    # result
    is_error: bool = False
    error: _QwenError = _QwenError()
    usage: _QwenUsage | None = None


class QwenCodeOutput:
    """Reads one attempt's output; see `EventReader`. `servers` are those of the condition, by name."""

    def __init__(self, servers: Sequence[str] = ()) -> None:
        self._names = ToolNames(servers, "mcp__{}__")
        self._open: dict[str, ToolCall] = {}
        self._reported: str | None = None
        self._sum = _QwenUsage()
        self._total: _QwenUsage | None = None

    def read(self, line: str) -> Sequence[Entry]:
        """Return the entries of the transcript that `line`, one event, completes; none for other lines."""
        event = event_of(_QwenEvent, line)
        if event is None:
            return ()
        match event.type, event.subtype:
            case "system", "init":
                return tuple(server_states(self._names, event.mcp_servers, event.tools))
            case "system", "retry":
                return (Fault(message="a request failed, and is sent again", is_retryable=True),)
            case "assistant", _:
                self._count(event.message.usage)
                return tuple(self._answer(event))
            case "user", _:
                return tuple(self._results(event))
            case "result", _:
                return tuple(self._end(event))
            case _:
                return ()

    def finish(self) -> Sequence[Entry]:
        """Return the calls without a result, as errors, and the tokens that were used, if any.

        The last event has their sum. Without it, as of a program that was killed, the answers are summed.
        """
        calls = [unanswered(call) for call in self._open.values()]
        used = self._total or self._sum
        return (*calls, _tokens(used)) if used != _QwenUsage() else calls

    def _count(self, used: _QwenUsage) -> None:
        self._sum = _QwenUsage(
            input_tokens=self._sum.input_tokens + used.input_tokens,
            output_tokens=self._sum.output_tokens + used.output_tokens,
            cache_read_input_tokens=self._sum.cache_read_input_tokens + used.cache_read_input_tokens,
        )

    def _answer(self, event: _QwenEvent) -> Iterator[Entry]:
        for block in blocks_of(event.message.content):
            if block.type == "tool_use":
                server, tool = self._names.split(block.name)
                self._open[block.id] = ToolCall(id=block.id, server=server, tool=tool, input=block.input)
            elif block.thinking:
                yield Message(role="reasoning", text=block.thinking)
            elif _API_ERROR.match(block.text) and event.message.usage == _QwenUsage():
                self._reported = block.text
                yield _fault(block.text)
            elif block.text:
                yield Message(text=block.text)

    def _results(self, event: _QwenEvent) -> Iterator[Entry]:
        for block in blocks_of(event.message.content):
            if block.type != "tool_result" or block.tool_use_id not in self._open:
                continue
            call = self._open.pop(block.tool_use_id)
            yield call.model_copy(update={"output": block.result, "status": _status(block)})

    def _end(self, event: _QwenEvent) -> Iterator[Entry]:
        self._total = event.usage
        if event.is_error and event.error.message != self._reported:
            yield _fault(event.error.message or event.subtype)


def _fault(message: str) -> Fault:
    match_ = _API_ERROR.match(message)
    status = match_["status"] if match_ else None
    return Fault(message=message or NO_EXPLANATION, status_code=int(status) if status else None)


def _status(block: ContentBlock) -> ToolStatus:
    if not block.is_error:
        return "completed"
    return "unknown_tool" if _UNKNOWN_TOOL.match(block.result) else "error"


def _tokens(used: _QwenUsage) -> Tokens:
    """Return Qwen Code's counts as our tokens.

    In Qwen Code's counts the input contains what was read from a cache.
    """
    cached = used.cache_read_input_tokens
    return Tokens(
        input=max(used.input_tokens - cached, 0), output=max(used.output_tokens, 0), cache_read=cached
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


class QwenCode(ProgramAgent):
    """Qwen Code as an `Agent`."""

    name = NAME
    output = QwenCodeOutput
    distribution = Distribution(
        "qwen",
        "@qwen-code/qwen-code",
        lambda _: "cli-entry.js",
        runs_on_node=True,
        also_run=("vendor/ripgrep/*/rg",),
    )
    protocols: tuple[WireProtocol, ...] = tuple(_PROVIDERS)

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        """Return how to start Qwen Code on `setting`, with the prompt at its standard input."""
        argv = (*program.argv, "--output-format", "stream-json", "--approval-mode", "yolo")
        environment = _ENVIRONMENT | {"QWEN_HOME": f"{setting.places.home}/{_CONFIG}"}
        files = {
            f"{_CONFIG}/settings.json": json_text(_configuration(setting)),
            **setting.skill_files(f"{_CONFIG}/skills"),
        }
        return Launch(argv, environment, setting.plain_prompt, files)


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
