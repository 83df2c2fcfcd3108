"""The clock of a harbour office, which keeps its books in local time."""

from datetime import datetime, time

from dateutil import parser, rrule, tz


def use_zones(folder):
    """Look for time zones in a folder before all other places."""
    tz.reset_tzpath([str(folder), *tz.TZPATH])


def sailing(note, zone):
    """Return when a boat sails, in UTC. ``note`` is local time in the clerk's hand: "2026- 3- 9T 7:05"."""
    return _instant(parser.isoparse(note.replace(" ", "0")), zone)


def sailings(note, zone, days):
    """Return the same for each of a number of days."""
    first = parser.isoparse(note.replace(" ", "0"))
    return [_instant(local, zone) for local in rrule.rrule(rrule.DAILY, dtstart=first, count=days)]


def door(hour, zone):
    """Return the text on the door of an office in that zone."""
    return f"open from {time(hour).isoformat()}"


def _instant(local, zone):
    return datetime.strftime(
        local.replace(tzinfo=tz.gettz(zone), fold=1).astimezone(tz.UTC), "%Y-%m-%d %H:%M"
    )
