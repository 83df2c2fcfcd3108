"""What the end of an agent's run means, from what it left in its transcript.

For an agent's model what `models.faults` is for calls of our own: agents tell the HTTP status of a request
that failed, or only a sentence about it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from nia_bench.contract.errors import InfrastructureError, ModelError, NiaBenchError, UserError
from nia_bench.contract.transcript import Entry, Fault, NetworkRequest, ProcessEnd, ServerState
from nia_bench.models.redaction import redact

_LONGEST_QUOTE: Final = 300
_NOT_ALLOWED: Final = frozenset({401, 402, 403})
_NOT_FOUND: Final = 404
_REFUSED: Final = frozenset({400, 413, 422})
_ERRORS_FROM: Final = 400
# Some providers say with 400, 403 or 429 that there is no money left: waiting does not help then.
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
    """The error for a request to the model that `agent` gave up over.

    `status` is of HTTP, None where the agent does not tell. What is the fault of neither key, account nor
    request is an outage, or a limit of rate.
    """
    said = " ".join(message.split())[:_LONGEST_QUOTE] or "no explanation"
    what = redact(
        f"{agent}: {said}" if status is None else f"{agent}: the provider answered {status}: {said}"
    )
    if status == 402 or _OF_MONEY.search(message):  # noqa: PLR2004  (payment required)
        return UserError(what, fix="top up the account or raise its limit, then resume the run")
    if status in _NOT_ALLOWED:
        return UserError(what, fix="check the provider's API key, and that it may use this model")
    if status == _NOT_FOUND:
        return UserError(what, fix="check the model's name and the base URL")
    if status in _REFUSED or (status is None and _OF_THE_REQUEST.search(message)):
        return ModelError(what)
    return InfrastructureError(what)


def fatal_fault(transcript: Sequence[Entry]) -> Fault | None:
    """The last fault that the agent did not get over."""
    faults = (each for each in reversed(transcript) if isinstance(each, Fault))
    return next((each for each in faults if not each.is_retryable), None)


def absence(agent: str, transcript: Sequence[Entry]) -> InfrastructureError | None:
    """The error for servers that `agent` did not have, by what was seen last of each, if there are any."""
    states = {each.server: each for each in transcript if isinstance(each, ServerState)}
    absent = [state for state in states.values() if not state.connected]
    if not absent:
        return None
    names = ", ".join(f"{each.server} ({each.message})" if each.message else each.server for each in absent)
    return InfrastructureError(f"{agent} ran without servers of its condition: {names}")


def last_status(transcript: Sequence[Entry]) -> int | None:
    """The HTTP status of the last request to the model that went through the gateway, if it failed."""
    requests = (each for each in reversed(transcript) if isinstance(each, NetworkRequest))
    status = next((each.status for each in requests if each.route == "model"), None)
    return status if status is not None and status >= _ERRORS_FROM else None


def standard_error(transcript: Sequence[Entry]) -> str:
    """The end of what the program wrote to standard error, in one line."""
    return " ".join("".join(each.stderr for each in transcript if isinstance(each, ProcessEnd)).split())


def last_words(transcript: Sequence[Entry]) -> str:
    """The last of what the program wrote to standard error, short enough to be quoted."""
    return standard_error(transcript)[-_LONGEST_QUOTE:] or "nothing on standard error"
