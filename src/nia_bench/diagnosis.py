"""Looks at each thing that a run may need, and says how to fix what is missing: `nia-bench doctor`.

Servers of the run's conditions are started or reached, and its models are called. A program, a key or a
folder is only looked for. Of the environment's variables it prints names, never values.
"""

from __future__ import annotations

import os
import platform
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final, Literal

from nia_bench.contract.base import Model
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.engine.chosen_subjects import condition_ready
from nia_bench.engine.requirements import Requirement, git
from nia_bench.evaluation.judge import DEFAULT_JUDGE_MODEL
from nia_bench.installing import node
from nia_bench.installing.cache import cache_directory
from nia_bench.languages import languages_in
from nia_bench.languages.environment import setup_command
from nia_bench.models.endpoints import PROVIDERS, endpoint
from nia_bench.sandbox import control_group
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.docker import Docker
from nia_bench.sandbox.seccomp import NO_FILTER, machine_filter
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.programs import AGENTS, agent_named
from nia_bench.subjects.conditions import loading
from nia_bench.suites.documents import join_names

State = Literal["ok", "missing", "absent"]
_GIGABYTE: Final = 1_000_000_000
_LEAST_FREE: Final = 2 * _GIGABYTE


class Prerequisite(Model):
    """One thing that a run may need, as it was found on this machine.

    `missing` means that the run in question cannot start without it, `absent` that other runs may lack it.
    `is_needed` says whether the run in question needs it. `fix` says how to fix either.
    """

    name: str
    is_needed: bool = False
    state: State
    detail: str
    fix: str | None = None


class Diagnosis(Model):
    """Everything that was looked at. `ready` says that the run in question has what it needs."""

    ready: bool
    findings: tuple[Prerequisite, ...]


def diagnose(
    requirements: Iterable[Requirement],
    environment: Mapping[str, str],
    environments: Path,
    *,
    offline: bool = False,
) -> Diagnosis:
    """Check what a run needs to start, and what other runs may need.

        planned = planned_run(request)
        diagnosis = diagnose(planned.requirements(), os.environ, planned.suite.environments)

    `environment` has the variables that the other runs' keys are looked for in, `environments` is the folder
    of those that other runs of the suite may need. With `offline` no server is started and no model called.
    """

    def look(requirement: Requirement) -> str:
        detail = requirement.look()
        return detail if offline or requirement.probe is None else requirement.probe()

    needed = [
        _examined(requirement.name, partial(look, requirement), needed=True) for requirement in requirements
    ]
    names = {prerequisite.name for prerequisite in needed}
    prerequisites = (
        *_system(environments),
        *_agents(),
        *_sandboxes(),
        control_groups(),
        *_conditions(environment),
        *_keys(environment),
        _disk(),
    )
    findings = (*needed, *(each for each in prerequisites if each.name not in names))
    return Diagnosis(ready=all(each.state != "missing" for each in findings), findings=findings)


def _examined(name: str, look: Callable[[], str], *, needed: bool) -> Prerequisite:
    """Call `look`, and return "ok" with the detail that it returns, or the error that it raises with its fix.

    An error means "missing" if the thing is `needed`, else "absent".
    """
    try:
        return Prerequisite(name=name, state="ok", detail=look(), is_needed=needed)
    except NiaBenchError as error:
        state: State = "missing" if needed else "absent"
        return Prerequisite(name=name, state=state, detail=error.message, fix=error.fix, is_needed=needed)


def _system(environments: Path) -> Iterator[Prerequisite]:
    yield Prerequisite(name="Python", state="ok", detail=platform.python_version())
    yield _examined("Node.js", node.describe_node, needed=False)
    yield _examined("git", git, needed=False)
    yield _examined("all environments", partial(_all_installed, environments), needed=False)
    for language in languages_in(environments):
        yield _examined("compiler", language.probe, needed=False)


def _all_installed(folder: Path) -> str:
    languages_by_name = {
        name: language for language in languages_in(folder) for name in language.required(folder)
    }
    missing = [
        name for name, language in languages_by_name.items() if not language.is_installed(name, folder)
    ]
    if missing:
        raise UserError(f"not installed: {join_names(missing)}", fix=f"run `{setup_command(folder)}`")
    return f"all {len(languages_by_name)} that tasks need"


def _agents() -> Iterator[Prerequisite]:
    for name in AGENTS:
        yield _examined(name, lambda name=name: programs.description(agent_named(name)), needed=False)


def _sandboxes() -> Iterator[Prerequisite]:
    for sandbox in (Bubblewrap(), Docker.from_environment()):

        def look(require: Callable[[], None] = sandbox.require) -> str:
            require()
            return "works" if machine_filter() else f"works, {NO_FILTER}"

        yield _examined(f"sandbox {sandbox.name}", look, needed=False)


def control_groups() -> Prerequisite:
    """Return the finding whether the kernel itself can limit each sandbox in bubblewrap: "ok" or "absent"."""

    def look() -> str:
        control_group.find_group(control_group.OWN_GROUP, control_group.GROUPS)
        return "the kernel limits memory and processes of each sandbox"

    return _examined("control groups", look, needed=False)


def _conditions(environment: Mapping[str, str]) -> Iterator[Prerequisite]:
    for name in loading.names():
        look = partial(condition_ready, loading.load_condition(name), name, environment)
        yield _examined(f"condition {name}", look, needed=False)


def _keys(environment: Mapping[str, str]) -> Iterator[Prerequisite]:
    def judge() -> str:
        endpoint(DEFAULT_JUDGE_MODEL, ("openai-chat",), environment)
        return f"the key for {DEFAULT_JUDGE_MODEL} is set"

    def agents() -> str:
        names = sorted({each.key for each in PROVIDERS.values()})
        if not (names_ := [name for name in names if environment.get(name)]):
            fix = f"set one of {', '.join(names)}, or use openai-compatible:MODEL@URL"
            raise UserError("no provider's key is set", fix=fix)
        return f"set: {', '.join(names_)}"

    yield _examined("default judge", judge, needed=False)
    yield _examined("model keys", agents, needed=False)


def _disk() -> Prerequisite:
    folder = cache_directory().absolute()
    free = shutil.disk_usage(_nearest(folder)).free
    detail = f"{free / _GIGABYTE:.0f} GB free for {folder}"
    if free >= _LEAST_FREE:
        return Prerequisite(name="disk", state="ok", detail=detail)
    fix = "free some space, or name a folder on another disk in NIA_BENCH_CACHE"
    return Prerequisite(name="disk", state="absent", detail=detail, fix=fix)


def _nearest(folder: Path) -> Path:
    """Return the folder itself where it exists, else the nearest one above it that does."""
    return next(path_ for path_ in (folder, *folder.parents) if os.path.isdir(path_))  # noqa: PTH112
