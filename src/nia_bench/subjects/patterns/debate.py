"""Debate: two debaters answer, criticise each other's answer and correct their own; a third agent decides."""

from __future__ import annotations

from nia_bench.subjects.patterns.pattern_agents import PatternAgents

ROUNDS = 2
OPENINGS = (
    "Answer the task. Reason from first principles, step by step, and check each step.",
    "Answer the task. Look first for what is easily overlooked or misread in it, then reason to the answer.",
)
DEBATER = (
    "You debate the answer to a task. Say what is wrong in the other answer, with the reason; take over what "
    "is right in it; give up what you can no longer defend. Then state your own answer in full."
)
DECIDER = (
    "Two debaters have answered a task. Check where they differ, decide by the reasons and not by how sure "
    "they sound, and write the final answer in full. Do not speak of the debate."
)


async def debate(agents: PatternAgents, task: str) -> str:
    """Return a decider's answer to `task` after `ROUNDS` rounds of two debaters, the opening one included."""
    stands = [await agents.ask(opening, task) for opening in OPENINGS]
    for _ in range(ROUNDS - 1):
        # Both answer to what the other wrote in the round before, so that neither has an advantage.
        stands = [
            await agents.ask(DEBATER, _debate(task, own_answer, other))
            for own_answer, other in (stands, stands[::-1])
        ]
    first, second = stands
    return await agents.ask(DECIDER, f"Task:\n{task}\n\nFirst debater:\n{first}\n\nSecond debater:\n{second}")


def _debate(task: str, own_answer: str, other: str) -> str:
    return f"Task:\n{task}\n\nYour answer so far:\n{own_answer}\n\nThe other answer:\n{other}"
