"""From the name of a model to the model.

    async with Models() as models:
        agent = Agent(models.model("openai:gpt-5-mini"))

Keys come from the variables that each provider names for them, and are sent to that provider only.

`CompatibleModel` is a model behind any OpenAI-compatible API: Ollama, vLLM, a gateway.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any, Self

import anyio
from openai.types import chat
from pydantic_ai.exceptions import UserError as LibraryUserError
from pydantic_ai.messages import ModelRequest
from pydantic_ai.models import Model, ModelRequestParameters, infer_model
from pydantic_ai.models.openai import OpenAIChatModel, OpenAIStreamedResponse
from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider
from pydantic_ai.settings import ModelSettings

from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.models.ledger import Ledger
from nia_bench.models.metered import MeteredModel
from nia_bench.models.names import COMPATIBLE, COMPATIBLE_KEY, FORMS, parse_model_name, public_name
from nia_bench.models.redaction import redact
from nia_bench.models.retrying import Gate, Pace, RetryPolicy

ANSWER_S = 60.0
MOST_TOKENS = 16

ModelResolver = Callable[[str], Model]
"""Turns the name of a model into the model to call."""


class Models:
    """The models of one run: a client for each model, a gate for each provider, and one ledger.

    The clients belong to the event loop in which they are first used; leaving the context closes them.
    `resolver` replaces `build_model` where names stand for other models, as in tests. `barred` is the first
    error about a key, a credit or a name of this run: further calls would end in the same error.
    """

    def __init__(
        self,
        ledger: Ledger | None = None,
        *,
        policy: RetryPolicy | None = None,
        pace: Pace | None = None,
        resolver: ModelResolver | None = None,
    ) -> None:
        self.ledger = ledger or Ledger()
        self.barred: NiaBenchError | None = None
        self._policy = policy or RetryPolicy()
        self._pace = pace or Pace()
        self._resolve = resolver or build_model
        self._built: dict[str, Model] = {}
        self._gates: dict[tuple[str, str | None], Gate] = {}

    def model(self, name: str) -> MeteredModel:
        """Return the model called `name`, whose calls are counted in the ledger. Its client is made once.

        Raises UserError for a name that names no model, a missing key or an SDK that is not installed. The
        first such error is stored as `barred`.
        """
        if name not in self._built:
            try:
                self._built[name] = self._resolve(name)
            except UserError as error:
                self._bar(error)
                raise
        wrapped = self._built[name]
        address = getattr(wrapped, "base_url", None)  # one provider's model has no such attribute
        provider = (wrapped.system, address)
        if provider not in self._gates:
            self._gates[provider] = self.ledger.gate(f"{wrapped.system} {address or ''}", self._pace)
        return MeteredModel(
            wrapped,
            public_name(name),
            ledger=self.ledger,
            gate=self._gates[provider],
            policy=self._policy,
            bar=self._bar,
        )

    def _bar(self, error: NiaBenchError) -> None:
        self.barred = self.barred or error

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_exc: object) -> None:
        with anyio.CancelScope(shield=True):
            for model in self._built.values():
                # Leaving a model's context for the last time closes its client.
                async with model:
                    pass


async def probe_model(name: str) -> str:
    """Send one small request to the model called `name`. Return a sentence: 'NAME answers as MODEL'.

    Raises UserError for a key or a name that is refused, and InfrastructureError for no answer.
    """
    async with Models(policy=RetryPolicy(retries=0, timeout_s=ANSWER_S)) as models:
        answer = await models.model(name).request(
            [ModelRequest.user_text_prompt("Say OK.")],
            ModelSettings(max_tokens=MOST_TOKENS),
            ModelRequestParameters(),
        )
    return f"{public_name(name)} answers as {answer.model_name}"


def build_model(name: str) -> Model:
    """Return the model called `name`, as pydantic-ai knows it: without retries, ledger or gate.

    Raises UserError for a name that names no model, a missing key or an SDK that is not installed.
    """
    parsed = parse_model_name(name)
    address = str(parsed)
    try:
        if parsed.provider == COMPATIBLE:
            # The server may need no key.
            key = os.environ.get(COMPATIBLE_KEY)
            provider = OpenAICompatibleProvider(COMPATIBLE, base_url=parsed.base_url or "", api_key=key)
            return CompatibleModel(parsed.model, provider=provider)
        return infer_model(address)
    except ImportError as error:
        command = re.search(r"`(pip install [^`]+)`", str(error))
        fix = command[1] if command else "install the extra of pydantic-ai-slim for it"
        raise UserError(f"{address}: the SDK of {parsed.provider} is not installed", fix=fix) from None
    except LibraryUserError as error:
        raise _explained(address, str(error)) from None
    except Exception as error:
        raise UserError(redact(f"{address}: {type(error).__name__}: {error}")) from None


def _explained(name: str, message: str) -> UserError:
    near = re.search(r"Did you mean '([^']+)'", message)
    if near:
        return UserError(f"{name!r} is no model that is known", fix=f"did you mean {near[1]}?")
    if message.startswith("Unknown model"):
        return UserError(f"{name!r} names no provider that is known", fix=f"name it as {FORMS}")
    if variables := re.findall(r"`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`", message):
        return UserError(
            f"{name} needs {' or '.join(variables)}, and it is not set",
            fix=f"set {variables[0]} in the environment",
        )
    return UserError(redact(f"{name}: {message}"))


class CompatibleModel(OpenAIChatModel):
    """A model of the chat completions API that keeps the cost which some gateways add to the usage."""

    def _process_provider_details(self, response: chat.ChatCompletion) -> dict[str, Any] | None:
        return _with_cost(super()._process_provider_details(response), response.usage)

    @property
    def _streamed_response_cls(self) -> type[OpenAIStreamedResponse]:
        return _CompatibleStream


class _CompatibleStream(OpenAIStreamedResponse):
    def _map_chunk_provider_details(self, chunk: chat.ChatCompletionChunk) -> dict[str, Any] | None:
        return _with_cost(super()._map_chunk_provider_details(chunk), chunk.usage)


def _with_cost(details: dict[str, Any] | None, usage: object) -> dict[str, Any] | None:
    cost: object = getattr(usage, "cost", None)
    return details if cost is None else {**(details or {}), "cost": cost}
