"""Turns what Codex writes to standard output (`codex exec --json`) into transcript entries.

Each line is an event: `item.started` and `item.completed` for texts, commands, changes of files and calls of
tools; `error` for a request that failed; `turn.completed` with the tokens that were used, or `turn.failed`.
Codex does not report a call of a tool that it does not have.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall, ToolStatus
from nia_bench.subjects.agents.agent_output import NO_EXPLANATION, event_of, text_of, unanswered

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
        """Return the entries that `line` completes."""
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
        """Return the unanswered calls, and the error that ended the output."""
        entries = [entry for item in self._open.values() for entry in self._item(item)]
        self._open.clear()
        ended = [_fault(self._error)] if self._error is not None else []
        self._error = None
        return (*(unanswered(element) for element in entries if isinstance(element, ToolCall)), *ended)

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
    """Return the text of a result: of its blocks, or without blocks its structured content."""
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
