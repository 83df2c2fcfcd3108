import statistics

from more_itertools import windowed


def _windows(levels, days):
    for window in windowed([None] * (days - 1) + list(levels), days):
        yield [level for level in window if level is not None]


def gauge(levels, days):
    for window in _windows(levels, days):
        yield len(window), min(window), statistics.median(window), max(window), statistics.mean(window)


def swings(levels, days, limit):
    return [day for day, window in enumerate(_windows(levels, days)) if max(window) - min(window) > limit]


def record(levels):
    found = []
    for level in levels:
        found.append(max([level, *found[-1:]]))
    return found
