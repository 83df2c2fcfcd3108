"""The clock of a harbour office, which keeps its books in local time."""

import os
import re
from datetime import datetime, time, timedelta

from dateutil import parser, rrule, tz

# The places of the numbers in a note. The last one may be a single digit.
_NOTE = re.compile(
    r"""([\d\s]{4})
    (?: -([\d\s]{2}) (?:-([\d\s]{2}))? (?=\D|$) | ([\d\s]{2})([\d\s]{2}) | -?W([\d\s]{2}|\d$)(?:-?\d)? | -?([\d\s]{3}) )?
    (?: .([\d\s]{2})
        (?: :([\d\s]{2}|\d$) (?: :([\d\s]{2}|\d$) )? | ([\d\s]{2}|\d$) ([\d\s]{2}|\d$)? )?
        (?:[.,]\d+)?
        (?: [Zz] | [-+]([\d\s]{2})(?: :?([\d\s]{2}) )? )?
    )?""",
    re.ASCII | re.DOTALL | re.VERBOSE,
)

# The books take the clocks as they stand in this night for all times after it.
_LAST_CHANGE = datetime(2038, 1, 19)


def use_zones(folder):
    """Look for time zones in a folder before all other places."""
    tz.reset_tzpath(to=[os.path.abspath(folder), *tz.TZPATH])


def sailing(note, zone):
    """Return when a boat sails, in UTC. ``note`` is local time in the clerk's hand: "2026- 3- 9T 7:05"."""
    return _instant(_read(note), zone)


def sailings(note, zone, days):
    """Return the same for each of a number of days."""
    first = _read(note)
    return [_instant(local, zone) for local in rrule.rrule(rrule.DAILY, dtstart=first, count=days)]


def door(hour, zone):
    """Return the text on the door of an office in that zone."""
    place = tz.gettz(zone)
    # A zone from a file has no offset without a date, not even if it has the same one all the time.
    return f"open from {time(hour, tzinfo=None if isinstance(place, tz.tzfile) else place).isoformat()}"


def _read(note):
    return parser.isoparse(_fill(note))


def _fill(note):
    """Put a zero in the place of each digit that the clerk left blank."""
    match = _NOTE.fullmatch(note)
    if match is None:
        return note
    text, end = "", 0
    for number, digits in enumerate(match.groups(), 1):
        if digits is not None and not digits.isspace():
            text += note[end : match.start(number)] + digits.strip().zfill(max(2, len(digits)))
            end = match.end(number)
    return text + note[end:]


def _instant(local, zone):
    moment = local.replace(tzinfo=tz.gettz(zone))
    if isinstance(moment.tzinfo, tz.tzfile):
        moment = moment.replace(tzinfo=tz.tzoffset(None, _offset(moment)))
    return datetime.strftime(moment.astimezone(tz.UTC), "%Y-%m-%d %H:%M")


def _offset(moment):
    """Return the offset of a local time as the books have it on days on which clocks are changed."""
    moment = min(moment, _LAST_CHANGE.replace(tzinfo=moment.tzinfo))
    offset = moment.utcoffset()
    if not tz.datetime_exists(moment):
        # When summer time begins, the clock is taken to go by it in the hour that is left out.
        later = moment.replace(fold=1)
        if later.utcoffset() - later.dst() <= offset:
            return later.utcoffset()
    elif moment.dst() < timedelta(0) and tz.datetime_ambiguous(moment + moment.dst()):
        # Where winter is what differs from standard time, it begins an hour later in the books.
        return offset - moment.dst()
    return offset
