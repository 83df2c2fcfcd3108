"""Executes cells: hands them out to a fixed number of workers; `cell.py` makes the attempts of one."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import anyio
import anyio.lowlevel

from nia_bench.contract.errors import UserError

C = TypeVar("C")


class Stop:
    """A request to begin no more cells; those in flight end normally. Usable from any thread."""

    def __init__(self) -> None:
        self.reason: str | None = None

    def request(self, reason: str) -> None:
        """Request that no further cell begins, and store `reason`. Later reasons are ignored."""
        self.reason = self.reason or reason

    @property
    def requested(self) -> bool:
        """Whether a stop has been requested."""
        return self.reason is not None


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


async def in_parallel(
    cells: Iterable[C],
    work: Callable[[C], Awaitable[None]],
    *,
    parallel: int,
    on_error: Callable[[C, Exception], None],
) -> None:
    """Await `work` for each of `cells`, up to `parallel` of them at a time, in the order they come in.

    A cell is taken from the iterable only when a worker is free for it. An exception of `work` is passed to
    `on_error` with its cell, and the other cells go on. Cancelling this function cancels the cells in flight.
    Raises UserError for `parallel` below 1.
    """
    if parallel < 1:
        raise UserError(f"{parallel} cells at a time get nowhere", fix="give --parallel 1 or more")
    queue = iter(cells)

    async def worker() -> None:
        for cell in queue:
            try:
                await anyio.lowlevel.checkpoint()
                await work(cell)
            except Exception as error:
                on_error(cell, error)

    async with anyio.create_task_group() as group:
        for _ in range(parallel):
            group.start_soon(worker)
