"""The verb `tasks propose`, with candidates that the test gives."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.proposals.test_drafting import candidate
from typer.testing import CliRunner

from nia_bench.cli.tasks import app
from nia_bench.proposals import proposing
from nia_bench.proposals.evidence import Proposal

PROPOSAL = Proposal(
    before="demo@1.0.0",
    after="demo@2.0.0",
    changes=9,
    held=5,
    limit=2,
    candidates=(candidate("draw"), candidate("paint")),
)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The upgrades that candidates were made for; PROPOSAL is the answer to each."""
    made: list[tuple[str, str]] = []

    def propose(before: str, after: str, **_: Any) -> Proposal:
        made.append((before, after))
        return PROPOSAL

    monkeypatch.setattr(proposing, "propose", propose)
    return made


def _run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["propose", "demo@1.0.0", "demo@2.0.0", *arguments])
    return result.exit_code, result.output + str(result.exception or "")


@pytest.mark.usefixtures("asked")
def test_candidates_are_listed() -> None:
    code, said = _run()
    assert 0 == code
    assert "2 candidates, 2 proven" in said


@pytest.mark.usefixtures("asked")
def test_json_has_all_that_is_known() -> None:
    code, said = _run("--format", "json")
    assert (0, ["draw", "paint"]) == (code, [each["id"] for each in json.loads(said)["candidates"]])


@pytest.mark.usefixtures("asked")
def test_a_folder_gets_the_code_of_each_candidate(tmp_path: Path) -> None:
    _run("-o", str(tmp_path))
    assert (tmp_path / "candidates/draw/new.ts").is_file()
    assert "## draw" in (tmp_path / "proposals.md").read_text()


def test_candidates_of_an_earlier_run_are_not_made_again(
    tmp_path: Path, asked: list[tuple[str, str]]
) -> None:
    _run("-o", str(tmp_path), "--limit", "2")
    _run("-o", str(tmp_path), "--limit", "2")
    assert [("demo@1.0.0", "demo@2.0.0")] == asked


@pytest.mark.usefixtures("asked")
def test_a_folder_of_another_upgrade_is_refused(tmp_path: Path) -> None:
    _run("-o", str(tmp_path))
    result = CliRunner().invoke(app, ["propose", "demo@2.0.0", "demo@3.0.0", "-o", str(tmp_path)])
    assert result.exit_code != 0


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize("arguments", [("--model", "openai:gpt-5"), ("--max-cost-usd", "1")])
def test_drafts_need_a_folder(arguments: tuple[str, str]) -> None:
    code, said = _run(*arguments)
    assert 0 != code
    assert "a folder" in said
