"""Routed specialists: a router chooses the specialist for the task, who answers it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from nia_bench.subjects.patterns.pattern_agents import PatternAgents

SPECIALISTS = {
    "logician": "You solve problems of logic, counting and calculation. Go step by step, check the result by "
    "a second way, and state the answer and why it holds.",
    "researcher": "You answer questions that rest on several facts. Establish each, from tools where you "
    "have them, say where it comes from, and draw the conclusion from them and from nothing else.",
    "editor": "You write and revise texts. Meet every demand on content, length and form. Put out the text.",
    "operator": "You work with tools. Use them for everything they can tell or calculate, never guess what a "
    "tool could say, and state the answer with the figures it rests on.",
}
ROUTER = (
    "Choose who answers the task. logician: logic, counting, calculation without tools. researcher: several "
    "facts to be brought together. editor: writing and revising texts. operator: tools have to be used."
)


class SpecialistChoice(BaseModel):
    """A router's choice."""

    specialist: Literal["logician", "researcher", "editor", "operator"]


async def routed_specialists(agents: PatternAgents, task: str) -> str:
    """Return the answer to `task` of the specialist that a router, also an agent, chooses."""
    choice = await agents.ask_for(SpecialistChoice, ROUTER, task)
    return await agents.ask(SPECIALISTS[choice.specialist], task)
