"""Runs on a node: an actor of Ray that executes and evaluates cells as a local run would."""

from __future__ import annotations

import asyncio
import os
import platform
import shutil
import tempfile
import traceback
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, Final

import anyio.to_thread

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.contract.evaluation import Evaluation, TestsResult
from nia_bench.contract.generation import Cause, Generation
from nia_bench.contract.submission import Submission
from nia_bench.engine.cluster.ray_api import PIECE, packed, unpacked
from nia_bench.engine.cluster.recipe import NodeTools, Recipe, setting_up
from nia_bench.engine.cluster.shared_limits import SharedLedger
from nia_bench.execution.cell import ExecutionSettings, Job
from nia_bench.execution.workdir import Workdirs
from nia_bench.installing.cache import cache_directory
from nia_bench.models.ledger import Account
from nia_bench.store.cell_row import executor_usd

LEAST_FREE: Final = 32 << 20
"""The bytes of disk below which a node is full: a work directory or an answer may not fit."""


@dataclass(frozen=True)
class Executed:
    """A cell that was executed, and the account of its calls."""

    generation: Generation
    account: Account


@dataclass(frozen=True)
class Evaluated:
    """A cell that was evaluated, the account of its calls, and what the evaluator says of itself."""

    evaluation: Evaluation
    account: Account
    broken: Mapping[str, str]
    barred: str | None


@dataclass(frozen=True)
class Unfit:
    """Why the node could do nothing for this cell.

    Another node gets the cell, and this one no further cell.
    """

    reason: str
    fix: str


@dataclass
class NodeWorker:
    """The subjects and scorers of one driver on one node. Only the driver calls its methods."""

    name: str
    _recipe: Recipe | None = None
    _tools: NodeTools | None = None
    _ledger: SharedLedger | None = None
    _open: AsyncExitStack | None = None
    _arriving: dict[str, list[bytes]] = field(default_factory=dict[str, list[bytes]])
    _leaving: dict[str, bytes] = field(default_factory=dict[str, bytes])
    _closing: asyncio.Event = field(default_factory=asyncio.Event)
    _holder: asyncio.Task[None] | None = None

    async def receive(self, ticket: str, piece: bytes) -> None:
        """Store a piece of the arguments of the job `ticket`. The last piece comes with `do`."""
        self._arriving.setdefault(ticket, []).append(piece)

    async def do(self, ticket: str, label: str, last: bytes) -> tuple[int, bytes]:
        """Run the job `label` with the arguments that arrived in pieces, of which `last` is the last.

        Return the size of the pickled answer in bytes and its first piece; `piece` gives the others. An error
        of the job is its answer, and not raised; one that is not of Nia-Bench becomes an InfrastructureError.
        """
        data = b"".join((*self._arriving.pop(ticket, []), last))
        try:
            verb = getattr(self, f"_do_{label}")
            answer: object = await verb(*unpacked(data))
        except NiaBenchError as error:
            answer = error
        except Exception as error:
            # Another process cannot read this traceback, and may not know the error's class.
            trace = "".join(traceback.format_exception(error)[-2:]).strip()
            answer = InfrastructureError(f"{self.name}: {trace}")
        found = packed(answer)
        if len(found) > PIECE:
            self._leaving[ticket] = found
        return len(found), found[:PIECE]

    async def piece(self, ticket: str, start: int) -> bytes:
        """Return the piece of the answer to `ticket` that begins at byte `start`.

        After the last piece the answer is dropped.
        """
        data = self._leaving[ticket]
        if start + PIECE >= len(data):
            del self._leaving[ticket]
        return data[start : start + PIECE]

    async def _do_begin(self, recipe: Recipe, keys: Mapping[str, str], limits: Any) -> None:
        """Set the environment variables `keys`, set this node up for `recipe`, and open its tools.

        Returns once they are open. Raises what setting up or opening raises.
        """
        os.environ.update(keys)
        self._recipe, self._ledger = recipe, SharedLedger(limits)
        await anyio.to_thread.run_sync(_set_up, recipe)
        opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._holder = asyncio.create_task(self._hold_open(recipe, self._ledger, opened))
        await opened

    async def _hold_open(self, recipe: Recipe, ledger: SharedLedger, opened: asyncio.Future[None]) -> None:
        """Open the tools of `recipe`, and close them when the worker is to end.

        The result of `opened` is set once they are open, or its exception if that fails. Contexts have to be
        closed by the task that opened them.
        """
        try:
            async with recipe.open(ledger) as self._tools:
                opened.set_result(None)
                await self._closing.wait()
        except Exception as error:
            if not opened.done():
                opened.set_exception(error)

    async def _do_end(self) -> None:
        """Close the tools, and return when that is done."""
        self._closing.set()
        if self._holder:
            await self._holder

    async def _do_look(self, recipe: Recipe | None, keys: Mapping[str, str]) -> str:
        """Return host name and free disk space of the node, once all that `recipe` requires is there.

        `keys` are added to its environment variables. Raises UserError if something is missing. Nothing is
        installed.
        """
        os.environ.update(keys)
        return await anyio.to_thread.run_sync(_looked_at, recipe)

    async def _do_execute(
        self, subject: str, task_id: str, cell: Cell, seed: int, settings: ExecutionSettings
    ) -> Executed | Unfit:
        """Execute a cell and return its generation and calls.

        Return `Unfit` if infrastructure failed and the disk is full. `subject` is the subject's name.
        """
        tools, ledger = self._ready()
        job = Job(tools.subject(subject), tools.suite.task(task_id), cell, seed, settings)
        with ledger.account() as account:
            generation = await tools.executor.execute(job)
        ledger.add_unseen(executor_usd(generation), account)
        if generation.failure and generation.failure.cause is Cause.INFRASTRUCTURE and (full := _full_disk()):
            return full
        versions = {**generation.versions, "node": self.name}
        return Executed(generation.model_copy(update={"versions": versions}), account)

    async def _do_evaluate(self, task_id: str, generation: Generation) -> Evaluated | Unfit:
        """Evaluate a generation and return the evaluation and its calls.

        Return `Unfit` if the evaluator failed and the disk is full.
        """
        tools, ledger = self._ready()
        with ledger.account() as account:
            evaluation = await tools.evaluator.evaluate(tools.suite.task(task_id), generation)
        if evaluation.failure and evaluation.failure.cause is Cause.EVALUATOR and (full := _full_disk()):
            return full
        return Evaluated(evaluation, account, dict(tools.evaluator.broken), tools.evaluator.barred)

    async def _do_score(
        self, submissions: Sequence[tuple[str, Submission]]
    ) -> list[TestsResult | NiaBenchError]:
        """Return the result or error of each submission, given with the id of its task, in order."""
        tools, _ = self._ready()
        if tools.scorer is None:
            raise TypeError("this run has no code to score")
        pairs = [(tools.suite.code_task(task_id), submission) for task_id, submission in submissions]
        return await anyio.to_thread.run_sync(tools.scorer.score_many, pairs)

    def _ready(self) -> tuple[NodeTools, SharedLedger]:
        """Return the tools and the ledger. Raises InfrastructureError if they are not open."""
        if self._tools is None or self._ledger is None:
            raise InfrastructureError(f"{self.name}: called before it was made ready")
        return self._tools, self._ledger


