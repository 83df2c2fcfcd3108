"""Turns what opencode writes to standard output into transcript entries.

Today's program writes an event a line. It reports a tool call once, when it has ended, and a text when it is
complete. The first program writes one JSON object, `{"response": …}`, over several lines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from pydantic import BaseModel, Field

from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall, ToolStatus
from nia_bench.subjects.agents.agent_output import NO_EXPLANATION, ToolNames, event_of

_LONGEST_RESPONSE: Final = 8_000_000
_DENIED: Final = re.compile(r"The user (has specified a rule which prevents|rejected permission)")
_UNKNOWN_TOOL: Final = "unavailable tool"
_INVALID: Final = "invalid"


class _TimeSpan(BaseModel):
    start: float | None = None
    end: float | None = None


class _CallState(BaseModel):
    status: str = ""
    input: Any = None
    output: str = ""
    error: str = ""
    time: _TimeSpan = _TimeSpan()


class _CacheCounts(BaseModel):
    read: int = 0
    write: int = 0


class _OpencodeUsage(BaseModel):
    input: int = 0
    output: int = 0
    reasoning: int = 0
    cache: _CacheCounts = _CacheCounts()


class _MessagePart(BaseModel):
    text: str = ""
    synthetic: bool = False
    tool: str = ""
    call_id: str = Field(default="", alias="callID")
    state: _CallState = _CallState()
    tokens: _OpencodeUsage = _OpencodeUsage()
    cost: float | None = None


class _ErrorData(BaseModel):
    message: str = ""
    status_code: int | None = Field(default=None, alias="statusCode")
    is_retryable: bool | None = Field(default=None, alias="isRetryable")


class _OpencodeError(BaseModel):
    name: str = ""
    data: _ErrorData = _ErrorData()


class _OpencodeEvent(BaseModel):
    type: str
    part: _MessagePart = _MessagePart()
    error: _OpencodeError = _OpencodeError()


class _FirstFormAnswer(BaseModel):
    response: str


class OpencodeOutput:
    """Reads one attempt's output; see `EventReader`. `servers` are those of the condition, by name."""

    def __init__(self, servers: Sequence[str] = ()) -> None:
        self._names = ToolNames(servers, "{}_")
        self._other: list[str] = []
        self._room = _LONGEST_RESPONSE

    def read(self, line: str) -> Sequence[Entry]:
        """Return the one entry of the transcript that `line`, an event, stands for, or none.

        A line that is no event is stored for `finish`.
        """
        event = event_of(_OpencodeEvent, line)
        if event is None:
            self._keep(line)
            return ()
        part = event.part
        match event.type:
            case "text" if part.text:
                # opencode itself writes a synthetic text to the model when it has summarised a conversation.
                return (Message(role="user" if part.synthetic else "assistant", text=part.text),)
            case "reasoning" if part.text:
                return (Message(role="reasoning", text=part.text),)
            case "tool_use":
                return (self._call(part),)
            case "step_finish":
                return (_tokens(part),)
            case "error":
                return (_fault(event.error),)
            case _:
                return ()

    def finish(self) -> Sequence[Entry]:
        """Return the message in the JSON object that the first opencode prints over several lines.

        Later versions print events, of which nothing is left here.
        """
        answer = event_of(_FirstFormAnswer, "\n".join(self._other))
        return (Message(text=answer.response),) if answer and answer.response else ()

    def _keep(self, line: str) -> None:
        self._room -= len(line)
        if self._room >= 0:
            self._other.append(line)

    def _call(self, part: _MessagePart) -> ToolCall:
        server, tool = self._names.split(_called_name(part))
        state = part.state
        return ToolCall(
            id=part.call_id,
            server=server,
            tool=tool,
            input=state.input,
            output=state.output or state.error,
            status=_status(part),
            duration_ms=_milliseconds(state.time),
        )


def _called_name(part: _MessagePart) -> str:
    """Return the name of the tool that the model called.

    opencode turns a call that it cannot make into one of its tool `invalid`, with that name as its input.
    """
    match part.state.input:
        case {"tool": str(name)} if part.tool == _INVALID:
            return name
        case _:
            return part.tool


def _status(part: _MessagePart) -> ToolStatus:
    if part.tool == _INVALID:
        return "unknown_tool" if _UNKNOWN_TOOL in part.state.output else "error"
    if part.state.status != "error":
        return "completed"
    return "denied" if _DENIED.match(part.state.error) else "error"


def _milliseconds(span: _TimeSpan) -> float | None:
    return None if span.start is None or span.end is None else span.end - span.start


def _tokens(part: _MessagePart) -> Tokens:
    counts = part.tokens
    return Tokens(
        input=counts.input,
        output=counts.output,
        reasoning=counts.reasoning,
        cache_read=counts.cache.read,
        cache_write=counts.cache.write,
        # opencode reports 0 if its configuration has no prices.
        cost_usd=part.cost or None,
    )


def _fault(error: _OpencodeError) -> Fault:
    message_ = error.data.message or NO_EXPLANATION
    return Fault(
        message=message_ if error.name in {"", "APIError"} else f"{error.name}: {message_}",
        status_code=error.data.status_code,
        is_retryable=error.data.is_retryable,
    )
