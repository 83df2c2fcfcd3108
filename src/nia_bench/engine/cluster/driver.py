"""The driver's side of a run on a cluster: an executor and an evaluator whose work is done on the nodes.

`RemoteScorer` scores submissions on the nodes, for callers without an event loop.
"""

from __future__ import annotations

import os
import time
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

import anyio
from anyio.from_thread import BlockingPortal, start_blocking_portal

from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.errors import EvaluatorError, NiaBenchError, UserError
from nia_bench.contract.evaluation import Evaluation, TestsResult
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.engine.cluster.connection import (
    NAMESPACE,
    ClusterNode,
    connected,
    host_class,
    nodes_of,
    quietly_killed,
    require_same,
)
from nia_bench.engine.cluster.nodes import GivenUp, Nodes
from nia_bench.engine.cluster.ray_api import call_node, on_node
from nia_bench.engine.cluster.recipe import CodeRecipe, Recipe, absolute_request
from nia_bench.engine.cluster.shared_limits import SharedLedger, SharedLimits
from nia_bench.engine.evaluators import MOST_AHEAD
from nia_bench.engine.planned_run import PlannedRun
from nia_bench.engine.requirements import Requirement
from nia_bench.engine.run_request import ClusterAddress, RunRequest
from nia_bench.execution.cell import Job
from nia_bench.languages import environments_to_run
from nia_bench.models.endpoints import variables_of_models
from nia_bench.sandbox.choice import for_answers
from nia_bench.store import RunStore, SubjectRecord
from nia_bench.subjects.conditions.loading import variables_read
from nia_bench.suites.suite import Suite

SECOND_DRIVER_S = 10.0
"""How long a driver that was killed may still count as at work: Ray takes a moment to notice."""


@dataclass
class Cluster:
    """The running nodes of a run, and the ledger of the driver."""

    nodes: Nodes
    ledger: SharedLedger
    max_cost_usd: float | None
    _begun: bool = False

    async def begin(self) -> None:
        """Send the USD spent so far and the budget to the shared limits. Only the first call does that."""
        if not self._begun:
            self._begun = True
            await self.ledger.limits.begin.remote(self.ledger.spent(), self.max_cost_usd)

    def refused(self) -> str | None:
        """Return a sentence that the budget is spent, by all machines together, or None if it is not."""
        return self.nodes.why_spent


@dataclass(frozen=True)
class ClusterExecutor:
    """Executes cells on the nodes, each of which has the job's subject and task of its own."""

    cluster: Cluster

    async def execute(self, job: Job) -> Generation:
        """Execute a job on a node, add its calls to the ledger, and return the generation.

        A job that several nodes were lost with is a failed generation. Raises InfrastructureError if no node
        is left.
        """
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
        self.broken: dict[str, str] = {}
        self._cluster = cluster

    async def evaluate(self, task: BenchmarkTask, generation: Generation) -> Evaluation:
        """Evaluate a generation on a node, add the calls to the ledger, and return the evaluation.

        A cell that several nodes were lost with is not measured. Raises InfrastructureError if no node is
        left.
        """
        await self._cluster.begin()
        done = await self._cluster.nodes.call("evaluate", task.id, generation)
        if isinstance(done, GivenUp):
            return Evaluation.failed(generation.cell, Failure(cause=Cause.EVALUATOR, message=done.message))
        self._cluster.ledger.take(done.account)
        self.broken |= done.broken
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
    """Start nodes of the cluster at `place` for a run, provide them, and release them when the block ends.

    `run` is the run's name; an @ and text after it make it unique and are not shown. `keys` are environment
    variables of models and conditions for the nodes, name to value. Raises UserError if there is no cluster,
    if another driver works on that run, and if no node can take part.
    """
    async with connected(place.address) as ray:
        limits = await _alone(ray, run)
        async with Nodes(ray, recipe, keys, limits, place.warn) as nodes:
            yield Cluster(nodes, SharedLedger(limits), max_cost_usd)


def name_of(store: RunStore) -> str:
    """Return the unique name of a stored run on a cluster: 'FOLDER@STARTED_AT'."""
    return f"{store.folder.name}@{store.record.started_at}"


async def _alone(ray: Any, run: str) -> Any:
    """Create the shared limits of the run as an actor named `run`, and return the actor's handle.

    Raises UserError if another driver still has an actor of that name after `SECOND_DRIVER_S` seconds.
    """
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


def code_recipe(planned: PlannedRun) -> CodeRecipe:
    """Return what a node needs to open a run of code: request, hash and tasks, and versions of subjects.

    It also says whether answers are only evaluated, and whether the driver would run them. Raises UserError
    if a subject is not installed here.
    """
    request, subjects = planned.request, planned.subjects
    sandbox, run_unsandboxed = request.sandbox, request.run_unsandboxed
    answers = environments_to_run(planned.tasks)
    runs_answers = not answers or for_answers(sandbox, run_unsandboxed=run_unsandboxed) is not None
    return CodeRecipe(
        request=absolute_request(planned),
        suite_hash=planned.suite.hash,
        task_ids=planned.plan.task_ids,
        only_evaluates=subjects is None,
        versions={record.name: record.versions for record in subjects.records()} if subjects else {},
        runs_answers=runs_answers,
    )


