"""The subjects of a run of code: the scripted ones, or an agent under several conditions."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field, replace
from functools import cache, partial, reduce
from typing import TYPE_CHECKING, Final

import anyio

from nia_bench.contract.condition import Condition
from nia_bench.contract.errors import UserError
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import CodeTask
from nia_bench.engine.requirements import Requirement, git
from nia_bench.engine.run_request import AgentPair, Warn
from nia_bench.installing import node
from nia_bench.models.endpoints import endpoint, probe_endpoint
from nia_bench.models.ledger import Ledger
from nia_bench.models.names import public_name
from nia_bench.sandbox.base import ProcessLimits
from nia_bench.sandbox.choice import choose
from nia_bench.store import SubjectRecord
from nia_bench.subjects.agents.programs import agent_named, description
from nia_bench.subjects.agents.scripted import replayed_subject, scripted_subjects
from nia_bench.subjects.conditions import loading, packages
from nia_bench.subjects.conditions.loading import default_conditions, load_condition
from nia_bench.suites.answer_verdicts import KINDS, Answers, answers_after_selection, stored_answers
from nia_bench.suites.selection import matching
from nia_bench.suites.suite import Suite

if TYPE_CHECKING:
    from nia_bench.subjects.agents.agent_run import AgentSubjects

AGENT_TIMEOUT_S = 900.0
BASELINE = "baseline"
"""The kind of the condition that the others are compared with."""

SEPARATOR: Final = "+"
"""Stands between the parts of a subject's name: agent, model, condition."""
BOOK_NAMES: Final = {"closed-book": "cold", "open-book": "warm"}
"""Other names of the writers, and those that runs and suites store."""


@dataclass(frozen=True)
class SubjectKind:
    """The agent, model and condition of a subject. Earlier runs of the same kind give the forecast of a run.

    `model` is its public name.
    """

    agent: str
    model: str
    condition: str


@dataclass(frozen=True)
class ChosenSubjects:
    """The subjects of a run, before they are made ready.

    `records` returns what is installed. `open` starts the subjects inside an event loop; its ledger counts
    and permits their calls. `requirements` are what they cannot start without. `model` is the public name,
    without the login in an address. `conditions` are those of the agents, and `kinds` has the agent, model
    and condition of each subject. `task_ids` are the tasks that they can work on; None: any. `pairs` are the
    agents and models behind them, with the logins of addresses; scripted subjects have none.
    """

    names: tuple[str, ...]
    records: Callable[[], tuple[SubjectRecord, ...]]
    open: Callable[[Ledger], AbstractAsyncContextManager[tuple[BenchmarkSubject, ...]]]
    model: str = ""
    requirements: tuple[Requirement, ...] = ()
    conditions: tuple[Condition, ...] = ()
    kinds: Mapping[str, SubjectKind] = field(default_factory=dict[str, SubjectKind])
    task_ids: frozenset[str] | None = None
    pairs: tuple[AgentPair, ...] = ()

    @property
    def show_packages(self) -> bool:
        """Whether a condition puts the installed packages of a task's environment into the work directory."""
        return any(condition.installed for condition in self.conditions)

    def refuse_hidden_files(self, tasks: Iterable[CodeTask]) -> None:
        """Raise UserError if a condition and one of the tasks both have a file of the same path."""
        for condition in self.conditions:
            for task in tasks:
                if names := sorted(condition.files.keys() & task.context.keys()):
                    raise UserError(
                        f"the condition {condition.name!r} lays {names[0]} into the work directory, "
                        f"and the task {task.id!r} has a file of that name",
                        fix="give the condition's file another name, or leave that task out",
                    )


def scripted(suite: Suite, chosen: tuple[str, ...]) -> ChosenSubjects:
    """Return the scripted subjects called `chosen`; without names, those that work on every task.

    `cold` (or `closed-book`), `warm` (or `open-book`) and `local-docs` replay the stored answers of writers.
    With them, `task_ids` has the tasks that all of them answered. The baseline is `cold` if it takes part,
    else `local-docs`, else `empty`, else `reference` beside another one. Raises UserError for an unknown
    name, and for a writer without stored answers.
    """
    chosen = tuple(BOOK_NAMES.get(name, name) for name in chosen)
    entries = {kind: answers_after_selection(suite, kind) for kind in KINDS}
    if none := [kind for kind in KINDS if kind in chosen and not entries[kind]]:
        raise UserError(
            f"the suite {suite.name!r} has no stored {none[0]} answers that a subject could replay",
            fix=f"leave {none[0]} out; --subject reference,wrong compares with right answers",
        )
    shipped = scripted_subjects(suite.solutions)
    replayed = [
        replayed_subject(kind, partial(_stored_answers, suite, kind)) for kind in KINDS if entries[kind]
    ]
    every = (*replayed, *shipped) if chosen else shipped
    names = matching(chosen, [subject.name for subject in every], "scripted subject")
    subjects = _with_baseline([subject for subject in every if subject.name in names])
    limits = [entries[subject.name] for subject in subjects if subject.name in entries]

    records = tuple(
        SubjectRecord(name=subject.name, kind=subject.kind, scripted=True) for subject in subjects
    )
    return ChosenSubjects(
        names=tuple(subject.name for subject in subjects),
        records=lambda: records,
        open=lambda _ledger: nullcontext(subjects),
        task_ids=reduce(frozenset[str].intersection, limits) if limits else None,
    )


