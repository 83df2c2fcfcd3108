from pydantic_ai import Agent, RunContext
from pydantic_ai.capabilities import Hooks
from pydantic_ai.models import Model, ModelRequestContext


def make_pilot(model: Model, keep: int) -> Agent[None, str]:
    """Make an agent whose model sees the last messages of a conversation only."""
    view: Hooks[None] = Hooks()

    @view.on.before_model_request
    async def shorten(ctx: RunContext[None], request_context: ModelRequestContext) -> ModelRequestContext:
        # These messages are of this request alone: the history of the run stays whole.
        request_context.messages = request_context.messages[-keep:]
        return request_context

    return Agent(model, capabilities=[view])
