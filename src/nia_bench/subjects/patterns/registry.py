"""The patterns that ship with Nia-Bench, by name, a user's own, and their baseline, the single generator."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from types import MappingProxyType
from typing import Any

from nia_bench import extensions
from nia_bench.contract.generation import Output
from nia_bench.contract.subject import (
    Attempt,
    BenchmarkAdapter,
    BenchmarkAdapterOptions,
    BenchmarkRegistry,
    BenchmarkSubject,
)
from nia_bench.contract.task import BenchmarkTask
from nia_bench.models.names import public_name
from nia_bench.subjects.patterns.critique_revision import critique_revision
from nia_bench.subjects.patterns.debate import debate
from nia_bench.subjects.patterns.parallel_tasks import parallel_tasks
from nia_bench.subjects.patterns.pattern_agents import PatternAgents
from nia_bench.subjects.patterns.plan_and_execute import plan_and_execute
from nia_bench.subjects.patterns.round_robin import round_robin
from nia_bench.subjects.patterns.routed_specialists import routed_specialists
from nia_bench.subjects.patterns.supervisor import supervisor

Strategy = Callable[[PatternAgents, str], Awaitable[str]]
"""Answers a prompt with the help of agents. Each pattern is one."""

NAME = "single-generator"
# The calls after the first one are for answering calls of tools.
CALLS = 16
ROLE = "Answer the task completely and correctly. Give the answer itself, and the reasons it rests on."


def pattern(name: str, strategy: Strategy, *, calls: int) -> BenchmarkAdapter:
    """Return the adapter that makes subjects of `strategy`, which answer with at most `calls` model calls."""
    return BenchmarkAdapter(
        pattern_name=name, build=partial(subject_of, name, "pattern", strategy, calls=calls)
    )


def subject_of(
    name: str, kind: str, strategy: Strategy, options: BenchmarkAdapterOptions, *, calls: int
) -> BenchmarkSubject:
    """Return the subject that answers prompts by `strategy`, with the model and tools of `options`.

    Each attempt may make at most `calls` model calls.
    """
    model_name = public_name(options.model)

    async def sequencer(prompt: str, attempt: Attempt) -> Output:
        agents = PatternAgents(attempt.model(options.model), model_name, options.uses, calls)
        return Output(text=await strategy(agents, prompt))

    return BenchmarkSubject(
        name=name, kind=kind, sequencer=sequencer, map_task=_prompt, versions={"model": model_name}
    )


def _prompt(task: BenchmarkTask) -> str:
    return task.prompt


def baseline_subject(*, model: str, name: str = NAME, uses: tuple[Any, ...] = ()) -> BenchmarkSubject:
    """Return the subject that answers with one agent with `model`. `uses` are its tools and toolsets.

    Several single generators with different names compare models with each other.
    """
    options = BenchmarkAdapterOptions(model=model, uses=uses)
    return subject_of(name, "baseline", single_generator, options, calls=CALLS)


async def single_generator(agents: PatternAgents, task: str) -> str:
    """Return the text with which one agent answers `task`."""
    return await agents.ask(ROLE, task)


_SHIPPED = (
    pattern("critique-revision", critique_revision, calls=24),
    pattern("plan-and-execute", plan_and_execute, calls=32),
    pattern("parallel-tasks", parallel_tasks, calls=32),
    pattern("debate", debate, calls=32),
    pattern("supervisor", supervisor, calls=40),
    pattern("round-robin", round_robin, calls=32),
    pattern("routed-specialists", routed_specialists, calls=20),
)
PATTERNS: BenchmarkRegistry = MappingProxyType({adapter.pattern_name: adapter for adapter in _SHIPPED})


def registry_with(names: Iterable[str]) -> BenchmarkRegistry:
    """Return all shipped patterns by name, and those of `names` that entry points or files define.

    Such a `pattern` is a function like `BenchmarkAdapter.build`, from options to the subject. Raises
    UserError for a name that is unknown.
    """
    return {**PATTERNS, **{name: _own_pattern(name) for name in names if name not in PATTERNS}}


def _own_pattern(name: str) -> BenchmarkAdapter:
    build = extensions.made_in_python(extensions.PATTERN, name, PATTERNS)
    return BenchmarkAdapter(pattern_name=extensions.short_name(extensions.PATTERN, name), build=build)
