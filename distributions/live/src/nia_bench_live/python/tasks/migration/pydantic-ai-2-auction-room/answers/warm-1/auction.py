"""An auctioneer. Runs on Pydantic AI 2.68."""

from collections.abc import Callable
from dataclasses import dataclass

from pydantic import BaseModel
from pydantic_ai import Agent, RunContext
from pydantic_ai.capabilities import ProcessHistory
from pydantic_ai.messages import ModelMessage
from pydantic_ai.models import Model


class Sale(BaseModel):
    lot: str
    price: int


@dataclass
class Room:
    ring: Callable[[], None]
    floor: int


def recent(messages: list[ModelMessage]) -> list[ModelMessage]:
    return messages if len(messages) <= 5 else [messages[0], *messages[-4:]]


def make_auctioneer(model: Model) -> Agent[Room, Sale]:
    """Make an agent that sells a lot: at the floor price or above, after two corrections at most."""
    auctioneer = Agent(
        model,
        deps_type=Room,
        output_type=Sale,
        retries={"output": 2},
        end_strategy="early",
        capabilities=[ProcessHistory(recent)],
        name="auctioneer",
    )

    @auctioneer.tool
    def bell(ctx: RunContext[Room]) -> str:
        """Ring the bell: another round is open."""
        ctx.deps.ring()
        return "one more round"

    @auctioneer.output_validator
    def high_enough(ctx: RunContext[Room], sale: Sale) -> Sale:
        from pydantic_ai import ModelRetry

        if sale.price < ctx.deps.floor:
            raise ModelRetry(f"not below {ctx.deps.floor}")
        return sale

    return auctioneer


async def sell(auctioneer: Agent[Room, Sale], room: Room, lot: str) -> tuple[int, int]:
    """Sell a lot; return its price and how many requests the model got. No bell rings once it is sold."""
    result = await auctioneer.run(lot, deps=room)
    return result.output.price, result.usage.requests
