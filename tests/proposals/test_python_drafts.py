"""Drafts about a small package of PyPI by a scripted model, proven with the real checker and the sandbox."""

import json
from pathlib import Path
from typing import Any

import anyio
import pytest
from tests.model_server.replies import Reply, in_turn
from tests.model_server.server import ModelServer

from nia_bench.models.resolver import Models
from nia_bench.proposals.drafting import drafted, pin_library
from nia_bench.proposals.evidence import DraftRecord
from nia_bench.proposals.proposing import propose
from nia_bench.surfaces.sources import sources_of

pytestmark = [pytest.mark.by_turns, pytest.mark.environments, pytest.mark.bubblewrap]

BEFORE, AFTER = "pypi:iniconfig@1.1.1", "pypi:IniConfig@2.0.0"
TASK = "iniconfig-2-ini-config-encoding"
READ = 'IniConfig(path, {})["site"]["title"]'


def _answer(name: str, how: str, **about: Any) -> dict[str, Any]:
    text = f"from iniconfig import IniConfig\n\n\ndef read_title(path: str) -> str:\n    return {how}\n"
    return {"name": name, "why": "It is so.", "files": [{"path": "answer.py", "text": text}], **about}


PROBE = """\
def probe(answer, given):
    def title():
        with open("site.ini", "wb") as file:
            file.write(given.encode("latin-1"))
        return answer.named("read_title")("site.ini")

    return {"title": title}
"""
DRAFT: dict[str, Any] = {
    "title": "A title in Latin-1",
    "prompt": "Write answer.py for iniconfig 2.0.0: read_title(path) returns title of [site], in Latin-1.",
    "reference": _answer("", READ.format('encoding="latin-1"'))["files"],
    "unusual": [
        _answer("keywords", 'IniConfig(path=path, data=None, encoding="iso-8859-1").get("site", "title", "")')
    ],
    "wrong": [
        _answer("utf-8", READ.format("None"), hallucination=None, fails=["uses-the-api", "title"]),
        _answer(
            "by itself",
            READ.format('open(path, encoding="latin-1").read()'),
            hallucination=None,
            fails=["uses-the-api"],
        ),
        _answer(
            "charset",
            READ.format('charset="latin-1"'),
            hallucination="wrong_parameter",
            fails=["compiles", "title"],
        ),
    ],
    "probe": PROBE,
    "given": '"[site]\\ntitle = Café\\n"',
    "outcomes": [{"name": "title", "expected": '"Café"', "message": "The title is read wrongly."}],
    "rubric": ["It reads the file once."],
}


def test_a_draft_is_mended_until_its_answers_run_as_they_must(tmp_path: Path) -> None:
    sources, (before, after) = sources_of((BEFORE, AFTER), tmp_path, tmp_path, {})
    made = propose(before, after, sources=sources)
    candidates = tuple(each for each in made.candidates if each.id == TASK)
    proposal = made.model_copy(update={"before": BEFORE, "after": AFTER, "candidates": candidates})
    library = pin_library(proposal, tmp_path / "suite", lambda _: None)
    wrong = [{"name": "title", "expected": '"Cafe"', "message": "The title is read wrongly."}]
    replies = [Reply(data=DRAFT | {"outcomes": wrong}), Reply(data=DRAFT)]

    async def main(model: str) -> list[DraftRecord]:
        async with Models() as models:
            return [*await drafted(proposal, tmp_path / "suite", library, models, model, None)]

    with ModelServer(in_turn(*replies)) as server:
        [record] = anyio.run(main, server.model())
        prompts = [turn.prompt for turn in server.turns]

    assert ("proven", 2, ()) == (record.state, record.rounds, record.details)
    task = tmp_path / "suite/tasks/bleeding_edge" / TASK
    about = json.loads((task / "task.json").read_text())
    facts = about["facts"]
    assert ["iniconfig"] == about["checks"][1]["packages"]
    assert ["iniconfig/__init__.py"] == [each["file"] for each in facts]
    assert "encoding: str" in facts[0]["shows"]
    assert "iniconfig==2.0.0\n" == (task / "context/requirements.txt").read_text()
    assert 'reference: fails \'title\': The title is read wrongly (expected "Cafe", got "Café")' in prompts[1]
