"""The clock of a harbour office, which keeps its books in local time."""

import os
import re
from datetime import datetime, time

from dateutil import parser, rrule, tz

# A digit at the left of its two places, or alone at the end of a note.
_SHORT = re.compile(r"(?<=[-:T])(\d)\s(?=[-:T]|\Z)|(?<=:)(\d)\Z", re.ASCII)
_BLANK = re.compile(r"\s", re.ASCII)


def use_zones(folder: str | os.PathLike[str]) -> None:
    """Look for time zones in a folder before all other places."""
    tz.reset_tzpath((os.path.abspath(folder), *tz.TZPATH))


def sailing(note: str, zone: str) -> str:
    """Return when a boat sails, in UTC. ``note`` is local time in the clerk's hand: "2026- 3- 9T 7:05"."""
    return _instant(parser.isoparse(_filled(note)), zone)


def sailings(note: str, zone: str, days: int) -> list[str]:
    """Return the same for each of a number of days."""
    first = parser.isoparse(_filled(note))
    return [_instant(local, zone) for local in rrule.rrule(rrule.DAILY, dtstart=first, count=days)]


def door(hour: int, zone: str) -> str:
    """Return the text on the door of an office in that zone."""
    place = tz.gettz(zone)
    if isinstance(place, tz.tzfile):
        # Some of these zones know their offset without a date: it does not go on the door.
        place = None
    return f"open from {time(hour, tzinfo=place).isoformat()}"


def _filled(note: str) -> str:
    """Write the zeros that the clerk leaves out, or leaves blank: dateutil reads digits only.

    A blank between day and hour may become one, too: any character may stand there.
    """
    return _BLANK.sub("0", _SHORT.sub(r"0\1\2", note))


def _instant(local: datetime, zone: str) -> str:
    place = tz.gettz(zone)
    local = local.replace(tzinfo=place)
    if place is not None and not tz.datetime_exists(local):
        # In the hour that is skipped the books have summer time already. ``fold`` says so.
        summer = tz.enfold(local)
        if summer.dst():
            local = summer
    return datetime.strftime(local.astimezone(tz.UTC), "%Y-%m-%d %H:%M")
