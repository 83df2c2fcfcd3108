"""Many things at once, answered in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")


def in_order(answer: Callable[[Item], Answer], items: Iterable[Item], *, parallel: int) -> Generator[Answer]:
    """The answers in the order of the items, `parallel` at work at once, few more in memory."""
    waiting: deque[Future[Answer]] = deque()
    with ThreadPoolExecutor(parallel, thread_name_prefix="score") as pool:
        try:
            for item in items:
                waiting.append(pool.submit(answer, item))
                if len(waiting) >= 2 * parallel:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
