"""Processes in which surfaces are extracted beside each other: a thread would wait for the other's Python."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Final

_MEMORY_OF_ONE: Final = 3_000_000_000
"""Bytes. A compiler can need 2 GB for a package whose few declarations are deep, such as mongoose."""
_MEMORY: Final = Path("/proc/meminfo")


def extractions_at_once() -> int:
    """How many this machine has room for, by its processors and the memory that is free; at least 1."""
    return max(1, min(os.cpu_count() or 1, _available_memory() // _MEMORY_OF_ONE))


def extractors(count: int) -> ProcessPoolExecutor:
    """So many processes for extractions. Ctrl-C ends them without a word, and so does this one's end."""
    return ProcessPoolExecutor(count, get_context("spawn"), initializer=_prepare)


def _prepare() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


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
