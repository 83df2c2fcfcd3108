"""One generator that answers the task directly: the baseline that patterns are compared with."""

from __future__ import annotations

from typing import Any

from nia_bench.contract.adapter import BenchmarkAdapterOptions
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.subjects.patterns.pattern import subject_of
from nia_bench.subjects.patterns.pattern_agents import PatternAgents

NAME = "single-generator"
# The calls after the first one are for answering calls of tools.
CALLS = 16
ROLE = "Answer the task completely and correctly. Give the answer itself, and the reasons it rests on."


def baseline_subject(*, model: str, name: str = NAME, uses: tuple[Any, ...] = ()) -> BenchmarkSubject:
    """The single generator with `model`. `uses` are its tools and toolsets.

    Several single generators with different names compare models with each other.
    """
    options = BenchmarkAdapterOptions(model=model, uses=uses)
    return subject_of(name, "baseline", single_generator, options, calls=CALLS)


async def single_generator(agents: PatternAgents, task: str) -> str:
    """The answer of one agent."""
    return await agents.ask(ROLE, task)