def keys_of(planned: PlannedRun) -> dict[str, str]:
    """Return the environment variables that models and conditions need on the nodes, name to value.

    Those that are not set in this process are left out.
    """
    keys = variables_of_models(planned.models)
    for condition in planned.subjects.conditions if planned.subjects else ():
        keys |= {name: os.environ[name] for name in variables_read(condition) if name in os.environ}
    return keys


def subject_on_nodes(record: SubjectRecord) -> BenchmarkSubject:
    """Return a stand-in for a subject on the driver. Each node has the subject itself.

    Executing the stand-in raises AssertionError.
    """
    return BenchmarkSubject(
        record.name, record.kind, _nowhere, versions=record.versions, scripted=record.scripted
    )


async def _nowhere(_input: object, _attempt: Attempt) -> Output:
    """Raise AssertionError: it is the sequencer of a stand-in, whose cells are executed on nodes."""
    raise AssertionError("the cells of this run are executed on the nodes of a cluster")


def _given_up(cell: Cell, job: GivenUp) -> Generation:
    """Return the failed generation of a cell that nodes were lost with: an infrastructure failure."""
    failure = Failure(cause=Cause.INFRASTRUCTURE, message=job.message)
    return Generation(
        cell=cell, output=None, failure=failure, attempts=1, latency_ms=0.0, started_at=time.time()
    )


class RemoteScorer:
    """Does what `CodeScorer.score_many` does, on nodes, while its context is open. Thread-safe.

    `name` is how the suite was named. Entering raises as `on_cluster` does.
    """

    def __init__(
        self, suite: Suite, name: str | None, place: ClusterAddress, parallel: int, *, run_unsandboxed: bool
    ) -> None:
        plan = Plan(
            suite=suite.name,
            suite_hash=suite.hash,
            seed=0,
            runs=1,
            subjects=(),
            task_ids=tuple(task.id for task in suite.code_tasks),
        )
        request = RunRequest(suite=name, run_unsandboxed=run_unsandboxed, parallel=parallel)
        self._recipe = code_recipe(PlannedRun(request, suite, plan, None))
        self._place = place
        self._stack = ExitStack()
        self._portal: BlockingPortal | None = None
        self._cluster: Cluster | None = None

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            portal = stack.enter_context(start_blocking_portal())
            opened = on_cluster(self._place, f"score@{id(portal)}", self._recipe, {})
            self._cluster = stack.enter_context(portal.wrap_async_context_manager(opened))
            self._portal = portal
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def score_many(
        self, submissions: Sequence[tuple[CodeTask, Submission]]
    ) -> list[TestsResult | NiaBenchError]:
        """Return the result or error of each submission, in order.

        If nodes were lost with them, each is an EvaluatorError. Raises InfrastructureError if no node is
        left, and TypeError if its context is not open.
        """
        if self._portal is None or self._cluster is None:
            raise TypeError("the scorer has to be entered first")
        pairs = [(task.id, submission) for task, submission in submissions]
        answer = self._portal.call(self._cluster.nodes.call, "score", pairs)
        if isinstance(answer, GivenUp):
            return [EvaluatorError(answer.message) for _ in submissions]
        return answer


Found = str | NiaBenchError


def cluster_requirements(
    place: ClusterAddress, recipe: Recipe | None, keys: Mapping[str, str]
) -> Iterator[Requirement]:
    """Inspect the cluster's nodes, and yield a requirement for the cluster and one for each node.

    A requirement returns or raises what was found when it is looked at; that of a cluster that cannot be
    reached is the only one. `recipe` is the run to inspect the nodes for; None: no run. Nothing is installed.
    `keys` are environment variables for the nodes.
    """
    try:
        nodes: dict[str, Found] = anyio.run(_looked_at, place, recipe, keys)
    except NiaBenchError as error:
        yield Requirement("cluster", partial(_detail, error))
        return
    total = f"{len(nodes)} nodes that take cells"
    none = UserError("no node of it takes cells", fix="start one with `ray start --address`")
    yield Requirement("cluster", partial(_detail, total if nodes else none))
    for name, found in nodes.items():
        yield Requirement(f"node {name}", partial(_detail, found))


async def _looked_at(
    place: ClusterAddress, recipe: Recipe | None, keys: Mapping[str, str]
) -> dict[str, Found]:
    """Return, by the name of each node, a description of it or the error that inspecting it ended with."""
    async with connected(place.address) as ray:
        nodes = nodes_of(ray)
        findings: dict[str, Found] = {node.name: "" for node in nodes}

        async def look(node: ClusterNode) -> None:
            handle = (
                ray.remote(num_cpus=0)(host_class()).options(scheduling_strategy=on_node(node.id)).remote()
            )
            try:
                await require_same(ray, handle, node, place.warn)
                await handle.begin.remote(node.name)
                findings[node.name] = await call_node(handle, "look", (recipe, keys))
            except NiaBenchError as error:
                findings[node.name] = error
            except ray.exceptions.RayError as error:
                findings[node.name] = UserError(
                    f"ended with {type(error).__name__}", fix="see Ray's logs there"
                )
            quietly_killed(ray, handle)

        async with anyio.create_task_group() as group:
            for node in nodes:
                group.start_soon(look, node)
        return findings


def _detail(found: Found) -> str:
    """Return the description. An error is raised."""
    if isinstance(found, NiaBenchError):
        raise found
    return found
