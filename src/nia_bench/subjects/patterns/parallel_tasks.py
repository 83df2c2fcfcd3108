"""Parallel tasks: agents work on independent parts of the task at once, and one joins their answers."""

from __future__ import annotations

import anyio
from pydantic import BaseModel, Field

from nia_bench.subjects.patterns.pattern_agents import PatternAgents

MOST_PARTS = 4
SPLITTER = (
    f"Split the task into at most {MOST_PARTS} parts that can be answered without knowing each other's "
    "answers. Each part states everything it takes to answer it. A task that cannot be split is one part."
)
WORKER = "Answer your part of a larger task, completely and correctly. Leave the other parts alone."
JOINER = (
    "Write the one answer to the task from the answers to its parts. Settle contradictions between them by "
    "checking, not by choosing. Do not speak of parts."
)


class TaskParts(BaseModel):
    """A task, split."""

    parts: list[str] = Field(min_length=1, max_length=MOST_PARTS)


async def parallel_tasks(agents: PatternAgents, task: str) -> str:
    """Return an answer to `task` that an agent joins from answers to its parts by agents in parallel."""
    parts = (await agents.ask_for(TaskParts, SPLITTER, task)).parts
    # One share is left for the agent that joins the answers, which may call tools, too.
    joiner, *workers = agents.split(len(parts) + 1)
    answers = dict.fromkeys(range(len(parts)), "")

    async def work(place: int) -> None:
        prompt = f"The whole task:\n{task}\n\nYour part:\n{parts[place]}"
        answers[place] = await workers[place].ask(WORKER, prompt)

    async with anyio.create_task_group() as group:
        for place in answers:
            group.start_soon(work, place)
    names = (f"Part: {part}\n{answers[place]}" for place, part in enumerate(parts))
    return await joiner.ask(JOINER, "\n\n".join((f"Task:\n{task}", *names)))
