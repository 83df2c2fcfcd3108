"""What the end of an attempt means: whether it was measured, and under its condition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import anyio
import httpx2
import pytest
from tests.model_server.replies import Reply
from tests.model_server.server import ModelServer

from nia_bench.contract.cell import Cell
from nia_bench.contract.condition import Condition, McpServer
from nia_bench.contract.errors import AgentError, BudgetError, InfrastructureError, LimitError
from nia_bench.contract.generation import Output
from nia_bench.contract.task import BenchmarkTask
from nia_bench.contract.transcript import Entry, Message, NetworkRequest, ProcessEnd
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.engine.budget import Budget
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.models.endpoints import Endpoint, ModelEndpoint, WireProtocol
from nia_bench.models.ledger import Ledger
from nia_bench.sandbox.base import Command
from nia_bench.sandbox.gateway import Exchange, Gateway
from nia_bench.sandbox.route import Route
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.subjects.agents.agent import AgentProgram, Launch, Setting
from nia_bench.subjects.agents.agent_run import AgentRun, AgentSubjects
from nia_bench.subjects.conditions.prepared import Prepared
from nia_bench.suites.suite import load_suite

TASK = BenchmarkTask(id="t", category="c", prompt="Do it.")
WITH_DOCS = b'{"tools": [{"function": {"name": "docs_query"}}]}'
WITHOUT = b'{"tools": [{"function": {"name": "bash"}}]}'


def asked(
    route: str, status: int | None, took_s: float = 1.0, body: bytes | None = None, method: str = "POST"
) -> Exchange:
    return Exchange(
        NetworkRequest(route=route, method=method, path="", status=status, duration_ms=took_s * 1000), body
    )


# What programs send an MCP server besides: a notice, a stream that is cut off in the end, a farewell.
BESIDES = (asked("docs", 202), asked("docs", None, method="GET"), asked("docs", None, method="DELETE"))


class Quiet:
    """An agent that says nothing of itself."""

    name = "quiet"
    protocols: tuple[WireProtocol, ...] = ("openai-chat",)

    def find(self) -> AgentProgram:
        raise NotImplementedError

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        return Launch(program.argv, {}, setting.prompt)

    def reader(self, servers: Sequence[str]) -> Quiet:  # noqa: ARG002
        return self

    def read(self, line: str) -> Sequence[Entry]:
        return [Message(text=line)]

    def finish(self) -> Sequence[Entry]:
        return []

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:  # noqa: ARG002
        return None


class Attempted:
    """The folders and the transcript of one attempt."""

    def __init__(self, folder: Path) -> None:
        self.cell = Cell(subject="docs", task_id="t", category="c", run=1)
        self.seed = 1
        self.workdir, self.home = folder / "work", folder / "home"
        self.workdir.mkdir()
        self.home.mkdir()

    def record(self, entry: Entry) -> None:
        pass

    def model(self, name: str) -> Any:
        raise NotImplementedError(name)


class Watched(Gateway):
    """A gateway that has seen certain exchanges by the time that an attempt ends."""

    observe: Callable[[Exchange], None]

    def admit(self, routes: Any, observer: Callable[[Exchange], None], **more: Any) -> Any:
        self.observe = observer
        return super().admit(routes, observer, **more)


@dataclass
class Played(NoSandbox):
    """A sandbox in which a program makes `exchanges`, and ends as `end` says."""

    gateway: Watched
    exchanges: Sequence[Exchange]
    end: ProcessEnd = field(default_factory=lambda: ProcessEnd(exit_code=0, wall_s=100.0))

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:  # noqa: ARG002
        for each in self.exchanges:
            self.gateway.observe(each)
        return self.end


def play(folder: Path, *exchanges: Exchange, killed_for: Any = None) -> Output:
    """What comes of an attempt under a condition with the server 'docs'."""
    condition = Condition(name="docs", servers={"docs": McpServer(url="http://127.0.0.1:9/mcp")})
    gateway = Watched()
    end = ProcessEnd(exit_code=None if killed_for else 0, killed_for=killed_for, wall_s=100.0)
    ready = Prepared(condition, "http://127.0.0.1:9", {"docs": Route("http://127.0.0.1:9/mcp")})
    program, sandbox = AgentProgram(("true",), (), "1"), Played(gateway, exchanges, end)
    given = AgentSubjects(Quiet(), program, "openai:gpt-5", (condition,), sandbox, {})
    target = Endpoint(ModelEndpoint("openai-chat", "m", "http://127.0.0.1:9"))
    run = AgentRun(given, ready, target, gateway, Ledger())

    async def attempted() -> Output:
        return await run.attempt(TASK, Attempted(folder))

    return anyio.run(attempted)


def test_an_attempt_with_its_tool_counts(tmp_path: Path) -> None:
    assert Output() == play(tmp_path, asked("model", 200, body=WITH_DOCS)).model_copy(
        update={"usage": Output().usage}
    )


@pytest.mark.parametrize("killed_for", [None, "time", "memory"])
def test_without_its_tool_nothing_is_measured_however_it_ended(
    tmp_path: Path, killed_for: str | None
) -> None:
    with pytest.raises(InfrastructureError, match="without the tools of docs"):
        play(tmp_path, asked("model", 200, body=WITHOUT), killed_for=killed_for)


@pytest.mark.parametrize("status", [401, 402, 429, 502, 503, 504, 529, None])
def test_a_tool_that_went_away_meanwhile_is_no_condition(tmp_path: Path, status: int | None) -> None:
    with pytest.raises(InfrastructureError, match=r"docs (answered|did not answer)"):
        play(
            tmp_path, asked("model", 200, body=WITH_DOCS), asked("docs", 200), asked("docs", status), *BESIDES
        )


@pytest.mark.parametrize("status", [200, 202, 400, 404, 500])
def test_what_a_tool_answers_as_a_tool_is_measured(tmp_path: Path, status: int) -> None:
    play(tmp_path, asked("model", 200, body=WITH_DOCS), asked("docs", status), *BESIDES)


def test_a_tool_that_came_back_is_measured(tmp_path: Path) -> None:
    play(tmp_path, asked("model", 200, body=WITH_DOCS), asked("docs", 503), asked("docs", 200))


def test_a_call_under_way_when_the_agent_was_killed_says_nothing_of_the_tool(tmp_path: Path) -> None:
    seen = (asked("model", 200, body=WITH_DOCS), asked("docs", None))
    with pytest.raises(LimitError, match="more memory"):
        play(tmp_path, *seen, killed_for="memory")


def test_an_agent_that_was_slow_ran_out_of_time(tmp_path: Path) -> None:
    seen = (asked("model", 200, body=WITH_DOCS), asked("model", None, took_s=49))
    with pytest.raises(TimeoutError):
        play(tmp_path, *seen, killed_for="time")


@pytest.mark.parametrize("route", ["model", "docs"])
def test_who_fell_silent_for_most_of_the_time_was_away(tmp_path: Path, route: str) -> None:
    seen = (asked("model", 200, body=WITH_DOCS), asked(route, None, took_s=50))
    with pytest.raises(InfrastructureError, match="did not answer"):
        play(tmp_path, *seen, killed_for="time")


def test_a_stream_that_stays_open_is_no_silence(tmp_path: Path) -> None:
    seen = (asked("model", 200, body=WITH_DOCS), asked("docs", None, took_s=99, method="GET"))
    with pytest.raises(TimeoutError):
        play(tmp_path, *seen, killed_for="time")


def test_an_agent_that_ended_before_it_did_anything_has_failed(tmp_path: Path) -> None:
    with pytest.raises(AgentError, match="without a word, or a question"):
        play(tmp_path, asked("docs", 200))


@dataclass
class Insatiable(NoSandbox):
    """A sandbox in which a program asks the model over and over, until it is refused."""

    gateway: Gateway
    addresses: list[str]

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:  # noqa: ARG002
        body = {"model": "m", "messages": [{"role": "user", "content": "more"}], "stream": True}
        async with httpx2.AsyncClient(trust_env=False, timeout=20.0) as client:
            while (await client.post(f"{self.addresses[-1]}/chat/completions", json=body)).status_code == 200:
                pass
        return ProcessEnd(exit_code=1, wall_s=1.0)


class Addressed(Quiet):
    """An agent that is told where its model is."""

    def __init__(self) -> None:
        self.addresses: list[str] = []

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        self.addresses.append(setting.model.url)
        return super().launch(program, setting)


def test_an_agent_is_refused_the_model_once_the_budget_is_spent(tmp_path: Path) -> None:
    ledger = Ledger()
    Budget(ledger, max_cost_usd=0.05)

    async def attempted(url: str) -> None:
        async with Gateway() as gateway:
            agent = Addressed()
            program, sandbox = AgentProgram(("true",), (), "1"), Insatiable(gateway, agent.addresses)
            condition = Condition(name="baseline")
            given = AgentSubjects(agent, program, "openai:gpt-5", (condition,), sandbox, {})
            target = Endpoint(ModelEndpoint("openai-chat", "m", url))
            ready = Prepared(condition, gateway.url)
            await AgentRun(given, ready, target, gateway, ledger).attempt(TASK, Attempted(tmp_path))

    with (
        ModelServer(lambda _turn: Reply("no", cost_usd=0.01)) as server,
        pytest.raises(BudgetError, match=r"the budget of \$0\.05 is spent"),
    ):
        anyio.run(attempted, server.url)
    assert (5, 0.05) == (len(server.turns), ledger.total.cost_usd)


@dataclass
class Kept(Played):
    """Keeps the command that it was given."""

    commands: list[Command] = field(default_factory=list[Command])

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        self.commands.append(command)
        return await super().run(command, on_line)


@pytest.mark.environments
def test_a_condition_shows_the_packages_of_the_tasks_environment(tmp_path: Path) -> None:
    LANGUAGE.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=["zod-4"])
    condition, gateway = Condition(name="installed", installed=True), Watched()
    sandbox = Kept(gateway, [asked("model", 200, body=WITHOUT)])
    given = AgentSubjects(
        Quiet(), AgentProgram(("true",), (), "1"), "openai:gpt-5", (condition,), sandbox, {}
    )
    target = Endpoint(ModelEndpoint("openai-chat", "m", "http://127.0.0.1:9"))
    run = AgentRun(given, Prepared(condition, "http://127.0.0.1:9"), target, gateway, Ledger())
    task = load_suite().code_task("zod-4-error-api")

    async def attempted() -> Output:
        return await run.attempt(task, Attempted(tmp_path))

    anyio.run(attempted)
    shown = sandbox.commands[0].inside_work["node_modules"]
    assert {"package.json", "README.md", "index.js", "index.d.ts"} <= {
        file.name for file in (shown / "zod").iterdir()
    }
