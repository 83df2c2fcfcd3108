import dataclasses

import more_itertools as mi


def gauge(levels, days):
    return map(dataclasses.astuple, mi.running_statistics(levels, maxlen=days))


def swings(levels, days, limit):
    found = []
    for day, (_, low, _, high, _) in enumerate(gauge(levels, days)):
        if high - low > limit:
            found.append(day)
    return found


def record(levels):
    return list(map(lambda stats: stats.maximum, mi.recipes.running_statistics(levels, maxlen=None)))