def _stored_answers(suite: Suite, kind: str, task_id: str) -> Answers:
    """Return the stored answers to a task by the writer `kind`, such as 'cold'."""
    return stored_answers(suite, task_id).of(kind)


def _with_baseline(subjects: Sequence[BenchmarkSubject]) -> tuple[BenchmarkSubject, ...]:
    """Return the subjects with one of them as the baseline, if any can be; the others become "scripted".

    The baseline is the first that is there of `cold`, `local-docs`, `empty` and, beside another subject,
    `reference`.
    """
    names = [subject.name for subject in subjects]
    order = (*("cold", "local-docs", "empty"), *(("reference",) if len(names) > 1 else ()))
    baseline = next((name for name in order if name in names), None)
    return tuple(
        replace(subject, kind=BASELINE if subject.name == baseline else "scripted") for subject in subjects
    )


def with_agent(
    suite: Suite,
    pair: AgentPair,
    sandbox: str | None,
    timeout_s: float | None,
    warn: Warn,
    *,
    label: str = "",
) -> ChosenSubjects:
    """Return an agent under its conditions as subjects that are not started yet.

    The conditions of `pair` are names or files; without any, the default conditions count. `label` is put
    before the names of the subjects, where other agents or models run too. `timeout_s` limits one attempt;
    None: `AGENT_TIMEOUT_S`. The conditions' servers may read the folder of `suite`. `warn` is called for a
    sandbox that isolates less than it should.

    Raises UserError for an unknown agent or condition, and for two conditions of one name. What else can be
    missing is in `requirements`; `records` and `open` raise UserError for it as well.
    """
    model = pair.model
    sources = pair.conditions or default_conditions(os.environ)
    agent = agent_named(pair.agent)
    conditions = tuple(load_condition(source) for source in sources)
    names = {name: f"{label}{SEPARATOR}{name}" if label else name for name in (c.name for c in conditions)}
    if len(names) < len(conditions):
        repeated = ", ".join(condition.name for condition in conditions)
        raise UserError(f"two conditions have one name: {repeated}", fix="rename one of them")

    sandboxed = cache(partial(choose, sandbox, warn=warn))

    def requested_model() -> str:
        if not model:
            raise UserError("an agent needs a model", fix="name one, as --model anthropic:claude-sonnet-4-5")
        endpoint(model, agent.protocols)
        return public_name(model)

    @cache
    def subjects() -> AgentSubjects:
        # Loads the gateway, and with it a web server, which a dry run does without.
        from nia_bench.subjects.agents.agent_run import AgentSubjects  # noqa: PLC0415

        return AgentSubjects(
            agent,
            agent.find(),
            model,
            conditions,
            sandboxed(),
            os.environ,
            ProcessLimits(time_s=timeout_s or AGENT_TIMEOUT_S),
            suite.folder,
            suite.environments,
            names,
        )

    def records() -> tuple[SubjectRecord, ...]:
        baselines = (names[condition.name] for condition in conditions if condition.kind == BASELINE)
        baseline = next(baselines, None)
        return tuple(
            SubjectRecord(
                name=names[condition.name],
                kind=condition.kind,
                versions=subjects().versions(condition),
                condition=condition.name if label else None,
                baseline=baseline if label else None,
                definition=loading.masked_condition(condition),
            )
            for condition in conditions
        )

    def servers_described(condition: Condition) -> str:
        # Loads the gateway, as `subjects` does.
        from nia_bench.subjects.conditions.prepared import describe_servers  # noqa: PLC0415

        return anyio.run(describe_servers, condition, sandboxed(), os.environ, suite.folder)

    requirements = (
        Requirement("model", requested_model, partial(probe_endpoint, model, agent.protocols)),
        Requirement(pair.agent, partial(description, agent)),
        Requirement("git", git),
        Requirement("Node.js", node.describe_node),
        Requirement("sandbox", lambda: sandboxed().name),
        *(
            Requirement(
                f"condition {condition.name}",
                partial(condition_ready, condition, source, os.environ),
                partial(servers_described, condition) if condition.servers else None,
            )
            for condition, source in zip(conditions, sources, strict=True)
        ),
    )

    return ChosenSubjects(
        names=tuple(names.values()),
        records=records,
        open=lambda ledger: subjects().ready(ledger),
        model=public_name(model),
        requirements=requirements,
        conditions=conditions,
        kinds={name: SubjectKind(agent.name, public_name(model), plain) for plain, name in names.items()},
        pairs=(pair.model_copy(update={"conditions": tuple(sources)}),),
    )


def condition_ready(condition: Condition, source: str, environment: Mapping[str, str]) -> str:
    """Return the names and versions of a condition's packages, or "needs nothing installed".

    `source` is the condition's name or file, as the user gives it. Raises UserError for a package that is not
    installed or a variable that is not in `environment`.
    """
    pinned = [server.package for server in condition.servers.values() if server.package]
    for package in pinned:
        packages.locate(package, source)
    loading.require_variables((condition,), environment)
    return ", ".join(f"{package.name} {package.version}" for package in pinned) or "needs nothing installed"
