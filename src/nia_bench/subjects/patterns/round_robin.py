"""Round-robin: agents with different concerns take turns at one answer, which each hands on as a whole."""

from __future__ import annotations

from nia_bench.subjects.patterns.pattern_agents import PatternAgents

ROUNDS = 2
TURN = " Put out the whole answer as it now should be, and nothing about your changes."
TURNS = (
    "You care for correctness: check every fact, step and number of the answer, and put right what is wrong.",
    "You care for completeness: add what the task demands and the answer lacks, and nothing else.",
    "You care for clarity: say it plainly and in good order, without losing anything that is right.",
)


async def round_robin(agents: PatternAgents, task: str) -> str:
    """Return the answer to `task` that agents rewrite in turn, `ROUNDS` times each.

    They stop earlier after a round that changed nothing.
    """
    answer = ""
    for _ in range(ROUNDS):
        before = answer
        for turn in TURNS:
            prompt = f"Task:\n{task}\n\nThe answer so far:\n{answer or 'none yet'}"
            answer = await agents.ask(turn + TURN, prompt)
        if answer == before:
            break
    return answer
