"""The gate for continuous integration: what it calls a regression, and what it writes."""

from __future__ import annotations

import json
import os
import runpy
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
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


@dataclass
class FakeProgram:
    """Stands for `nia-bench`: stores a run of two cells with a failure, and writes down its calls."""

    measured: int = 2
    codes: dict[str, int] = field(default_factory=lambda: {"run": 1})
    calls: list[list[str]] = field(default_factory=list[list[str]])

    def run(self, command: Sequence[object], **_: object) -> SimpleNamespace:
        words = [str(word) for word in command[1:]]
        self.calls.append(words)
        verb, value = words[0], dict(pairwise(words))
        if verb == "run" and self.codes.get("run", 0) in {0, 1}:
            folder = Path(value["--output-dir"]) / value["--run-id"]
            folder.mkdir()
            plan = {"subjects": ["a", "b"], "taskIds": ["t"], "runs": 1}
            (folder / "run.json").write_text(json.dumps({"plan": plan}))
            stats = [{"category": "overall", "measured": self.measured}, {"category": "x", "measured": 2}]
            (folder / "report.json").write_text(json.dumps({"stats": stats}))
        if verb in {"pack", "score"}:
            Path(value["--output"]).touch()
        if verb == "unpack":
            (Path(value["--output-dir"]) / "checked").mkdir(parents=True)
        return SimpleNamespace(returncode=self.codes.get(verb, 0), stdout="Compared.\n")

    def called(self, verb: str) -> list[list[str]]:
        return [words[1:] for words in self.calls if words[0] == verb]


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> FakeProgram:
    program = FakeProgram()
    stands_in = SimpleNamespace(run=program.run, DEVNULL=None, PIPE=None)
    monkeypatch.setitem(GATE["check"].__globals__, "subprocess", stands_in)
    return program


@pytest.fixture
def baseline(tmp_path: Path) -> Path:
    (tmp_path / "earlier").mkdir()
    (tmp_path / "earlier" / "run.zip").touch()
    return tmp_path / "earlier"


@pytest.mark.parametrize("difference", [0, 1])
def test_a_run_with_measured_failures_is_compared_and_is_a_baseline(
    program: FakeProgram, tmp_path: Path, baseline: Path, difference: int
) -> None:
    program.codes["diff"] = difference
    assert (difference, "Compared.\n") == check(tmp_path / "out", baseline=baseline)
    assert (tmp_path / "out" / "baseline" / "run.zip").exists()


def test_a_run_with_a_cell_that_was_not_measured_fails_and_is_no_baseline(
    program: FakeProgram, tmp_path: Path, baseline: Path
) -> None:
    program.measured = 1
    code, text = check(tmp_path / "out", baseline=baseline)
    assert (1, "The run is not complete: 1 of 2 cells were measured. The log says why.\n") == (code, text)
    assert [] == list((tmp_path / "out" / "baseline").iterdir())


def test_scores_of_an_interrupted_scoring_are_no_baseline(program: FakeProgram, tmp_path: Path) -> None:
    program.codes["score"] = 130
    assert 130 == check(tmp_path / "out", "--jsonl", "lines.jsonl")[0]
    assert [] == list((tmp_path / "out" / "baseline").iterdir())


def test_the_compared_runs_have_names_that_stay(program: FakeProgram, tmp_path: Path, baseline: Path) -> None:
    check(tmp_path / "out", baseline=baseline)
    assert ["baseline", "checked"] == [Path(word).name for word in program.called("diff")[0][:2]]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("--preset quick --seed 7 --model m", "--preset quick --seed 7"),
        ("--suite=live --preset quick --since 2026-01", "--suite live"),
        ("--suite live --condition baseline,./docs.json", "--suite live --condition baseline,./docs.json"),
        ("--agent opencode,./mine.py --agent mine.py", "--agent opencode --condition nia"),
        ("--agent codex --condition context7-local", "--agent codex --condition context7-local"),
    ],
)
def test_what_a_run_needs_is_set_up(options: str, expected: str) -> None:
    assert expected.split() == GATE["setup_options"](options.split(), {"NIA_API_KEY": "k"})


@pytest.mark.parametrize("text", ["", "[]", '{"pairs": [{"agent": "codex", "conditions": [1]}]}'])
def test_a_damaged_matrix_is_left_to_the_run(tmp_path: Path, text: str) -> None:
    (tmp_path / "pairs.json").write_text(text)
    assert [] == GATE["setup_options"](["--matrix", "pairs.json"], {})


def test_agents_and_conditions_of_a_matrix_are_set_up(tmp_path: Path) -> None:
    pairs = [
        {"agent": "codex", "model": "m", "conditions": ["baseline", "./docs.json"]},
        {"agent": "./mine.py", "model": "n", "conditions": ["baseline", "./docs.json"]},
    ]
    (tmp_path / "pairs.json").write_text(json.dumps({"pairs": pairs}))
    expected = ["--agent", "codex", "--condition", "baseline,./docs.json"]
    assert expected == GATE["setup_options"](["--matrix", "pairs.json"], {})


def test_a_package_that_cannot_be_installed_does_not_end_the_check(
    program: FakeProgram, tmp_path: Path
) -> None:
    program.codes = {"setup": 1}
    assert (0, "No baseline: nothing was compared.\n") == check(tmp_path / "out")


@pytest.mark.parametrize("verb", ["setup", "run"])
def test_a_check_that_ends_early_writes_its_own_summary(
    program: FakeProgram, tmp_path: Path, verb: str
) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "summary.md").write_text("of an earlier check")
    program.codes = {verb: 2}
    code, text = check(tmp_path / "out")
    assert 2 == code
    assert text.endswith("the log says why.\n")


def test_options_in_one_text_are_read_with_their_quotes(program: FakeProgram, tmp_path: Path) -> None:
    assert 0 == check(tmp_path / "out", "--options=--suite './my suite' --task 'a b'")[0]
    assert ["--suite", "./my suite", "--task", "a b"] == program.called("run")[0][:4]


def test_an_unmatched_quote_in_the_options_is_a_mistake_with_its_fix(
    program: FakeProgram, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text = check(tmp_path / "out", "--options=--suite live --condition it's")
    assert (2, "Nothing was checked: the options cannot be read: No closing quotation.\n") == (code, text)
    assert "fix: close the quote, or leave it out" in capsys.readouterr().err
    assert not program.calls


def test_the_action_hands_its_options_over_as_one_text() -> None:
    action = (TOOL.parents[1] / "action.yml").read_text("utf-8")
    assert '--options="$OPTIONS"' in action
