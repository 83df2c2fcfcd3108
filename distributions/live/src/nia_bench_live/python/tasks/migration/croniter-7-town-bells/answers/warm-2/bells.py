"""The bells of a town: what the ringer's table says, and when each of them rings."""

from datetime import datetime, timezone

from croniter import croniter

# A step that began at the last value of its field ("59/15") meant the whole field before version 7 of croniter.
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

# A round that is counted from its start may come before the first value of its range, but not after the last one. Before
# version 7, croniter took no notice of the first one.
ROUNDS = {"wall": "*/25 0-17/4 * * *", "gate": "0-50/15 6 * * *", "well": "0 */5 * * *"}


def rings(bell, after, count):
    """Return the next ``count`` times of a bell."""
    times = croniter(TABLE[bell], after)
    return [times.get_next(datetime) for _ in range(count)]


def rounds(name, start, count):
    """Return the next ``count`` times of a watchman's round, which is counted from the time when he starts."""
    # Rounds are counted from the UTC form of a start that has a time zone, and come in the hours of that time zone.
    begin = start.astimezone(timezone.utc) if getattr(start, "tzinfo", None) else start
    times = croniter(ROUNDS[name], begin, expand_from_start_time=True)
    times.set_current(start)
    return [times.get_next(datetime) for _ in range(count)]


def is_ringing(bell, time):
    return croniter.match(TABLE[bell], time)
