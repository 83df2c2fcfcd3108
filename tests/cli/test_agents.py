"""`nia-bench run --agent`: the real programs, the real sandbox and the real compiler, end to end."""

from __future__ import annotations

import csv
import io
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tests.model_server import scenarios
from tests.model_server.replies import Reply, Script, Turn
from tests.model_server.server import ModelServer
from tests.model_server.tools import named
from tests.model_server.transport import Wire
from tests.sandbox.leftovers import processes_inside
from tests.share import EVERYTHING

from nia_bench.cli import main as program_in_this_process
from nia_bench.languages import language_named
from nia_bench.sandbox.base import Sandbox
from nia_bench.subjects.agents.programs import AGENTS, agent_named
from nia_bench.suites.suite import load_suite

pytestmark = pytest.mark.by_turns

TASK = "zod-4-top-level-validators"
# Each program plays its scenarios below tests/subjects/agents: what the verb adds is the same for all.
PLAYERS = AGENTS if EVERYTHING else ("opencode",)
RunHere = Callable[..., tuple[int, str, str]]
KILLS = 10 if EVERYTHING else 2


def reference() -> dict[str, str]:
    return dict(load_suite().solutions(TASK).reference)


@dataclass
class Program:
    """`nia-bench` in a process of its own, with its temporary files below `folder`."""

    folder: Path
    results: Path = field(init=False)

    def __post_init__(self) -> None:
        self.results = self.folder / "results"
        self.temporary = self.folder / "tmp"
        self.temporary.mkdir()

    def begin(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "nia_bench", *arguments],
            cwd=self.folder,
            env={**os.environ, "TMPDIR": str(self.temporary)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments: str) -> tuple[int, str, str]:
        process = self.begin(*arguments)
        out, err = process.communicate()
        return process.returncode, out, err


@dataclass(frozen=True)
class Played:
    """A run of an agent under two conditions: its folder, and what the program said."""

    agent: str
    program: Program
    code: int
    out: str
    err: str

    @property
    def report(self) -> dict[str, Any]:
        return json.loads(self.out)


@pytest.fixture(scope="module", params=PLAYERS)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    request.getfixturevalue("bubblewrap")
    program = Program(tmp_path_factory.mktemp(request.param))
    asking: dict[str, Any] = {"libraryId": "/zod/4.3.6", "query": "email"}
    script = scenarios.calls_tool_first("query-docs", asking, scenarios.writes(reference()))
    with ModelServer(script) as server:
        ended = program.run(*arguments(request.param, server, "baseline,local-docs"))
    return Played(request.param, program, *ended)


@pytest.fixture
def program(tmp_path: Path, bubblewrap: Sandbox) -> Program:
    assert bubblewrap.name == "bubblewrap"
    return Program(tmp_path)


def arguments(agent: str, server: ModelServer, conditions: str = "baseline", reps: int = 2) -> list[str]:
    return [
        *("run", "--agent", agent, "--condition", conditions, "--model", server.model(), "--task", TASK),
        *("--reps", str(reps), "--parallel", "2", "--no-judge", "--run-id", "r1", "--format", "json"),
    ]


@pytest.mark.agent
@pytest.mark.bubblewrap
@pytest.mark.environments
def test_an_agent_under_two_conditions_is_run_scored_and_reported(played: Played) -> None:
    assert 0 == played.code, played.err
    report, program = played.report, played.program
    assert {"baseline": 1.0, "local-docs": 1.0} == means(report)
    calls = {(use["subject"], use["tool"]): use["calls"] for use in report["toolUse"]}
    assert 2 == calls["local-docs", "docs/query-docs"]
    assert ("baseline", "docs/query-docs") not in calls
    assert [] == processes_inside(program.folder)
    assert [] == list(program.temporary.iterdir())


