from collections.abc import Iterable, Iterator

from more_itertools import running_statistics


def gauge(levels: Iterable[int], days: int) -> Iterator[tuple[int, float, float, float, float]]:
    for row in running_statistics(levels, maxlen=days):
        yield row.size, row.minimum, row.median, row.maximum, row.mean


def swings(levels: Iterable[int], days: int, limit: int) -> list[int]:
    rows = running_statistics(levels, maxlen=days)
    return [day for day, row in enumerate(rows) if row.maximum - row.minimum > limit]


def record(levels: Iterable[int]) -> list[float]:
    return [row.maximum for row in running_statistics(levels)]
