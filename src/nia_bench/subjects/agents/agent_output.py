"""What the readers of agents' outputs share: lines of JSON, blocks of messages, names of tools."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from nia_bench.contract.transcript import ServerState, ToolCall

NO_EXPLANATION: Final = "no explanation"
CONNECTED: Final = "connected"

Event = TypeVar("Event", bound=BaseModel)


def event_of(kind: type[Event], line: str) -> Event | None:
    """Return the event that `line` holds as JSON, or None for a line that is no event of that kind."""
    try:
        return kind.model_validate_json(line)
    except (ValidationError, UnicodeError):
        return None


def plain(name: str) -> str:
    """Return the name of a server or tool as agents write it in the names of tools for a model."""
    return re.sub(r"[^a-zA-Z0-9_-]", "_", name)


class ToolNames:
    """Finds the server of the condition that a tool belongs to by the prefix of the tool's name.

    `form` is the prefix that an agent gives to the tools of a server, with '{}' for the server's name.
    `servers` has the prefix and the name of each.
    """

    def __init__(self, servers: Sequence[str], form: str) -> None:
        by_prefix = {form.format(plain(name)): name for name in servers}
        # The longest first, because 'mcp__docs__old__query' is a tool of 'docs__old' where there is also
        # 'docs'.
        self.servers = sorted(by_prefix.items(), key=lambda pair: -len(pair[0]))

    def split(self, name: str) -> tuple[str | None, str]:
        """Return the server's name (None for the agent's own tools), and the tool's name without prefix."""
        for prefix, server in self.servers:
            if name.startswith(prefix):
                return server, name.removeprefix(prefix)
        return None, name


class ContentBlock(BaseModel):
    """A part of a message in stream-json, Claude Code's form: text, a call of a tool, or a result."""

    type: str = ""
    text: str = ""
    thinking: str = ""
    id: str = ""
    name: str = ""
    input: Any = None
    tool_use_id: str = ""
    content: str | list[dict[str, Any]] | None = None
    is_error: bool | None = None

    @property
    def result(self) -> str:
        """The text of a tool's result."""
        return text_of(self.content) if isinstance(self.content, list) else self.content or ""


class ServerStatus(BaseModel):
    """How a server of the condition fares, in the first event of stream-json."""

    name: str
    status: str = ""


def blocks_of(content: str | list[ContentBlock]) -> list[ContentBlock]:
    """Return the blocks of a message whose content may be text alone."""
    return [ContentBlock(type="text", text=content)] if isinstance(content, str) else content


def server_states(
    names: ToolNames,
    server_statuses: Iterable[ServerStatus],
    tools: Sequence[str],
    *,
    pending: str | None = None,
) -> Iterator[ServerState]:
    """Yield the state of each server of the condition, with the tools that it offers.

    A server whose status is `pending` is left out; one without a status is "not started".
    """
    status = {server.name: server.status for server in server_statuses}
    for prefix, name in sorted(names.servers):
        text = status.get(name, "not started")
        if text == pending:
            continue
        names_ = sorted(tool.removeprefix(prefix) for tool in tools if tool.startswith(prefix))
        message_ = "" if text == CONNECTED else text
        yield ServerState(server=name, connected=text == CONNECTED, tools=tuple(names_), message=message_)


def text_of(blocks: Iterable[Mapping[str, Any]]) -> str:
    """Return the text of a tool's result.

    A block without text is named by its tool or its type, as '[image]'.
    """
    return "\n".join(
        str(entry.get("text") or entry.get("tool_name") or f"[{entry.get('type')}]") for entry in blocks
    )


def took_ms(begun: datetime | None, ended: datetime | None) -> float | None:
    """Return the milliseconds between two events; None where one of them tells no time."""
    return (ended - begun).total_seconds() * 1000 if begun and ended else None


def unanswered(call: ToolCall) -> ToolCall:
    """Return `call` as a call that had no result when the output ended."""
    return call.model_copy(update={"status": "error"})
