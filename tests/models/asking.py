"""Asks a scripted model something, in a time that passes only when somebody waits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import anyio
import anyio.lowlevel
from pydantic_ai import Agent
from tests.model_server.server import ModelServer

from nia_bench.models.ledger import Ledger
from nia_bench.models.metered import answering
from nia_bench.models.resolver import ModelResolver, Models
from nia_bench.models.retrying import Pace, RetryPolicy

TWO_RETRIES = RetryPolicy(retries=2)


@dataclass
class Time:
    """A clock that moves when somebody sleeps. No chance in it: jitter is 0."""

    now: float = 1000.0
    slept: list[float] = field(default_factory=list[float])

    @property
    def pace(self) -> Pace:
        return Pace(sleep=self.sleep, clock=lambda: self.now, chance=lambda: 0.0)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
        await anyio.lowlevel.checkpoint()


@dataclass
class Asking:
    """How models are asked: the ledger, policy and time are the test's to look at."""

    policy: RetryPolicy = TWO_RETRIES
    ledger: Ledger = field(default_factory=Ledger)
    time: Time = field(default_factory=Time)
    resolver: ModelResolver | None = None

    def models(self) -> Models:
        return Models(self.ledger, policy=self.policy, pace=self.time.pace, resolver=self.resolver)

    def ask(self, model: str, prompt: str = "Where?", output: Any = str, retries: int = 1) -> Any:
        """What an agent over `model` puts out in the end; `retries` are for answers of the wrong form."""

        async def main() -> Any:
            async with self.models() as models:
                agent = Agent(models.model(model), output_type=output, retries=retries)
                with answering(model):
                    return (await agent.run(prompt)).output

        return anyio.run(main)

    def stream(self, model: str, prompt: str = "Where?") -> list[str]:
        """The pieces of text that an agent over `model` streams."""

        async def main() -> list[str]:
            async with self.models() as models, Agent(models.model(model)).run_stream(prompt) as run:
                return [piece async for piece in run.stream_text(delta=True, debounce_by=None)]

        return anyio.run(main)


def answer_of(server: ModelServer, output: Any = str) -> Any:
    """What comes of asking the server, with two retries and no time lost."""
    return Asking().ask(server.model(), output=output)