@pytest.mark.agent
@pytest.mark.bubblewrap
@pytest.mark.environments
def test_an_agent_answers_in_python_and_runs_the_environment_that_it_is_shown(program: Program) -> None:
    suite = load_suite("python")
    language_named("python").install(["polars-2"], suite.environments, report=lambda _: None)
    task = "polars-2-hive-grades"
    looks = ".venv/bin/python -c 'import polars; print(polars.__version__)' > seen.txt"
    script = scenarios.runs_shell(looks, scenarios.writes(suite.solutions(task).reference))
    with ModelServer(script) as server:
        line = [*arguments("opencode", server, "baseline,installed", reps=1), "--suite", "python"]
        line[line.index(TASK)] = task
        code, out, err = program.run(*line)
    assert 0 == code, err
    assert {"baseline": 1.0, "installed": 1.0} == means(json.loads(out))
    seen = program.results / "r1" / "cells" / task / "installed" / "1" / "files" / "seen.txt"
    assert "2.1.0\n" == seen.read_text()


@pytest.mark.agent
@pytest.mark.bubblewrap
@pytest.mark.environments
def test_a_report_of_an_agents_run_names_it_its_version_the_models_tokens_and_turns(played: Played) -> None:
    """The scripted model says 100 tokens in and 20 out at each turn, and its own name."""
    program = agent_named(played.agent).find()
    for details in played.report["subjectDetails"]:
        assert (played.agent, program.version) == (details["agent"], details["agentVersion"])
        assert details["model"].startswith("openai-compatible:scripted@")
        assert ["scripted"] == details["answeredBy"]
    spent = {
        stat["subject"]: stat["spent"] for stat in played.report["stats"] if stat["category"] == "overall"
    }
    for each in spent.values():
        assert each["turns"] >= 2
        assert (100 * each["turns"], 20 * each["turns"]) == (each["inputTokens"], each["outputTokens"])
        assert 120 * each["turns"] == each["tokensPerPass"]
    more = {each["figure"]: each["difference"] for each in played.report["spentDifferences"]}
    assert spent["local-docs"]["turns"] - spent["baseline"]["turns"] == more["turns"]
    assert 120 * more["turns"] == more["tokens"]


@pytest.mark.agent
@pytest.mark.bubblewrap
@pytest.mark.environments
def test_every_format_of_it_does(played: Played, run_here: RunHere) -> None:
    version = agent_named(played.agent).find().version
    folder = played.program.results / "r1"
    code, text, err = run_here("report", str(folder))
    assert 0 == code, err
    page = re.sub(r"<[^>]*>", " ", (folder / "report.html").read_text())
    for said in (text, (folder / "report.md").read_text(), page):
        assert f"{played.agent} {version}" in said
        assert "(answered by scripted)" in said
        assert all(head in said for head in ("tokens in", "cached", "tokens out", "reasoning", "turns"))
    code, cells, err = run_here("report", str(folder), "--format", "cells")
    assert (0, (folder / "cells.csv").read_text()) == (code, cells), err
    rows = list(csv.DictReader(io.StringIO(cells)))
    assert 4 == len(rows)
    for row in rows:
        assert (played.agent, version, "scripted") == (row["agent"], row["agentVersion"], row["answeredBy"])
        assert 100 * int(row["turns"]) == int(row["inputTokens"])
    _, figures, _ = run_here("report", str(folder), "--format", "csv")
    assert f"subject,overall,baseline,agentVersion,{version}" in figures


@pytest.mark.agent
@pytest.mark.bubblewrap
@pytest.mark.environments
def test_a_wrong_answer_of_an_agent_does_not_pass(program: Program) -> None:
    wrong = next(iter(load_suite().solutions(TASK).wrong.values()))
    script: Script = scenarios.writes({path: text for path, text in wrong.items() if text})
    with ModelServer(script) as server:
        code, out, err = program.run(*arguments("codex", server, reps=1))
    assert 0 == code, err
    assert means(json.loads(out))["baseline"] < 0.8


