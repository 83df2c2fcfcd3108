import datetime as dt
from os import fspath

import dateutil.tz
from dateutil.parser import parse
from dateutil.rrule import DAILY, rrule


def use_zones(folder):
    dateutil.tz.reset_tzpath(to=(fspath(folder), *dateutil.tz.TZPATH))


def sailing(note, zone):
    return _at(_read(note), dateutil.tz.gettz(zone))


def sailings(note, zone, days):
    return [_at(day, dateutil.tz.gettz(zone)) for day in rrule(DAILY, count=days, dtstart=_read(note))]


def door(hour, zone):
    return f"open from {dt.time(hour):%H:%M:%S}"


def _read(note):
    return parse(note.replace(" ", "0"), default=dt.datetime(2000, 1, 1))


def _at(local, zone):
    offset = min(zone.utcoffset(local), zone.utcoffset(local.replace(fold=1)), key=lambda one: -one)
    return (local - offset).strftime("%Y-%m-%d %H:%M")
