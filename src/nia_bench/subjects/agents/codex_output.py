"""What Codex writes to standard output (`codex exec --json`), as entries of a transcript.

An event a line: `item.started` and `item.completed` for texts, commands, changes of files and calls of
tools; `error` for a request that failed; `turn.completed` with what was used, or `turn.failed`. A call of a
tool that it does not have appears nowhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, ValidationError

from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall, ToolStatus

_STATUS: Final = re.compile(r"(?:unexpected|last) status:? (\d{3})")
_RETRY: Final = "Reconnecting..."
_STATUSES: Final[dict[str, ToolStatus]] = {"failed": "error", "declined": "denied"}


class _Failure(BaseModel):
    message: str = ""


class _Result(BaseModel):
    content: list[dict[str, Any]] = []
    structured_content: Any = None


class _Item(BaseModel):
    """`model_extra` is what belongs to the item's own type."""

    model_config = ConfigDict(extra="allow")

    id: str = ""
    type: str = ""
    status: str = ""
    text: str = ""
    message: str = ""
    server: str | None = None
    tool: str = ""
    arguments: Any = None
    result: _Result | None = None
    error: _Failure | None = None
    aggregated_output: str = ""


class _Counts(BaseModel):
    input_tokens: int = 0
    cached_input_tokens: int = 0
    cache_write_input_tokens: int = 0
    output_tokens: int = 0
    reasoning_output_tokens: int = 0


class _Event(BaseModel):
    type: str
    item: _Item = _Item()
    usage: _Counts | None = None
    error: _Failure = _Failure()
    message: str = ""


class CodexOutput:
    """Reads one attempt's output; see `EventReader`. `servers` are those of the condition, by name."""

    def __init__(self, servers: Sequence[str] = ()) -> None:
        self._servers = frozenset(servers)
        self._open: dict[str, _Item] = {}
        self._error: str | None = None

    def read(self, line: str) -> Sequence[Entry]:
        """The entries that `line` completes."""
        try:
            event = _Event.model_validate_json(line)
        except (ValidationError, UnicodeError):
            return ()
        match event.type:
            case "item.started" | "item.updated":
                self._open[event.item.id] = event.item
                return ()
            case "item.completed":
                self._open.pop(event.item.id, None)
                return tuple(self._item(event.item))
            case "turn.completed":
                return (_tokens(event.usage),) if event.usage else ()
            case "turn.failed":
                # The error before it said the same.
                self._error = None
                return (_fault(event.error.message),)
            case "error":
                return tuple(self._failed(event.message))
            case _:
                return ()

    def finish(self) -> Sequence[Entry]:
        """An error after which nothing came, and calls that were never answered."""
        left = [each for item in self._open.values() for each in self._item(item)]
        self._open.clear()
        ended = [_fault(self._error)] if self._error is not None else []
        self._error = None
        unanswered = (
            each.model_copy(update={"status": "error"}) for each in left if isinstance(each, ToolCall)
        )
        return (*unanswered, *ended)

    def _failed(self, message: str) -> Iterator[Fault]:
        if message.startswith(_RETRY):
            yield _fault(message, goes_on=True)
        else:
            self._error = message

    def _item(self, item: _Item) -> Iterator[Entry]:
        match item.type:
            case "agent_message" if item.text:
                yield Message(text=item.text)
            case "reasoning" if item.text:
                yield Message(role="reasoning", text=item.text)
            case "agent_message" | "reasoning":
                return
            case "error":
                # A warning, as that it does not know the model.
                yield _fault(item.message, goes_on=True)
            case "mcp_tool_call":
                yield self._call(item)
            case _:
                yield _own_call(item)

    def _call(self, item: _Item) -> ToolCall:
        known = item.server if item.server in self._servers else None
        return ToolCall(
            id=item.id,
            server=known,
            tool=item.tool if known or not item.server else f"{item.server}__{item.tool}",
            input=item.arguments,
            output=item.error.message if item.error else _text(item.result),
            status=_STATUSES.get(item.status, "completed"),
        )


def _own_call(item: _Item) -> ToolCall:
    """A call of one of its own tools, which goes by the name of what it did: `command_execution`."""
    return ToolCall(
        id=item.id,
        tool=item.type,
        input=dict(item.model_extra or {}) or None,
        output=item.aggregated_output,
        status=_STATUSES.get(item.status, "completed"),
    )


def _text(result: _Result | None) -> str:
    """A result's text. A block without any is named; where there are no blocks, what is structured."""
    if result is None:
        return ""
    blocks = [str(each.get("text") or f"[{each.get('type')}]") for each in result.content]
    if not blocks and result.structured_content is not None:
        return json.dumps(result.structured_content, ensure_ascii=False)
    return "\n".join(blocks)


def _fault(message: str, *, goes_on: bool = False) -> Fault:
    found = _STATUS.search(message)
    return Fault(
        message=message or "no explanation",
        status_code=int(found[1]) if found else None,
        is_retryable=True if goes_on else None,
    )


def _tokens(counts: _Counts) -> Tokens:
    """Of Codex's counts one contains the other: cached ones the input, reasoning the output."""
    cached = counts.cached_input_tokens + counts.cache_write_input_tokens
    return Tokens(
        input=max(counts.input_tokens - cached, 0),
        output=max(counts.output_tokens - counts.reasoning_output_tokens, 0),
        reasoning=counts.reasoning_output_tokens,
        cache_read=counts.cached_input_tokens,
        cache_write=counts.cache_write_input_tokens,
    )
