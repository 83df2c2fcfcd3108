"""Gemini CLI: how it is started and configured, how its output is read, and what its exit means.

Its configuration is written below HOME, never into the work directory. Each line that it writes
(`--output-format stream-json`) is an event: `init`, `message` for each piece of an answer, `tool_use`,
`tool_result`, `error`, and `result` at the end, with the tokens that were used. It reports neither thoughts
nor the state of servers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pydantic import AwareDatetime, BaseModel

from nia_bench.contract.errors import ModelError, UserError
from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall, ToolStatus
from nia_bench.models.endpoints import WireProtocol
from nia_bench.models.retrying import FIRST_ERROR
from nia_bench.sandbox.route import NOT_OPEN
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
    ToolNames,
    crash,
    event_of,
    failed_request,
    fatal_fault,
    last_status,
    took_ms,
    unanswered,
)
from nia_bench.subjects.agents.programs import ProgramAgent

_STATUS: Final = re.compile(r'"code":\s*(\d{3})\b')
_UNKNOWN_TOOL: Final = "tool_not_registered"
_DENIED: Final = "policy_violation"


class _GeminiError(BaseModel):
    type: str = ""
    message: str = ""


class _GeminiStats(BaseModel):
    total_tokens: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    cached: int = 0


class _GeminiEvent(BaseModel):
    type: str
    timestamp: AwareDatetime | None = None
    # message
    role: str = ""
    content: str = ""
    # tool_use, tool_result
    tool_name: str = ""
    tool_id: str = ""
    parameters: Any = None
    output: str = ""
    # tool_result, result
    status: str = ""
    error: _GeminiError | None = None
    stats: _GeminiStats | None = None
    # error
    severity: str = ""
    message: str = ""


class GeminiCliOutput:
    """Reads one attempt's output; see `EventReader`. `servers` are those of the condition, by name."""

    def __init__(self, servers: Sequence[str] = ()) -> None:
        self._names = ToolNames(servers, "mcp_{}_")
        self._said: list[str] = []
        self._open: dict[str, tuple[ToolCall, AwareDatetime | None]] = {}
        self._is_told = False

    def read(self, line: str) -> Sequence[Entry]:
        """Return the entries of the transcript that `line`, one event, completes; none for other lines."""
        event = event_of(_GeminiEvent, line)
        if event is None:
            return ()
        if event.type == "message":
            if event.role == "assistant":
                self._said.append(event.content)
            return ()
        return (*self._words(), *self._entries(event))

    def finish(self) -> Sequence[Entry]:
        """Return the message that was not complete yet, if any, and the calls without a result, as errors."""
        return (*self._words(), *(unanswered(call) for call, _ in self._open.values()))

    def _words(self) -> Iterator[Entry]:
        """Yield one message, joined from the pieces read so far, and clear them; nothing without text."""
        text = "".join(self._said)
        self._said.clear()
        if text:
            yield Message(text=text)

    def _entries(self, event: _GeminiEvent) -> Iterator[Entry]:
        match event.type:
            case "tool_use":
                server, tool = self._names.split(event.tool_name)
                call = ToolCall(id=event.tool_id, server=server, tool=tool, input=event.parameters)
                self._open[event.tool_id] = call, event.timestamp
            case "tool_result" if event.tool_id in self._open:
                yield _answered_call(*self._open.pop(event.tool_id), event)
            case "error":
                is_warning = event.severity == "warning"
                self._is_told = self._is_told or not is_warning
                yield Fault(message=event.message or NO_EXPLANATION, is_retryable=is_warning or None)
            case "result":
                yield from self._end(event)
            case _:
                pass

    def _end(self, event: _GeminiEvent) -> Iterator[Entry]:
        if event.stats and event.stats != _GeminiStats():
            yield _tokens(event.stats)
        if event.status == "error" and not (self._is_told and event.error is None):
            yield _fault(event.error.message if event.error else "")


def _answered_call(call: ToolCall, begun: AwareDatetime | None, event: _GeminiEvent) -> ToolCall:
    output = event.output or (event.error.message if event.error else "")
    ended = {"output": output, "status": _status(event), "duration_ms": took_ms(begun, event.timestamp)}
    return call.model_copy(update=ended)


def _status(event: _GeminiEvent) -> ToolStatus:
    if event.status != "error":
        return "completed"
    tool_statuses_by_name: dict[str, ToolStatus] = {_UNKNOWN_TOOL: "unknown_tool", _DENIED: "denied"}
    return tool_statuses_by_name.get(event.error.type, "error") if event.error else "error"


def _fault(message: str) -> Fault:
    match = _STATUS.search(message)
    return Fault(message=message or NO_EXPLANATION, status_code=int(match[1]) if match else None)


def _tokens(used: _GeminiStats) -> Tokens:
    """Return Gemini's counts as our tokens.

    In Gemini's counts the input contains cached tokens; thoughts are the rest of the total.
    """
    return Tokens(
        input=max(used.input_tokens - used.cached, 0),
        output=used.output_tokens,
        reasoning=max(used.total_tokens - used.input_tokens - used.output_tokens, 0),
        cache_read=used.cached,
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


class GeminiCli(ProgramAgent):
    """Gemini CLI as an `Agent`."""

    name = NAME
    output = GeminiCliOutput
    distribution = Distribution(
        "gemini", "@google/gemini-cli", lambda _: "bundle/gemini.js", runs_on_node=True
    )
    protocols: tuple[WireProtocol, ...] = ("google-generative",)

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        """Return how to start Gemini CLI on `setting`, with the prompt at its standard input."""
        argv = (*program.argv, "--output-format", "stream-json", "--yolo", "--model", setting.model.model)
        environment = _ENVIRONMENT | {"GOOGLE_GEMINI_BASE_URL": setting.model.url}
        files = {
            f"{_CONFIG}/settings.json": json_text(_configuration(setting)),
            **setting.skill_files(f"{_CONFIG}/skills"),
        }
        return Launch(argv, environment, setting.plain_prompt, files)

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """Return the error for a run that ended so, or None if the agent did its work.

        Gemini CLI exits with 0 also if the model's answer was blocked or empty, so a fatal fault is then a
        ModelError. With another exit code, a request for another model than the given one is a UserError.
        """
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
    """Return the HTTP error status whose lower eight bits are the exit code, as 401 for 145, or None."""
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
