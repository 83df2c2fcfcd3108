"""The subjects of a run with an agent: one a condition, made ready together and shut down together."""

from __future__ import annotations

import hashlib
import json
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

from nia_bench.contract.condition import Condition
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.models.endpoints import Endpoint, endpoint
from nia_bench.models.names import public_name
from nia_bench.sandbox.gateway import Gateway
from nia_bench.sandbox.sandbox import ProcessLimits, Sandbox
from nia_bench.store.held_folder import HeldFolder
from nia_bench.subjects.agents.agent import Agent, Program
from nia_bench.subjects.agents.subject import AgentRun
from nia_bench.subjects.conditions.prepared import prepared, read_skills
from nia_bench.subjects.conditions.variables import require_variables


@dataclass(frozen=True)
class Lineup:
    """One agent with one model, under several conditions. A subject has its condition's name.

    `environment` is where conditions find the values of the variables they name.
    """

    agent: Agent
    program: Program
    model: str
    conditions: tuple[Condition, ...]
    sandbox: Sandbox
    environment: Mapping[str, str]
    limits: ProcessLimits = field(default_factory=ProcessLimits)

    @property
    def endpoint(self) -> Endpoint:
        """Where the model is. Raises UserError for a model that this agent cannot reach, or a missing key."""
        return endpoint(self.model, self.agent.protocols)

    def check(self) -> None:
        """Raises UserError for what would keep the run from beginning: model, key, sandbox, variables."""
        self.sandbox.require()
        require_variables(self.conditions, self.environment)
        _ = self.endpoint

    def versions(self, condition: Condition) -> dict[str, str]:
        """What is known of a subject before it runs. A run that is resumed has to find the same."""
        skills = json.dumps(read_skills(condition), sort_keys=True) if condition.skills else ""
        digest = hashlib.sha256(f"{condition.to_json()}{skills}".encode()).hexdigest()
        return {
            "agent": self.agent.name,
            self.agent.name: self.program.version,
            "model": public_name(self.model),
            "sandbox": self.sandbox.name,
            "condition": digest[:16],
        }

    @asynccontextmanager
    async def subjects(self) -> AsyncGenerator[tuple[BenchmarkSubject, ...]]:
        """The subjects, once the servers of all conditions are up.

        Raises InfrastructureError, naming the server, for one that does not come up, and UserError for
        variables that are not set.
        """
        target = self.endpoint
        async with AsyncExitStack() as stack:
            # Held, so that the socket of a run that is killed does not stay for ever.
            folder = HeldFolder.create()
            stack.callback(folder.remove)
            gateway = await stack.enter_async_context(Gateway(folder.path))
            made: list[BenchmarkSubject] = []
            for condition in self.conditions:
                ready = await stack.enter_async_context(
                    prepared(condition, self.sandbox, gateway, self.environment)
                )
                run = AgentRun(
                    self.agent,
                    self.program,
                    condition,
                    ready,
                    self.model,
                    target,
                    self.sandbox,
                    gateway,
                    self.limits,
                )
                made.append(run.subject(condition.name, self.versions(condition)))
            yield tuple(made)
