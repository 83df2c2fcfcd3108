"""Agents × models × conditions: the pairs of a run, and their subjects together.

Each condition is compared with the baseline of its own pair of agent and model.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from itertools import product
from pathlib import Path

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.errors import TaskFileError, UserError
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.engine.chosen_subjects import SEPARATOR, ChosenSubjects, scripted, with_agent
from nia_bench.engine.requirements import Requirement
from nia_bench.engine.run_request import AgentPair, RunRequest, Warn
from nia_bench.engine.stored import complete_name
from nia_bench.models.endpoints import can_reach
from nia_bench.models.ledger import Ledger
from nia_bench.models.names import parse_model_name, public_name
from nia_bench.store import RunStore, SubjectRecord
from nia_bench.subjects.agents.programs import agent_named
from nia_bench.suites.documents import read_object, validated
from nia_bench.suites.suite import Suite


class MatrixFile(Model):
    """What `--matrix` reads: pairs, each with conditions of its own."""

    pairs: tuple[AgentPair, ...] = Field(min_length=1)


def read_matrix(file: Path) -> tuple[AgentPair, ...]:
    """Return the pairs of agent and model that a matrix file states, each with its conditions.

    Raises UserError for a file that is missing or malformed; it names the wrong field.
    """
    try:
        return validated(file, read_object(file), MatrixFile).pairs
    except TaskFileError as error:
        fix = "write or correct the file; docs/agents.md has an example"
        raise UserError(error.message, fix=fix) from None


def pairs_of(
    agents: Sequence[str], models: Sequence[str], conditions: tuple[str, ...], warn: Warn
) -> tuple[AgentPair, ...]:
    """Return each agent with each model, and with the same conditions.

    Of several pairs, those whose agent and model share no protocol are left out with a warning. A single pair
    is returned unchecked. Raises UserError for an unknown agent or model, for several pairs without a model,
    and if no pair remains.
    """
    pairs = [
        AgentPair(agent=agent, model=model, conditions=conditions) for agent, model in product(agents, models)
    ]
    if len(pairs) <= 1:
        return tuple(pairs)
    if not all(models):
        raise UserError("agents need a model", fix="name one, as --model anthropic:claude-sonnet-4-5")
    joined = [pair for pair in pairs if can_reach(pair.model, agent_named(pair.agent).protocols)]
    for pair in pairs:
        if pair not in joined:
            warn(f"{pair.agent} with {public_name(pair.model)} is left out: they share no protocol")
    if not joined:
        raise UserError("no agent can be sent to any of these models", fix="name other agents or models")
    return tuple(joined)


def choose_subjects(suite: Suite, request: RunRequest, warn: Warn) -> ChosenSubjects:
    """Return the subjects that are requested: those of all pairs of agent and model, or the scripted ones.

    The subjects of a single pair have the names of its conditions, those of several begin with a label of the
    pair. `warn` is called for a weak sandbox and for pairs that are left out. Raises UserError for an unknown
    name, and for two pairs that are the same.
    """
    pairs = request.pairs
    if request.matrix:
        pairs = read_matrix(request.matrix)
    elif request.agents:
        pairs = pairs_of(request.agents, request.models or ("",), request.conditions, warn)
    if not pairs:
        return scripted(suite, request.subjects)
    labels = _labels(pairs) if len(pairs) > 1 else [""]
    chosen = [
        with_agent(suite, pair, request.sandbox, request.timeout_s, warn, label=label)
        for pair, label in zip(pairs, labels, strict=True)
    ]
    return chosen[0] if len(chosen) == 1 else _together(pairs, labels, chosen)


def subjects_of_record(
    suite: Suite, store: RunStore, request: RunRequest, models: Sequence[str], warn: Warn
) -> ChosenSubjects:
    """Return the subjects of a run that is resumed, not started yet.

    `request` is that of the stored run. `models` are the models that the user names again because their
    address had a login, which is not stored. Raises UserError as `complete_name` does, and if the version of
    an agent, model or condition has changed.
    """
    record = store.record
    logins = {public_name(model): model for model in models}
    for name, model in logins.items():
        if name not in {pair.model for pair in request.pairs}:
            complete_name(store, record.model, model)
    pairs = tuple(
        pair.model_copy(update={"model": complete_name(store, pair.model, logins.get(pair.model))})
        for pair in request.pairs
    )
    subjects = choose_subjects(suite, replace(request, pairs=pairs), warn)
    for then, now in zip(record.subjects, subjects.records(), strict=True):
        for label in sorted(then.versions.keys() | now.versions.keys()):
            was, is_ = then.versions.get(label), now.versions.get(label)
            if was != is_:
                raise UserError(
                    f"{store.folder}: {then.name} was begun with {label} {was}, and here it is {is_}",
                    fix="install what it was begun with, or start a run of its own",
                )
    return subjects


def _labels(pairs: Sequence[AgentPair]) -> list[str]:
    """Return a label for each pair that distinguishes it: its agent, its model, or 'AGENT+MODEL'.

    What all pairs share is left out. Raises UserError for two pairs that are alike.
    """
    agents = [pair.agent for pair in pairs]
    models = [_short(pair.model, [other.model for other in pairs]) for pair in pairs]
    parts = [names for names in (agents, models) if len(set(names)) > 1]
    labels = list(map(SEPARATOR.join, zip(*parts, strict=True)))
    if len(set(labels)) < len(pairs):
        raise UserError("a pair of agent and model is named twice", fix="name each pair once")
    return labels


def _short(model: str, models: Iterable[str]) -> str:
    """Return the model's name without provider and address, if it is unique among `models`.

    Else return its full public name.
    """
    name = parse_model_name(model).model
    alike = {public_name(other) for other in models if parse_model_name(other).model == name}
    return name if len(alike) == 1 else public_name(model)


def _together(
    pairs: Sequence[AgentPair], labels: Sequence[str], chosen: Sequence[ChosenSubjects]
) -> ChosenSubjects:
    """Return the subjects of all pairs as one `ChosenSubjects`, pair by pair.

    Its `model` has the names of all models, each once, separated by commas.
    """

    @asynccontextmanager
    async def opened(ledger: Ledger) -> AsyncGenerator[tuple[BenchmarkSubject, ...]]:
        async with AsyncExitStack() as stack:
            ready = [await stack.enter_async_context(choice.open(ledger)) for choice in chosen]
            yield tuple(subject for subjects in ready for subject in subjects)

    def records() -> tuple[SubjectRecord, ...]:
        return tuple(record for choice in chosen for record in choice.records())

    return ChosenSubjects(
        names=tuple(name for choice in chosen for name in choice.names),
        records=records,
        open=opened,
        model=", ".join(dict.fromkeys(choice.model for choice in chosen)),
        requirements=tuple(_requirements(labels, chosen)),
        conditions=tuple(condition for choice in chosen for condition in choice.conditions),
        kinds={name: kind for choice in chosen for name, kind in choice.kinds.items()},
        pairs=tuple(pairs),
    )


def _requirements(labels: Sequence[str], chosen: Sequence[ChosenSubjects]) -> Iterator[Requirement]:
    """Yield the requirements of all pairs, the first of each name alone.

    But each pair's requirement `model` is yielded, as "model of LABEL".
    """
    names: set[str] = set()
    for label, choice in zip(labels, chosen, strict=True):
        for requirement in choice.requirements:
            if requirement.name == "model":
                yield replace(requirement, name=f"model of {label}")
            elif requirement.name not in names:
                names.add(requirement.name)
                yield requirement
