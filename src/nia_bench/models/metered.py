"""A model whose calls are retried, wait at the provider's gate, and are counted in the ledger."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from decimal import Decimal
from typing import Any, TypeVar

import anyio
from httpx2 import HTTPError
from pydantic_ai.exceptions import ModelAPIError
from pydantic_ai.messages import ModelMessage, ModelResponse
from pydantic_ai.models import Model, ModelRequestParameters, StreamedResponse
from pydantic_ai.models.wrapper import WrapperModel
from pydantic_ai.settings import ModelSettings, merge_model_settings
from pydantic_ai.tools import RunContext

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, OutageError
from nia_bench.models.billing import charged
from nia_bench.models.failed_calls import failed_call
from nia_bench.models.ledger import Ledger, ModelCall
from nia_bench.models.pricing import price_of
from nia_bench.models.retrying import Gate, RetryPolicy

T = TypeVar("T")


class MeteredModel(WrapperModel):
    """`wrapped`, whose calls are retried and counted.

    A call returns an answer, or raises ModelError, InfrastructureError or UserError as
    `nia_bench.models.failed_calls` says; BudgetError where `ledger` does not permit it. `name` is the model's
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
        """Request an answer that comes piece by piece.

        Opening it is retried. A stream that breaks off is not: part of it was used.
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
        """Return the settings, with the SDK's own retries off and its timeout no longer than ours."""
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
    """Return what the answer cost in USD according to the provider; None where the provider does not tell."""
    if response.usage.cost is not None:
        return response.usage.cost
    return charged(response.provider_details or {})
