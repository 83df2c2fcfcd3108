"""A model whose calls are retried, wait at the provider's gate, and are counted, and what failed calls mean.

A failed call becomes one of our errors:

ModelError: the model refused, or its answer stayed unusable after it was requested to repair it. It scores 0.
InfrastructureError: rate limit, 5xx, closed connection, no answer in time, no JSON. The cell is not measured.
   When the call was repeated without success it is an OutageError, after which the cell is not repeated.
UserError: the key, the credit, the name, or a request that the model does not take. The message has the fix.
"""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final, TypeVar, cast

import anyio
from httpx2 import HTTPError
from pydantic_ai import exceptions as ai
from pydantic_ai.exceptions import ModelAPIError
from pydantic_ai.messages import ModelMessage, ModelResponse
from pydantic_ai.models import Model, ModelRequestParameters, StreamedResponse
from pydantic_ai.models.wrapper import WrapperModel
from pydantic_ai.settings import ModelSettings, merge_model_settings
from pydantic_ai.tools import RunContext

from nia_bench.contract.errors import InfrastructureError, ModelError, NiaBenchError, OutageError, UserError
from nia_bench.models.ledger import Ledger, ModelCall
from nia_bench.models.pricing import charged, price_of
from nia_bench.models.redaction import redact
from nia_bench.models.retrying import FIRST_SERVER_ERROR, FORBIDDEN, REPEATABLE, TOO_LARGE, Gate, RetryPolicy

T = TypeVar("T")

LONGEST_QUOTE = 300
# Some gateways stream though nobody requested a stream. The SDKs then quote the stream's text.
_EVENTS: Final = re.compile(
    r"""(Expected a JSON response, got: )?b?["']?event: ?[\w.]+(\s|\\[rn])+data:.*""", re.DOTALL
)
REFUSAL_CODES = {"content_filter", "content_policy_violation", "moderation_blocked"}


class MeteredModel(WrapperModel):
    """`wrapped`, whose calls are retried and counted.

    A call returns an answer, or raises ModelError, InfrastructureError or UserError as
    `nia_bench.models.metered` says; BudgetError where `ledger` does not permit it. `name` is the model's
    name in messages, prices and warnings. `bar` is called with the error when no call can succeed until
    somebody corrects key, credit or name.
    """

    def __init__(
        self,
        wrapped: Model,
        name: str,
        *,
        ledger: Ledger,
        gate: Gate,
        policy: RetryPolicy,
        bar: Callable[[NiaBenchError], None] = lambda _error: None,
    ) -> None:
        super().__init__(wrapped)
        self.name = name
        self._ledger = ledger
        self._gate = gate
        self._policy = policy
        self._bar = bar

    async def request(
        self,
        messages: list[ModelMessage],
        model_settings: ModelSettings | None,
        model_request_parameters: ModelRequestParameters,
    ) -> ModelResponse:
        """Return one answer to `messages`, after retries, and count its cost. Raises as the class says."""
        settings = self._with_limits(model_settings)

        async def attempt() -> ModelResponse:
            return await self.wrapped.request(messages, settings, model_request_parameters)

        response = await self._retried(attempt)
        self._pay(response)
        return response

    @asynccontextmanager
    async def request_stream(
        self,
        messages: list[ModelMessage],
        model_settings: ModelSettings | None,
        model_request_parameters: ModelRequestParameters,
        run_context: RunContext[Any] | None = None,
    ) -> AsyncGenerator[StreamedResponse]:
        """Yield the stream of an answer that comes piece by piece, and count its cost at the end.

        Opening it is retried. A stream that breaks off is not, because part of it was used; its cost counts,
        too.
        """
        settings = self._with_limits(model_settings)
        async with AsyncExitStack() as stack:

            async def attempt() -> StreamedResponse:
                opening = self.wrapped.request_stream(
                    messages, settings, model_request_parameters, run_context
                )
                return await stack.enter_async_context(opening)

            stream = await self._retried(attempt)
            try:
                yield stream
            except (ModelAPIError, HTTPError) as error:
                failed = failed_call(error, self.name, self._policy.timeout_s)
                raise (failed.error if failed else error) from None
            finally:
                self._pay(stream.get())

    async def _retried(self, attempt: Callable[[], Awaitable[T]]) -> T:
        failures = 0
        while True:
            await self._gate.passed()
            self._ledger.permit()
            try:
                with anyio.fail_after(self._policy.timeout_s):
                    return await attempt()
            except Exception as error:
                failed = failed_call(error, self.name, self._policy.timeout_s)
                if failed is None:
                    raise
                failures += 1
                if failed.lasting:
                    self._bar(failed.error)
                if not failed.again or failures > self._policy.retries:
                    # Without its cause: the provider's exception may quote a key.
                    raise _given_up(failed.error) from None
            wait = failed.after_s
            if wait is None:
                wait = self._gate.pace.backoff_s(self._policy, failures)
            elif wait > self._policy.longest_asked_s:
                raise OutageError(
                    f"{failed.error.message}; it asks to wait {wait:.0f} s, "
                    f"and {self._policy.longest_asked_s:.0f} s is the most"
                )
            if failed.shared:
                self._gate.close_for(wait)
            else:
                await self._gate.pace.sleep(wait)

    def _with_limits(self, settings: ModelSettings | None) -> ModelSettings:
        """Return `settings` with the SDK's own retries off and the timeout of our policy.

        A setting that the model does not support is left as it is.
        """
        ignored = self.wrapped.unsupported_settings
        ours = ModelSettings()
        if "max_retries" not in ignored:
            ours["max_retries"] = 0
        if "timeout" not in ignored:
            ours["timeout"] = self._policy.timeout_s
        return merge_model_settings(settings, ours) or ours

    def _pay(self, response: ModelResponse) -> None:
        usage = response.usage
        counted = usage.has_values()
        cost = reported_cost(response)
        if cost is None and counted:
            price = price_of(self.name, usage)
            cost = Decimal(str(price.total_usd)) if price else None
        # pydantic-ai then sums up the same costs for a run as the ledger.
        usage.cost = cost
        self._ledger.add(
            ModelCall(
                model=self.name,
                input_tokens=usage.input_tokens if counted else None,
                output_tokens=usage.output_tokens if counted else None,
                cost_usd=cost,
                cached_tokens=usage.cache_read_tokens if counted else None,
                reasoning_tokens=usage.output_reasoning_tokens if counted else None,
                answered=response.model_name or "",
            )
        )


def _given_up(error: NiaBenchError) -> NiaBenchError:
    return OutageError(error.message, fix=error.fix) if isinstance(error, InfrastructureError) else error


def reported_cost(response: ModelResponse) -> Decimal | None:
    """Return what the answer cost in USD according to the provider; None if the provider does not tell."""
    if response.usage.cost is not None:
        return response.usage.cost
    return charged(response.provider_details or {})


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
    """Return which of our errors an exception in a call of `model` stands for, and what follows from it.

    None for an exception of any other kind, which has to be a bug in our own code.
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
    """Return the message of `error` in one line with secrets masked, at most `LONGEST_QUOTE` characters.

    For an HTTP error it is the status with the provider's own message.
    """
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
