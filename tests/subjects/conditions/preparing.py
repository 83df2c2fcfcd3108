"""Conditions in tests: written as a user writes them, made ready, and asked through the gateway."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp_types import TextContent

from nia_bench.contract.condition import Condition
from nia_bench.contract.task import BenchmarkTask
from nia_bench.sandbox.base import Command, Sandbox
from nia_bench.sandbox.gateway import Exchange, Gateway
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.subjects.conditions.loading import load_condition
from nia_bench.subjects.conditions.prepared import Prepared, prepared

TOOL_SERVER = Path(__file__).with_name("tool_server.py")
OVER_STDIO = [sys.executable, str(TOOL_SERVER)]
OVER_HTTP = [*OVER_STDIO, "--port", "{port}"]


def condition(folder: Path, server: dict[str, Any] | None = None, **fields: Any) -> Condition:
    """The condition 'own' with the server 'tool', read from a file in `folder`."""
    servers = {"tool": server} if server else {}
    file = folder / "own.json"
    file.write_text(json.dumps({"name": "own", "servers": servers, **fields}), encoding="utf-8")
    return load_condition(file)


def with_service(found: Condition, url: str) -> Condition:
    """`found` with a stand-in at `url` for each of its services."""
    servers = {
        name: server.model_copy(
            update={
                "services": {
                    key: service.model_copy(update={"url": url}) for key, service in server.services.items()
                }
            }
        )
        for name, server in found.servers.items()
    }
    return found.model_copy(update={"servers": servers})


@dataclass
class Attempt:
    """What an agent has: its servers' settings, and a way to call their tools. `seen` left its sandbox."""

    ready: Prepared
    sandbox: Sandbox
    gateway: Gateway
    prefix: str
    workdir: Path
    home: Path
    seen: list[Exchange] = field(default_factory=list[Exchange])

    async def call(self, server: str, tool: str, arguments: dict[str, Any]) -> str:
        """What `tool` says, asked as an agent asks: of a command inside, or over the gateway."""
        places = self.sandbox.places(self.workdir, self.home, self.gateway.socket)
        setting = next(each for each in self.ready.servers(places, self.prefix) if each.name == server)
        target: str | StdioServerParameters = setting.url or ""
        if setting.command:
            command = Command(
                setting.command,
                self.workdir,
                self.home,
                environment=setting.environment,
                readable=self.ready.readable,
                gateway=self.gateway.socket,
            )
            program, *arguments_ = self.sandbox.argv(command)
            target = StdioServerParameters(command=program, args=arguments_)
        async with Client(target, mode="legacy") as client:
            result = await client.call_tool(tool, arguments)
        return "\n".join(each.text for each in result.content if isinstance(each, TextContent))


@asynccontextmanager
async def attempt(
    found: Condition,
    folder: Path,
    sandbox: Sandbox | None = None,
    environment: Mapping[str, str] = os.environ,
    task: BenchmarkTask | None = None,
) -> AsyncGenerator[Attempt]:
    """One attempt under `found`, at `task` where that matters, with its folders below `folder`."""
    sandbox = sandbox or NoSandbox()
    workdir, home = folder / "work", folder / "home"
    workdir.mkdir()
    home.mkdir()
    async with Gateway() as gateway, prepared(found, sandbox, gateway, environment) as ready:
        seen: list[Exchange] = []
        routes = ready.routes_for(task) if task else ready.routes
        with gateway.admit(routes, seen.append) as prefix:
            yield Attempt(ready, sandbox, gateway, prefix, workdir, home, seen)
