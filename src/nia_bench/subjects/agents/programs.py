"""The agents that `--agent` accepts, and their programs on this machine: pinned in the cache, or on PATH.

Most agents are published on npm as a launcher and one package with a native binary for each platform. Only
this platform's binary is installed, in <cache>/agents, and it is run directly: no launcher, no install
script. The lock file in programs/<agent> pins it by its content; a platform whose package it does not hold
gets the same version, for which npm asks the registry.

The others are one package of scripts for every platform, which the pinned Node.js runs. Their optional
packages (a terminal, a clipboard, sound) are left out: they serve a person at a screen.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Final, cast

from nia_bench import extensions
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.transcript import Entry, Fault
from nia_bench.installing import node
from nia_bench.installing.commands import Commands
from nia_bench.installing.installation import Installation, Report, content_key, install_all
from nia_bench.installing.node import is_musl, machine
from nia_bench.installing.npm import Npm, locked_packages, write_json, write_project
from nia_bench.store.held_folder import held_folder
from nia_bench.subjects.agents.agent import Agent, AgentProgram, Distribution, EventReader
from nia_bench.subjects.agents.agent_output import (
    absence,
    crash,
    failed_request,
    fatal_fault,
    last_status,
)

_FOLDER: Final = Path(__file__).parent / "programs"
_SHELF: Final = "agents"
_RECIPE_VERSION: Final = "1"
_VERSION_SECONDS: Final = 60
_VERSION: Final = re.compile(r"\d+\.\d+\.\d+[\w.+-]*")
_EXECUTABLE: Final = 0o755


@dataclass(frozen=True)
class _Pin:
    """What an agent is on this platform: `packages` to the versions wanted, the agent's own package first.

    `binary` is the path of the agent's program in the folder of its installation. `locked` is what the lock
    file says of the packages.
    """

    name: str
    distribution: Distribution
    version: str
    binary: str
    packages: Mapping[str, str]
    locked: Mapping[str, Any]

    @property
    def package(self) -> str:
        return next(iter(self.packages))

    @property
    def installation(self) -> Installation:
        key = content_key(json.dumps([_RECIPE_VERSION, self.packages, self.locked], sort_keys=True))
        summary = f"{self.name}: {self.package} {self.version}"
        return Installation(_SHELF, self.name, key, self.version, self.name, summary, self.binary)

    def command(self, folder: Path) -> tuple[tuple[str, ...], tuple[Path, ...]]:
        """Return the command of the program installed in `folder`, and the other folders that it reads."""
        argv = (str(folder / self.binary),)
        return _on_node(argv) if self.distribution.runs_on_node else (argv, ())


class ProgramAgent:
    """What the agents that come with the benchmark share as an `Agent`. `output` makes their reader."""

    name: str
    output: Callable[[Sequence[str]], EventReader]

    def find(self) -> AgentProgram:
        """Return the pinned program if it is installed, else the one on PATH.

        Raises UserError if there is neither, or the one on PATH does not run.
        """
        return find(self.name)

    def reader(self, servers: Sequence[str]) -> EventReader:
        """Return a new reader of the program's output. `servers` are the condition's MCP servers, by name."""
        return self.output(servers)

    def failure(self, exit_code: int | None, transcript: Sequence[Entry]) -> Exception | None:
        """Return the error for a run that ended so, or None if the agent did its work.

        A server of the condition that was not connected is always an error. Anything else is one only if the
        exit code is not 0.
        """
        if absent := absence(self.name, transcript):
            return absent
        if exit_code == 0:
            return None
        if fault := fatal_fault(transcript):
            return self.error_of(fault, transcript)
        return crash(self.name, exit_code, transcript)

    def error_of(self, fault: Fault, transcript: Sequence[Entry]) -> Exception:
        """Return the error for the fault that ended the run.

        The HTTP status is the fault's own, or else that of the last request to the model if it is an error.
        """
        status = last_status(transcript) if fault.status_code is None else fault.status_code
        return failed_request(self.name, fault.message, status)


def pinned_version(name: str) -> str:
    """Return the version of the agent `name` that this release installs. Raises UserError as `installed`."""
    return _pin(name).version


def installed(name: str) -> AgentProgram | None:
    """Return the pinned program, or None if it, or the Node.js that it runs on, is not installed.

    Raises UserError for an unknown name, and on a platform for which it is not published.
    """
    pin = _pin(name)
    installation = pin.installation
    if installation.manifest is None or (pin.distribution.runs_on_node and node.installed() is None):
        return None
    modules = installation.folder / "node_modules"
    path = tuple(modules / package / "bin" for package in list(pin.packages)[1:])
    argv, folders = pin.command(installation.folder)
    return AgentProgram(argv, (modules, *folders), pin.version, path=path)


def find(name: str) -> AgentProgram:
    """Return the pinned program if it is installed, else the one on PATH with its reported version.

    Raises UserError with the command that installs it if there is none, or if it does not run.
    """
    if (program := installed(name) or on_path(name)) is not None:
        return program
    raise UserError(
        f"{name} is not installed, and there is no `{distribution_of(name).executable}` on PATH",
        fix=f"run `nia-bench setup --agent {name}`",
    )


def description(agent: Agent) -> str:
    """Return the version of the agent's program as text for the user, such as '1.2.3, the pinned one'.

    For a program on PATH, the text also says how to install the pinned version. An agent of another package
    has its version alone. Raises UserError as `find` does.
    """
    name, text = agent.name, agent.find().version
    if name not in AGENTS:
        return text
    if installed(name) is not None:
        return f"{text}, the pinned one"
    return f"{text} on PATH; `nia-bench setup --agent {name}` installs {pinned_version(name)}"


def on_path(name: str) -> AgentProgram | None:
    """Return the program of the agent `name` on PATH, or None. A script for Node.js is run by the pinned one.

    Raises UserError if it does not run, or if it needs a Node.js that is not installed.
    """
    on_this_path = shutil.which(distribution_of(name).executable)
    if on_this_path is None:
        return None
    file = Path(on_this_path).resolve()
    argv, folders = (str(file),), ()
    if _is_for_node(file):
        argv, folders = _on_node(argv)
    return AgentProgram(argv, (_package_folder(file), *folders), _measured_version(name, argv))


def install(name: str, *, report: Report) -> AgentProgram:
    """Install the pinned program of the agent `name` into the cache, unless it is there. Return it.

    `report` gets a line if it has to be installed. Raises UserError for an unknown name, or a machine that
    lacks something or cannot run it, InfrastructureError for npm, network or disk; nothing half done stays.
    """
    pin = _pin(name)
    if pin.installation.manifest is None:
        node.ready(report=report)
    install_all([(pin.installation, partial(_build, pin))], report=report)
    return find(name)


def _build(pin: _Pin, folder: Path, commands: Commands) -> Mapping[str, str]:
    npm, project = Npm(commands), f"nia-bench-{pin.name}"
    places = {"": write_project(folder, project, pin.packages), **pin.locked}
    lock = {"name": project, "lockfileVersion": 3, "requires": True, "packages": places}
    write_json(folder / "package-lock.json", lock)
    if not all(f"node_modules/{package}" in pin.locked for package in pin.packages):
        npm.lock(folder)
    npm.clean_install(folder)
    if pin.distribution.runs_on_node:
        # npm leaves scripts, and the programs that they run, without the right to be run.
        programs = (f"node_modules/{pin.package}/{path}" for path in pin.distribution.also_run)
        for pattern in (pin.binary, *programs):
            for file in folder.glob(pattern):
                file.chmod(_EXECUTABLE)
    version = _measured_version(pin.name, pin.command(folder)[0])
    if version != pin.version:
        raise InfrastructureError(
            f"npm installed {pin.package}, which says that it is {version}, not {pin.version}",
            fix="remove npm's cache (~/.npm/_cacache), then run the command again",
        )
    return pin.packages


def _pin(name: str) -> _Pin:
    distribution = distribution_of(name)
    folder = _FOLDER / name.replace("-", "_")
    project = json.loads((folder / "package.json").read_bytes())
    lock = locked_packages(folder)
    versions: dict[str, str]
    if distribution.runs_on_node:
        target, packages, versions = "", [distribution.package], project["dependencies"]
    else:
        target, versions = _target(distribution), project["optionalDependencies"]
        packages = [f"{distribution.package}-{target}"]
        if distribution.companion is not None:
            packages.append(f"{distribution.companion}-{machine()}")
    if not versions.keys() >= set(packages):
        raise UserError(f"{name} is not published for {target}", fix="use Linux or macOS on x64 or arm64")
    places = [f"node_modules/{package}" for package in packages]
    return _Pin(
        name,
        distribution,
        # Codex's platforms are versions of one package: 'npm:@openai/codex@0.169.0-linux-x64'.
        version=versions[packages[0]].rpartition("@")[2].removesuffix(f"-{target}"),
        binary=f"{places[0]}/{distribution.binary(target)}",
        packages={package: versions[package] for package in packages},
        locked={place: lock[place] for place in places if place in lock},
    )


def _target(distribution: Distribution) -> str:
    """Return the name of the build for this machine, e.g. 'linux-x64-baseline-musl'."""
    parts = [machine()]
    if distribution.ships_baseline and parts[0].endswith("-x64") and not _has_avx2():
        parts.append("baseline")
    if distribution.ships_musl and sys.platform == "linux" and is_musl():
        parts.append("musl")
    return "-".join(parts)


@cache
def _has_avx2() -> bool:
    if sys.platform == "darwin":
        command = ("/usr/sbin/sysctl", "-n", "hw.optional.avx2_0")
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() == "1"
    try:
        return re.search(r"\bavx2\b", Path("/proc/cpuinfo").read_text(encoding="utf-8")) is not None
    except OSError:
        return False


def _on_node(script: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Path, ...]]:
    """Return the command that runs `script` on the pinned Node.js, and the folder that it reads for that.

    Raises UserError if that Node.js is not installed.
    """
    pinned_node = node.locate()
    return (str(pinned_node.program), *script), (pinned_node.folder,)


def _package_folder(file: Path) -> Path:
    """Return the folder that a program's file needs: the outermost node_modules, or its own folder."""
    outermost = (folder for folder in reversed(file.parents) if folder.name == "node_modules")
    return next(outermost, file.parent)


