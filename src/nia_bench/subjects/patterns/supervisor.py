"""Supervisor: an agent decides after each result which worker does what next, until it has the answer."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from nia_bench.subjects.patterns.pattern_agents import PatternAgents

MOST_ASSIGNMENTS = 5
WORKERS = {
    "researcher": "You find and check facts, with tools where you have them. Report what you found, and how.",
    "analyst": "You reason and calculate. Report the result and each step that leads to it.",
    "writer": "You write. Put out the text you are asked for, and nothing about it.",
}
SUPERVISOR = (
    "You supervise workers who solve a task: a researcher (facts, tools), an analyst (reasoning, "
    "calculation) and a writer (text). Look at the reports so far and give the next worker one clear "
    "assignment that says all it needs, for workers see nothing but their assignment; or finish, with the "
    "whole answer to the task."
)
LAST_WORD = "No assignment is left: write the whole answer to the task from the reports."


class NextStep(BaseModel):
    """What a supervisor wants next."""

    next: Literal["researcher", "analyst", "writer", "finish"]
    text: str = Field(min_length=1, description="the assignment; of 'finish', the whole answer to the task")


async def supervisor(agents: PatternAgents, task: str) -> str:
    """Return the answer to `task` with which a supervising agent finishes the work of its workers.

    After `MOST_ASSIGNMENTS` assignments without an end, it writes the answer from their reports.
    """
    reports = f"Task:\n{task}"
    for _ in range(MOST_ASSIGNMENTS):
        step = await agents.ask_for(NextStep, SUPERVISOR, reports)
        if step.next == "finish":
            return step.text
        report = await agents.ask(WORKERS[step.next], step.text)
        reports += f"\n\nAssignment of the {step.next}:\n{step.text}\nReport:\n{report}"
    return await agents.ask(LAST_WORD, reports)
