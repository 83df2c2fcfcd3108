"""What `nia-bench doctor` looks at: each thing that a run may need, and what mends it."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from nia_bench.contract.base import Model
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.engine.chosen_subjects import DEFAULT_CONDITIONS

State = Literal["ok", "missing", "absent"]
_GIGABYTE: Final = 1_000_000_000
_LEAST_FREE: Final = 2 * _GIGABYTE


class Finding(Model):
    """One thing that was looked at. `missing`: the run in question needs it; `absent`: another may."""

    name: str
    state: State
    detail: str
    fix: str | None = None


class Diagnosis(Model):
    """All findings, and whether the run in question has what it needs."""

    ready: bool
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class Wanted:
    """The run in question. Without an agent it is one of the scripted subjects, which need no sandbox."""

    agent: str | None = None
    conditions: tuple[str, ...] = ()
    sandbox: str | None = None

    @property
    def all_conditions(self) -> tuple[str, ...]:
        """The conditions that it has, by name or file."""
        return self.conditions or (DEFAULT_CONDITIONS if self.agent else ())


def diagnose(wanted: Wanted, environment: Mapping[str, str]) -> Diagnosis:
    """Looks at everything. An agent that there is not is a finding; for a condition UserError is raised."""
    findings = (
        *_system(),
        *_environments(),
        *_agents(wanted),
        *_sandboxes(wanted),
        *_conditions(wanted, environment),
        *_keys(environment),
        _disk(),
    )
    return Diagnosis(ready=all(each.state != "missing" for each in findings), findings=findings)


def _examined(name: str, look: Callable[[], str], *, needed: bool) -> Finding:
    """A finding of what `look` tells, or of the error that it raises."""
    try:
        return Finding(name=name, state="ok", detail=look())
    except NiaBenchError as error:
        state: State = "missing" if needed else "absent"
        return Finding(name=name, state=state, detail=error.message, fix=error.fix)


def _system() -> Iterator[Finding]:
    yield Finding(name="Python", state="ok", detail=platform.python_version())
    yield _examined("Node.js and npm", _node, needed=True)
    yield _examined("git", _git, needed=True)


def _node() -> str:
    from nia_bench.languages.typescript.environments.npm import Npm

    Npm()
    return ", ".join(f"{name} {_version(name)}" for name in ("node", "npm"))


def _git() -> str:
    if shutil.which("git") is None:
        raise UserError("git was not found", fix="install git")
    return _version("git")


def _version(program: str) -> str:
    said = _output([program, "--version"])
    found = re.search(r"\d+(\.\d+)+\S*", said)
    return found[0] if found else "of unknown version"


def _output(command: list[str]) -> str:
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=60, check=False, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UserError(f"{command[0]} does not run: {error}", fix="install it anew") from error
    return done.stdout


def _environments() -> Iterator[Finding]:
    yield _examined("environments", _installed_environments, needed=True)
    yield _examined("compiler", _compiler, needed=True)


def _installed_environments() -> str:
    from nia_bench.languages.typescript.environments import catalogue, is_installed

    wanted = [spec for spec in catalogue().values() if not spec.on_demand]
    missing = [spec.name for spec in wanted if not is_installed(spec)]
    if missing:
        named = ", ".join(missing[:4]) + (f" and {len(missing) - 4} more" if len(missing) > 4 else "")  # noqa: PLR2004
        raise UserError(f"not installed: {named}", fix="run `nia-bench setup`")
    return f"all {len(wanted)} that tasks need"


def _compiler() -> str:
    from nia_bench.languages.typescript.environments import native_compiler

    said = _output([str(native_compiler()), "--version"]).strip()
    if not said:
        raise UserError("the compiler does not run", fix="run `nia-bench setup typescript`")
    return f"TypeScript {said.removeprefix('Version ')}"


def _agents(wanted: Wanted) -> Iterator[Finding]:
    from nia_bench.subjects.agents.registry import AGENTS

    for name in dict.fromkeys((*AGENTS, *filter(None, (wanted.agent,)))):
        yield _examined(name, lambda name=name: _agent(name), needed=name == wanted.agent)


def _agent(name: str) -> str:
    from nia_bench.subjects.agents import programs
    from nia_bench.subjects.agents.registry import agent_named

    found = agent_named(name).find().version
    if name not in programs.DISTRIBUTIONS:
        return found
    if programs.installed(name) is not None:
        return f"{found}, the pinned one"
    return f"{found} on PATH; `nia-bench setup --agent {name}` installs {programs.pinned_version(name)}"


def _sandboxes(wanted: Wanted) -> Iterator[Finding]:
    from nia_bench.sandbox.bubblewrap import Bubblewrap
    from nia_bench.sandbox.docker import Docker

    for sandbox in (Bubblewrap(), Docker.from_environment()):
        needed = wanted.agent is not None and sandbox.name == (wanted.sandbox or Bubblewrap.name)

        def look(require: Callable[[], None] = sandbox.require) -> str:
            require()
            return "works"

        yield _examined(f"sandbox {sandbox.name}", look, needed=needed)


def _conditions(wanted: Wanted, environment: Mapping[str, str]) -> Iterator[Finding]:
    from nia_bench.subjects.conditions import loading

    needed = {loading.load_condition(name).name: name for name in wanted.all_conditions}
    shipped = {name: name for name in loading.names()}
    for name, source in (shipped | needed).items():
        yield _examined(
            f"condition {name}", lambda source=source: _condition(source, environment), needed=name in needed
        )


def _condition(source: str, environment: Mapping[str, str]) -> str:
    """What it needs, by name: never a value out of the environment."""
    from nia_bench.subjects.conditions import loading, packages, variables

    condition = loading.load_condition(source)
    wanted = [server.package for server in condition.servers.values() if server.package]
    for package in wanted:
        packages.locate(package, source)
    variables.require_variables((condition,), environment)
    return ", ".join(f"{package.name} {package.version}" for package in wanted) or "needs nothing installed"


def _keys(environment: Mapping[str, str]) -> Iterator[Finding]:
    from nia_bench.evaluation.judge.rubric_judge import DEFAULT_JUDGE_MODEL
    from nia_bench.models.endpoints import PROVIDERS, endpoint

    def judge() -> str:
        endpoint(DEFAULT_JUDGE_MODEL, ("openai-chat",), environment)
        return f"the key for {DEFAULT_JUDGE_MODEL} is set"

    def agents() -> str:
        names = sorted({each.key for each in PROVIDERS.values()})
        if not (found := [name for name in names if environment.get(name)]):
            fix = f"set one of {', '.join(names)}, or use openai-compatible:MODEL@URL"
            raise UserError("no provider's key is set", fix=fix)
        return f"set: {', '.join(found)}"

    yield _examined("judge", judge, needed=False)
    yield _examined("model keys", agents, needed=False)


def _disk() -> Finding:
    from nia_bench.languages.typescript.environments import cache_directory

    folder = cache_directory().absolute()
    free = shutil.disk_usage(_nearest(folder)).free
    detail = f"{free / _GIGABYTE:.0f} GB free for {folder}"
    if free >= _LEAST_FREE:
        return Finding(name="disk", state="ok", detail=detail)
    fix = "free some space, or name a folder on another disk in NIA_BENCH_CACHE"
    return Finding(name="disk", state="missing", detail=detail, fix=fix)


def _nearest(folder: Path) -> Path:
    """The folder, or the nearest above it that is there."""
    return next(each for each in (folder, *folder.parents) if os.path.isdir(each))  # noqa: PTH112