def _is_for_node(file: Path) -> bool:
    """Return whether `file` begins with a `#!` line that names node."""
    with file.open("rb") as stream:
        first_line = stream.readline(200)
    return first_line.startswith(b"#!") and b"node" in first_line


def _measured_version(name: str, argv: tuple[str, ...]) -> str:
    """Return the version that the program reports, or 'unknown'. Raises UserError if it does not run."""
    with held_folder() as home:
        environment = {"HOME": str(home), "TMPDIR": str(home), "PATH": os.defpath}
        try:
            process = subprocess.run(
                [*argv, "--version"],
                cwd=home,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=_VERSION_SECONDS,
                check=True,
            )
        except (OSError, subprocess.SubprocessError) as error:
            fix = f"run `nia-bench setup --agent {name}`, or see why that program does not start"
            raise UserError(f"{argv[-1]} does not run: {error}", fix=fix) from error
    match = _VERSION.search(process.stdout) or _VERSION.search(process.stderr)
    return match[0] if match else "unknown"


# The class of each agent, as module:class, so that only the agent that is requested is imported.
AGENTS = {
    "opencode": "nia_bench.subjects.agents.opencode:Opencode",
    "claude-code": "nia_bench.subjects.agents.claude_code:ClaudeCode",
    "codex": "nia_bench.subjects.agents.codex:Codex",
    "qwen-code": "nia_bench.subjects.agents.qwen_code:QwenCode",
    "gemini-cli": "nia_bench.subjects.agents.gemini_cli:GeminiCli",
}
_PARTS = ("name", "protocols", "find", "launch", "reader", "failure")


def agent_named(name: str) -> Agent:
    """Return the agent called `name`: one of `AGENTS`, of an entry point, or of the file at that path.

    Raises UserError, with the nearest name, if there is none, and if an extension is no agent.
    """
    if name in AGENTS:
        return cast("Agent", resolve_name(AGENTS[name])())
    made = extensions.made_in_python(extensions.AGENT, name, AGENTS)()
    missing = [part for part in _PARTS if not hasattr(made, part)]
    if missing:
        raise UserError(f"agent {name!r} has no {', '.join(missing)}", fix=f"see {extensions.DOCUMENTED}")
    return cast("Agent", made)


def distribution_of(name: str) -> Distribution:
    """Return how the agent called `name` is published.

    Raises UserError for a name that is not in `AGENTS`.
    """
    if name not in AGENTS:
        text = ", ".join(AGENTS)
        raise UserError(f"there is no agent program named {name!r}", fix=f"choose one of: {text}")
    return resolve_name(AGENTS[name]).distribution
