import icalendar
import icalendar.parser
from icalendar.prop import vBroken, vText


def _parts(text):
    calendar = icalendar.Calendar.from_ical(text)
    for part in calendar.walk():
        for name in {name for name, _ in part.errors}:
            if isinstance(part.get(name), vBroken):
                part.pop(name)
    return calendar


def _events(text):
    return _parts(text).walk("VEVENT")


def _own(event, name, other):
    value = event.get(name)
    if value is None:
        return other
    if isinstance(value, vText):
        return str(value)
    return icalendar.parser.unescape_backslash(value.to_ical().decode())


def programme(text):
    return [
        {
            "title": str(event["SUMMARY"]),
            "begin": event.DTSTART.isoformat() if event.DTSTART else None,
            "rank": int(event.get("PRIORITY", 9)),
            "note": _own(event, "X-NOTE", ""),
            "last": _own(event, "X-LAST-DAY", ""),
        }
        for event in _events(text)
    ]


def poster(text):
    return [
        f"{event.decoded('SUMMARY').upper()} ({_own(event, 'X-MOOD', 'any mood')})" for event in _events(text)
    ]


def dance(title, begin, note):
    event = icalendar.Event()
    event["SUMMARY"] = vText(title)
    event.add("DTSTART", begin)
    event["X-NOTE"] = vText(note)
    return str(event.to_ical(), "utf-8").split("\r\n")[:-1]


def checked(text):
    return _parts(text).to_ical().decode().splitlines()
