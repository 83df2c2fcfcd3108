"""The clock of a harbour office, which keeps its books in local time."""

import os
import re
from datetime import datetime, time

from dateutil import parser, rrule, tz

# A day as the clerk writes it, and a number of two places in which one may be left blank.
_DAY = re.compile(r"\d{4}(?:-[\d ]{2}-[\d ]{2}|[\d ]{4}|-[\d ]{2}$)")
_PLACES = re.compile(r"\d\d| \d|\d ")


def use_zones(folder: str | os.PathLike[str]) -> None:
    """Look for time zones in a folder before all other places."""
    tz.TZPATHS.insert(0, str(folder))


def sailing(note: str, zone: str) -> str:
    """Return when a boat sails, in UTC. ``note`` is local time in the clerk's hand: "2026- 3- 9T 7:05"."""
    return _instant(_read(note), zone)


def sailings(note: str, zone: str, days: int) -> list[str]:
    """Return the same for each of a number of days."""
    first = _read(note)
    return [_instant(local, zone) for local in rrule.rrule(rrule.DAILY, dtstart=first, count=days)]


def door(hour: int, zone: str) -> str:
    """Return the text on the door of an office in that zone."""
    # The text has never had an offset, not even in zones where it is the same all year.
    return f"open from {time(hour).isoformat()}"


def _read(note: str) -> datetime:
    """Read a note. dateutil wants each number with all of its places, and a T before the time."""
    day = _DAY.match(note)
    if day is None:
        return parser.isoparse(note)
    end = day.end()
    text = _filled(note[:end])
    if len(note) > end:
        text += "T" + _filled(note[end + 1 :])
    return parser.isoparse(text)


def _filled(text: str) -> str:
    return _PLACES.sub(lambda places: places[0].strip().zfill(2), text)


def _instant(local: datetime, zone: str) -> str:
    info = tz.gettz(zone)
    local = local.replace(tzinfo=info)
    if info is not None and not tz.datetime_exists(local):
        # Clocks skip this time. The books count it as summer time already, if that is what begins.
        after = tz.enfold(local, fold=1)
        if after.dst():
            local = after
    return local.astimezone(tz.UTC).strftime("%Y-%m-%d %H:%M")
