"""Processes in which surfaces are extracted beside each other: a thread would wait for the other's Python."""

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
    """How many this machine has room for, by its processors and the memory that is free; at least 1."""
    return max(1, min(os.cpu_count() or 1, _available_memory() // _MEMORY_OF_ONE))


@dataclass(frozen=True)
class Extractors:
    """Processes that work as `extractors` says."""

    pool: ProcessPoolExecutor

    def submit(self, work: Callable[P, ResultT], *given: P.args, **named: P.kwargs) -> Future[ResultT]:
        """Has one of them do the work, which pickles with what it is given."""
        return self.pool.submit(_work, work, *given, **named)


@contextmanager
def extractors(count: int) -> Generator[Extractors]:
    """So many processes for extractions. At the end they have done what they began, and begin nothing more.

    Ctrl-C reaches each of them: it cleans up what it began, and ends without a word. They also end when this
    process is killed.
    """
    with _safe_path(), ProcessPoolExecutor(count, get_context("spawn"), initializer=_prepare) as pool:
        try:
            yield Extractors(pool)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _safe_path() -> Generator[None]:
    """Meanwhile a new Python imports nothing from the folder that the user happens to be in."""
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        del os.environ[_SAFE_PATH]
        if before is not None:
            os.environ[_SAFE_PATH] = before


def _work(work: Callable[P, ResultT], *given: P.args, **named: P.kwargs) -> ResultT:
    try:
        return work(*given, **named)
    except SystemExit:
        os._exit(1)  # all is cleaned up, and the next piece of work must not be begun


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
    """Bytes of memory that no program needs now; half of all there is where the machine does not say."""
    try:
        lines = _MEMORY.read_text(encoding="ascii").splitlines()
    except OSError:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")), 0)
