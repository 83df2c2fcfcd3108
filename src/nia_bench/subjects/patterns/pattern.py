"""From a function over a agents to an adapter that the registry can hold."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from nia_bench.contract.adapter import BenchmarkAdapter, BenchmarkAdapterOptions
from nia_bench.contract.generation import Output
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.models.names import public_name
from nia_bench.subjects.patterns.pattern_agents import PatternAgents

Play = Callable[[PatternAgents, str], Awaitable[str]]


def pattern(name: str, play: Play, *, calls: int) -> BenchmarkAdapter:
    """The adapter of a pattern that answers a prompt with at most `calls` model calls."""

    def build(options: BenchmarkAdapterOptions) -> BenchmarkSubject:
        return subject_of(name, "pattern", play, options, calls=calls)

    return BenchmarkAdapter(pattern_name=name, build=build)


def subject_of(
    name: str, kind: str, play: Play, options: BenchmarkAdapterOptions, *, calls: int
) -> BenchmarkSubject:
    """The subject that plays `play` on a task's prompt, over the model and tools of `options`."""
    shown = public_name(options.model)

    async def sequencer(prompt: str, attempt: Attempt) -> Output:
        agents = PatternAgents(attempt.model(options.model), shown, options.uses, calls)
        return Output(text=await play(agents, prompt))

    return BenchmarkSubject(
        name=name,
        kind=kind,
        sequencer=sequencer,
        map_task=_prompt,
        versions={"model": shown},
    )


def _prompt(task: BenchmarkTask) -> str:
    return task.prompt
