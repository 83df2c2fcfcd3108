"""The errors that an agent's transcript shows: a failed request to the model, a missing server, a crash.

`models.failed_calls` does this for calls that Nia-Bench makes itself. An agent only reports the HTTP status
of a failed request, or a sentence about it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from nia_bench.contract.errors import AgentError, InfrastructureError, ModelError, NiaBenchError, UserError
from nia_bench.contract.transcript import MODEL_ROUTE, Entry, Fault, NetworkRequest, ProcessEnd, ServerState
from nia_bench.models.redaction import redact
from nia_bench.models.retrying import (
    FIRST_ERROR,
    KEY_REFUSED,
    NOT_FOUND,
    PAYMENT_REQUIRED,
    REQUEST_REFUSED,
)
from nia_bench.subjects.agents.agent_output import NO_EXPLANATION

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


def failed_request(agent: str, message: str, status: int | None) -> NiaBenchError:
    """Return the error for the failed request to the model after which `agent` gave up.

    `status` is the HTTP status, None if the agent does not report it. Lack of money, by status or message, is
    a UserError. So are a refused key and an unknown model, by status only. A refused request is a ModelError,
    by status, or by message if there is no status. All others are an InfrastructureError.
    """
    message_ = " ".join(message.split())[:_LONGEST_QUOTE] or NO_EXPLANATION
    label = redact(
        f"{agent}: {message_}" if status is None else f"{agent}: the provider answered {status}: {message_}"
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
        f"{server_state.server} ({server_state.message})" if server_state.message else server_state.server
        for server_state in absent
    )
    return InfrastructureError(f"{agent} ran without servers of its condition: {names}")


def last_status(transcript: Sequence[Entry]) -> int | None:
    """Return the HTTP status of the last request to the model at the gateway, or None if it succeeded."""
    requests = (entry for entry in reversed(transcript) if isinstance(entry, NetworkRequest))
    status = next((request.status for request in requests if request.route == MODEL_ROUTE), None)
    return status if status is not None and status >= FIRST_ERROR else None


def standard_error(transcript: Sequence[Entry]) -> str:
    """Return the end of what the program wrote to standard error, in one line."""
    return " ".join("".join(entry.stderr for entry in transcript if isinstance(entry, ProcessEnd)).split())


def last_words(transcript: Sequence[Entry]) -> str:
    """Return the last words that the program wrote to standard error, short enough to be quoted."""
    return standard_error(transcript)[-_LONGEST_QUOTE:] or "nothing on standard error"


def crash(agent: str, exit_code: int | None, transcript: Sequence[Entry]) -> AgentError:
    """Return the error for a run of `agent` that ended with `exit_code` and did not report why."""
    return AgentError(f"{agent} ended with exit code {exit_code}: {last_words(transcript)}")
