"""The gate for continuous integration: what it calls a regression, and what it writes."""

from __future__ import annotations

import json
import os
import runpy
from pathlib import Path
from typing import Any

import pytest
from tests.suite_folder import write_task

TOOL = Path(__file__).parents[2] / "tools" / "gate.py"
GATE = runpy.run_path(str(TOOL))
RIGHT = 'export const word = "right";\nexport const label = "label";\n'
TASKS = 10
"""So many tasks that a change of all of them is more than chance."""


def answers(**passed: bool | None) -> list[dict[str, Any]]:
    return [
        {"id": name, "taskId": "t", "testScore": 1.0 if state else 0.5, "passed": state, "checks": []}
        for name, state in passed.items()
    ]


def changes(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> Any:
    return GATE["compare_scores"](before, after)


def test_an_id_that_passed_and_fails_now_is_a_regression() -> None:
    failed = answers(a=True, b=False)
    failed[1]["checks"] = [{"id": "imports", "passed": False}, {"id": "calls", "passed": True}]
    assert {"b": "score 0.50, failed: imports"} == changes(answers(a=True, b=True), failed).regressions


@pytest.mark.parametrize(
    ("answer", "state"),
    [
        ({"id": "a", "passed": None}, "not decided: its behaviour was not run"),
        ({"id": "a", "error": "unknown task"}, "could not be scored: unknown task"),
    ],
)
def test_an_id_that_passed_and_cannot_be_judged_now_is_a_regression(
    answer: dict[str, Any], state: str
) -> None:
    assert {"a": state} == changes(answers(a=True), [answer]).regressions


def test_ids_that_failed_before_or_are_new_are_no_regressions() -> None:
    found = changes(answers(a=False, b=None), answers(a=False, b=True, c=False))
    assert ({}, ("b",), (), 1, 2) == (
        found.regressions,
        found.improvements,
        found.missing,
        found.added,
        found.compared,
    )


def test_an_id_that_passed_and_is_gone_is_listed_as_missing() -> None:
    found = changes(answers(a=True, b=False), answers(c=True))
    assert (("a",), {}) == (found.missing, found.regressions)


def test_markup_in_ids_is_text_in_the_summary() -> None:
    name = "`<img src=x>\n# heading`"
    text = GATE["render_changes"](changes(answers(**{name: True}), answers(**{name: False})))
    assert "- `'<img src=x> # heading'`: `score 0.50`\n" in text


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    for number in range(TASKS):
        task = write_task(tmp_path / "suite", f"say-{number}")
        (task / "reference/src/answer.ts").write_text(RIGHT)
    return tmp_path / "suite"


def check(folder: Path, *options: str, baseline: Path | None = None) -> tuple[int, str]:
    arguments = ["check", "--output", str(folder), *(["--baseline", str(baseline)] if baseline else [])]
    code: int = GATE["main"]([*arguments, *options])
    return code, (folder / "summary.md").read_text()


@pytest.fixture(autouse=True)
def _no_environment_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The gate calls the program on PATH where it has installed none."""
    monkeypatch.chdir(tmp_path)
    installed = Path(__file__).parents[2] / ".venv" / "bin"
    monkeypatch.setenv("PATH", f"{installed}:{os.environ['PATH']}")


@pytest.mark.by_turns
@pytest.mark.environments
def test_a_planted_regression_of_a_run_fails_the_check_and_is_named(suite: Path, tmp_path: Path) -> None:
    options = ("--suite", str(suite), "--subject", "empty,reference", "--reps", "1")
    first, text = check(tmp_path / "first", *options)
    assert (0, "No baseline: nothing was compared.\n") == (first, text)
    same, text = check(tmp_path / "same", *options, baseline=tmp_path / "first" / "baseline")
    assert 0 == same, text
    for answer in suite.glob("tasks/*/*/reference/src/answer.ts"):
        answer.write_text(RIGHT.replace("right", "left"))
    code, text = check(tmp_path / "second", *options, baseline=tmp_path / "first" / "baseline")
    assert 1 == code
    assert "worse" in next(line for line in text.splitlines() if line.startswith("| reference"))
    assert (tmp_path / "second" / "report.html").exists()


@pytest.mark.by_turns
@pytest.mark.environments
def test_a_planted_regression_of_submissions_fails_the_check_and_is_named(
    suite: Path, tmp_path: Path
) -> None:
    lines = tmp_path / "lines.jsonl"

    def submit(**texts: str) -> None:
        rows = ({"id": name, "task_id": "say-0", "files": {"a.ts": text}} for name, text in texts.items())
        lines.write_text("".join(json.dumps(row) + "\n" for row in rows))

    options = ("--jsonl", str(lines), "--suite", str(suite))
    submit(stays=RIGHT, breaks=RIGHT)
    assert 0 == check(tmp_path / "first", *options)[0]
    submit(stays=RIGHT, breaks=RIGHT.replace("right", "left"))
    code, text = check(tmp_path / "second", *options, baseline=tmp_path / "first" / "baseline")
    assert 1 == code
    assert "`breaks`: `score" in text
    assert "`stays`" not in text


def test_a_baseline_that_is_not_there_is_a_mistake_with_its_fix(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == GATE["main"](["check", "--baseline", str(tmp_path / "none")])
    assert "fix: name the folder `baseline`" in capsys.readouterr().err
