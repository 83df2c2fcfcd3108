"""The agents of one attempt of a pattern: they share a model, tools and a limit of model calls.

Tools in MCP servers are connected here, and a server that cannot be reached is reported.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from httpx2 import HTTPError
from pydantic_ai import Agent, RunUsage, UsageLimits
from pydantic_ai.exceptions import UnexpectedModelBehavior, UsageLimitExceeded
from pydantic_ai.models import Model
from pydantic_ai.toolsets import AbstractToolset

from nia_bench.contract.errors import InfrastructureError
from nia_bench.models.metered import answering

T = TypeVar("T")


@dataclass
class PatternAgents:
    """Asks agents with different roles. All of them together may make `calls` model calls.

    More calls end in pydantic-ai's UsageLimitExceeded, a failure of the pattern, which scores 0. `name` is
    the model's name in messages.
    """

    model: Model
    name: str
    uses: Sequence[Any]
    calls: int
    usage: RunUsage = field(default_factory=RunUsage)

    async def ask(self, role: str, prompt: str) -> str:
        """Return the text with which a new agent with the instructions `role` answers `prompt`.

        The agent may call tools. Raises as `ask_for`.
        """
        return await self.ask_for(str, role, prompt)

    async def ask_for(self, output: type[T], role: str, prompt: str) -> T:
        """Return a new agent's answer to `prompt` as an instance of the type `output`; see `ask`.

        Raises ModelError for a refusal or an answer of another form, InfrastructureError if the model or the
        server of a tool cannot be reached, UsageLimitExceeded for more than `calls` calls. The model's own
        UserError and BudgetError pass through.
        """
        toolsets = [
            cast("AbstractToolset[object]", use) for use in self.uses if isinstance(use, AbstractToolset)
        ]
        agent = Agent(
            self.model,
            output_type=output,
            instructions=role,
            tools=[entry for entry in self.uses if not isinstance(entry, AbstractToolset)],
            toolsets=toolsets,
        )
        limits = UsageLimits(request_limit=self.calls)
        with answering(self.name):
            async with connected(toolsets):
                return (await agent.run(prompt, usage=self.usage, usage_limits=limits)).output

    def split(self, parts: int) -> list[PatternAgents]:
        """Return `parts` new objects for work at the same time, with equal parts of the remaining calls.

        These calls are taken off here, and a remainder stays. Raises UsageLimitExceeded if there is less than
        one call for each.
        """
        share = (self.calls - self.usage.requests) // parts
        if share < 1:
            raise UsageLimitExceeded(f"{parts} agents at once have no model calls left of {self.calls}")
        self.calls -= share * parts
        return [PatternAgents(self.model, self.name, self.uses, share) for _ in range(parts)]


@asynccontextmanager
async def connected(toolsets: Sequence[AbstractToolset[object]]) -> AsyncGenerator[None]:
    """Connect to the servers of `toolsets` for the time of the context; one connected before stays so.

    Raises InfrastructureError if a server cannot be reached, or is lost during a call inside the context. A
    server's answer with an error is no such error.
    """
    async with AsyncExitStack() as stack:
        for toolset in toolsets:
            try:
                await stack.enter_async_context(toolset)
            except Exception as error:
                raise _unreachable(error) from error
        try:
            yield
        except (ConnectionError, HTTPError) as error:
            # It comes from a tool: errors of calls of the model are turned into our own errors before.
            raise _unreachable(error) from error
        except UnexpectedModelBehavior as error:
            # pydantic-ai had the call repeated until its limit. The error of the last call is among the
            # causes.
            lost = next(filter(_is_lost, _causes(error)), None)
            if lost is None:
                raise
            raise _unreachable(lost) from error


def _unreachable(error: BaseException) -> InfrastructureError:
    return InfrastructureError(
        f"a tool's server could not be reached: {error}", fix="start it, or look at its own messages"
    )


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _is_lost(error: BaseException) -> bool:
    # Importing mcp takes half a second, which a run without such servers saves.
    from mcp import MCPError  # noqa: PLC0415
    from mcp.types import CONNECTION_CLOSED, REQUEST_TIMEOUT  # noqa: PLC0415

    if isinstance(error, MCPError):
        return error.code in {CONNECTION_CLOSED, REQUEST_TIMEOUT}
    return isinstance(error, ConnectionError | HTTPError)
