"""The driver's side of a run on a cluster: an executor and an evaluator whose work is done on the nodes."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import anyio

from nia_bench import extensions
from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.chosen_subjects import TIMEOUT
from nia_bench.engine.cluster.connection import NAMESPACE, connected
from nia_bench.engine.cluster.nodes import GivenUp, Nodes
from nia_bench.engine.cluster.ray_api import on_node
from nia_bench.engine.cluster.recipe import CodeRecipe, Recipe, absolute, absolute_pairs, absolute_suite
from nia_bench.engine.cluster.shared_limits import SharedLedger, SharedLimits
from nia_bench.engine.evaluators import MOST_AHEAD
from nia_bench.engine.workplace import CodeWork, Workplace
from nia_bench.execution import Job
from nia_bench.languages import environments_to_run
from nia_bench.models.endpoints import variables_of_models
from nia_bench.models.ledger import Ledger
from nia_bench.sandbox.choice import for_answers
from nia_bench.store import RunStore, SubjectRecord
from nia_bench.store.record import MAX_COST, SUITE
from nia_bench.subjects.conditions.variables import variables_read

SECOND_DRIVER_S = 10.0
"""How long a driver that was killed may still count as at work: Ray takes a moment to notice."""

Warn = Callable[[str], None]


@dataclass(frozen=True)
class ClusterAddress:
    """Which cluster a run works on; None: RAY_ADDRESS, else one of its own. `warn` reports its nodes."""

    address: str | None = None
    warn: Warn = warnings.warn


@dataclass
class Cluster:
    """The nodes at work for a run, and the ledger of the driver."""

    nodes: Nodes
    ledger: SharedLedger
    max_cost_usd: float | None
    _begun: bool = False

    async def begin(self) -> None:
        """Says what the run had spent before, once, when its first job begins."""
        if not self._begun:
            self._begun = True
            await self.ledger.limits.begin.remote(self.ledger.spent(), self.max_cost_usd)

    def refused(self) -> str | None:
        """Why no further cell can go better: what all machines spent together has reached the limit."""
        return self.nodes.why_spent


@dataclass(frozen=True)
class ClusterExecutor:
    """Executes cells on the nodes, each of which has the job's subject and task of its own."""

    cluster: Cluster

    async def execute(self, job: Job) -> Generation:
        """As in `Executor`. Raises InfrastructureError where no node is left."""
        await self.cluster.begin()
        done = await self.cluster.nodes.call(
            "execute", job.subject.name, job.task.id, job.cell, job.seed, job.settings
        )
        if isinstance(done, GivenUp):
            return _given_up(job.cell, done)
        self.cluster.ledger.take(done.account)
        return done.generation


class ClusterEvaluator:
    """Evaluates cells on the nodes, each of which scores those that it has in batches."""

    ahead = MOST_AHEAD

    def __init__(self, cluster: Cluster) -> None:
        self.barred: str | None = None
        self._cluster = cluster
        self._broken: dict[str, str] = {}

    @property
    def broken(self) -> Mapping[str, str]:
        """As in `Evaluator`, of all nodes."""
        return self._broken

    async def evaluate(self, task: BenchmarkTask, generation: Generation) -> Evaluation:
        """As in `Evaluator`. Raises InfrastructureError where no node is left."""
        await self._cluster.begin()
        done = await self._cluster.nodes.call("evaluate", task.id, generation)
        if isinstance(done, GivenUp):
            return Evaluation.failed(generation.cell, Failure(cause=Cause.EVALUATOR, message=done.message))
        self._cluster.ledger.take(done.account)
        self._broken |= done.broken
        self.barred = self.barred or done.barred
        return done.evaluation


@asynccontextmanager
async def on_cluster(
    place: ClusterAddress,
    run: str,
    recipe: Recipe,
    keys: Mapping[str, str],
    max_cost_usd: float | None = None,
) -> AsyncGenerator[Cluster]:
    """The nodes of the cluster at `place`, at work for what is called `run` while the context lasts.

    What stands behind an @ in that name tells it from others and is not shown.

    Raises UserError where there is no cluster or another driver works on that run, and what the first node
    says where none can take part.
    """
    async with connected(place.address) as ray:
        limits = await _alone(ray, run)
        async with Nodes(ray, recipe, keys, limits, place.warn) as nodes:
            yield Cluster(nodes, SharedLedger(limits), max_cost_usd)


