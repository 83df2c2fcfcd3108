"""Turns what Qwen Code writes to standard output (`--output-format stream-json`) into transcript entries.

Each line is an event, as of Claude Code: `system/init` with its tools and servers, `assistant` for each
answer, `user` for each result of a tool, `system/retry`, and `result` at the end, with the tokens that were
used. A request that failed for good is an answer '[API Error: 401 …]', and the error of the result.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from pydantic import BaseModel

from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall, ToolStatus
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
        """Return the entries that `line` completes."""
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
        """Return the unanswered calls, and the tokens that were used.

        The last event has their sum. Without it, as of a program that was killed, each answer has its own.
        """
        calls = [unanswered(call) for call in self._open.values()]
        self._open.clear()
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
    """Return the sum over all answers.

    In Qwen Code's counts the input contains what was read from a cache.
    """
    cached = used.cache_read_input_tokens
    return Tokens(
        input=max(used.input_tokens - cached, 0), output=max(used.output_tokens, 0), cache_read=cached
    )
