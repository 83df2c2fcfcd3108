"""The scenario matrix: the real programs at work in the sandbox, each ending for its stated cause.

However an attempt ends, it leaves no process, no file outside and no temporary directory.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import anyio
import pytest
from tests.model_server import scenarios
from tests.model_server.replies import Script
from tests.model_server.server import ModelServer
from tests.sandbox.leftovers import processes_inside
from tests.share import EVERYTHING

from nia_bench.contract.cell import Cell
from nia_bench.contract.condition import Condition
from nia_bench.contract.generation import Cause, Generation
from nia_bench.contract.task import BenchmarkTask
from nia_bench.contract.transcript import NetworkRequest, ProcessEnd, ServerState
from nia_bench.execution.cell import ExecutionSettings, Job, execute_cell
from nia_bench.execution.workdir import Workdirs
from nia_bench.sandbox.base import MIB, ProcessLimits, Sandbox
from nia_bench.subjects.agents.agent_run import AgentSubjects
from nia_bench.subjects.agents.programs import AGENTS, agent_named
from nia_bench.subjects.conditions.loading import load_condition

pytestmark = [pytest.mark.by_turns, pytest.mark.agent, pytest.mark.bubblewrap]

BASELINE = Condition(name="baseline")
TASK = BenchmarkTask(id="t", category="c", prompt="Write answer.ts.")
FILES = {"src/answer.ts": "export const answer = 42;\n"}
PATIENT = 90.0
# Sandbox and gateway do the same for whoever works in them, and what a program says of its model's answers is
# in the recordings of its output: one program shows it here, and in `make test-all` the others do too.
CLAUDE_CODE, CODEX = (
    pytest.mark.parametrize("stage", AGENTS if EVERYTHING else (agent,), indirect=True)
    for agent in ("claude-code", "codex")
)
# The others are installed for `make test-all` alone.
ALWAYS = ("opencode", "claude-code", "codex")
# Seconds in which each has asked its model for something, on a busy machine.
HASTY = {"opencode": 30.0, "claude-code": 10.0, "codex": 10.0, "qwen-code": 20.0, "gemini-cli": 20.0}
T = TypeVar("T")


@dataclass(frozen=True)
class Stage:
    """One agent in one sandbox, below one folder."""

    agent: str
    sandbox: Sandbox
    folder: Path

    @property
    def hasty(self) -> float:
        """A limit that ends an agent that is waiting, in seconds."""
        return HASTY[self.agent]

    def play(self, script: Script, condition: Condition = BASELINE, time_s: float = PATIENT) -> Generation:
        """What comes of one cell in which the model plays `script`."""
        with ModelServer(script) as server:
            return anyio.run(self._play, server.model(), condition, time_s)

    async def _play(self, model: str, condition: Condition, time_s: float) -> Generation:
        agent = agent_named(self.agent)
        limits = ProcessLimits(time_s=time_s, disk_bytes=64 * MIB)
        subjects = AgentSubjects(agent, agent.find(), model, (condition,), self.sandbox, {}, limits)
        cell = Cell(subject=condition.name, task_id="t", category="c", run=1)
        settings = ExecutionSettings(Workdirs(self.folder), max_retries=0)
        async with subjects.ready() as (subject,):
            return await execute_cell(Job(subject, TASK, cell, 1, settings))


@pytest.fixture(params=AGENTS if EVERYTHING else ALWAYS)
def stage(request: pytest.FixtureRequest, tmp_path: Path, bubblewrap: Sandbox) -> Iterator[Stage]:
    folder = tmp_path / "attempts"
    yield Stage(request.param, bubblewrap, folder)
    assert [] == processes_inside(folder)
    assert [] == list(folder.iterdir())


def outcome(generation: Generation) -> tuple[Cause | None, str]:
    return (generation.failure.cause, generation.failure.message) if generation.failure else (None, "")


def files(generation: Generation) -> dict[str, str]:
    assert generation.output, generation.failure
    return generation.output.files


def entries(generation: Generation, kind: type[T]) -> list[T]:
    return [each for each in generation.transcript if isinstance(each, kind)]


def test_what_the_agent_writes_is_its_work(stage: Stage) -> None:
    generation = stage.play(scenarios.writes(FILES))
    assert FILES == files(generation)
    assert {"agent", stage.agent, "model", "sandbox", "condition"} <= generation.versions.keys()


@CODEX
def test_an_answer_in_prose_is_text_without_files(stage: Stage) -> None:
    generation = stage.play(scenarios.answers_in_prose("Use a proxy."))
    assert ({}, "Use a proxy.") == (files(generation), generation.output and generation.output.text)


@CLAUDE_CODE
def test_a_context_tool_is_called_and_on_record(stage: Stage) -> None:
    script = scenarios.calls_tool_first(
        "query-docs", {"libraryId": "/zod/4", "query": "z"}, scenarios.writes(FILES)
    )
    generation = stage.play(script, load_condition("local-docs"))
    assert FILES == files(generation)
    assert 1 == generation.tool_calls["docs/query-docs"]
    assert all(state.connected for state in entries(generation, ServerState))


@CODEX
def test_an_agent_that_never_stops_runs_out_of_time(stage: Stage) -> None:
    cause, message = outcome(stage.play(scenarios.never_stops(), time_s=stage.hasty / 2))
    assert (Cause.TIMEOUT, True) == (cause, "still at work after" in message)


@CODEX
def test_a_write_outside_reaches_nothing_of_the_host(stage: Stage, tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    generation = stage.play(scenarios.writes_outside(str(outside)))
    assert (False, {}) == (outside.exists(), files(generation))


@CODEX
def test_a_flooded_disk_ends_the_attempt(stage: Stage) -> None:
    flood = "for n in 1 2 3 4 5 6 7 8; do head -c 20000000 /dev/zero > flood$n; done; sleep 60"
    cause, message = outcome(stage.play(scenarios.runs_shell(flood)))
    assert (Cause.AGENT, True) == (cause, "more disk than it may" in message)


@CODEX
def test_what_it_leaves_in_the_background_ends_with_it(stage: Stage) -> None:
    lurking = "(setsid nohup sleep 1000 >/dev/null 2>&1 &) ; true"
    assert (None, "") == outcome(stage.play(scenarios.runs_shell(lurking)))


@CODEX
def test_a_model_that_hangs_is_no_fault_of_the_agent(stage: Stage) -> None:
    cause, message = outcome(stage.play(scenarios.hangs(), time_s=stage.hasty))
    assert (Cause.INFRASTRUCTURE, True) == (cause, "the model did not answer" in message)


@CODEX
def test_a_key_that_is_refused_ends_the_run(stage: Stage) -> None:
    failure = stage.play(scenarios.refuses_key()).failure
    assert failure
    assert (Cause.INFRASTRUCTURE, True) == (failure.cause, failure.is_final)


@CLAUDE_CODE
def test_a_server_that_fails_is_an_outage(stage: Stage) -> None:
    cause, _ = outcome(stage.play(scenarios.server_error(), time_s=stage.hasty))
    assert Cause.INFRASTRUCTURE == cause


@CODEX
def test_a_web_page_in_place_of_an_answer_is_an_outage(stage: Stage) -> None:
    cause, _ = outcome(stage.play(scenarios.html_200(), time_s=stage.hasty))
    assert Cause.INFRASTRUCTURE == cause


@CLAUDE_CODE
def test_a_rate_limit_is_waited_for(stage: Stage) -> None:
    generation = stage.play(scenarios.rate_limited_then(1, "1", scenarios.writes(FILES)))
    assert FILES == files(generation)
    assert 429 in [each.status for each in entries(generation, NetworkRequest)]


@CODEX
def test_what_the_program_used_is_on_record(stage: Stage) -> None:
    (end,) = entries(stage.play(scenarios.answers_in_prose()), ProcessEnd)
    assert (0, None, True, True) == (
        end.exit_code,
        end.killed_for,
        end.wall_s > 0,
        (end.peak_memory_bytes or 0) > 0,
    )
