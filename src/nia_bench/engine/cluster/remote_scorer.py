"""Scores submissions on the nodes of a cluster, for callers without an event loop."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Self

from anyio.from_thread import BlockingPortal, start_blocking_portal

from nia_bench.contract.errors import EvaluatorError, NiaBenchError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.engine.cluster.driver import Cluster, ClusterAddress, code_recipe, on_cluster
from nia_bench.engine.cluster.nodes import GivenUp
from nia_bench.engine.workplace import CodeWork
from nia_bench.suites.suite import Suite


class RemoteScorer:
    """Does what `CodeScorer.score_many` does, on nodes, while its context is open. Thread-safe.

    `name` is how the suite was named. Entering raises as `on_cluster` does.
    """

    def __init__(
        self, suite: Suite, name: str | None, place: ClusterAddress, parallel: int, *, trusted: bool
    ) -> None:
        work = CodeWork(
            suite=suite,
            task_ids=[task.id for task in suite.code_tasks],
            subjects=None,
            judge_model=None,
            scorers=(),
            sandbox=None,
            trusted=trusted,
            parallel=parallel,
        )
        self._recipe = code_recipe(work, name)
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
        """The results in their order. Raises InfrastructureError where no node is left."""
        if self._portal is None or self._cluster is None:
            raise TypeError("the scorer has to be entered first")
        pairs = [(task.id, submission) for task, submission in submissions]
        answer = self._portal.call(self._cluster.nodes.call, "score", pairs)
        if isinstance(answer, GivenUp):
            return [EvaluatorError(answer.message) for _ in submissions]
        return answer
