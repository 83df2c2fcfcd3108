"""Critique and revision: a writer drafts, a critic names flaws and a reviser corrects them, in rounds."""

from __future__ import annotations

from pydantic import BaseModel, Field

from nia_bench.subjects.patterns.pattern_agents import PatternAgents

ROUNDS = 2
WRITER = "Answer the task completely and correctly. Give the answer itself, and the reasons it rests on."
CRITIC = (
    "You review a draft against its task. Check every claim, calculation and demand of the task. Name only "
    "flaws that make the answer wrong, incomplete or unclear, each so that the writer knows what to change. "
    "A draft without such flaws has none to name."
)
REVISER = (
    "You revise a draft. Mend each flaw that was found, unless the finding itself is mistaken, keep what was "
    "right, and put out the whole revised answer and nothing about the revision."
)


class Critique(BaseModel):
    """What a critic found."""

    flaws: list[str] = Field(description="what has to change; empty when the draft is right and complete")


async def critique_revision(agents: PatternAgents, task: str) -> str:
    """Return an answer to `task`: a draft, revised until a critic finds no flaw, at most `ROUNDS` times."""
    draft = await agents.ask(WRITER, task)
    for _ in range(ROUNDS):
        critique = await agents.ask_for(Critique, CRITIC, f"Task:\n{task}\n\nDraft:\n{draft}")
        if not critique.flaws:
            break
        flaws = "\n".join(f"- {flaw}" for flaw in critique.flaws)
        draft = await agents.ask(REVISER, f"Task:\n{task}\n\nDraft:\n{draft}\n\nFlaws:\n{flaws}")
    return draft