def name_of(store: RunStore) -> str:
    """What a stored run is called on a cluster."""
    return f"{store.folder.name}@{store.record.started_at}"


async def _alone(ray: Any, run: str) -> Any:
    """The limits of the run. Raises UserError where another driver has made them already."""
    actor = ray.remote(num_cpus=0, max_restarts=0, max_concurrency=1000)(SharedLimits)
    here = on_node(ray.get_runtime_context().get_node_id())
    deadline = anyio.current_time() + SECOND_DRIVER_S
    while True:
        try:
            return actor.options(name=run, namespace=NAMESPACE, scheduling_strategy=here).remote()
        except ValueError:
            if anyio.current_time() >= deadline:
                raise UserError(
                    f"another driver works on the run {run.split('@', maxsplit=1)[0]} on this cluster",
                    fix="wait until it has ended, or begin a run of its own",
                ) from None
            await anyio.sleep(0.5)


@asynccontextmanager
async def code_on_cluster(
    work: CodeWork, store: RunStore, address: ClusterAddress
) -> AsyncGenerator[tuple[Workplace, Ledger]]:
    """Where the cells of a run of code are worked off, and the driver's ledger. Raises as `on_cluster`."""
    record = store.record
    recipe = code_recipe(work, record.settings.get(SUITE), record.settings.get(TIMEOUT))
    keys, most = keys_of(work), record.settings.get(MAX_COST)
    async with on_cluster(address, name_of(store), recipe, keys, most) as cluster:
        place = Workplace(
            work.suite,
            tuple(_elsewhere(subject) for subject in record.subjects) if work.subjects else (),
            ClusterEvaluator(cluster),
            recipe.runs_answers,
            ClusterExecutor(cluster),
            cluster.refused,
        )
        yield place, cluster.ledger


def code_recipe(work: CodeWork, suite: str | None, timeout_s: float | None = None) -> CodeRecipe:
    """The recipe of a run of code, for nodes. `suite` is its name or folder."""
    subjects = work.subjects
    answers = for_answers(work.sandbox, trusted=work.trusted) if environments_to_run(work.tasks) else True
    return CodeRecipe(
        suite=absolute_suite(suite),
        suite_hash=work.suite.hash,
        task_ids=tuple(work.task_ids),
        subjects=subjects.names if subjects else (),
        pairs=tuple(absolute_pairs(subjects.pairs)) if subjects else (),
        sandbox=work.sandbox,
        timeout_s=timeout_s,
        judge_model=work.judge_model,
        scorers=tuple(absolute(extensions.SCORER, name) for name in work.scorers),
        trusted=work.trusted,
        parallel=work.parallel,
        uses_cache=work.uses_cache,
        versions={record.name: record.versions for record in subjects.records()} if subjects else {},
        runs_answers=answers is not None,
    )


def keys_of(work: CodeWork) -> dict[str, str]:
    """The variables of this process that the nodes need for models and conditions, and no others."""
    models = [pair.model for pair in work.subjects.pairs] if work.subjects else []
    keys = variables_of_models((*models, *([work.judge_model] if work.judge_model else [])))
    for condition in work.subjects.conditions if work.subjects else ():
        keys |= {name: os.environ[name] for name in variables_read(condition) if name in os.environ}
    return keys


def _elsewhere(record: SubjectRecord) -> BenchmarkSubject:
    """A subject as the driver knows it: each node has one that can work."""
    return BenchmarkSubject(
        record.name, record.kind, _nowhere, versions=record.versions, scripted=record.scripted
    )


async def _nowhere(_input: object, _attempt: Attempt) -> Output:
    raise AssertionError("the cells of this run are executed on the nodes of a cluster")


def _given_up(cell: Cell, job: GivenUp) -> Generation:
    failure = Failure(cause=Cause.INFRASTRUCTURE, message=job.message)
    return Generation(
        cell=cell, output=None, failure=failure, attempts=1, latency_ms=0.0, started_at=time.time()
    )
