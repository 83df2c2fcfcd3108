"""An agent under conditions as subjects: made ready and shut down together, and each attempt of one.

`AgentSubjects` makes the subjects, `AgentRun` carries out an attempt, from the prompt to the output.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from contextvars import copy_context
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import anyio.to_thread

from nia_bench.contract.condition import Condition
from nia_bench.contract.errors import AgentError, InfrastructureError, LimitError, RefusedError, UserError
from nia_bench.contract.generation import Output
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.contract.transcript import MODEL_ROUTE, Entry, Message, NetworkRequest, ProcessEnd, Tokens
from nia_bench.languages import language_of
from nia_bench.models.endpoints import Endpoint, endpoint
from nia_bench.models.ledger import Ledger
from nia_bench.models.names import public_name
from nia_bench.models.pricing import CountedTokens, answering_model, billed_call, price_of
from nia_bench.models.retrying import ACCEPTED, MODEL_OUTAGE, TOOL_LOST
from nia_bench.sandbox.base import Command, ProcessLimits, Sandbox
from nia_bench.sandbox.gateway import Exchange, Gateway
from nia_bench.sandbox.route import Route
from nia_bench.subjects.agents.agent import Agent, AgentProgram, Launch, Setting
from nia_bench.subjects.agents.offered_tools import OfferedTools
from nia_bench.subjects.conditions.prepared import Prepared, prepared, read_skills
from nia_bench.suites.suite import NIA

# An attempt that ran out of time counts as an outage, and not as too slow, if the agent spent at least this
# share of the time waiting for a model or a tool that never answered.
LARGEST_WAITING_SHARE = 0.5


@dataclass(frozen=True)
class AgentSubjects:
    """One agent with one model, under several conditions. Each subject is called as its condition.

    Where a run has several pairs of agent and model, `names` has what to call each subject instead.

    `environment` has the variables that conditions refer to. `suite` is the folder of the tasks' suite, which
    servers of conditions may ask for; `environments` is the one that describes its environments.
    """

    agent: Agent
    program: AgentProgram
    model: str
    conditions: tuple[Condition, ...]
    sandbox: Sandbox
    environment: Mapping[str, str]
    limits: ProcessLimits = field(default_factory=ProcessLimits)
    suite: Path = NIA
    environments: Path = NIA / "environments"
    names: Mapping[str, str] = field(default_factory=dict[str, str])

    def versions(self, condition: Condition) -> dict[str, str]:
        """Return what is known before the subject runs: agent and its version, model, sandbox, condition.

        The agent's name is the key of its version. `condition` is a hash of the condition and its skills. A
        run may only be resumed where all this is unchanged.
        """
        skills = json.dumps(read_skills(condition), sort_keys=True) if condition.skills else ""
        digest = hashlib.sha256(f"{condition.to_json()}{skills}".encode()).hexdigest()
        return {
            "agent": self.agent.name,
            self.agent.name: self.program.version,
            "model": public_name(self.model),
            "sandbox": self.sandbox.name,
            "condition": digest[:16],
        }

    @asynccontextmanager
    async def ready(self, ledger: Ledger | None = None) -> AsyncGenerator[tuple[BenchmarkSubject, ...]]:
        """Yield one subject for each condition, with the servers of all conditions running.

        `ledger` counts their calls; with None it is a new one. Raises UserError as `endpoint` and `prepared`,
        and InfrastructureError for a set-up command that fails, or a server that does not come up.
        """
        target = endpoint(self.model, self.agent.protocols)
        async with AsyncExitStack() as stack:
            ledger = ledger or Ledger()
            gateway = await stack.enter_async_context(Gateway(gate=ledger.gate))
            subjects: list[BenchmarkSubject] = []
            for condition in self.conditions:
                ready = await stack.enter_async_context(
                    prepared(condition, self.sandbox, gateway, self.environment, self.suite)
                )
                subjects.append(
                    BenchmarkSubject(
                        name=self.names.get(condition.name, condition.name),
                        kind=condition.kind,
                        sequencer=AgentRun(self, ready, target, gateway, ledger).attempt,
                        versions=self.versions(condition) | ready.versions,
                        lays=ready.files_for,
                    )
                )
            yield tuple(subjects)


@dataclass(frozen=True)
class AgentRun:
    """What all attempts of one agent under one condition share, which is made `ready`."""

    given: AgentSubjects
    ready: Prepared
    endpoint: Endpoint
    gateway: Gateway
    ledger: Ledger

    async def attempt(self, task: BenchmarkTask, attempt: Attempt) -> Output:
        """Run the agent on the task's prompt, and return its messages as text. Its files stay in the workdir.

        Raises the error that the end of the run stands for, if any; BudgetError if one of the agent's calls
        was refused.
        """
        with self.ledger.account() as account:
            try:
                output = await self._attempt(task, attempt)
            except Exception:
                if account.refused:
                    raise account.refused from None
                raise
            if account.refused:
                raise account.refused
            return output

    async def _attempt(self, task: BenchmarkTask, attempt: Attempt) -> Output:
        self.ready.require_up()
        await anyio.to_thread.run_sync(make_repository, attempt.workdir)
        offered = OfferedTools(tuple(self.ready.condition.servers))
        entries: list[Entry] = []

        def record(*new: Entry) -> None:
            for entry in new:
                entries.append(_priced(entry, self.given.model))
                attempt.record(entries[-1])

        # The gateway works outside of this cell, in whose context the accounts of the cell are open.
        context = copy_context()

        def observe(exchange: Exchange) -> None:
            record(exchange.entry.model_copy(update={"model": answering_model(exchange.answer_body)}))
            if exchange.entry.route == MODEL_ROUTE and exchange.request_body:
                offered.read_request(exchange.request_body)
            if call := billed_call(exchange.answer_body, public_name(self.given.model)):
                context.run(self.ledger.add, call)

        record(Message(role="user", text=task.prompt))
        target = self.endpoint
        model = Route(target.model.url, target.headers, target.paths)
        routes = {MODEL_ROUTE: model, **self.ready.routes_for(task)}
        permit = partial(context.run, self.ledger.permit)
        with self.gateway.admit(routes, observe, permit=permit) as prefix:
            launch = self._launch(task.prompt, attempt, prefix)
            _write_home(attempt.home, launch.home_files)
            reader = self.given.agent.reader(tuple(self.ready.condition.servers))
            command = self._command(task, launch, attempt)
            end = await self.given.sandbox.run(command, lambda line: record(*reader.read(line)))
        record(*reader.finish(), *offered.states(), end)
        self.ready.require_up()
        self._raise_for(end, offered, entries)
        return _output(entries)

    def _launch(self, prompt: str, attempt: Attempt, prefix: str) -> Launch:
        places = self.given.sandbox.places(attempt.workdir, attempt.home, self.gateway.socket)
        address = f"{places.gateway or self.gateway.url}{prefix}/{MODEL_ROUTE}"
        model = replace(self.endpoint.model, url=address)
        servers = self.ready.servers(places, prefix)
        return self.given.agent.launch(
            self.given.program, Setting(prompt, model, places, servers, self.ready.skills)
        )

    def _command(self, task: BenchmarkTask, launch: Launch, attempt: Attempt) -> Command:
        packages, runtime = self._packages(task)
        return Command(
            argv=launch.argv,
            workdir=attempt.workdir,
            home=attempt.home,
            environment=launch.environment,
            stdin=launch.stdin,
            readable=(*self.given.program.folders, *self.ready.readable, *runtime),
            inside_work=packages,
            gateway=self.gateway.socket,
            limits=self.given.limits,
        )

    def _packages(self, task: BenchmarkTask) -> tuple[dict[str, Path], tuple[Path, ...]]:
        """Return the installed packages that the condition shows to the agent, and what else they need.

        The first part has the host's folders by their path in the work directory. Both are empty if the
        condition shows none, or the task has no code. Raises UserError if they are not installed.
        """
        if not (self.ready.condition.installed and isinstance(task, CodeTask)):
            return {}, ()
        language = language_of(task.environment, self.given.environments)
        installed_environment = language.locate(task.environment, self.given.environments, whole=True)
        folders = {name: installed_environment.path / name for name in language.package_folders}
        return folders, installed_environment.runtime_files

    def _raise_for(self, end: ProcessEnd, offered: OfferedTools, entries: Sequence[Entry]) -> None:
        failure = None if end.killed_for else self.given.agent.failure(end.exit_code, entries)
        if isinstance(failure, InfrastructureError):
            raise failure
        self._require_tools(end, offered, entries)
        if end.killed_for == "time":
            requests = [
                entry
                for entry in entries
                if isinstance(entry, NetworkRequest) and (_is_model_call(entry) or self._is_question(entry))
            ]
            raise _out_of_time(self.given.agent.name, end.wall_s, requests)
        if end.killed_for:
            raise LimitError(f"{self.given.agent.name} used more {end.killed_for} than it may")
        if isinstance(failure, UserError):
            raise RefusedError(failure.message, fix=failure.fix)
        if failure:
            raise failure
        if not any(_is_model_call(item) or _is_answer(item) for item in entries):
            raise AgentError(f"{self.given.agent.name} ended without a word, or a question to its model")

    def _require_tools(self, end: ProcessEnd, offered: OfferedTools, entries: Sequence[Entry]) -> None:
        """Raise InfrastructureError if the agent did not have the tools of its condition.

        That is so if requests offered the model tools, but none of a server's. It is also so if the last
        request to a server or service got a status of `TOOL_LOST`, or no answer though the agent was not
        killed.
        """
        if offered.missing:
            raise InfrastructureError(
                f"{self.given.agent.name} ran without the tools of {', '.join(offered.missing)}",
                fix="see `nia-bench doctor`",
            )
        last_requests = {
            entry.route: entry
            for entry in entries
            if isinstance(entry, NetworkRequest) and self._is_question(entry)
        }
        for request in last_requests.values():
            # A request that is under way when the agent is killed has no answer either.
            unanswered = request.status is None and not end.killed_for
            if unanswered or request.status in TOOL_LOST:
                message = "did not answer" if unanswered else f"answered {request.status}"
                raise InfrastructureError(
                    f"{request.route} {message} when {self.given.agent.name} called it last",
                    fix="see that it can be reached, takes the key, and has some of your quota left",
                )

    def _is_question(self, request: NetworkRequest) -> bool:
        """Return whether a request is to a service of the condition, or asks an MCP server for something.

        To a server this is every POST without the status 202. MCP clients also send notifications, end the
        session, and hold a stream open; these do not count.
        """
        if request.route in self.ready.condition.servers:
            return request.method == "POST" and request.status != ACCEPTED
        return request.route in self.ready.routes


def _priced(entry: Entry, model: str) -> Entry:
    """Return `entry` itself, unless it counts tokens and has no cost or a cost of 0.

    Then return a copy with their list price for `model`, or with None if no price is known.
    """
    if not isinstance(entry, Tokens) or entry.cost_usd:
        return entry
    cached = entry.cache_read + entry.cache_write
    counts = CountedTokens(
        entry.input + cached, entry.output + entry.reasoning, entry.cache_read, entry.cache_write
    )
    price = price_of(model, counts)
    return entry.model_copy(update={"cost_usd": price.total_usd if price else None})


def _output(entries: Sequence[Entry]) -> Output:
    texts = [entry.text for entry in entries if isinstance(entry, Message) and _is_answer(entry)]
    return Output(text="\n\n".join(texts))


def _out_of_time(agent: str, wall_s: float, requests: Sequence[NetworkRequest]) -> Exception:
    """Return the error for an agent that ran out of time after `wall_s` seconds.

    It is InfrastructureError if the model's last status is a `MODEL_OUTAGE`, or if the unanswered `requests`
    to the model or one tool lasted for `LARGEST_WAITING_SHARE` of the time. Else it is TimeoutError.
    """
    statuses = [
        request.status for request in requests if _is_model_call(request) and request.status is not None
    ]
    if statuses and statuses[-1] in MODEL_OUTAGE:
        message = f"the model answered {statuses[-1]}"
        return InfrastructureError(f"{message} while {agent} waited, for {wall_s:.0f} s")
    silent_s: dict[str, float] = {}
    for request in requests:
        if request.status is None:
            silent_s[request.route] = silent_s.get(request.route, 0.0) + request.duration_ms / 1000
    if not statuses and any(map(_is_model_call, requests)):
        silent_s[MODEL_ROUTE] = wall_s
    for route, waited_s in silent_s.items():
        if waited_s >= wall_s * LARGEST_WAITING_SHARE:
            who = "the model" if route == MODEL_ROUTE else route
            return InfrastructureError(f"{who} did not answer while {agent} waited, for {waited_s:.0f} s")
    return TimeoutError(f"{agent} was still at work after {wall_s:.0f} s")


def _is_answer(entry: Entry) -> bool:
    return isinstance(entry, Message) and entry.role == "assistant"


def _is_model_call(entry: Entry) -> bool:
    return entry.kind == "request" and entry.route == MODEL_ROUTE and entry.method == "POST"


def make_repository(workdir: Path) -> None:
    """Make `workdir` a git repository, at which agents stop looking for instructions in the folders above.

    Raises InfrastructureError if git is missing or fails.
    """
    try:
        subprocess.run(
            ["git", "init", "--quiet", "--template=", "--", str(workdir)],
            check=True,
            capture_output=True,
            env={
                "PATH": os.environ.get("PATH", os.defpath),
                "GIT_CONFIG_NOSYSTEM": "1",
                "HOME": str(workdir),
            },
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise InfrastructureError(f"git init failed: {error}", fix="install git") from error


def _write_home(home: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        file = home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
