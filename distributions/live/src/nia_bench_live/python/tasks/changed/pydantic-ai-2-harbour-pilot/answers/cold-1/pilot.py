from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from pydantic_ai import Agent, RunContext
from pydantic_ai.capabilities import AbstractCapability
from pydantic_ai.messages import ModelResponse
from pydantic_ai.models import Model, ModelRequestContext


@dataclass
class ShortView(AbstractCapability[None]):
    """Shows the model the last messages only; the conversation itself stays whole."""

    keep: int

    async def wrap_model_request(
        self,
        ctx: RunContext[None],
        *,
        request_context: ModelRequestContext,
        handler: Callable[[ModelRequestContext], Awaitable[ModelResponse]],
    ) -> ModelResponse:
        return await handler(replace(request_context, messages=request_context.messages[-self.keep :]))


def make_pilot(model: Model, keep: int) -> Agent[None, str]:
    return Agent(model, output_type=str, capabilities=[ShortView(keep)])
