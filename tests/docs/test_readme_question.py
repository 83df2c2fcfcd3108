"""README's "Does my tool help?", followed literally: one key, a made-up server, a scripted model.

The model writes the reference where it is offered the tool, and a wrong answer where not: an effect that the
report has to find and name. `make test-all` runs the preset as README has it; `make test` adds the name of a
task to each command, because an attempt of opencode takes about 15 CPU seconds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.docs.blocks import DOCS, commands
from tests.live_turn import tasks_of_this_turn
from tests.model_server import scenarios, tools
from tests.model_server.replies import Reply, Script, Turn
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire
from tests.share import EVERYTHING, turn
from tests.subjects.conditions.preparing import OVER_HTTP

from nia_bench.contract.report import BenchmarkReport
from nia_bench.sandbox.base import Sandbox
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.suite import Suite, load_suite

pytestmark = [
    pytest.mark.agent,
    pytest.mark.bubblewrap,
    pytest.mark.by_turns,
    pytest.mark.environments,
    pytest.mark.skipif(
        True not in turn([True, False, False]), reason="it takes 90 CPU seconds: another commit's turn"
    ),
    pytest.mark.skipif(
        programs.installed("opencode") is None, reason="run `nia-bench setup --agent opencode`"
    ),
]
TOOL = "query-docs"
KEYS = ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "OPENROUTER_API_KEY", "NIA_API_KEY", "GEMINI_API_KEY")
QUESTION = [line for line in commands(DOCS.parent / "README.md") if "--preset quick" in line]


def writer(solution: dict[str, str]) -> Script:
    """Hand in a solution: the files that it deletes are deleted, the others written."""
    files, deleted = written_and_deleted(solution)
    written = scenarios.writes(files)
    return scenarios.runs_shell(f"rm -f {' '.join(deleted)}", written) if deleted else written


def model(suite: Suite) -> Script:
    """Play the model: right where the tool is offered, which it calls first; wrong where it is not."""
    prompts = {task.prompt.strip(): task for task in suite.code_tasks}

    def script(turn: Turn) -> Reply | Wire:
        texts = [text for role, text in turn.messages if role == "user"]
        found = [task for prompt, task in prompts.items() if any(prompt in text for text in texts)]
        if turn.is_side_request or not found:
            return scenarios.answers_in_prose()(turn)
        solutions = suite.solutions(found[0].id)
        right = scenarios.calls_tool_first(TOOL, {"query": "what changed"}, writer(solutions.reference))
        wrong = writer(next(iter(solutions.wrong.values())))
        return (right if tools.named(turn, TOOL) else wrong)(turn)

    return script


@dataclass(frozen=True)
class Followed:
    """The folder in which README was followed, and what each command printed, errors included."""

    folder: Path
    outputs: list[str]

    @property
    def report(self) -> BenchmarkReport:
        [file] = self.folder.glob("results/*/report.json")
        text = file.read_text(encoding="utf-8")
        return BenchmarkReport.model_validate_json(text)


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory, bubblewrap: Sandbox) -> Iterator[Followed]:
    assert bubblewrap.name == "bubblewrap"
    folder = tmp_path_factory.mktemp("question")
    server = {"serve": OVER_HTTP, "expectedTools": [TOOL]}
    (folder / "my-docs.json").write_text(json.dumps({"name": "my-docs", "servers": {"docs": server}}))
    _, some_tasks = tasks_of_this_turn()
    cheapest = min(some_tasks, key=lambda task: task.environment.startswith("next-"))
    share = "" if EVERYTHING else f" --task {cheapest.id}"
    with ModelServer(model(load_suite("live"))) as model_server:
        environment = {name: value for name, value in os.environ.items() if name not in KEYS}
        environment |= {
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "ANTHROPIC_API_KEY": "sk-ant-made-up",
            "ANTHROPIC_BASE_URL": model_server.origin,
        }
        outputs: list[str] = []
        for command in QUESTION:
            line = command + share
            ended = subprocess.run(
                ["sh", "-c", line],
                cwd=folder,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            assert 0 == ended.returncode, f"{line}\n{ended.stdout}\n{ended.stderr}"
            outputs.append(ended.stdout + ended.stderr)
        yield Followed(folder, outputs)


def test_doctor_reaches_the_model_and_the_tool(followed: Followed) -> None:
    doctor = followed.outputs[1]
    assert "answers as claude-sonnet-4-5" in doctor
    assert "tool 1.2.3 has 3 tools" in doctor


def test_headroom_and_the_missing_judge_are_stated(followed: Followed) -> None:
    run = followed.outputs[2]
    assert "Headroom: " in run
    assert "No judge: " in run


def test_the_planted_effect_is_found_and_named(followed: Followed) -> None:
    report = followed.report
    means = {stat.subject: stat.mean for stat in report.stats if stat.category == "overall"}
    assert 1.0 == means["my-docs"]
    assert 0.8 > (means["baseline"] or 0)
    if EVERYTHING:
        [comparison] = [entry for entry in report.comparisons if entry.category == "overall"]
        assert "my-docs" == comparison.subject
        assert comparison.verdict == "better"
        assert "my-docs" in followed.outputs[2]
