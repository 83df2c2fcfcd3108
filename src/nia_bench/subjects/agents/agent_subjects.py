"""The subjects of a run with an agent: one for each condition, made ready and shut down together."""

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
from nia_bench.sandbox.base import ProcessLimits, Sandbox
from nia_bench.sandbox.gateway import Gateway
from nia_bench.store.held_folder import HeldFolder
from nia_bench.subjects.agents.agent import Agent, AgentProgram
from nia_bench.subjects.agents.agent_run import AgentRun
from nia_bench.subjects.conditions.prepared import prepared, read_skills
from nia_bench.subjects.conditions.variables import require_variables


@dataclass(frozen=True)
class AgentSubjects:
    """One agent with one model, under several conditions. Each subject has the name of its condition.

    `environment` has the variables that conditions refer to.
    """

    agent: Agent
    program: AgentProgram
    model: str
    conditions: tuple[Condition, ...]
    sandbox: Sandbox
    environment: Mapping[str, str]
    limits: ProcessLimits = field(default_factory=ProcessLimits)

    @property
    def endpoint(self) -> Endpoint:
        """The model's endpoint.

        Raises UserError for a model that this agent cannot reach, or a missing key.
        """
        return endpoint(self.model, self.agent.protocols)

    def check(self) -> None:
        """Raises UserError if model, key, sandbox or a variable would keep the run from starting."""
        self.sandbox.require()
        require_variables(self.conditions, self.environment)
        _ = self.endpoint

    def versions(self, condition: Condition) -> dict[str, str]:
        """What is known of a subject before it runs. A run may only be resumed where this is unchanged."""
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
    async def ready(self) -> AsyncGenerator[tuple[BenchmarkSubject, ...]]:
        """The subjects, once the servers of all conditions are up.

        Raises InfrastructureError, naming the server, for one that does not come up, and UserError for
        variables that are not set.
        """
        target = self.endpoint
        async with AsyncExitStack() as stack:
            # A held folder, so that a later run removes the socket of one that was killed.
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
