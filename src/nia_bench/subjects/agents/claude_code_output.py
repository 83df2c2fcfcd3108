"""Turns what Claude Code writes to standard output (`--output-format stream-json`) into transcript entries.

Each line is an event: `system/init` with its tools and servers, `assistant` for each block of an answer,
`user` for each result of a tool, `system/api_retry`, and `result` at the end, with the tokens that were used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pydantic import AliasPath, AwareDatetime, BaseModel, Field

from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall, ToolStatus
from nia_bench.subjects.agents.agent_output import (
    NO_EXPLANATION,
    ContentBlock,
    ServerStatus,
    ToolNames,
    blocks_of,
    event_of,
    server_states,
    took_ms,
    unanswered,
)

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
        """Return the entries that `line` completes."""
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
        """Return the unanswered calls, and the tokens that were used, which only the last event reports."""
        calls = [unanswered(call) for call, _ in self._open.values()]
        self._open.clear()
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
    """Return the sum over all models.

    The cost of a model whose price is 'unknown' to Claude Code is made up.
    """
    items = list(used.values())
    costs = [item.cost for item in items if item.cost is not None and item.cost_basis != "unknown"]
    return Tokens(
        input=sum(entry.input for entry in items),
        output=sum(max(element.output - element.thinking, 0) for element in items),
        reasoning=sum(usage_part.thinking for usage_part in items),
        cache_read=sum(usage_part.cache_read for usage_part in items),
        cache_write=sum(usage_part.cache_write for usage_part in items),
        cost_usd=sum(costs) if len(costs) == len(items) else None,
    )
