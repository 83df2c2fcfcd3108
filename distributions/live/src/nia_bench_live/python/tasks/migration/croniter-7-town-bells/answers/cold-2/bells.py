"""The bells of a town: what the ringer's table says, and when each of them rings."""

from datetime import datetime

from croniter import croniter

# What version 6.0 made of a step that begins at the last number of its field (59/15) is written out.
TABLE = {
    "quarters": "0,15,30,45 * * * *",
    "hours": "0 * * * *",
    "vespers": "30 18 * * 6",
    "watch": "15 0,6,12,18 * * *",
    "rent": "0 12 1 1,4,7,10 *",
    "school": "45 7,13 * * 1-5",
    "alms": "5 9 15,22,29 * *",
    "seconds": "10 9 * 5 6 57,59",
}

# The ranges begin at 0: with version 6.0 a round took only its step and its end from them, not where they began.
ROUNDS = {"wall": "*/25 0-17/4 * * *", "gate": "0-50/15 6 * * *", "well": "0 */5 * * *"}


def rings(bell, after, count):
    """Return the next ``count`` times of a bell."""
    times = croniter(TABLE[bell], after)
    return [times.get_next(datetime) for _ in range(count)]


def rounds(name, start, count):
    """Return the next ``count`` times of a watchman's round, which is counted from the time when he starts."""
    times = croniter(ROUNDS[name], start, expand_from_start_time=True)
    return [times.get_next(datetime) for _ in range(count)]


def is_ringing(bell, time):
    return croniter.match(TABLE[bell], time)
