"""docs/own-library.md, followed literally: its files written, its commands run, in their order.

The model of the agent is scripted. Without documentation it writes for version 1, with it for version 2.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.docs.blocks import Command, WrittenFile, steps
from tests.model_server import scenarios, tools
from tests.model_server.replies import Reply, Turn
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire

from nia_bench.contract.report import BenchmarkReport
from nia_bench.installing.cache import cache_directory
from nia_bench.sandbox.base import Sandbox
from nia_bench.subjects.agents import programs

pytestmark = [
    pytest.mark.by_turns,
    pytest.mark.agent,
    pytest.mark.bubblewrap,
    pytest.mark.environments,
    pytest.mark.skipif(
        programs.installed("opencode") is None, reason="run `nia-bench setup --agent opencode`"
    ),
]
TASK = "acme-suite/tasks/bleeding_edge/run-three-at-a-time"
STEPS = steps("own-library.md")
ANSWERS = {each.name.removeprefix(f"{TASK}/"): each.text for each in STEPS if isinstance(each, WrittenFile)}
FILE = "src/index.ts"


def model(turn: Turn) -> Reply | Wire:
    """Asks for documentation where there is some and writes the right answer; else writes for version 1."""
    asking = {"libraryId": "/acme-queue/2.0.0", "query": "wait until a queue is idle"}
    right = scenarios.writes({FILE: ANSWERS[f"reference/{FILE}"]})
    wrong = scenarios.writes({FILE: ANSWERS[f"wrong/one/{FILE}"]})
    documented = turn.is_side_request or tools.named(turn, "query-docs")
    return (scenarios.calls_tool_first("query-docs", asking, right) if documented else wrong)(turn)


@dataclass(frozen=True)
class Followed:
    """The page, done: the folder that it was done in, and what each command printed."""

    folder: Path
    printed: dict[str, str]

    def report(self, run: str) -> BenchmarkReport:
        return BenchmarkReport.model_validate_json(
            (self.folder / "results" / run / "report.json").read_text()
        )

    def overall(self, run: str) -> dict[str, float | None]:
        return {each.subject: each.mean for each in self.report(run).stats if each.category == "overall"}

    def evaluation(self, subject: str) -> dict[str, Any]:
        cell = self.folder / "results/agent/cells/run-three-at-a-time" / subject / "1"
        return json.loads((cell / "evaluation.json").read_text())


def _cache(folder: Path) -> Path:
    """A cache with the programs that are installed, and no environment of a suite."""
    for shelf, names in (("node", ("*",)), ("environments", ("typescript-*",)), ("agents", ("*",))):
        (folder / shelf).mkdir(parents=True)
        for name in names:
            for installed in (cache_directory() / shelf).glob(name):
                (folder / shelf / installed.name).symlink_to(installed)
    return folder


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory, bubblewrap: Sandbox) -> Iterator[Followed]:
    assert bubblewrap.name == "bubblewrap"
    folder = tmp_path_factory.mktemp("own")
    with ModelServer(model) as server:
        environment = {
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "NIA_BENCH_CACHE": str(_cache(tmp_path_factory.mktemp("cache"))),
            "MODEL": server.model(),
        }
        printed: dict[str, str] = {}
        for step in STEPS:
            if isinstance(step, Command):
                printed[step.text] = _done(step.text, folder, environment)
            else:
                (folder / step.name).parent.mkdir(parents=True, exist_ok=True)
                (folder / step.name).write_text(step.text)
        yield Followed(folder, printed)


def _done(commands: str, folder: Path, environment: dict[str, str]) -> str:
    ended = subprocess.run(
        ["sh", "-e", "-c", commands], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert 0 == ended.returncode, f"{commands}\n{ended.stdout}\n{ended.stderr}"
    return ended.stdout


def test_every_file_that_the_page_gives_takes_the_place_of_one_that_is_begun(followed: Followed) -> None:
    left = [
        file
        for file in (followed.folder / TASK).rglob("*")
        if file.is_file() and str(file.relative_to(followed.folder / TASK)) not in ANSWERS
    ]
    assert ["context/package.json"] == [str(file.relative_to(followed.folder / TASK)) for file in left]


def test_the_suite_pins_both_versions_and_keeps_what_they_offer(followed: Followed) -> None:
    surfaces = (followed.folder / "acme-suite/surfaces/acme-queue").iterdir()
    assert ["1.0.0.json", "2.0.0.json"] == sorted(file.name for file in surfaces)
    lock = json.loads(
        (followed.folder / "acme-suite/environments/acme-queue-2/package-lock.json").read_text()
    )
    addresses = {each.get("resolved") for each in lock["packages"].values()} - {None}
    assert {"file:acme-queue-2.0.0.tgz"} == addresses


def test_the_task_is_proven(followed: Followed) -> None:
    (said,) = [out for command, out in followed.printed.items() if "tasks check" in command]
    assert said.startswith("Validated  run-three-at-a-time")


def test_the_scripted_subjects_get_what_they_must(followed: Followed) -> None:
    means = followed.overall("scripted")
    assert (1.0, 0.0) == (means["reference"], means["empty"])
    assert 0.8 > (means["wrong"] or 0)


def test_an_agent_that_is_told_of_the_version_is_better(followed: Followed) -> None:
    means = followed.overall("agent")
    assert 1.0 == means["local-docs"]
    assert 0.8 > (means["baseline"] or 0)
    labels = followed.evaluation("baseline")["tests"]["hallucinations"]
    assert {"outdated_api"} == {each["type"] for each in labels}


def test_the_documentation_is_that_of_the_suite(followed: Followed) -> None:
    cell = followed.folder / "results/agent/cells/run-three-at-a-time/local-docs/1"
    entries = [json.loads(line) for line in (cell / "transcript.jsonl").read_text().splitlines()]
    (answer,) = [each["output"] for each in entries if "query-docs" in each.get("tool", "")]
    assert "idle(): Promise<void>" in answer
