"""What opencode writes to standard output, as entries of a transcript.

Today's program writes an event a line: a tool call appears once, when it has ended, and a text when it is
whole. The first program writes one JSON object, `{"response": …}`, over several lines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from pydantic import BaseModel, Field, ValidationError

from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall, ToolStatus

_LONGEST_RESPONSE: Final = 8_000_000
_DENIED: Final = re.compile(r"The user (has specified a rule which prevents|rejected permission)")
_UNKNOWN_TOOL: Final = "unavailable tool"
_INVALID: Final = "invalid"


class _Span(BaseModel):
    start: float | None = None
    end: float | None = None


class _State(BaseModel):
    status: str = ""
    input: Any = None
    output: str = ""
    error: str = ""
    time: _Span = _Span()


class _Cache(BaseModel):
    read: int = 0
    write: int = 0


class _Counts(BaseModel):
    input: int = 0
    output: int = 0
    reasoning: int = 0
    cache: _Cache = _Cache()


class _Part(BaseModel):
    text: str = ""
    synthetic: bool = False
    tool: str = ""
    call_id: str = Field(default="", alias="callID")
    state: _State = _State()
    tokens: _Counts = _Counts()
    cost: float | None = None


class _ErrorData(BaseModel):
    message: str = ""
    status_code: int | None = Field(default=None, alias="statusCode")
    is_retryable: bool | None = Field(default=None, alias="isRetryable")


class _Error(BaseModel):
    name: str = ""
    data: _ErrorData = _ErrorData()


class _Event(BaseModel):
    type: str
    part: _Part = _Part()
    error: _Error = _Error()


class _Wanted(BaseModel):
    """The input of a call of `invalid`: the tool that was meant."""

    tool: str


class _Response(BaseModel):
    response: str


class OpencodeOutput:
    """Reads one attempt's output; see `EventReader`. `servers` are those of the condition, by name."""

    def __init__(self, servers: Sequence[str] = ()) -> None:
        # The longest first: of 'docs' and 'docs_old' the second is meant by 'docs_old_query'.
        by_prefix = {re.sub(r"[^a-zA-Z0-9_-]", "_", name) + "_": name for name in servers}
        self._servers = sorted(by_prefix.items(), key=lambda each: -len(each[0]))
        self._other: list[str] = []
        self._room = _LONGEST_RESPONSE

    def read(self, line: str) -> Sequence[Entry]:
        """The entries that `line` completes: one, or none."""
        try:
            event = _Event.model_validate_json(line)
        except (ValidationError, UnicodeError):
            self._keep(line)
            return ()
        part = event.part
        match event.type:
            case "text" if part.text:
                # What opencode itself says to the model, after it has summarised a conversation.
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
        """The first program's answer. Of today's nothing is left open at the end."""
        try:
            answer = _Response.model_validate_json("\n".join(self._other)).response
        except (ValidationError, UnicodeError):
            return ()
        return (Message(text=answer),) if answer else ()

    def _keep(self, line: str) -> None:
        self._room -= len(line)
        if self._room >= 0:
            self._other.append(line)

    def _call(self, part: _Part) -> ToolCall:
        server, tool = self._named(_true_name(part))
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

    def _named(self, name: str) -> tuple[str | None, str]:
        for prefix, server in self._servers:
            if name.startswith(prefix):
                return server, name.removeprefix(prefix)
        return None, name


def _true_name(part: _Part) -> str:
    """A call that cannot be made becomes one of opencode's own tool `invalid`, with the name inside."""
    if part.tool != _INVALID:
        return part.tool
    try:
        return _Wanted.model_validate(part.state.input).tool
    except ValidationError:
        return _INVALID


def _status(part: _Part) -> ToolStatus:
    if part.tool == _INVALID:
        return "unknown_tool" if _UNKNOWN_TOOL in part.state.output else "error"
    if part.state.status != "error":
        return "completed"
    return "denied" if _DENIED.match(part.state.error) else "error"


def _milliseconds(span: _Span) -> float | None:
    return None if span.start is None or span.end is None else span.end - span.start


def _tokens(part: _Part) -> Tokens:
    counts = part.tokens
    return Tokens(
        input=counts.input,
        output=counts.output,
        reasoning=counts.reasoning,
        cache_read=counts.cache.read,
        cache_write=counts.cache.write,
        # It says 0 where it was told no prices.
        cost_usd=part.cost or None,
    )


def _fault(error: _Error) -> Fault:
    said = error.data.message or "no explanation"
    return Fault(
        message=said if error.name in {"", "APIError"} else f"{error.name}: {said}",
        status_code=error.data.status_code,
        is_retryable=error.data.is_retryable,
    )
