"""Texts that would take a careless page over. Each tries to set `window.hit`."""

from dataclasses import replace

from tests.reporting.html.synthetic_cells import cells

from nia_bench.contract.evaluation import CheckResult, Evaluation, Hallucination, Judgement, Verdict, Vote
from nia_bench.contract.facts import Diagnostic
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.transcript import Message, ToolCall
from nia_bench.reporting.stored import StoredCell

TAG = "<img src=x onerror=hit()>"
PAYLOADS = (
    TAG,
    "</script><script>window.hit=1</script>",
    "<!--<script>",
    "';window.hit=1;'",
    '"><svg onload=hit()>',
    "\u2028window.hit=1\u2029",
    "${window.hit=1}",
    "</title></style></textarea><script>window.hit=1</script>",
)
TEXT = "\n".join(PAYLOADS)
SUBJECT = f"agent {TAG}</script>"


def hostile_cell() -> StoredCell:
    """A cell of which everything that a subject, a judge or a tool may write is hostile."""
    plain = next(iter(cells(tasks=1, runs=1)))
    assert plain.evaluation.tests
    cell = plain.evaluation.cell.model_copy(update={"subject": SUBJECT})
    tests = plain.evaluation.tests.model_copy(
        update={
            "score": 0.1,
            "checks": (CheckResult(id="a", passed=False, message=TEXT, place=f"{TAG}:1"),),
            "diagnostics": (Diagnostic(path=TAG, line=2, column=1, code=1, category="error", message=TEXT),),
            "hallucinations": (
                Hallucination(
                    type="outdated_api",
                    path=TAG,
                    line=3,
                    symbol=TEXT,
                    nearest=TEXT,
                    message=TEXT,
                    exists_in=(TEXT,),
                ),
            ),
        }
    )
    vote = Vote(verdict="FAIL", evidence=(TEXT,), reasoning=TEXT)
    judgement = Judgement(
        model=TEXT, score=0, verdicts=(Verdict(id="awaits", weight=1, passed=False, votes=(vote,)),)
    )
    evaluation = Evaluation(cell=cell, tests=tests, judgement=judgement, score=0.1)
    files = {TAG: TEXT, "__proto__": TEXT, "constructor": "x", "</script>.ts": TEXT}
    output = Output(files=files, text=TEXT, deleted=(TEXT,), skipped={"__proto__": TEXT})
    transcript = (
        Message(text=TEXT),
        ToolCall(server=TEXT, tool=TEXT, input={"__proto__": TEXT, TEXT: [TEXT]}, output=TEXT),
    )
    generation = Generation(cell=cell, output=output, versions={TEXT: TEXT}, transcript=transcript)
    result = plain.result.model_copy(
        update={
            "subject": SUBJECT,
            "kind": "condition",
            "score": None,
            "errored": True,
            "failure": f"agent: {TEXT}",
            "tool_calls": {TEXT: 2},
        }
    )
    return replace(plain, result=result, generation=generation, evaluation=evaluation, transcript=transcript)
