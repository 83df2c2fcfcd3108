from collections.abc import Callable
from dataclasses import dataclass

import pydantic_ai
from pydantic import BaseModel
from pydantic_ai import Agent, ModelRetry, RunContext, ToolOutput
from pydantic_ai.capabilities import Hooks


class Sale(BaseModel):
    lot: str
    price: int


@dataclass
class Room:
    ring: Callable[[], None]
    floor: int


def recent(messages):
    return messages[:1] + messages[1:][-4:]


async def shorten(ctx, request_context):
    short = recent(request_context.messages)
    ctx.messages[:] = short
    request_context.messages = list(short)
    return request_context


def bell(ctx: RunContext[Room]) -> str:
    """Ring the bell: another round is open."""
    ctx.deps.ring()
    return "one more round"


def make_auctioneer(model):
    budget = pydantic_ai.AgentRetries(output=2)
    made: Agent[Room, Sale] = Agent(
        model,
        name="auctioneer",
        output_type=ToolOutput(Sale, max_retries=2),
        deps_type=Room,
        tools=[bell],
        end_strategy="early",
        capabilities=[Hooks(before_model_request=shorten)],
        retries=budget,
    )

    @made.output_validator
    async def high_enough(ctx: RunContext[Room], sale: Sale) -> Sale:
        if sale.price >= ctx.deps.floor:
            return sale
        raise ModelRetry(f"not below {ctx.deps.floor}")

    return made


async def sell(auctioneer: Agent[Room, Sale], room, lot):
    result = await auctioneer.run(lot, deps=room)
    used = result.usage
    return result.output.price, used.requests
