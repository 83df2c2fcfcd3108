"""Looks at each thing that a run may need, and says how to mend what is missing: `nia-bench doctor`.

A program, a key or a folder is only looked for. Of the environment's variables names are told, never values.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from nia_bench.contract.base import Model
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.evaluation.judge import DEFAULT_JUDGE_MODEL
from nia_bench.installing.cache import cache_directory
from nia_bench.installing.commands import output_of
from nia_bench.installing.npm import Npm
from nia_bench.languages import languages
from nia_bench.models.endpoints import PROVIDERS, endpoint
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.docker import Docker
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.known_agents import AGENTS, agent_named
from nia_bench.subjects.conditions import loading, packages, variables
from nia_bench.suites.suite import NIA

State = Literal["ok", "missing", "absent"]
_GIGABYTE: Final = 1_000_000_000
_LEAST_FREE: Final = 2 * _GIGABYTE


class Prerequisite(Model):
    """One thing that a run may need, as it was found on this machine.

    `missing` means that the run in question needs it and cannot have it, `absent` that only other runs do.
    `fix` says how to mend either.
    """

    name: str
    state: State
    detail: str
    fix: str | None = None


class Diagnosis(Model):
    """Everything that was looked at. `ready` says that the run in question has what it needs."""

    ready: bool
    findings: tuple[Prerequisite, ...]


@dataclass(frozen=True)
class Wanted:
    """The run in question, by the names of its parts.

    Without an agent it is a run of the scripted subjects, which need no sandbox, no model and no key.
    """

    agent: str | None = None
    conditions: tuple[str, ...] = ()
    sandbox: str | None = None

    @property
    def all_conditions(self) -> tuple[str, ...]:
        """The conditions of the run, by name or file: those that were named, else an agent's default ones."""
        return self.conditions or (loading.DEFAULT_CONDITIONS if self.agent else ())


def diagnose(wanted: Wanted, environment: Mapping[str, str]) -> Diagnosis:
    """Look at everything that `wanted` and other runs may need, with the variables of `environment`.

        diagnosis = diagnose(Wanted("opencode", ("baseline", "context7")), os.environ)

    An unknown agent is told as missing. Raises UserError for an unknown condition.
    """
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


def _examined(name: str, look: Callable[[], str], *, needed: bool) -> Prerequisite:
    """Whether `look` ends well, with the detail that it returns or the error that it raises."""
    try:
        return Prerequisite(name=name, state="ok", detail=look())
    except NiaBenchError as error:
        state: State = "missing" if needed else "absent"
        return Prerequisite(name=name, state=state, detail=error.message, fix=error.fix)


def _system() -> Iterator[Prerequisite]:
    yield Prerequisite(name="Python", state="ok", detail=platform.python_version())
    yield _examined("Node.js and npm", _node, needed=True)
    yield _examined("git", _git, needed=True)


def _node() -> str:
    Npm().require()
    return ", ".join(f"{name} {_version(name)}" for name in ("node", "npm"))


def _git() -> str:
    if shutil.which("git") is None:
        raise UserError("git was not found", fix="install git")
    return _version("git")


def _version(program: str) -> str:
    found = re.search(r"\d+(\.\d+)+\S*", output_of(program, "--version", 60))
    return found[0] if found else "of unknown version"


def _environments() -> Iterator[Prerequisite]:
    yield _examined("environments", _installed_environments, needed=True)
    for language in languages():
        yield _examined("compiler", language.probe, needed=True)


def _installed_environments() -> str:
    folder = NIA / "environments"
    wanted = {name: language for language in languages() for name in language.required(folder)}
    missing = [name for name, language in wanted.items() if not language.is_installed(name, folder)]
    if missing:
        named = ", ".join(missing[:4]) + (f" and {len(missing) - 4} more" if len(missing) > 4 else "")  # noqa: PLR2004
        raise UserError(f"not installed: {named}", fix="run `nia-bench setup`")
    return f"all {len(wanted)} that tasks need"


def _agents(wanted: Wanted) -> Iterator[Prerequisite]:
    for name in dict.fromkeys((*AGENTS, *filter(None, (wanted.agent,)))):
        yield _examined(name, lambda name=name: _agent(name), needed=name == wanted.agent)


def _agent(name: str) -> str:
    found = agent_named(name).find().version
    if name not in AGENTS:
        return found
    if programs.installed(name) is not None:
        return f"{found}, the pinned one"
    return f"{found} on PATH; `nia-bench setup --agent {name}` installs {programs.pinned_version(name)}"


def _sandboxes(wanted: Wanted) -> Iterator[Prerequisite]:
    for sandbox in (Bubblewrap(), Docker.from_environment()):
        needed = wanted.agent is not None and sandbox.name == (wanted.sandbox or Bubblewrap.name)

        def look(require: Callable[[], None] = sandbox.require) -> str:
            require()
            return "works"

        yield _examined(f"sandbox {sandbox.name}", look, needed=needed)


def _conditions(wanted: Wanted, environment: Mapping[str, str]) -> Iterator[Prerequisite]:
    needed = {loading.load_condition(name).name: name for name in wanted.all_conditions}
    shipped = {name: name for name in loading.names()}
    for name, source in (shipped | needed).items():
        yield _examined(
            f"condition {name}", lambda source=source: _condition(source, environment), needed=name in needed
        )


def _condition(source: str, environment: Mapping[str, str]) -> str:
    """The packages that the condition needs. Raises UserError for a package or variable that is missing."""
    condition = loading.load_condition(source)
    wanted = [server.package for server in condition.servers.values() if server.package]
    for package in wanted:
        packages.locate(package, source)
    variables.require_variables((condition,), environment)
    return ", ".join(f"{package.name} {package.version}" for package in wanted) or "needs nothing installed"


def _keys(environment: Mapping[str, str]) -> Iterator[Prerequisite]:
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


def _disk() -> Prerequisite:
    folder = cache_directory().absolute()
    free = shutil.disk_usage(_nearest(folder)).free
    detail = f"{free / _GIGABYTE:.0f} GB free for {folder}"
    if free >= _LEAST_FREE:
        return Prerequisite(name="disk", state="ok", detail=detail)
    fix = "free some space, or name a folder on another disk in NIA_BENCH_CACHE"
    return Prerequisite(name="disk", state="missing", detail=detail, fix=fix)


def _nearest(folder: Path) -> Path:
    """The folder itself where it exists, else the nearest one above it that does."""
    return next(each for each in (folder, *folder.parents) if os.path.isdir(each))  # noqa: PTH112
