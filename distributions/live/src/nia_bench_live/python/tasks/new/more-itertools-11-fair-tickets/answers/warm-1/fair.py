from collections.abc import Iterable, Iterator
from itertools import count

from more_itertools import concurrent_tee, serialize, synchronized


@synchronized
def tickets(prefix: str) -> Iterator[str]:
    """Give numbers of tickets without an end; all booths may take from one such iterator."""
    for number in count(1):
        yield f"{prefix}{number:03}"


def counter(names: Iterable[str]) -> Iterator[str]:
    """Make one iterator over the names that all booths may take from at once."""
    return serialize(names)


def copies(names: Iterable[str], n: int) -> tuple[Iterator[str], ...]:
    """Make n iterators over all names, one for each booth."""
    return concurrent_tee(names, n)
