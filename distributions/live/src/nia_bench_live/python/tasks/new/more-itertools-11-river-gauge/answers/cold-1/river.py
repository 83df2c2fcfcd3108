from collections.abc import Iterable, Iterator

from more_itertools import running_statistics


def gauge(levels: Iterable[int], days: int) -> Iterator[tuple[int, float, float, float, float]]:
    for stats in running_statistics(levels, maxlen=days):
        yield stats.size, stats.minimum, stats.median, stats.maximum, stats.mean


def swings(levels: Iterable[int], days: int, limit: int) -> list[int]:
    figures = running_statistics(levels, maxlen=days)
    return [day for day, stats in enumerate(figures) if stats.maximum - stats.minimum > limit]


def record(levels: Iterable[int]) -> list[float]:
    return [stats.maximum for stats in running_statistics(levels)]
