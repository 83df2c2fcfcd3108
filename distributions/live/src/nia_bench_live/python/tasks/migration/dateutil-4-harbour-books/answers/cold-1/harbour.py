"""The clock of a harbour office, which keeps its books in local time."""

import re
from datetime import datetime, time

from dateutil import parser, rrule, tz


def use_zones(folder):
    """Look for time zones in a folder before all other places."""
    tz.TZPATHS.insert(0, str(folder))
    tz.gettz.cache_clear()


def sailing(note, zone):
    """Return when a boat sails, in UTC. ``note`` is local time in the clerk's hand: "2026- 3- 9T 7:05"."""
    return _instant(_read(note), zone)


def sailings(note, zone, days):
    """Return the same for each of a number of days."""
    first = _read(note)
    return [_instant(local, zone) for local in rrule.rrule(rrule.DAILY, dtstart=first, count=days)]


def door(hour, zone):
    """Return the text on the door of an office in that zone."""
    zone = tz.gettz(zone)
    # Only a zone that is a rule ("UTC+3") has its offset on the door.
    return f"open from {time(hour, tzinfo=zone if isinstance(zone, tz.tzstr) else None).isoformat()}"


def _read(note):
    # The clerk leaves a space for a leading zero (or after a lone digit); the parser wants two digits.
    note = re.sub(r"(?<!\d) (?=\d)", "0", note)
    note = re.sub(r"(?<!\d)(\d) (?=[-:T]|$)", r"0\1", note)
    return parser.isoparse(note)


def _instant(local, zone):
    zone = tz.gettz(zone)
    # A time that the clocks skip is read with the offset after the change (fold=1),
    # one that comes twice is the first of the two (fold=0).
    local = local.replace(tzinfo=None, fold=0)
    local = local.replace(tzinfo=zone, fold=0 if zone is None or tz.datetime_exists(local, zone) else 1)
    return datetime.strftime(local.astimezone(tz.UTC), "%Y-%m-%d %H:%M")
