"""What the readers of agents' outputs share: events that are lines of JSON, and the names of tools."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from nia_bench.contract.transcript import ToolCall

NO_EXPLANATION: Final = "no explanation"

Event = TypeVar("Event", bound=BaseModel)


def event_of(kind: type[Event], line: str) -> Event | None:
    """The event that `line` holds as JSON; None for a line that is no event of that kind."""
    try:
        return kind.model_validate_json(line)
    except (ValidationError, UnicodeError):
        return None


def plain(name: str) -> str:
    """The name of a server or a tool as agents write it in the names of tools that they give to a model."""
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
        self.servers = sorted(by_prefix.items(), key=lambda each: -len(each[0]))

    def split(self, name: str) -> tuple[str | None, str]:
        """The server's name, None for a tool of the agent's own, and the tool's name without the prefix."""
        for prefix, server in self.servers:
            if name.startswith(prefix):
                return server, name.removeprefix(prefix)
        return None, name


def text_of(blocks: Iterable[Mapping[str, Any]]) -> str:
    """The text of a tool's result. A block without text is named by its tool or its type, as '[image]'."""
    return "\n".join(
        str(each.get("text") or each.get("tool_name") or f"[{each.get('type')}]") for each in blocks
    )


def unanswered(call: ToolCall) -> ToolCall:
    """`call` as a call that had no result when the output ended."""
    return call.model_copy(update={"status": "error"})
