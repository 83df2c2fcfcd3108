"""Conditions: which context tools an agent is given, in a form that no agent owns.

A condition is one JSON file; each agent renders it into its own configuration. `${NAME}` in a header or in
the environment stands for a variable of the host's environment. Secrets are put in by the gateway, outside
the sandbox, wherever a request is made over HTTP.
"""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from nia_bench.contract.base import Model


class Package(Model):
    """A program from a registry, of one exact version, installed by `nia-bench setup --condition NAME`."""

    registry: Literal["npm", "pypi"]
    name: str
    version: str


class Service(Model):
    """An address that the sandbox may reach through the gateway, with the headers that it adds there."""

    url: str
    headers: dict[str, str] = {}


class McpServer(Model):
    """A context tool, in exactly one of three ways.

    `url`: streamable HTTP, reached through the gateway, which adds `headers`.
    `serve`: a command run on the host for the whole run, that serves streamable HTTP on `127.0.0.1:{port}`,
       at `path`. The sandbox reaches nothing of it but its answers.
    `command`: standard input and output, run inside the sandbox beside the agent. `{package}` is the folder
       of the installed `package`, `{service:NAME}` the address of one of `services`.
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
    """What an agent is given beside the task. One without servers and skills is a baseline."""

    name: str
    description: str = ""
    servers: dict[str, McpServer] = {}
    skills: str | None = Field(
        default=None, description="a folder of skills, relative to the condition's file"
    )
    set_up: tuple[tuple[str, ...], ...] = Field(
        default=(), description="commands run on the host once before the run, e.g. to index documentation"
    )
    folder: str | None = Field(
        default=None,
        exclude=True,
        description="where its file is; known once it is loaded, and no part of it",
    )

    @property
    def kind(self) -> str:
        """The kind of subject that it makes."""
        return "baseline" if self.is_baseline else "condition"

    @property
    def is_baseline(self) -> bool:
        """Whether it adds nothing."""
        return not self.servers and self.skills is None
