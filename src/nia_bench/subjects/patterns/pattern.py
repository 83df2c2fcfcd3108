"""Makes an adapter of a function that answers a prompt; and the baseline, which answers directly."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from nia_bench.contract.generation import Output
from nia_bench.contract.subject import Attempt, BenchmarkAdapter, BenchmarkAdapterOptions, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.models.names import public_name
from nia_bench.subjects.patterns.pattern_agents import PatternAgents

Strategy = Callable[[PatternAgents, str], Awaitable[str]]
"""Answers a prompt with the help of agents. Each pattern is one."""


def pattern(name: str, strategy: Strategy, *, calls: int) -> BenchmarkAdapter:
    """Return the adapter of the pattern `strategy`, which answers with at most `calls` model calls."""

    def build(options: BenchmarkAdapterOptions) -> BenchmarkSubject:
        return subject_of(name, "pattern", strategy, options, calls=calls)

    return BenchmarkAdapter(pattern_name=name, build=build)


def subject_of(
    name: str, kind: str, strategy: Strategy, options: BenchmarkAdapterOptions, *, calls: int
) -> BenchmarkSubject:
    """Return the subject that answers prompts by `strategy`, with the model and tools of `options`."""
    text_ = public_name(options.model)

    async def sequencer(prompt: str, attempt: Attempt) -> Output:
        agents = PatternAgents(attempt.model(options.model), text_, options.uses, calls)
        return Output(text=await strategy(agents, prompt))

    return BenchmarkSubject(
        name=name, kind=kind, sequencer=sequencer, map_task=_prompt, versions={"model": text_}
    )


def _prompt(task: BenchmarkTask) -> str:
    return task.prompt


NAME = "single-generator"
# The calls after the first one are for answering calls of tools.
CALLS = 16
ROLE = "Answer the task completely and correctly. Give the answer itself, and the reasons it rests on."


def baseline_subject(*, model: str, name: str = NAME, uses: tuple[Any, ...] = ()) -> BenchmarkSubject:
    """Return the single generator with `model`. `uses` are its tools and toolsets.

    Several single generators with different names compare models with each other.
    """
    options = BenchmarkAdapterOptions(model=model, uses=uses)
    return subject_of(name, "baseline", single_generator, options, calls=CALLS)


async def single_generator(agents: PatternAgents, task: str) -> str:
    """Return the answer of one agent."""
    return await agents.ask(ROLE, task)
