"""What the readers of agents' outputs share: lines of JSON, blocks of messages, and errors of a transcript.

`models.metered` decides about the failed calls that Nia-Bench makes itself. An agent only reports the HTTP
status of a failed request, or a sentence about it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from nia_bench.contract.errors import AgentError, InfrastructureError, ModelError, NiaBenchError, UserError
from nia_bench.contract.transcript import (
    MODEL_ROUTE,
    Entry,
    Fault,
    NetworkRequest,
    ProcessEnd,
    ServerState,
    ToolCall,
)
from nia_bench.models.redaction import redact
from nia_bench.models.retrying import (
    FIRST_ERROR,
    KEY_REFUSED,
    NOT_FOUND,
    PAYMENT_REQUIRED,
    REQUEST_REFUSED,
)

NO_EXPLANATION: Final = "no explanation"
CONNECTED: Final = "connected"

Event = TypeVar("Event", bound=BaseModel)

_LONGEST_QUOTE: Final = 300
# Some providers answer 400, 403 or 429 when there is no money left, where waiting does not help.
_OF_MONEY: Final = re.compile(
    r"credit balance|insufficient[_ ](quota|credit|funds|balance)|quota exceeded|exceeded your current quota"
    r"|billing|payment required",
    re.IGNORECASE,
)
_OF_THE_REQUEST: Final = re.compile(
    r"safeguards|content_filter|usage policy|invalid prompt|invalid_request_error|context window"
    r"|prompt is too long|max_output_tokens|output token maximum",
    re.IGNORECASE,
)


def event_of(kind: type[Event], line: str) -> Event | None:
    """Return the JSON object in `line` as the model `kind`, or None for a line that does not fit it."""
    try:
        return kind.model_validate_json(line)
    except (ValidationError, UnicodeError):
        return None


def plain(name: str) -> str:
    """Return the name of a server or tool with '_' for all but letters, digits, '_' and '-', as agents do."""
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
        """The text of a tool's result; '' if there is none."""
        return text_of(self.content) if isinstance(self.content, list) else self.content or ""


class ServerStatus(BaseModel):
    """How a server of the condition fares, in the first event of stream-json."""

    name: str
    status: str = ""


def blocks_of(content: str | list[ContentBlock]) -> list[ContentBlock]:
    """Return `content` if it is a list of blocks, and a text as one block of text."""
    return [ContentBlock(type="text", text=content)] if isinstance(content, str) else content


def server_states(
    names: ToolNames,
    server_statuses: Iterable[ServerStatus],
    tools: Sequence[str],
    *,
    pending: str | None = None,
) -> Iterator[ServerState]:
    """Yield the state of each server in `names`, with those of `tools` that it offers, without their prefix.

    A server whose status is `pending` is left out, and one without a status is "not started". Only the status
    "connected" counts as connected.
    """
    status = {server.name: server.status for server in server_statuses}
    for prefix, name in sorted(names.servers):
        text = status.get(name, "not started")
        if text == pending:
            continue
        offered = tuple(sorted(tool.removeprefix(prefix) for tool in tools if tool.startswith(prefix)))
        connected = text == CONNECTED
        yield ServerState(server=name, connected=connected, tools=offered, message="" if connected else text)


def text_of(blocks: Iterable[Mapping[str, Any]]) -> str:
    """Return the texts of the blocks of a tool's result, a line each.

    A block without text is named by its tool or its type, as '[image]'.
    """
    return "\n".join(
        str(entry.get("text") or entry.get("tool_name") or f"[{entry.get('type')}]") for entry in blocks
    )


def took_ms(begun: datetime | None, ended: datetime | None) -> float | None:
    """Return the milliseconds between two events; None where one of them tells no time."""
    return (ended - begun).total_seconds() * 1000 if begun and ended else None


def unanswered(call: ToolCall) -> ToolCall:
    """Return a copy of `call`, which had no result when the output ended, with the status "error"."""
    return call.model_copy(update={"status": "error"})


def failed_request(agent: str, message: str, status: int | None) -> NiaBenchError:
    """Return the error for the failed request to the model after which `agent` gave up.

    `status` is the HTTP status, None if the agent does not report it. Lack of money, by status or message, is
    a UserError. So are a refused key and an unknown model, by status only. A refused request is a ModelError,
    by status, or by message if there is no status. All others are an InfrastructureError.
    """
    quote = " ".join(message.split())[:_LONGEST_QUOTE] or NO_EXPLANATION
    label = redact(
        f"{agent}: {quote}" if status is None else f"{agent}: the provider answered {status}: {quote}"
    )
    if status == PAYMENT_REQUIRED or _OF_MONEY.search(message):
        return UserError(label, fix="top up the account or raise its limit, then resume the run")
    if status in KEY_REFUSED:
        return UserError(label, fix="check the provider's API key, and that it may use this model")
    if status == NOT_FOUND:
        return UserError(label, fix="check the model's name and the base URL")
    if status in REQUEST_REFUSED or (status is None and _OF_THE_REQUEST.search(message)):
        return ModelError(label)
    return InfrastructureError(label)


def fatal_fault(transcript: Sequence[Entry]) -> Fault | None:
    """Return the last error in the transcript that is not marked as retryable, or None.

    Retryable errors after it are ignored.
    """
    faults = (entry for entry in reversed(transcript) if isinstance(entry, Fault))
    return next((fault for fault in faults if not fault.is_retryable), None)


def absence(agent: str, transcript: Sequence[Entry]) -> InfrastructureError | None:
    """Return the error for servers whose last state is "not connected", or None if there are none."""
    states = {entry.server: entry for entry in transcript if isinstance(entry, ServerState)}
    absent = [state for state in states.values() if not state.connected]
    if not absent:
        return None
    names = ", ".join(
        f"{state.server} ({state.message})" if state.message else state.server for state in absent
    )
    return InfrastructureError(f"{agent} ran without servers of its condition: {names}")


def last_status(transcript: Sequence[Entry]) -> int | None:
    """Return the HTTP status of the last request to the model at the gateway if it is an error, else None."""
    requests = (entry for entry in reversed(transcript) if isinstance(entry, NetworkRequest))
    status = next((request.status for request in requests if request.route == MODEL_ROUTE), None)
    return status if status is not None and status >= FIRST_ERROR else None


def standard_error(transcript: Sequence[Entry]) -> str:
    """Return the end of what the program wrote to standard error, in one line."""
    return " ".join("".join(entry.stderr for entry in transcript if isinstance(entry, ProcessEnd)).split())


def crash(agent: str, exit_code: int | None, transcript: Sequence[Entry]) -> AgentError:
    """Return the error for a run of `agent` that ended with `exit_code` and did not report why.

    It quotes the end of standard error.
    """
    words = standard_error(transcript)[-_LONGEST_QUOTE:] or "nothing on standard error"
    return AgentError(f"{agent} ended with exit code {exit_code}: {words}")
