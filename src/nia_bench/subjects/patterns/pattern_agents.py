"""The agents of one attempt: one model, the same tools for all, and one budget of model calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from pydantic_ai import Agent, RunUsage, UsageLimits
from pydantic_ai.exceptions import UsageLimitExceeded
from pydantic_ai.models import Model
from pydantic_ai.toolsets import AbstractToolset

from nia_bench.models.failed_calls import answering
from nia_bench.subjects.patterns.tool_servers import connected

T = TypeVar("T")


@dataclass
class PatternAgents:
    """Asks agents of different roles. `calls` is the most model calls that all of them make together.

    A pattern that wants more ends in pydantic-ai's UsageLimitExceeded: its own failure, score 0.
    """

    model: Model
    name: str
    uses: Sequence[Any]
    calls: int
    usage: RunUsage = field(default_factory=RunUsage)

    async def ask(self, role: str, prompt: str) -> str:
        """What an agent with the instructions `role` says to `prompt`, after what calls of tools it makes."""
        return await self.ask_for(str, role, prompt)

    async def ask_for(self, output: type[T], role: str, prompt: str) -> T:
        """As `ask`, with an answer in the form of `output`.

        Raises ModelError for a refusal or an answer of the wrong form, InfrastructureError when the model or
        the server of a tool cannot be reached.
        """
        toolsets = [
            cast("AbstractToolset[object]", each) for each in self.uses if isinstance(each, AbstractToolset)
        ]
        agent = Agent(
            self.model,
            output_type=output,
            instructions=role,
            tools=[each for each in self.uses if not isinstance(each, AbstractToolset)],
            toolsets=toolsets,
        )
        limits = UsageLimits(request_limit=self.calls)
        with answering(self.name):
            async with connected(toolsets):
                return (await agent.run(prompt, usage=self.usage, usage_limits=limits)).output

    def split(self, parts: int) -> list[PatternAgents]:
        """Crews that work at once, each with an equal share of the calls that are left.

        Raises UsageLimitExceeded where there is not one call for each.
        """
        share = (self.calls - self.usage.requests) // parts
        if share < 1:
            raise UsageLimitExceeded(f"{parts} agents at once have no model calls left of {self.calls}")
        self.calls -= share * parts
        return [PatternAgents(self.model, self.name, self.uses, share) for _ in range(parts)]
