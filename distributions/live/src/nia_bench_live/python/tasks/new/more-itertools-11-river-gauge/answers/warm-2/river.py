"""The levels of a river, as a gauge gives them: in centimetres, one whole number a day."""

from collections.abc import Iterable, Iterator

from more_itertools import running_statistics


def gauge(levels: Iterable[int], days: int) -> Iterator[tuple[int, float, float, float, float]]:
    """Give for each day size, minimum, median, maximum and mean of the window that ends with it."""
    return (
        (stats.size, stats.minimum, stats.median, stats.maximum, stats.mean)
        for stats in running_statistics(levels, maxlen=days)
    )


def swings(levels: Iterable[int], days: int, limit: int) -> list[int]:
    """Return the days where maximum and minimum of the window differ by more than the limit."""
    return [
        day
        for day, stats in enumerate(running_statistics(levels, maxlen=days))
        if stats.maximum - stats.minimum > limit
    ]


def record(levels: Iterable[int]) -> list[float]:
    """Return for each day the highest level so far."""
    return [stats.maximum for stats in running_statistics(levels)]
