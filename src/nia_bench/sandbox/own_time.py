"""The time that the processes of one answer take themselves, measured from outside of their sandboxes.

It passes while they work, sleep or are stopped, and not while they wait for a processor that another program
has. So a busy machine fails no right answer, and an answer that stops its own processes gains nothing.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from typing import Final

_TICKS_PER_S: Final = os.sysconf("SC_CLK_TCK")
_NS: Final = 1e9
# Fields of /proc/PID/stat, counted from the one behind the program's name.
_PARENT: Final = 1
_USED: Final = slice(11, 15)
CLOCK_S: Final = 1.0
"""The interval in which own time is measured where it is limited."""
_MOST_THREADS: Final = 4096
"""So many threads are looked at: an answer with more shall not make the look slow."""


class OwnTime:
    """The time of all processes that descend from those in `roots`, in seconds.

    `own` is their own time, `cpu` what they used of processors. Both are brought up to date by `look`.
    """

    def __init__(self, proc: Path = Path("/proc"), clock: Callable[[], float] = time.monotonic) -> None:
        self.own = 0.0
        self.cpu = 0.0
        self._proc = proc
        self._clock = clock
        self._last = clock()
        self._cpu_of_roots: dict[int, float] = {}
        self._waited: dict[str, float] = {}

    def add(self, root: int) -> None:
        """Measure the process with the id `root` too, and all that descend from it."""
        self._cpu_of_roots[root] = 0.0

    def look(self) -> None:
        """Measure all processes, and bring `own` and `cpu` up to date.

        `cpu` grows by the processor seconds used since the last look, `own` by the time that passed without
        the waits for a processor.
        """
        pids = self._count_cpu()
        used = sum(self._cpu_of_roots.values()) - self.cpu
        self.cpu += used
        now = self._clock()
        passed, self._last = now - self._last, now
        # A program with more threads than processors makes its own threads wait: what it used is its own.
        self.own += min(passed, max(passed - self._starved(pids), used))

    def _count_cpu(self) -> list[int]:
        """Store the processor seconds of each root with its descendants. Return the ids of all of them."""
        children: dict[int, list[int]] = {}
        used: dict[int, float] = {}
        for name in _numbers(self._proc):
            fields = _text(self._proc / name / "stat").rpartition(")")[2].split()
            if len(fields) >= _USED.stop:
                children.setdefault(int(fields[_PARENT]), []).append(int(name))
                # What those used that ended is in the fields of their parent.
                used[int(name)] = sum(map(int, fields[_USED])) / _TICKS_PER_S
        values: list[int] = []
        for root in self._cpu_of_roots:
            family = [root] if root in used else []
            for pid in family:
                family += children.get(pid, [])
            self._cpu_of_roots[root] = max(self._cpu_of_roots[root], sum(used[pid] for pid in family))
            values += family
        return values

    def _starved(self, pids: Iterable[int]) -> float:
        """Return how long one thread of these processes waited for a processor since the last look at most.

        The wait is in seconds.
        """
        before, self._waited = self._waited, {}
        threads = (
            (thread, self._proc / str(pid) / "task" / thread / "schedstat")
            for pid in pids
            for thread in _numbers(self._proc / str(pid) / "task")
        )
        longest = 0.0
        for thread, file in islice(threads, _MOST_THREADS):
            fields = _text(file).split()
            if len(fields) > 1:
                self._waited[thread] = waited = int(fields[1]) / _NS
                longest = max(longest, waited - before.get(thread, 0.0))
        return longest


class TimeLimit:
    """A limit of own time, in seconds, for one process and all that descend from it. None: no limit."""

    def __init__(self, own_s: float | None, pid: int) -> None:
        self._own_s = own_s
        self._time = OwnTime()
        self._time.add(pid)
        self._next = time.monotonic() + CLOCK_S

    def is_over(self) -> bool:
        """Return whether the time exceeds the limit; False without one.

        It is measured at most once in `CLOCK_S` seconds; in between, the answer is False.
        """
        if self._own_s is None or time.monotonic() < self._next:
            return False
        self._time.look()
        self._next = time.monotonic() + CLOCK_S
        return self._time.own > self._own_s

    async def until_over(self) -> None:
        """Wait until the limit is exceeded; forever without one."""
        while not self.is_over():  # noqa: ASYNC110  (nothing tells of it)
            await asyncio.sleep(CLOCK_S)


def _numbers(folder: Path) -> list[str]:
    try:
        return [name for name in os.listdir(folder) if name.isdigit()]  # noqa: PTH208  (names are enough)
    except OSError:
        return []  # it has ended since


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""  # it has ended since
