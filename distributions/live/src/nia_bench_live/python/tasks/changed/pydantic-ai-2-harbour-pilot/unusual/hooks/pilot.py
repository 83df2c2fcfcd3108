from functools import partial

from pydantic_ai import Agent
from pydantic_ai.capabilities.hooks import Hooks


def window(messages, size):
    start = max(0, len(messages) - size)
    return [messages[index] for index in range(start, len(messages))]


def make_pilot(model, keep):
    shown = partial(window, size=keep)
    hooks = Hooks()

    @hooks.on.before_model_request
    async def shorten(ctx, request_context):
        request_context.messages = shown(request_context.messages)
        return request_context

    return Agent(model=model, name="pilot", output_type=str, capabilities=(hooks,))
