"""What an agent program has to be able to do: be started on a prompt, and have its output read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.transcript import Entry
from nia_bench.models.endpoints import ModelEndpoint, WireProtocol
from nia_bench.sandbox.base import Places


@dataclass(frozen=True)
class AgentProgram:
    """An agent program that was found on this machine.

    `argv` starts it. `folders` are the files and folders that it reads. `version` is the one that it reports
    of itself. `path` are folders within `folders` with programs that it looks for on PATH.
    """

    argv: tuple[str, ...]
    folders: tuple[Path, ...]
    version: str
    path: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Distribution:
    """How an agent that comes with the benchmark is published on npm.

    `executable` is its name on PATH. `package` and `companion` are what the names of the packages for a
    platform begin with; the companion has a program, in its bin/, that the agent would otherwise download
    when it runs. `binary` gives, for a platform ('linux-x64-musl'), the path of the program in its package.
    `ships_baseline` tells whether there is a build for x64 processors without AVX2. Where it `runs_on_node`,
    `package` is its one package for all platforms, `binary` the path of a script, and `also_run` are patterns
    of the programs in the package that it runs.
    """

    executable: str
    package: str
    binary: Callable[[str], str]
    ships_musl: bool = False
    ships_baseline: bool = False
    companion: str | None = None
    runs_on_node: bool = False
    also_run: tuple[str, ...] = ()


@dataclass(frozen=True)
class Setting:
    """Everything that an agent is given for one attempt. `skills` map paths ('NAME/SKILL.md') to texts."""

    prompt: str
    model: ModelEndpoint
    places: Places
    servers: tuple[ServerSetting, ...] = ()
    skills: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def plain_prompt(self) -> str:
        """The prompt for a program that would take one with a slash at its beginning for a command."""
        return f"\n{self.prompt}" if self.prompt.startswith("/") else self.prompt

    def skill_files(self, folder: str) -> dict[str, str]:
        """Return the skills as `Launch.home_files`, below `folder`."""
        return {f"{folder}/{path}": text for path, text in self.skills.items()}


@dataclass(frozen=True)
class Launch:
    """How to start the program. `home_files` map paths below HOME to texts, written before it starts."""

    argv: tuple[str, ...]
    environment: dict[str, str]
    stdin: str
    home_files: dict[str, str] = field(default_factory=dict[str, str])


class EventReader(Protocol):
    """Reads one attempt's standard output, line by line, into transcript entries."""

    def read(self, line: str) -> Sequence[Entry]:
        """Return the entries that `line` completes.

        Never raises: a line that cannot be read gives no entries.
        """
        ...

    def finish(self) -> Sequence[Entry]:
        """Return the entries that end the output: calls without a result, the sum of usage."""
        ...


class Agent(Protocol):
    """One agent program. An agent holds no state of an attempt."""

    @property
    def name(self) -> str:
        """Its name for `--agent`."""
        ...

    @property
    def protocols(self) -> tuple[WireProtocol, ...]:
        """The wire protocols that it can speak to a model, the preferred one first."""
        ...

    def find(self) -> AgentProgram:
        """Return the program on this machine: the pinned one if it is installed, else the one on PATH.

        Raises UserError, with the command that installs it, if there is neither.
        """
        ...

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        """Return how to start it on `setting`. Raises UserError for a setting that it does not support."""
        ...

    def reader(self, servers: Sequence[str]) -> EventReader:
        """Return a reader for its output; `servers` are the names of the condition's MCP servers."""
        ...

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """Return the error that the end of a run stands for; None if the agent did its work, well or badly.

        ModelError: the model refused a request. InfrastructureError: an outage, a rate limit, or a server
        that was not there. UserError: a wrong key or no credit. AgentError: the program crashed.
        """
        ...
