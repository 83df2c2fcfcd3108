"""Transcripts: what an agent did in one attempt, in the same form for every agent program.

A transcript is stored as `transcript.jsonl`, an entry a line, in the order in which things happened.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter

from nia_bench.contract.base import Model

ToolStatus = Literal["completed", "error", "denied", "unknown_tool"]
MODEL_ROUTE: Final = "model"
"""The route of the gateway that leads to the agent's model."""
_SUCCESSES: Final = range(200, 300)
# The paths of Anthropic and of Google that count the tokens of a text.
_COUNTING: Final = ("/count_tokens", ":countTokens")


class Message(Model):
    """Text: of the agent, or of the user who prompted it."""

    kind: Literal["message"] = "message"
    role: Literal["user", "assistant", "reasoning"] = "assistant"
    text: str


class ToolCall(Model):
    """A call of a tool and its result. `server` is the name of the tool's MCP server in the condition.

    `tool` is the tool's own name: 'query-docs', not 'docs_query-docs' or 'mcp__docs__query-docs'.
    `unknown_tool` is the status of a call of a tool that the agent did not have.
    """

    kind: Literal["tool"] = "tool"
    id: str = ""
    server: str | None = None
    tool: str
    input: Any = None
    output: str = ""
    status: ToolStatus = "completed"
    duration_ms: float | None = None


class Fault(Model):
    """An error that the agent reported. `status_code` is the HTTP status of a request that failed."""

    kind: Literal["error"] = "error"
    message: str
    status_code: int | None = None
    is_retryable: bool | None = None


class Tokens(Model):
    """Tokens of one model call, or of all calls where the program only reports the sum.

    No token is counted twice: `input` leaves out what was read from or written to a cache, and `output`
    leaves out `reasoning`. `cost_usd` is what the program reports, else the list price.
    """

    kind: Literal["usage"] = "usage"
    input: int = 0
    output: int = 0
    reasoning: int = 0
    cache_read: int = 0
    cache_write: int = 0
    cost_usd: float | None = None


class ServerState(Model):
    """Whether the agent had a server of its condition. `tools` are those that it offered the model."""

    kind: Literal["server"] = "server"
    server: str
    connected: bool
    tools: tuple[str, ...] = ()
    message: str = ""


class NetworkRequest(Model):
    """One request that left the sandbox. `route` is MODEL_ROUTE, or a condition's server or service."""

    kind: Literal["request"] = "request"
    route: str
    method: str
    path: str
    status: int | None = Field(description="HTTP status; None where no answer came")
    duration_ms: float
    model: str | None = Field(default=None, description="the name that the answer gave its model")

    @property
    def is_answered_call(self) -> bool:
        """Whether it is a POST to the model's route that was answered with success.

        Requests that only count tokens are none.
        """
        is_call = self.route == MODEL_ROUTE and self.method == "POST" and not self.path.endswith(_COUNTING)
        return is_call and self.status in _SUCCESSES


class ProcessEnd(Model):
    """How the program ended. `killed_for` is the limit that it broke."""

    kind: Literal["process"] = "process"
    exit_code: int | None
    killed_for: Literal["time", "memory", "processes", "disk", "output"] | None = None
    wall_s: float
    cpu_s: float | None = None
    peak_memory_bytes: int | None = None
    stderr: str = Field(default="", description="its last lines")


Entry = Annotated[
    Message | ToolCall | Fault | Tokens | ServerState | NetworkRequest | ProcessEnd,
    Field(discriminator="kind"),
]

ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)
"""Reads one entry of a stored transcript."""
