"""Plan and execute: a planner plans steps, an executor carries out each, and a writer writes the answer."""

from __future__ import annotations

from pydantic import BaseModel, Field

from nia_bench.subjects.patterns.pattern_agents import PatternAgents

MOST_STEPS = 6
PLANNER = (
    f"Break the task into the fewest steps, {MOST_STEPS} at most, that lead to its answer. Each step says "
    "what is to be found out or made, and can be carried out with the results of the steps before it. "
    "Solve nothing."
)
EXECUTOR = "Carry out the one step you are given, with the results so far. Put out its result, and no more."
WRITER = (
    "Write the final answer to the task from the results of the steps. Where a result is wrong or missing, "
    "put it right. Do not speak of steps."
)


class Steps(BaseModel):
    """A plan."""

    steps: list[str] = Field(min_length=1, max_length=MOST_STEPS)


async def plan_and_execute(agents: PatternAgents, task: str) -> str:
    """Return an answer to `task`: agents plan steps, carry out each, and write it from the results."""
    plan = await agents.ask_for(Steps, PLANNER, task)
    results: list[str] = []
    for number, step in enumerate(plan.steps, 1):
        result = await agents.ask(EXECUTOR, f"{_state(task, results)}\n\nStep {number}:\n{step}")
        results.append(f"{number}. {step}\n{result}")
    return await agents.ask(WRITER, _state(task, results))


def _state(task: str, results: list[str]) -> str:
    return "\n\n".join((f"Task:\n{task}", "Results so far:", *(results or ["none"])))
