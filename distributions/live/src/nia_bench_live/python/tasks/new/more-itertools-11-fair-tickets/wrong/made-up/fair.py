from collections.abc import Iterable, Iterator

from more_itertools import concurrent_tee, thread_safe, synchronized


@synchronized
def tickets(prefix: str) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"{prefix}{number:03d}"


def counter(names: Iterable[str]) -> Iterator[str]:
    return thread_safe(names)


def copies(names: Iterable[str], n: int) -> tuple[Iterator[str], ...]:
    return tuple(concurrent_tee(names, n))
