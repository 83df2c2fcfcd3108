"""What a model says, before any wire protocol has put it into its own words; and what a script is."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.model_server.transport import Request, Wire


@dataclass(frozen=True)
class ToolCall:
    """A call of a tool. `arguments` as a string go out as they are, well-formed or not."""

    name: str
    arguments: dict[str, Any] | str = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class Reply:
    """One answer of the model.

    `data` is structured output: it goes where the request asked for it (an output tool, or text under a JSON
    schema). Token counts of None leave usage out; `cost_usd` is what the provider says the call cost.
    """

    text: str = ""
    tool_calls: tuple[ToolCall, ...] = ()
    data: Any = None
    refusal: str | None = None
    finish_reason: str | None = None
    input_tokens: int | None = 100
    output_tokens: int | None = 20
    cost_usd: float | None = None


@dataclass(frozen=True)
class ToolResult:
    """What came back of a call that the model made earlier in the conversation."""

    tool: str
    text: str
    is_error: bool = False


@dataclass(frozen=True)
class Turn:
    """A request as a script sees it, whatever the protocol.

    `messages` are role ('system', 'user', 'assistant', 'tool') and text; `tools` the names that are offered,
    as a `ToolCall` has to spell them; `results` what came back so far, in order. `schema` is of the output
    that is asked for.
    """

    request: Request
    model: str
    messages: tuple[tuple[str, str], ...]
    tools: tuple[str, ...] = ()
    results: tuple[ToolResult, ...] = ()
    output_tool: str | None = None
    schema: dict[str, Any] | None = None
    stream: bool = False

    @property
    def prompt(self) -> str:
        """The text of the last message of the user."""
        return next((text for role, text in reversed(self.messages) if role == "user"), "")

    @property
    def system(self) -> str:
        """The system prompt."""
        return "\n".join(text for role, text in self.messages if role == "system")

    @property
    def is_side_request(self) -> bool:
        """Whether an agent asks beside its work, as for a title of the session: it then offers no tools."""
        return not self.tools

    def call_id(self, index: int) -> str:
        """An id for the reply's call of that index, that no earlier call of the conversation has."""
        return f"call_{len(self.results)}_{index}"


Script = Callable[[Turn], Reply | Wire]


@dataclass(frozen=True)
class Dialect:
    """A wire protocol: what a request means, and how a reply to it is put."""

    read: Callable[[Request], Turn]
    write: Callable[[Turn, Reply], Wire]


def in_turn(*replies: Reply | Wire) -> Script:
    """A script of one reply a request. Fails the test that sends one request more."""
    lock, left = threading.Lock(), list(replies)

    def script(turn: Turn) -> Reply | Wire:
        with lock:
            if not left:
                raise AssertionError(f"the script has no reply left for: {turn.prompt[:200]!r}")
            return left.pop(0)

    return script


def always(reply: Reply | Wire) -> Script:
    """A script that gives every request the same reply."""
    return lambda _turn: reply