@pytest.mark.agent
@pytest.mark.bubblewrap
@pytest.mark.environments
def test_a_run_that_is_killed_again_and_again_has_every_cell_once(program: Program) -> None:
    reps, draw = KILLS + 2, random.Random(6)  # noqa: S311  (no secret)
    with ModelServer(scenarios.writes(reference())) as server:
        begun = arguments("codex", server, reps=reps)
        done: dict[Path, bytes] = {}
        for _ in range(KILLS):
            process = program.begin(*begun)
            # At two requests a cell, somewhere in the next cell.
            server.wait_for_requests(len(server.requests) + draw.randint(1, 3))
            process.send_signal(signal.SIGKILL)
            process.communicate()
            # What was whole before is what it was: only cells in flight are repeated.
            assert done == {file: file.read_bytes() for file in done}
            done |= {file: file.read_bytes() for file in program.results.rglob("generation.json")}
            begun = ["run", "--resume", str(program.results / "r1"), "--parallel", "2", "--format", "json"]
        code, out, err = program.run(*begun)
    assert 0 == code, err
    (stat,) = [each for each in json.loads(out)["stats"] if each["category"] == "overall"]
    assert (reps, reps, reps) == (stat["runs"], stat["measured"], stat["successfulRuns"])
    assert done == {file: file.read_bytes() for file in done}
    assert [] == processes_inside(program.folder)
    assert [] == list(program.temporary.iterdir())


@pytest.fixture
def run_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> RunHere:
    """Runs `nia-bench` in this process, for what starts nothing; returns exit code, stdout and stderr."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["nia-bench", *arguments])
        with pytest.raises(SystemExit) as ended:
            program_in_this_process.main()
        captured = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return ended.value.code, captured.out, captured.err

    return run


def test_a_full_plan_is_printed_dry(run_here: RunHere) -> None:
    code, out, err = run_here("run", "--agent", "opencode", "--dry-run", "--cells")
    assert 0 == code, err
    assert "40 tasks × 3 subjects × 3 runs = 360 cells, 1 at a time" in out.splitlines()
    assert 360 == sum(line.startswith("[") for line in out.splitlines())


def test_an_agent_without_a_model_is_told_how_to_name_one(run_here: RunHere) -> None:
    code, _, err = run_here("run", "--agent", "opencode", "--condition", "baseline")
    assert (2, True) == (code, "--model" in err)


def test_an_agent_that_is_not_known_is_a_mistake(run_here: RunHere) -> None:
    code, _, err = run_here("run", "--agent", "opncode", "--model", "openai:gpt-5")
    assert (2, True) == (code, "did you mean 'opencode'?" in err)


def means(report: dict[str, Any]) -> dict[str, float]:
    return {stat["subject"]: stat["mean"] for stat in report["stats"] if stat["category"] == "overall"}


@pytest.mark.agent
@pytest.mark.bubblewrap
@pytest.mark.environments
@pytest.mark.skipif(not EVERYTHING, reason="eight attempts of two agents: make test-all")
def test_two_agents_with_two_models_are_compared_with_the_baselines_of_their_own(program: Program) -> None:
    right, nothing = scenarios.writes(reference()), scenarios.answers_in_prose()
    documented = scenarios.calls_tool_first("query-docs", {"libraryId": "zod", "query": "email"}, right)

    def planted(turn: Turn) -> Reply | Wire:
        return (documented if named(turn, "query-docs") else nothing)(turn)

    with ModelServer(planted) as good, ModelServer(nothing) as plain:
        models = f"{good.model('good')},{plain.model('plain')}"
        code, out, err = program.run(
            *("run", "--agent", "opencode,codex", "--model", models, "--condition", "baseline,local-docs"),
            *("--task", TASK, "--reps", "1", "--parallel", "2", "--no-judge", "--format", "json"),
        )
    assert 0 == code, err
    report = json.loads(out)
    assert 8 == len(report["subjects"])
    gains = {
        each["subject"]: (each["baseline"], each["difference"])
        for each in report["comparisons"]
        if each["category"] == "overall"
    }
    assert {
        "opencode+good+local-docs": ("opencode+good+baseline", 1.0),
        "opencode+plain+local-docs": ("opencode+plain+baseline", 0.0),
        "codex+good+local-docs": ("codex+good+baseline", 1.0),
        "codex+plain+local-docs": ("codex+plain+baseline", 0.0),
    } == gains
    [effect] = report["pooled"]
    assert ("local-docs", 4, 0.5) == (effect["condition"], effect["pairs"], effect["difference"])
