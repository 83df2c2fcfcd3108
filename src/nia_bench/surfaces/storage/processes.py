"""Processes that extract surfaces in parallel. Threads would wait for the interpreter lock."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Final, NoReturn, ParamSpec, TypeVar

ResultT = TypeVar("ResultT")
P = ParamSpec("P")

_MEMORY_OF_ONE: Final = 3_000_000_000
"""Bytes. A compiler can need 2 GB for a package whose few declarations are deep, such as mongoose."""
_MEMORY: Final = Path("/proc/meminfo")
_SAFE_PATH: Final = "PYTHONSAFEPATH"


def extractions_at_once() -> int:
    """Return how many extractions the processors and the free memory allow; at least 1."""
    return max(1, min(os.cpu_count() or 1, _available_memory() // _MEMORY_OF_ONE))


@dataclass(frozen=True)
class Extractors:
    """The processes that `extractors` opens."""

    pool: ProcessPoolExecutor

    def submit(self, work: Callable[P, ResultT], *arguments: P.args, **keywords: P.kwargs) -> Future[ResultT]:
        """Start `work` in one of the processes and return its future. It and its arguments must pickle."""
        return self.pool.submit(_work, work, *arguments, **keywords)


@contextmanager
def extractors(count: int) -> Generator[Extractors]:
    """Open `count` processes for extractions. On exit, started work is finished, waiting work is cancelled.

    On Ctrl-C each process cleans up and ends without output. They also end when this process is killed.
    """
    with _safe_path(), ProcessPoolExecutor(count, get_context("spawn"), initializer=_prepare) as pool:
        try:
            yield Extractors(pool)
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _safe_path() -> Generator[None]:
    """Keep new Python processes from importing modules of the current folder, inside the block."""
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        del os.environ[_SAFE_PATH]
        if before is not None:
            os.environ[_SAFE_PATH] = before


def _work(work: Callable[P, ResultT], *arguments: P.args, **keywords: P.kwargs) -> ResultT:
    try:
        return work(*arguments, **keywords)
    except SystemExit:
        os._exit(1)  # everything is cleaned up, and no further work must start


def _prepare() -> None:
    signal.signal(signal.SIGINT, _end)
    Thread(target=_end_with_parent, daemon=True).start()


def _end(*_: object) -> NoReturn:
    raise SystemExit(1)


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)


def _available_memory() -> int:
    """Return the available memory in bytes; half of all memory on a machine without `/proc/meminfo`."""
    try:
        lines = _MEMORY.read_text(encoding="ascii").splitlines()
    except OSError:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")), 0)
