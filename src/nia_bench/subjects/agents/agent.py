"""What an agent program is to this benchmark: how it is started on a prompt, and what its output means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Protocol

from nia_bench.contract.transcript import Entry
from nia_bench.sandbox.sandbox import Places

WireProtocol = Literal["openai-chat", "anthropic-messages", "openai-responses"]


@dataclass(frozen=True)
class Program:
    """An agent program as found on this machine.

    `argv` starts it; `folders` are what it has to be able to read; `version` is what it says of itself.
    `path` are folders, within those, with programs that it looks for on PATH.
    """

    argv: tuple[str, ...]
    folders: tuple[Path, ...]
    version: str
    path: tuple[Path, ...] = ()


@dataclass(frozen=True)
class ModelEndpoint:
    """The model as the agent reaches it: `url` is of the gateway, which adds the key.

    `url` is the base URL that the protocol's usual clients are given: it ends before '/chat/completions',
    '/responses' or, for Anthropic's, '/v1/messages'. Prices are USD per million tokens, None where unknown.
    """

    protocol: WireProtocol
    model: str
    url: str
    input_price: float | None = None
    output_price: float | None = None


@dataclass(frozen=True)
class ServerSetting:
    """A condition's MCP server, ready to be rendered: it has either a `url` (streamable HTTP) or a `command`.

    No value in it is a secret.
    """

    name: str
    url: str | None = None
    command: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict[str, str])
    allowed_tools: tuple[str, ...] = ()
    timeout_s: float = 30.0


@dataclass(frozen=True)
class Setting:
    """Everything that one attempt gives to an agent."""

    prompt: str
    model: ModelEndpoint
    places: Places
    servers: tuple[ServerSetting, ...] = ()
    skills: dict[str, str] = field(default_factory=dict[str, str])
    """Path below a folder of skills ('NAME/SKILL.md') to text."""


@dataclass(frozen=True)
class Launch:
    """How to start the program. `home_files` are to stand below HOME before; path to text."""

    argv: tuple[str, ...]
    environment: dict[str, str]
    stdin: str
    home_files: dict[str, str] = field(default_factory=dict[str, str])


class EventReader(Protocol):
    """Reads one attempt's standard output, line by line, into transcript entries."""

    def read(self, line: str) -> Sequence[Entry]:
        """The entries that `line` completes. A line that is not understood gives none, and never raises."""
        ...

    def finish(self) -> Sequence[Entry]:
        """The entries left open when the output ended: calls without a result, the sum of usage."""
        ...


class Agent(Protocol):
    """One agent program; stateless."""

    @property
    def name(self) -> str:
        """What `--agent` calls it."""
        ...

    @property
    def protocols(self) -> tuple[WireProtocol, ...]:
        """The wire protocols by which it can reach a model, the best first."""
        ...

    def find(self) -> Program:
        """The program on this machine: the pinned one where it is installed, else one on PATH.

        Raises UserError with the command that installs it where there is none.
        """
        ...

    def launch(self, program: Program, setting: Setting) -> Launch:
        """How to start it on `setting`. Raises UserError for a setting that it cannot have."""
        ...

    def reader(self, servers: Sequence[str]) -> EventReader:
        """A reader of its output; `servers` are the names of the condition's MCP servers."""
        ...

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """What the end of a run means: None where the agent did its work, well or badly.

        ModelError for a request the model refused as such, InfrastructureError for an outage, a rate limit or
        a server that was not there, UserError for a wrong key or no credit, AgentError for a crash.
        """
        ...
