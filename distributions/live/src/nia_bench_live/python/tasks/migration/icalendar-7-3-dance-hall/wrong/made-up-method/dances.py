"""The programme of a dance hall, which comes and goes as a calendar."""

from icalendar import Calendar, Event, vText
from icalendar.parser import unescape_backslash
from icalendar.prop import vBroken, vUnknown


def programme(text):
    """Return a row for each dance of a calendar."""
    return [_row(event) for event in Calendar.from_ical(text).walk("VEVENT")]


def poster(text):
    """Return the lines of the poster: titles and moods."""
    lines = []
    for event in Calendar.from_ical(text).walk("VEVENT"):
        lines.append(f"{event.decoded('SUMMARY').upper()} ({_own(event, 'X-MOOD', 'any mood')})")
    return lines


def dance(title, begin, note):
    """Return the lines of the event of a dance."""
    event = Event()
    event.add("summary", title)
    event.add("dtstart", begin)
    event.add("x-note", vText(note))
    return event.to_ical().decode("utf-8").splitlines()


def checked(text):
    """Return the lines of a calendar without what could not be read of its events."""
    calendar = Calendar.from_ical(text)
    for part in calendar.walk():
        _drop_broken(part)
    return calendar.to_ical().decode("utf-8").splitlines()


def _drop_broken(part):
    for name, value in list(part.items()):
        values = [
            one for one in (value if isinstance(value, list) else [value]) if not isinstance(one, vBroken)
        ]
        if not values:
            del part[name]
        elif isinstance(value, list):
            part[name] = values


def _own(event, name, other):
    value = event.get(name, other)
    return unescape_backslash(value) if isinstance(value, vUnknown) else str(value)


def _row(event):
    _drop_broken(event)
    begin = event.DTSTART
    return {
        "title": str(event["SUMMARY"]),
        "begin": begin.isoformat() if begin else None,
        "rank": int(event.get("PRIORITY", 9)),
        "note": vText.unescape(event.get("X-NOTE", "")),
        "last": event["X-LAST-DAY"].to_ical().decode("utf-8") if "X-LAST-DAY" in event else "",
    }
