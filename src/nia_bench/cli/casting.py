"""Who takes part in a run: the scripted subjects, or an agent under several conditions."""

from __future__ import annotations

import os
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import typer

from nia_bench.cli.stored import whole_name
from nia_bench.contract.errors import UserError
from nia_bench.contract.nearest import hint
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.models.names import public_name
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.subjects.conditions.loading import DEFAULT_CONDITIONS
from nia_bench.suites.suite import Suite

if TYPE_CHECKING:
    from nia_bench.subjects.agents.agent_subjects import AgentSubjects

AGENT, CONDITIONS, SANDBOX, TIMEOUT = "agent", "conditions", "sandbox", "timeoutS"
AGENT_TIMEOUT_S = 900.0


@dataclass(frozen=True)
class Cast:
    """The subjects of a run, before they are made ready.

    `names` are known at once, for a plan; `records` asks what is installed; `open` makes the subjects ready
    inside an event loop. `settings` are what it takes to cast them again when the run is resumed. `model` is
    its public name: a login in an address is for nobody's eyes.
    """

    names: tuple[str, ...]
    records: Callable[[], tuple[SubjectRecord, ...]]
    open: Callable[[], AbstractAsyncContextManager[tuple[BenchmarkSubject, ...]]]
    model: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict[str, Any])

    @property
    def is_scripted(self) -> bool:
        """Whether it plays files instead of asking a model."""
        return AGENT not in self.settings


def scripted(suite: Suite, chosen: tuple[str, ...]) -> Cast:
    """The scripted subjects called `chosen`, all where none is. Raises UserError for an unknown name."""
    from nia_bench.subjects.agents.scripted import scripted_subjects

    subjects = scripted_subjects(suite.solutions)
    known = [subject.name for subject in subjects]
    for name in chosen:
        if name not in known:
            raise UserError(f"no subject {name!r}", fix=hint(name, known))
    taken = tuple(each for each in subjects if not chosen or each.name in chosen)

    @asynccontextmanager
    async def opened() -> AsyncGenerator[tuple[BenchmarkSubject, ...]]:
        yield taken

    records = tuple(SubjectRecord(name=each.name, kind=each.kind, scripted=True) for each in taken)
    return Cast(tuple(each.name for each in taken), lambda: records, opened)


def with_agent(
    agent: str, conditions: tuple[str, ...], model: str | None, sandbox: str | None, timeout_s: float | None
) -> Cast:
    """An agent under `conditions`, which are names or files; the default ones where none is given.

    Raises UserError for an agent or condition that is not known, and two of one name. Its `records` and
    `open` raise it for what is not installed, a model that cannot be reached and a key that is missing.
    """
    from nia_bench.sandbox.base import ProcessLimits
    from nia_bench.sandbox.choice import choose
    from nia_bench.subjects.agents.known_agents import agent_named
    from nia_bench.subjects.conditions.loading import load_condition

    known = agent_named(agent)
    loaded = tuple(load_condition(name) for name in conditions or DEFAULT_CONDITIONS)
    names = tuple(condition.name for condition in loaded)
    if len(set(names)) < len(names):
        raise UserError(f"two conditions have one name: {', '.join(names)}", fix="rename one of them")

    @cache
    def subjects() -> AgentSubjects:
        if not model:
            raise UserError("an agent needs a model", fix="name one, as --model anthropic:claude-sonnet-4-5")
        # Loads the gateway, and with it a web server; a dry run does without.
        from nia_bench.subjects.agents.agent_subjects import AgentSubjects

        limits = ProcessLimits(time_s=timeout_s or AGENT_TIMEOUT_S)
        return AgentSubjects(
            known, known.find(), model, loaded, choose(sandbox, warn=_warn), os.environ, limits
        )

    def records() -> tuple[SubjectRecord, ...]:
        found = subjects()
        found.check()
        return tuple(
            SubjectRecord(name=each.name, kind=each.kind, versions=found.versions(each)) for each in loaded
        )

    settings = {
        AGENT: agent,
        CONDITIONS: [str(name) for name in conditions or DEFAULT_CONDITIONS],
        SANDBOX: sandbox,
        TIMEOUT: timeout_s,
    }
    return Cast(names, records, lambda: subjects().ready(), public_name(model or ""), settings)


def _warn(message: str) -> None:
    typer.echo(f"warning: {message}", err=True)


def again(suite: Suite, store: RunStore, model: str | None = None) -> Cast:
    """The cast of a run that is resumed. Raises UserError where it is not what it was.

    `model` is given again where the address had a login, which the run does not keep.
    """
    record = store.record
    cast = _of_record(suite, record, whole_name(store, record.model, model))
    for then, now in zip(record.subjects, cast.records(), strict=True):
        for what in sorted(then.versions.keys() | now.versions.keys()):
            was, is_ = then.versions.get(what), now.versions.get(what)
            if was != is_:
                raise UserError(
                    f"{store.folder}: {then.name} was begun with {what} {was}, and here it is {is_}",
                    fix="install what it was begun with, or start a run of its own",
                )
    return cast


def _of_record(suite: Suite, record: RunRecord, model: str) -> Cast:
    settings = record.settings
    if AGENT not in settings:
        return scripted(suite, record.plan.subjects)
    conditions = tuple(settings[CONDITIONS])
    return with_agent(settings[AGENT], conditions, model, settings[SANDBOX], settings[TIMEOUT])
