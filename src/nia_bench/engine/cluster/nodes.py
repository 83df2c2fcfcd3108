"""The nodes of a cluster as a driver uses them: each job goes to the one that has least to do.

A node that is lost gives its jobs back, and each is done on another one. Only the driver stores, and it takes
one answer for a job: what a lost node still sends, or does when it comes back, reaches nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

import anyio
import anyio.to_thread

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.engine.cluster.connection import (
    ClusterNode,
    host_class,
    nodes_of,
    quietly_killed,
    require_same,
)
from nia_bench.engine.cluster.node_worker import Unfit
from nia_bench.engine.cluster.ray_api import call_node, on_node
from nia_bench.engine.cluster.recipe import Recipe

LOOK_EVERY_S: Final = 2.0
WAIT_FOR_NODE_S: Final = 120.0
MOST_LOSSES: Final = 3
"""A job that so many nodes were lost with is given to no further one: it may be what ends them."""
MOST_STARTS: Final = 3
MESSAGES: Final = 1000
"""How many messages a node answers at a time: more than cells can be at work."""
END_S: Final = 10.0


@dataclass
class _Working:
    """A node that has begun. `busy` jobs are under way on it."""

    node: ClusterNode
    handle: Any
    busy: int = 0


@dataclass(frozen=True)
class GivenUp:
    """A job that is given up because several nodes were lost while they worked on it."""

    message: str


class Nodes:
    """The running nodes of one run, while the context is open.

    `warn` is called for those that cannot take part.

    `keys` are variables that the nodes need; they are sent once a node has begun, and held in its memory.
    `limits` is the handle of the run's `SharedLimits`.
    """

    def __init__(
        self, ray: Any, recipe: Recipe, keys: Mapping[str, str], limits: Any, warn: Callable[[str], None]
    ) -> None:
        self.why_spent: str | None = None
        self._ray, self._recipe, self._keys, self._limits, self._warn = ray, recipe, dict(keys), limits, warn
        self._working: dict[str, _Working] = {}
        self._starts: dict[str, int] = {}
        self._starting: set[str] = set()
        self._first_error: NiaBenchError | None = None
        self._changed = anyio.Event()
        self._group = anyio.create_task_group()

    async def __aenter__(self) -> Self:
        await self._group.__aenter__()
        try:
            await self._first()
            self._group.start_soon(self._watch)
        except BaseException:
            await self._end_watching()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        with anyio.move_on_after(END_S, shield=True):
            async with anyio.create_task_group() as ending:
                for entry in self._working.values():
                    ending.start_soon(self._end, entry)
        await self._end_watching()

    async def _end_watching(self) -> None:
        # Without the error that ends the context, which the group would wrap.
        self._group.cancel_scope.cancel()
        await self._group.__aexit__(None, None, None)

    async def call(self, label: str, *arguments: object) -> Any:
        """Run the job `label` of `NodeWorker` on the least busy node, and return its answer.

        If the node is lost or unfit, another one gets the job; after `MOST_LOSSES` lost nodes, return
        `GivenUp`. Raises the error that the node answers, and InfrastructureError if no node is left.
        """
        losses = 0
        while True:
            working = await self._least_busy()
            working.busy += 1
            try:
                answer = await call_node(working.handle, label, arguments)
            except self._ray.exceptions.RayError as error:
                self._lose(working, f"is lost ({type(error).__name__})")
                losses += 1
                if losses == MOST_LOSSES:
                    return GivenUp(f"{losses} nodes were lost while they worked on this cell")
                continue
            finally:
                working.busy -= 1
            if isinstance(answer, Unfit):
                self._starts[working.node.id] = MOST_STARTS
                self._lose(working, f"is left out: {answer.reason}; fix: {answer.fix}")
            elif isinstance(answer, NiaBenchError):
                raise answer
            else:
                return answer

    async def _least_busy(self) -> _Working:
        """Return the node with the fewest jobs for its processors.

        Wait up to `WAIT_FOR_NODE_S` seconds for one; then raise InfrastructureError.
        """
        with anyio.move_on_after(WAIT_FOR_NODE_S):
            while not self._working:
                await self._change()
        if not self._working:
            raise InfrastructureError(
                f"no node of the cluster can take cells any more, after {WAIT_FOR_NODE_S:.0f} s of waiting",
                fix="start nodes, and resume the run",
            )
        return min(self._working.values(), key=lambda entry: entry.busy / entry.node.cpus)

    def _lose(self, working: _Working, why: str) -> None:
        """Remove the node from those that work, warn of it with `why`, and kill its actor.

        Nothing happens if it is removed already.
        """
        if self._working.get(working.node.id) is working:
            del self._working[working.node.id]
            self._warn(f"{working.node.name} {why}")
            quietly_killed(self._ray, working.handle)

    async def _first(self) -> None:
        """Start the nodes of the cluster, and wait until the first of them can take jobs.

        Raises the first error of a node if none can begin, and UserError if there is no node.
        """
        await self._look()
        while not self._working:
            if not self._starting:
                raise self._first_error or UserError(
                    "the cluster has no node with a processor", fix="start one with `ray start --address`"
                )
            await self._change()

    async def _watch(self) -> None:
        """Start nodes that join or come back, every `LOOK_EVERY_S` seconds, until cancelled.

        Also stores in `why_spent` the sentence that the budget is spent, or None while it is not.
        """
        while True:
            await anyio.sleep(LOOK_EVERY_S)
            try:
                await self._look()
                self.why_spent = await self._limits.spent.remote()
            except self._ray.exceptions.RayError:
                # A cluster that is away for a while; a job that needs it says so.
                continue

    async def _look(self) -> None:
        """Begin to start each node that neither works nor starts, at most `MOST_STARTS` times each."""
        for node in await anyio.to_thread.run_sync(nodes_of, self._ray):
            known = node.id in self._working or node.id in self._starting
            if not known and self._starts.get(node.id, 0) < MOST_STARTS:
                self._starting.add(node.id)
                self._group.start_soon(self._start, node)

    async def _start(self, node: ClusterNode) -> None:
        """Start an actor on the node, have it set up, and add the node to those that work.

        After an error the actor is killed and the node left out with a warning. Nothing is raised.
        """
        self._starts[node.id] = self._starts.get(node.id, 0) + 1
        handle = None
        try:
            actor = self._ray.remote(num_cpus=0, max_restarts=0, max_concurrency=MESSAGES)(host_class())
            handle = actor.options(scheduling_strategy=on_node(node.id)).remote()
            await require_same(self._ray, handle, node, self._warn)
            await handle.begin.remote(node.name)
            answer = await call_node(handle, "begin", (self._recipe, self._keys, self._limits))
            if isinstance(answer, NiaBenchError):
                raise answer
            self._working[node.id] = _Working(node, handle)
        except (NiaBenchError, self._ray.exceptions.RayError) as error:
            if handle is not None:
                quietly_killed(self._ray, handle)
            self._leave_out(node, error)
        finally:
            self._starting.discard(node.id)
            self._changed.set()

    def _leave_out(self, node: ClusterNode, error: Exception) -> None:
        """Warn that the node could not start, and store the first such error.

        After an error of ours it is not tried again.
        """
        if isinstance(error, NiaBenchError):
            # What is wrong there stays so until somebody repairs it.
            self._starts[node.id] = MOST_STARTS
            message = error.message if node.name in error.message else f"{node.name}: {error.message}"
            failure = type(error)(message, fix=error.fix)
        else:
            failure = InfrastructureError(f"{node.name} could not be started ({type(error).__name__})")
        self._first_error = self._first_error or failure
        self._warn(f"left out: {failure.message}" + (f"; fix: {failure.fix}" if failure.fix else ""))

    async def _change(self) -> None:
        """Wait until a start has ended, successfully or not."""
        await self._changed.wait()
        self._changed = anyio.Event()

    async def _end(self, working: _Working) -> None:
        """Have the node's worker close what it opened, and kill its actor. A lost node is ignored."""
        try:
            await call_node(working.handle, "end", ())
        except self._ray.exceptions.RayError:
            return
        quietly_killed(self._ray, working.handle)
