"""One attempt with a real agent program: scripted model, real gateway, real sandbox."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import anyio
from tests.model_server.server import ModelServer

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.transcript import Entry, Message, ProcessEnd, ToolCall
from nia_bench.models.endpoints import WireProtocol
from nia_bench.sandbox.base import Command, ProcessLimits, Sandbox
from nia_bench.sandbox.gateway import Exchange, Gateway
from nia_bench.sandbox.route import Route
from nia_bench.subjects.agents.agent import Agent, ModelEndpoint, Setting


@dataclass
class Attempt:
    """What came of it. `bodies` are the requests that the model got."""

    work: Path
    end: ProcessEnd
    entries: list[Entry] = field(default_factory=list[Entry])
    bodies: list[bytes] = field(default_factory=list[bytes])
    failure: Exception | None = None

    @property
    def said(self) -> list[str]:
        return [each.text for each in self.entries if isinstance(each, Message) and each.role == "assistant"]

    @property
    def calls(self) -> list[ToolCall]:
        return [each for each in self.entries if isinstance(each, ToolCall)]


@dataclass(frozen=True)
class Driver:
    """Runs `agent` in `folder` with the model of `server`. A server's URL is reached through the gateway."""

    agent: Agent
    sandbox: Sandbox
    folder: Path
    protocol: WireProtocol = "openai-chat"
    servers: tuple[ServerSetting, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict[str, str])
    limits: ProcessLimits = field(default_factory=lambda: ProcessLimits(time_s=120))

    def run(self, server: ModelServer, prompt: str = "Do it.") -> Attempt:
        work, home = self.folder / "work", self.folder / "home"
        work.mkdir()
        home.mkdir()
        for name, text in self.files.items():
            (work / name).write_text(text)
        subprocess.run(["git", "init", "--quiet", work], check=True)
        return anyio.run(self._attempt, server, prompt, work, home)

    async def _attempt(self, server: ModelServer, prompt: str, work: Path, home: Path) -> Attempt:
        bare = self.protocol in {"anthropic-messages", "google-generative"}
        model_url = server.origin if bare else server.url
        routes = {"model": Route(model_url)}
        routes |= {each.name: Route(each.url) for each in self.servers if each.url is not None}
        bodies: list[bytes] = []

        def observe(exchange: Exchange) -> None:
            bodies.extend([exchange.request_body] if exchange.request_body else [])

        program = self.agent.find()
        entries: list[Entry] = []
        async with Gateway() as gateway:
            with gateway.admit(routes, observe) as prefix:
                places = self.sandbox.places(work, home, gateway.socket)
                origin = (places.gateway or gateway.url) + prefix
                model = ModelEndpoint(self.protocol, "m", f"{origin}/model", 1.0, 2.0)
                servers = tuple(
                    each if each.url is None else replace(each, url=f"{origin}/{each.name}")
                    for each in self.servers
                )
                launch = self.agent.launch(program, Setting(prompt, model, places, servers))
                for name, text in launch.home_files.items():
                    (home / name).parent.mkdir(parents=True, exist_ok=True)
                    (home / name).write_text(text)
                reader = self.agent.reader([each.name for each in self.servers])
                command = Command(
                    launch.argv,
                    work,
                    home,
                    launch.environment,
                    launch.stdin,
                    program.folders,
                    gateway.socket,
                    self.limits,
                )
                end = await self.sandbox.run(command, lambda line: entries.extend(reader.read(line)))
        entries += [*reader.finish(), end]
        return Attempt(work, end, entries, bodies, self.agent.failure(end.exit_code, entries))
