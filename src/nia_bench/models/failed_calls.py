"""What it means when a call of a model fails: which error it becomes, and whether the call is repeated.

ModelError: the model refused, or its answer stayed unusable after it was requested to repair it. It scores 0.
InfrastructureError: rate limit, 5xx, closed connection, no answer in time, no JSON. The cell is not measured.
   When the call was repeated without success it is an OutageError, after which the cell is not repeated.
UserError: the key, the credit, the name, or a request that the model does not take. The message has the fix.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, cast

from httpx2 import HTTPError
from pydantic_ai import exceptions as ai

from nia_bench.contract.errors import InfrastructureError, ModelError, NiaBenchError, UserError
from nia_bench.models.redaction import redact
from nia_bench.models.retrying import FIRST_SERVER_ERROR, FORBIDDEN, REPEATABLE, TOO_LARGE

LONGEST_QUOTE = 300
# Some gateways stream though nobody requested a stream. The SDKs then quote the stream's text.
_EVENTS: Final = re.compile(
    r"""(Expected a JSON response, got: )?b?["']?event: ?[\w.]+(\s|\\[rn])+data:.*""", re.DOTALL
)
REFUSAL_CODES = {"content_filter", "content_policy_violation", "moderation_blocked"}


@dataclass(frozen=True)
class FailedCall:
    """A failed call as one of our errors, and what follows from it.

    `again`: the same call may succeed when it is repeated. `shared`: all callers of this provider have to
    wait. `lasting`: no call can succeed until somebody corrects key, credit or name. `after_s` is the wait in
    seconds that the provider requested, None where it did not ask.
    """

    error: NiaBenchError
    again: bool = False
    shared: bool = False
    lasting: bool = False
    after_s: float | None = None


def failed_call(error: Exception, model: str, timeout_s: float) -> FailedCall | None:
    """Return the error for an exception in a call of `model`, and what follows from it.

    None for an exception of our own code.
    """
    match error:
        case NiaBenchError():
            return FailedCall(error)
        case ai.UserError():
            return FailedCall(UserError(redact(f"{model}: {error}")))
        case ai.ModelAPIError():
            return _failed_request(error, model)
        case TimeoutError():
            return _outage(f"{model} did not answer within {timeout_s:g} s")
        case ai.UnexpectedModelBehavior() | LookupError() | HTTPError():
            # The answer was no completion. An empty list of choices ends in an IndexError.
            return _outage(f"{model} sent what is no answer: {_error_text(error)}")
        case _:
            return None


@contextmanager
def answering(model: str) -> Generator[None]:
    """Raise ModelError when a pydantic-ai run inside the context ends because of what `model` reported.

    That is a refusal, or an answer that stayed malformed after the model was requested to repair it. A call
    that failed on its way to the provider has been turned into one of our errors already, and passes through.
    """
    try:
        yield
    except ai.ContentFilterError as error:
        raise _refused(model, error.message) from None
    except ai.UnexpectedModelBehavior as error:
        why = error.__cause__ or error
        raise ModelError(
            redact(f"{model} gave no usable answer: {error.message} ({_error_text(why)})")
        ) from None


def _failed_request(error: ai.ModelAPIError, model: str) -> FailedCall:
    message = _error_text(error)
    status = error.status_code if isinstance(error, ai.ModelHTTPError) else None
    is_repeatable = status is not None and (status in REPEATABLE or status >= FIRST_SERVER_ERROR)
    match error:
        case ai.ModelContextWindowExceededError():
            return FailedCall(ModelError(f"{model} was sent more than it can read: {message}"))
        case ai.ModelRateLimitError():
            return _outage(f"{model} is rate-limited: {message}", error, shared=True)
        case ai.ModelUnavailableError():
            return _outage(f"{model} is not available: {message}", error, shared=True)
        case ai.ModelQuotaExceededError():
            fix = "top up the account or raise its limit, then resume the run"
            return _lasting(f"{model}: the account has nothing left to spend: {message}", fix)
        case ai.ModelAuthenticationError():
            fix = "check the provider's API key in the environment, and that it may use this model"
            return _lasting(f"{model}: the provider did not accept the key: {message}", fix)
        case ai.ModelNotFoundError():
            near = error.suggested_model_id if isinstance(error, ai.ModelHTTPError) else None
            fix = f"use {near}" if near else "check the model's name and the base URL"
            return _lasting(f"{model}: the provider has no such model: {message}", fix)
        case ai.ModelRequestRejectedError() | ai.ModelHTTPError() if not is_repeatable:
            return _rejected(error, status, model, message)
        case _:
            return _outage(f"{model} could not be reached or failed: {message}", error)


def _rejected(error: ai.ModelAPIError, status: int | None, model: str, message: str) -> FailedCall:
    if status == TOO_LARGE:
        return FailedCall(ModelError(f"{model} was sent more than it can read: {message}"))
    # OpenRouter answers 403 when its moderation stops the content.
    moderated = isinstance(error, ai.ModelRequestRejectedError) and status == FORBIDDEN
    if moderated or error.provider_error_code in REFUSAL_CODES:
        return FailedCall(_refused(model, message))
    fix = "use a model that takes what the request has (tools, structured output, these settings)"
    return FailedCall(UserError(f"{model}: the provider rejected the request: {message}", fix=fix))


def _lasting(message: str, fix: str) -> FailedCall:
    return FailedCall(UserError(message, fix=fix), lasting=True)


def _refused(model: str, message: str) -> ModelError:
    return ModelError(redact(f"{model} refused: {message}"))


def _outage(message: str, error: ai.ModelAPIError | None = None, *, shared: bool = False) -> FailedCall:
    hopeless = isinstance(error, ai.ModelHTTPError) and error.provider_retry_hint is False
    after_s = error.retry_after if error else None
    return FailedCall(
        InfrastructureError(redact(message)), again=not hopeless, shared=shared, after_s=after_s
    )


def _error_text(error: BaseException) -> str:
    """Return the provider's message in one line without secrets, at most `LONGEST_QUOTE` characters."""
    text = error.message if isinstance(error, ai.AgentRunError) else f"{type(error).__name__}: {error}"
    if isinstance(error, ai.ModelHTTPError):
        body: object = error.body
        if isinstance(body, dict):
            fields = cast("dict[str, object]", body)
            body = fields.get("message") or fields.get("error") or fields
        text = f"HTTP {error.status_code}: {body or 'no explanation'}"
    elif isinstance(error, ai.ModelConnectionError) and error.__cause__ is not None:
        # The SDKs only say "Connection error."; its cause says what happened.
        cause = error.__cause__.__cause__ or error.__cause__
        text = f"{text} {cause}"
    text = _EVENTS.sub("it sent a stream of events instead of one answer", text)
    return redact(" ".join(text.split()))[:LONGEST_QUOTE]
