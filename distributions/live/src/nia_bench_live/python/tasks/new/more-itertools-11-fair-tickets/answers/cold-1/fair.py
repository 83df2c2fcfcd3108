from collections.abc import Iterable, Iterator
from itertools import count

from more_itertools import concurrent_tee, serialize


def tickets(prefix: str) -> Iterator[str]:
    return serialize(f"{prefix}{number:03d}" for number in count(1))


def counter(names: Iterable[str]) -> Iterator[str]:
    return serialize(names)


def copies(names: Iterable[str], n: int) -> tuple[Iterator[str], ...]:
    return concurrent_tee(names, n)
