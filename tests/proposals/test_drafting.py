"""Drafts by a scripted model, held against a proof that the test decides."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import anyio
import pytest
from tests.model_server.replies import Reply, Script, in_turn
from tests.model_server.server import ModelServer

from nia_bench.contract.errors import UserError
from nia_bench.engine.budget import Budget
from nia_bench.languages import language_named
from nia_bench.models.resolver import Models
from nia_bench.proof.answers import AnswerProof, Outcome, TaskProof
from nia_bench.proposals import drafting
from nia_bench.proposals.draft import PinnedLibrary, checks_of
from nia_bench.proposals.drafting import Drafts, Prove, instructions_for, pin_library
from nia_bench.proposals.evidence import Candidate, DraftRecord, Proposal
from nia_bench.proposals.output import read_records
from nia_bench.surfaces.model import Change
from nia_bench.surfaces.uses import Use

LIBRARY = PinnedLibrary("demo", "demo", "2.0.0", "demo-2.0.0", language_named("typescript"))
FILES = [{"path": "src/index.ts", "text": "export {};\n"}]
DRAFT: dict[str, Any] = {
    "title": "A shape",
    "prompt": "Draw a shape.",
    "reference": FILES,
    "unusual": [{"name": "other way", "why": "It differs.", "files": FILES}],
    "wrong": [
        {
            "name": f"wrong {n}",
            "why": "It is old.",
            "files": FILES,
            "hallucination": None,
            "fails": ["compiles"],
        }
        for n in range(3)
    ],
    "probe": "the code of a probe\n",
    "given": "[3]",
    "outcomes": [{"name": "drawn", "expected": '{"sides": 3}', "message": "Nothing is drawn."}],
    "rubric": ["It draws."],
}


def candidate(id_: str) -> Candidate:
    """A proven candidate for a task about a new function."""
    change = Change.model_validate({"kind": "new", "level": "export", "name": id_, "modules": ["demo"]})
    new = Use(
        path="use.ts",
        code=f'import {{ {id_} }} from "demo";\n\n{id_}();\n',
        of="after",
        form="call",
        lines=(3, 3),
        before="fails",
        after="compiles",
    )
    return Candidate(
        id=id_,
        symbol=id_,
        modules=("demo",),
        changes=(change,),
        rank=1.0,
        job="Draws.",
        breaks="Nothing.",
        detected_by="structure",
        by_name=False,
        new=new,
        proven=True,
    )


def _proof(*faults: str) -> TaskProof:
    answer = AnswerProof(answer="reference", outcome=Outcome.NOISY, score=0.5, details=faults)
    if faults:
        return TaskProof(task_id="draw", outcome=Outcome.NOISY, answers=(answer,))
    return TaskProof(task_id="draw", outcome=Outcome.VALIDATED)


def _proofs(*proofs: TaskProof) -> Prove:
    left = list(proofs)
    return lambda _id, _suite: left.pop(0)


def _drafted(
    folder: Path,
    script: Script,
    prove: Prove,
    *ids: str,
    max_cost_usd: float | None = None,
    language: str = "typescript",
    look: Callable[[ModelServer], None] = lambda _: None,
) -> list[DraftRecord]:
    async def main(server: ModelServer) -> list[DraftRecord]:
        async with Models() as models:
            budget = Budget(models.ledger, max_cost_usd)
            model = models.model(server.model())
            library = replace(LIBRARY, language=language_named(language))
            drafts = Drafts(folder, library, model, lambda: budget.spent_usd, prove)
            return await drafts.make(map(candidate, ids))

    with ModelServer(script) as server:
        records = anyio.run(main, server)
        look(server)
        return records


def test_a_proven_draft_becomes_a_task(tmp_path: Path) -> None:
    [record] = _drafted(tmp_path, in_turn(Reply(data=DRAFT, cost_usd=0.25)), _proofs(_proof()), "draw")
    task = tmp_path / "tasks/bleeding_edge/draw"
    about = json.loads((task / "task.json").read_text())
    assert ("proven", 1, 0.25) == (record.state, record.rounds, record.cost_usd)
    checks = ["compiles", "nothing-deprecated", "uses-the-api", "drawn"]
    assert checks == [each["id"] for each in about["checks"]]
    assert "Draw a shape." == (task / "prompt.md").read_text()
    assert (task / "wrong/wrong-0/src/index.ts").is_file()


@pytest.mark.parametrize(
    ("language", "probe", "manifest"),
    [("typescript", "probe.mjs", "package.json"), ("python", "probe.py", "requirements.txt")],
)
def test_a_task_has_probe_and_manifest_of_its_language(
    tmp_path: Path, language: str, probe: str, manifest: str
) -> None:
    _drafted(tmp_path, in_turn(Reply(data=DRAFT)), _proofs(_proof()), "draw", language=language)
    task = tmp_path / "tasks/bleeding_edge/draw"
    assert "the code of a probe\n" == (task / "behaviour" / probe).read_text()
    behaviour = {"given": [3], "expect": {"drawn": {"sides": 3}}}
    assert behaviour == json.loads((task / "behaviour/behaviour.json").read_text())
    assert "2.0.0" in (task / "context" / manifest).read_text()


@pytest.mark.parametrize(
    ("language", "signature"),
    [("typescript", "export default async"), ("python", "def probe(answer, given)")],
)
def test_the_model_knows_what_a_probe_of_the_language_is(language: str, signature: str) -> None:
    assert signature in instructions_for(language)


def test_an_expected_value_that_is_no_json_is_mended(tmp_path: Path) -> None:
    prompts: list[str] = []
    outcomes = [{"name": "drawn", "expected": "three", "message": "Nothing is drawn."}]
    [record] = _drafted(
        tmp_path,
        in_turn(Reply(data=DRAFT | {"outcomes": outcomes}), Reply(data=DRAFT)),
        _proofs(_proof()),
        "draw",
        look=lambda server: prompts.extend(turn.prompt for turn in server.turns),
    )
    assert ("proven", 2) == (record.state, record.rounds)
    assert "drawn: 'three' is no JSON" in prompts[1]


@pytest.mark.parametrize("head", ['import { Boat } from "demo";\n', "from demo import Boat\n"])
def test_an_option_of_a_member_is_looked_for_at_the_member(head: str) -> None:
    about = candidate("draw")
    assert about.new is not None
    change = {"kind": "option-added", "level": "option", "name": "Boat.sail({wind})", "modules": ["demo"]}
    option = about.model_copy(
        update={
            "symbol": "Boat.sail({wind})",
            "changes": (Change.model_validate(change),),
            "new": about.new.model_copy(update={"code": head}),
        }
    )
    used = checks_of(option, "demo", "2.0.0")[-1]
    assert ("property", "wind", ["demo#Boat.sail", "demo#sail"]) == (
        used["kind"],
        used["path"],
        used["symbols"],
    )


def test_nothing_is_drafted_where_no_answer_can_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_sandbox(**_: bool) -> None:
        return None

    monkeypatch.setattr(drafting, "for_answers", no_sandbox)
    proposal = Proposal(before="pypi:demo@1.0.0", after="pypi:demo@2.0.0", changes=1, held=1, limit=1)
    with pytest.raises(UserError, match="none works here"):
        pin_library(proposal, tmp_path, print)


def test_a_draft_that_is_not_proven_is_mended_with_what_was_found(tmp_path: Path) -> None:
    prompts: list[str] = []
    [record] = _drafted(
        tmp_path,
        in_turn(Reply(data=DRAFT), Reply(data=DRAFT)),
        _proofs(_proof("scores 0.50, not 1.00"), _proof()),
        "draw",
        look=lambda server: prompts.extend(turn.prompt for turn in server.turns),
    )
    assert ("proven", 2) == (record.state, record.rounds)
    assert "reference: scores 0.50, not 1.00" in prompts[1]


def test_a_draft_that_is_never_proven_is_put_aside_with_the_reason(tmp_path: Path) -> None:
    faults = [_proof("scores 0.50, not 1.00") for _ in range(3)]
    [record] = _drafted(tmp_path, in_turn(*[Reply(data=DRAFT)] * 3), _proofs(*faults), "draw")
    assert ("rejected", ("reference: scores 0.50, not 1.00",)) == (record.state, record.details)
    assert not (tmp_path / "tasks/bleeding_edge/draw").exists()
    assert (tmp_path / "rejected/draw/task.json").is_file()


def test_what_was_drafted_is_not_drafted_again(tmp_path: Path) -> None:
    _drafted(tmp_path, in_turn(Reply(data=DRAFT)), _proofs(_proof()), "draw")
    again = _drafted(tmp_path, in_turn(), _proofs(), "draw")
    assert ["proven"] == [record.state for record in again]


def test_a_draft_that_an_interrupted_run_has_left_is_proven_and_not_made_again(tmp_path: Path) -> None:
    (tmp_path / "tasks/bleeding_edge/draw").mkdir(parents=True)
    [record] = _drafted(tmp_path, in_turn(), _proofs(_proof()), "draw")
    assert "proven" == record.state


def test_nothing_is_drafted_beyond_the_budget(tmp_path: Path) -> None:
    records = _drafted(
        tmp_path,
        in_turn(Reply(data=DRAFT, cost_usd=0.25)),
        _proofs(_proof()),
        "draw",
        "paint",
        max_cost_usd=0.2,
    )
    assert ["draw"] == [record.id for record in records] == [record.id for record in read_records(tmp_path)]


def test_a_path_that_leads_out_of_the_task_is_no_answer(tmp_path: Path) -> None:
    outside = DRAFT | {"reference": [{"path": "../../out.ts", "text": ""}]}
    replies = [Reply(data=outside), Reply(data=DRAFT)]
    [record] = _drafted(tmp_path, in_turn(*replies), _proofs(_proof()), "draw")
    assert ("proven", 2) == (record.state, record.rounds)
    assert not (tmp_path / "out.ts").exists()
