from collections.abc import Iterable, Iterator
from operator import attrgetter

from more_itertools import running_statistics

_figures = attrgetter("size", "minimum", "median", "maximum", "mean")


def gauge(levels: Iterable[int], days: int) -> Iterator[tuple[int, float, float, float, float]]:
    """Give size, minimum, median, maximum and mean of the window of each day."""
    return map(_figures, running_statistics(levels, maxlen=days))


def swings(levels: Iterable[int], days: int, limit: int) -> list[int]:
    """Return the days whose window has its maximum more than the limit above its minimum."""
    return [
        day
        for day, stats in enumerate(running_statistics(levels, maxlen=days))
        if stats.maximum - stats.minimum > limit
    ]


def record(levels: Iterable[int]) -> list[float]:
    """Return for each day the highest level so far."""
    return [stats.maximum for stats in running_statistics(levels)]
