from typing import Any

from pydantic_ai import Agent, RunContext
from pydantic_ai.capabilities import AbstractCapability
from pydantic_ai.models import Model, ModelRequestContext


class Recent(AbstractCapability[Any]):
    def __init__(self, keep: int) -> None:
        self.keep = keep

    async def before_model_request(
        self, ctx: RunContext[Any], request_context: ModelRequestContext
    ) -> ModelRequestContext:
        request_context.messages = list(request_context.messages)[-self.keep :]
        return request_context


def make_pilot(model: Model, keep: int) -> Agent[None, str]:
    return Agent(model, interceptors=[Recent(keep)])
