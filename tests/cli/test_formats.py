"""`--format json` prints one JSON document and nothing else, and nothing is coloured."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Program
from tests.suite_folder import RIGHT

from nia_bench.installing import node
from nia_bench.installing.installation import InstallOutcome
from nia_bench.languages.typescript.environments import installing

RUN = ("run", "--reps", "1", "--run-id", "r1")


@pytest.mark.parametrize(
    "arguments",
    [
        ("evaluate", "results/r1"),
        ("report", "results/r1"),
        ("diff", "results/r1", "results/r1"),
        ("run", "--resume", "results/r1"),
        ("run", "--dry-run"),
        ("run", "--reps", "1", "--run-id", "r2"),
        ("score", "say-right", "answer"),
        ("tasks", "list"),
        ("tasks", "show", "say-right"),
        ("tasks", "check"),
        ("tasks", "new", "zod-4-x", "--category", "bleeding_edge", "--library", "zod", "--suite", "./mine"),
        ("surface", "diff", "zod@3.23.8", "zod@4.3.6"),
    ],
    ids=" ".join,
)
def test_what_is_printed_is_one_document(nia_bench: Program, arguments: tuple[str, ...]) -> None:
    Path("answer/src").mkdir(parents=True)
    Path("answer/src/answer.ts").write_text(RIGHT)
    nia_bench(*RUN)
    ended = nia_bench(*arguments, "--format", "json")
    assert 0 == ended.code, ended.err
    assert json.loads(ended.out)


def test_setup_prints_what_is_ready(nia_bench: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def install(names: list[str], *_: object, **__: object) -> list[InstallOutcome]:
        return [InstallOutcome(name, Path(name), installed=False, seconds=0.0) for name in names]

    monkeypatch.setattr(installing, "install", install)
    ended = nia_bench("setup", "zod-4", "--condition", "baseline", "--format", "json")
    assert {
        "node": node.locate().version,
        "environments": [{"name": "typescript", "new": False}, {"name": "zod-4", "new": False}],
        "agents": [],
        "surfaces": [],
        "conditions": [{"name": "baseline", "packages": []}],
    } == json.loads(ended.out)


def test_a_run_has_no_colours_where_nobody_looks(nia_bench: Program) -> None:
    ended = nia_bench(*RUN)
    assert "\x1b" not in ended.out + ended.err
