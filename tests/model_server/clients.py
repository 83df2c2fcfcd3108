"""The usual clients of each wire protocol, pointed at a scripted server."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import AsyncGenerator, AsyncIterable, Callable
from contextlib import asynccontextmanager
from typing import Any

import anyio
from openai import AsyncOpenAI
from pydantic_ai import Agent, AgentStreamEvent, RunContext
from pydantic_ai.models import Model
from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel
from pydantic_ai.providers.openai import OpenAIProvider
from pydantic_ai.usage import UsageLimits
from tests.model_server.server import ModelServer

CHAT, MESSAGES, RESPONSES = "openai-chat", "anthropic-messages", "openai-responses"


@asynccontextmanager
async def model_of(server: ModelServer, protocol: str) -> AsyncGenerator[Model]:
    """A model that reaches `server` by `protocol` and takes its first answer for good."""
    # Anthropic's package takes two seconds to load. Every process of the tests imports this module when it
    # collects them, and only one of the processes runs these tests.
    if protocol == MESSAGES:
        from anthropic import AsyncAnthropic  # noqa: PLC0415
        from pydantic_ai.models.anthropic import AnthropicModel  # noqa: PLC0415
        from pydantic_ai.providers.anthropic import AnthropicProvider  # noqa: PLC0415

        async with AsyncAnthropic(base_url=server.origin, api_key="none", max_retries=0) as anthropic:
            yield AnthropicModel("m", provider=AnthropicProvider(anthropic_client=anthropic))
        return
    async with AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0) as openai:
        provider = OpenAIProvider(openai_client=openai)
        yield (
            OpenAIChatModel("m", provider=provider)
            if protocol == CHAT
            else OpenAIResponsesModel("m", provider=provider)
        )


def ask(
    server: ModelServer,
    protocol: str,
    *,
    output: Any = str,
    tools: tuple[Callable[..., str], ...] = (),
    instructions: str | None = None,
    stream: bool = False,
    limit: int | None = None,
) -> Any:
    """What an agent with `tools` puts out in the end. `limit` is on the requests that it makes."""

    async def main() -> Any:
        async with model_of(server, protocol) as model:
            agent = Agent(model, output_type=output, tools=tools, instructions=instructions)
            handler, limits = _drain if stream else None, UsageLimits(request_limit=limit)
            return (await agent.run("Where?", event_stream_handler=handler, usage_limits=limits)).output

    return anyio.run(main)


async def _drain(_run: RunContext[object], events: AsyncIterable[AgentStreamEvent]) -> None:
    """Listens to a run, which makes it stream its requests."""
    async for _ in events:
        pass


def pieces(server: ModelServer, protocol: str) -> list[str]:
    """The pieces of text that an agent streams."""

    async def main() -> list[str]:
        async with model_of(server, protocol) as model, Agent(model).run_stream("Where?") as run:
            return [piece async for piece in run.stream_text(delta=True, debounce_by=None)]

    return anyio.run(main)


def post(url: str, body: object) -> Any:
    """The JSON that answers `body`."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return json.loads(answer.read())
