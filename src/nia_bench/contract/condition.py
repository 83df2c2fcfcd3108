"""Conditions: which context tools an agent is given, in a form that does not depend on the agent.

A condition is one JSON file, which each agent renders into its own configuration. `${NAME}` in a header or in
the environment stands for a variable of the host's environment. Where a request is made over HTTP, the
gateway adds secrets to it outside the sandbox.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Self

from pydantic import Field, model_validator

from nia_bench.contract.base import Model


class Package(Model):
    """A program of one exact version from a registry. `nia-bench setup --condition NAME` installs it."""

    registry: Literal["npm", "pypi"]
    name: str
    version: str


class Service(Model):
    """An address that the sandbox may reach through the gateway, with the headers that it adds there."""

    url: str
    headers: dict[str, str] = {}


class McpServer(Model):
    """A context tool. Exactly one of `url`, `serve` and `command` is given.

    `url`: a server of streamable HTTP, reached through the gateway, which adds `headers`.
    `serve`: a command that runs on the host for the whole run and serves streamable HTTP on
       `127.0.0.1:{port}`, at `path`. The sandbox sees only its answers.
    `command`: a command that runs inside the sandbox beside the agent, and serves standard input and output.
       `{package}` is the folder of the installed `package`, `{service:NAME}` the address of a service.
    """

    url: str | None = None
    headers: dict[str, str] = {}
    serve: tuple[str, ...] = ()
    path: str = "/mcp"
    command: tuple[str, ...] = ()
    environment: dict[str, str] = {}
    package: Package | None = None
    services: dict[str, Service] = {}
    allowed_tools: tuple[str, ...] = Field(default=(), description="empty: all that it has")
    expected_tools: tuple[str, ...] = Field(
        default=(), description="the server counts as up when it lists these"
    )
    ready_within_s: float = Field(default=30.0, gt=0)

    @model_validator(mode="after")
    def _of_one_kind(self) -> Self:
        if sum(map(bool, (self.url, self.serve, self.command))) != 1:
            raise ValueError("give exactly one of url, serve and command")
        return self


class Condition(Model):
    """What an agent is given beside the task. A condition that gives nothing is a baseline."""

    name: str
    description: str = ""
    servers: dict[str, McpServer] = {}
    skills: str | None = Field(
        default=None, description="a folder of skills, relative to the condition's file"
    )
    files: dict[str, str] = Field(
        default={}, description="files in the work directory: path to text, in which {pins} is filled in"
    )
    installed: bool = Field(
        default=False,
        description="the packages of the task's environment in node_modules, as after an install, read-only",
    )
    set_up: tuple[tuple[str, ...], ...] = Field(
        default=(), description="commands run on the host once before the run, e.g. to index documentation"
    )
    folder: str | None = Field(
        default=None,
        exclude=True,
        description="the folder of its file, set when it is loaded; not part of the file",
    )

    @property
    def kind(self) -> str:
        """The kind of a subject under this condition: "baseline" or "condition"."""
        return "baseline" if self.is_baseline else "condition"

    @property
    def is_baseline(self) -> bool:
        """Whether the agent gets no servers, files, packages or skills beside the task."""
        return not (self.servers or self.files or self.installed) and self.skills is None


@dataclass(frozen=True)
class ServerSetting:
    """An MCP server as one attempt of an agent is given it, without secrets.

    It has either a `url` of streamable HTTP or a `command`. `allowed_tools` are all its tools if empty.
    """

    name: str
    url: str | None = None
    command: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict[str, str])
    allowed_tools: tuple[str, ...] = ()
    timeout_s: float = 30.0
