"""The levels of a river, one a day."""

from collections.abc import Iterable, Iterator

from more_itertools import running_statistics


def gauge(levels: Iterable[int], days: int) -> Iterator[tuple[int, float, float, float, float]]:
    """Yield number, minimum, median, maximum and mean of the last levels for each day."""
    for stats in running_statistics(levels, maxlen=days):
        yield stats.size, stats.minimum, stats.median, stats.maximum, stats.mean


def swings(levels: Iterable[int], days: int, limit: int) -> list[int]:
    """Return the days on which the last levels differ by more than the limit."""
    return [
        day
        for day, stats in enumerate(running_statistics(levels, maxlen=days))
        if stats.maximum - stats.minimum > limit
    ]


def record(levels: Iterable[int]) -> list[float]:
    """Return the highest level so far for each day."""
    return [stats.maximum for stats in running_statistics(levels)]