def _set_up(recipe: Recipe) -> None:
    """Install what the node lacks for `recipe`, and remove the work directories of dead processes.

    Raises what installing raises, the error of the first requirement that is missing, and InfrastructureError
    if the disk is full.
    """
    with setting_up():
        recipe.set_up()
    Workdirs().remove_orphans()
    for requirement in recipe.requirements():
        requirement.look()
    if full := _full_disk():
        raise InfrastructureError(full.reason, fix=full.fix)


def _looked_at(recipe: Recipe | None) -> str:
    """Return host name and free disk space of this node. Nothing is installed.

    Raises one UserError with everything that `recipe` requires and the node lacks, and with a full disk. None
    requires nothing else.
    """
    nia_bench_errors: list[NiaBenchError] = []
    for requirement in recipe.requirements() if recipe else ():
        try:
            requirement.look()
        except NiaBenchError as error:
            nia_bench_errors.append(error)
    if full := _full_disk():
        nia_bench_errors.append(InfrastructureError(full.reason, fix=full.fix))
    if nia_bench_errors:
        raise UserError(
            "; ".join(nia_bench_error.message for nia_bench_error in nia_bench_errors),
            fix="; ".join(entry.fix for entry in nia_bench_errors if entry.fix),
        )
    free = shutil.disk_usage(tempfile.gettempdir()).free / 1e9
    is_new = "" if cache_directory().is_dir() else ", installs at its first run what that needs"
    return f"{platform.node()}, {free:.0f} GB free{is_new}"


def _full_disk() -> Unfit | None:
    """Return why this node has no room for a cell, or None if it has.

    It has none if its temporary folder has less than `LEAST_FREE` bytes left.
    """
    folder = tempfile.gettempdir()
    free = shutil.disk_usage(folder).free
    if free >= LEAST_FREE:
        return None
    return Unfit(f"its disk is full: {folder} has {free >> 20} MiB left", "free some space there")
