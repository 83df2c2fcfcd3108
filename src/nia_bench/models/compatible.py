"""A model behind any OpenAI-compatible API: Ollama, vLLM, a gateway. Loads the OpenAI SDK."""

from __future__ import annotations

import os
from typing import Any

from openai.types import chat
from pydantic_ai.models.openai import OpenAIChatModel, OpenAIStreamedResponse
from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

from nia_bench.models.names import COMPATIBLE, COMPATIBLE_KEY, ModelName


def compatible_model(name: ModelName) -> OpenAIChatModel:
    """The model at `name.base_url`. If the server needs a key, it is read from OPENAI_COMPATIBLE_API_KEY."""
    provider = OpenAICompatibleProvider(
        COMPATIBLE, base_url=name.base_url or "", api_key=os.environ.get(COMPATIBLE_KEY)
    )
    return CompatibleModel(name.model, provider=provider)


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
