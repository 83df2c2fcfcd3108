"""A judge over the scripted server, and what it says and is shown in most tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import anyio
from tests.model_server.replies import Reply, Script, Turn
from tests.model_server.server import ModelServer
from tests.models.asking import Asking

from nia_bench.contract.evaluation import Judgement
from nia_bench.contract.task import Criterion
from nia_bench.evaluation.judge.case import Case
from nia_bench.evaluation.judge.rubric_judge import RubricJudge

LINE = "const jar = await cookies();"
RUBRIC = (
    Criterion(id="awaits", criterion="cookies() is awaited", weight=0.5),
    Criterion(id="reads", criterion="The cookie is read", weight=0.3),
    Criterion(id="nothing-old", criterion="No getServerSideProps", weight=0.2, absence=True),
)
CASE = Case(
    prompt="Read the cookie.",
    rubric=RUBRIC,
    work={"app/page.tsx": f"export default async function Page() {{\n  {LINE}\n}}"},
    reference={"app/page.tsx": "// the right one"},
)
IDS = tuple(criterion.id for criterion in RUBRIC)


def ruling(criterion: str, verdict: str = "PASS", *evidence: str) -> dict[str, Any]:
    return {"id": criterion, "evidence": list(evidence), "reasoning": "So it is.", "verdict": verdict}


def ballot(*failed: str, quote: str = LINE, **reply: Any) -> Reply:
    """All criteria pass, each with the same quote, but those that `failed`."""
    rulings = [ruling(each, "FAIL" if each in failed else "PASS", quote) for each in IDS]
    return Reply(data={"rulings": rulings}, **reply)


def judge_at(
    server: ModelServer, case: Case = CASE, asking: Asking | None = None, model: str = "scripted", **how: Any
) -> Judgement:
    """What a judge over the server's model makes of a case."""

    async def main() -> Judgement:
        async with (asking or Asking()).models() as models:
            return await RubricJudge(models, server.model(model), **how).judge(case)

    return anyio.run(main)


def judged(script: Script, case: Case = CASE, **how: Any) -> Judgement:
    with ModelServer(script) as server:
        return judge_at(server, case, **how)


def of(text: str) -> Case:
    """The usual case, with other work."""
    return replace(CASE, work={"app/page.tsx": text})


def on_first_message(first: Reply, then: Callable[[Turn], Reply]) -> Script:
    """`first` to every new conversation, and `then` where it goes on."""
    return lambda turn: then(turn) if any(role == "assistant" for role, _ in turn.messages) else first
