"""The bells of a town: what the ringer's table says, and when each of them rings."""

from datetime import datetime

from croniter import croniter

TABLE = {
    "quarters": "*/15 * * * *",
    "hours": "0 * * * *",
    "vespers": "30 18 * * 6",
    "watch": "15 */6 * * *",
    "rent": "0 12 1 */3 *",
    "school": "45 7,13 * * 1-5",
    "alms": "5 9 15/7 * *",
    "seconds": "10 9 * 5 6 57/2",
}

# A round that is counted from its start begins at any minute and hour, up to the end of a range.
ROUNDS = {"wall": "*/25 0-17/4 * * *", "gate": "0-50/15 6 * * *", "well": "0 */5 * * *"}

# What these rounds are when they start at timestamp 0, from which nothing was ever counted.
UNCOUNTED = {"wall": "*/25 9-17/4 * * *", "gate": "10-50/15 6 * * *"}


def rings(bell, after, count):
    """Return the next ``count`` times of a bell."""
    times = croniter(TABLE[bell], after)
    return [times.get_next(datetime) for _ in range(count)]


def rounds(name, start, count):
    """Return the next ``count`` times of a watchman's round, which is counted from the time when he starts."""
    timestamp = croniter(ROUNDS[name], start).get_current(float)
    if timestamp:
        # A round is counted from the minute and the hour of its start in UTC, its times are those of the start's zone.
        times = croniter(ROUNDS[name], timestamp, expand_from_start_time=True)
        times.set_current(start)
    else:
        times = croniter(UNCOUNTED.get(name, ROUNDS[name]), start)
    return [times.get_next(datetime) for _ in range(count)]


def is_ringing(bell, time):
    return croniter.match(TABLE[bell], time)
