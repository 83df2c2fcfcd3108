"""Whose fault it is when a model does not answer, or answers with nothing that can be used.

ModelError: it refused, or what it said stayed unusable after it was asked again. Its own failure, score 0.
InfrastructureError: rate limit, 5xx, closed connection, no answer in time, no JSON. Not measured. When the
call has been repeated in vain it is an OutageError, for which no cell is repeated.
UserError: key, credit, name, a request the model does not take. One message with the fix.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import cast

from httpx2 import HTTPError
from pydantic_ai import exceptions as ai

from nia_bench.contract.errors import InfrastructureError, ModelError, NiaBenchError, UserError
from nia_bench.models.redaction import redact

LONGEST_QUOTE = 300
TOO_LARGE = 413
# Asked too early or twice, or cut short by the server: another attempt may pass.
PASSING_STATUS = {408, 409, 425}
REFUSAL_CODES = {"content_filter", "content_policy_violation", "moderation_blocked"}


@dataclass(frozen=True)
class Fault:
    """What went wrong in a call, as an error of ours.

    `again`: another attempt may go better. `shared`: what one caller met, all callers of the provider will.
    `lasting`: no call will go better until somebody mends key, credit or name. `after_s` is how long the
    provider asked to wait, where it did.
    """

    error: NiaBenchError
    again: bool = False
    shared: bool = False
    lasting: bool = False
    after_s: float | None = None


def fault_of_call(error: Exception, model: str, timeout_s: float) -> Fault | None:
    """The fault behind the exception that a call to a provider ended in; None for one that is our own."""
    match error:
        case NiaBenchError():
            return Fault(error)
        case ai.UserError():
            return Fault(UserError(redact(f"{model}: {error}")))
        case ai.ModelAPIError():
            return _api_fault(error, model)
        case TimeoutError():
            return _outage(f"{model} did not answer within {timeout_s:g} s")
        case ai.UnexpectedModelBehavior() | LookupError() | HTTPError():
            # What came was no completion; a list of choices without a choice ends in an IndexError.
            return _outage(f"{model} sent what is no answer: {_said(error)}")
        case _:
            return None


@contextmanager
def answering(model: str) -> Generator[None]:
    """Raises ModelError for what `model` did wrong in a run of an agent inside the context.

    Refusals, and answers that stayed malformed after the model was asked to repair them. What went wrong on
    the way to the provider has its own error by then and passes through.
    """
    try:
        yield
    except ai.ContentFilterError as error:
        raise _refused(model, error.message) from None
    except ai.UnexpectedModelBehavior as error:
        why = error.__cause__ or error
        raise ModelError(redact(f"{model} gave no usable answer: {error.message} ({_said(why)})")) from None


def _api_fault(error: ai.ModelAPIError, model: str) -> Fault:
    said = _said(error)
    match error:
        case ai.ModelContextWindowExceededError():
            return Fault(ModelError(f"{model} was sent more than it can read: {said}"))
        case ai.ModelRateLimitError():
            return _outage(f"{model} is rate-limited: {said}", error, shared=True)
        case ai.ModelUnavailableError():
            return _outage(f"{model} is not available: {said}", error, shared=True)
        case ai.ModelQuotaExceededError():
            fix = "top up the account or raise its limit, then resume the run"
            return _lasting(f"{model}: the account has nothing left to spend: {said}", fix)
        case ai.ModelAuthenticationError():
            fix = "check the provider's API key in the environment, and that it may use this model"
            return _lasting(f"{model}: the provider did not accept the key: {said}", fix)
        case ai.ModelNotFoundError():
            near = error.suggested_model_id if isinstance(error, ai.ModelHTTPError) else None
            fix = f"use {near}" if near else "check the model's name and the base URL"
            return _lasting(f"{model}: the provider has no such model: {said}", fix)
        case ai.ModelRequestRejectedError() | ai.ModelHTTPError() if not _is_passing(error):
            return _rejected(error, model, said)
        case _:
            return _outage(f"{model} could not be reached or failed: {said}", error)


def _is_passing(error: ai.ModelAPIError) -> bool:
    status = error.status_code if isinstance(error, ai.ModelHTTPError) else None
    return status is not None and (status in PASSING_STATUS or status >= 500)  # noqa: PLR2004  (server errors)


def _rejected(error: ai.ModelAPIError, model: str, said: str) -> Fault:
    status = error.status_code if isinstance(error, ai.ModelHTTPError) else None
    if status == TOO_LARGE:
        return Fault(ModelError(f"{model} was sent more than it can read: {said}"))
    moderated = isinstance(error, ai.ModelRequestRejectedError) and status == 403  # noqa: PLR2004  (OpenRouter)
    if moderated or error.provider_error_code in REFUSAL_CODES:
        return Fault(_refused(model, said))
    fix = "use a model that takes what is asked of it (tools, structured output, these settings)"
    return Fault(UserError(f"{model}: the provider rejected the request: {said}", fix=fix))


def _lasting(message: str, fix: str) -> Fault:
    return Fault(UserError(message, fix=fix), lasting=True)


def _refused(model: str, said: str) -> ModelError:
    return ModelError(redact(f"{model} refused: {said}"))


def _outage(message: str, error: ai.ModelAPIError | None = None, *, shared: bool = False) -> Fault:
    hopeless = isinstance(error, ai.ModelHTTPError) and error.provider_retry_hint is False
    after_s = error.retry_after if error else None
    return Fault(InfrastructureError(redact(message)), again=not hopeless, shared=shared, after_s=after_s)


def _said(error: BaseException) -> str:
    """What the provider said, in one short line without secrets."""
    text = error.message if isinstance(error, ai.AgentRunError) else f"{type(error).__name__}: {error}"
    if isinstance(error, ai.ModelHTTPError):
        body: object = error.body
        if isinstance(body, dict):
            fields = cast("dict[str, object]", body)
            body = fields.get("message") or fields.get("error") or fields
        text = f"HTTP {error.status_code}: {body or 'no explanation'}"
    elif isinstance(error, ai.ModelConnectionError) and error.__cause__ is not None:
        # The SDKs say "Connection error."; what was behind it says more.
        cause = error.__cause__.__cause__ or error.__cause__
        text = f"{text} {cause}"
    return redact(" ".join(text.split()))[:LONGEST_QUOTE]
