"""What an agent program has to be able to do: be started on a prompt, and have its output read.

Most programs are started with a configuration file: `toml_text` and the functions beside it write its text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.transcript import Entry
from nia_bench.models.endpoints import ModelEndpoint, WireProtocol
from nia_bench.sandbox.base import Places

Scalar = str | bool | int | float
Value = Scalar | Sequence[Scalar] | Mapping[str, "Value"]
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


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
        """The prompt, after an empty line if it begins with '/', which some programs take for a command."""
        return f"\n{self.prompt}" if self.prompt.startswith("/") else self.prompt

    def skill_files(self, folder: str) -> dict[str, str]:
        """Return the skills as files below HOME: their path, which begins with `folder`, to their text."""
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
        """Return the entries that are left at the end, such as calls without a result and sums of usage."""
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
        """Return how to start `program` on `setting`. Raises UserError if it does not support the setting."""
        ...

    def reader(self, servers: Sequence[str]) -> EventReader:
        """Return a reader for its output; `servers` are the names of the condition's MCP servers."""
        ...

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """Return the error that the end of a run stands for; None if the agent did its work, well or badly.

        ModelError: the model refused a request. InfrastructureError: an outage, a rate limit, or a server
        that was not there. UserError: a wrong key or model name, or no credit. AgentError: the program
        crashed.
        """
        ...


def json_text(value: object) -> str:
    """Return `value` as a JSON document."""
    return json.dumps(value, indent=2) + "\n"


def toml_text(table: Mapping[str, Value]) -> str:
    """Return `table` as a TOML document. In each table, keys with plain values come before tables.

    Raises ValueError for a string with half of a surrogate pair.
    """
    return "\n".join(_lines(table, ())) + "\n"


def _lines(table: Mapping[str, Value], path: tuple[str, ...]) -> list[str]:
    lines = [f"[{'.'.join(map(_key, path))}]"] if path else []
    below: list[str] = []
    for name, value in table.items():
        if isinstance(value, Mapping):
            below += _lines(value, (*path, name))
        else:
            lines.append(f"{_key(name)} = {_value(value)}")
    return lines + below


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _string(name)


def _value(value: Scalar | Sequence[Scalar]) -> str:
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    return f"[{', '.join(map(_value, value))}]"


def _string(text: str) -> str:
    """Return `text` as a basic string of TOML: a JSON string in which DEL is escaped, too."""
    text.encode()
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def start_entry(server: ServerSetting) -> dict[str, Any]:
    """Return how a program's configuration starts `server`: an object with `command`, `args` and `env`."""
    command, *arguments = server.command
    return {"command": command, "args": arguments, "env": server.environment}


def server_entry(server: ServerSetting, call_s: float) -> dict[str, Any]:
    """Return a server's entry for Gemini CLI and Qwen Code, whose calls may take `call_s` seconds."""
    return {
        **({"httpUrl": server.url} if server.url is not None else start_entry(server)),
        "timeout": round(call_s * 1000),
        "trust": True,
        **({"includeTools": list(server.allowed_tools)} if server.allowed_tools else {}),
    }
