"""The programme of a dance hall, which comes and goes as a calendar."""

from icalendar import Calendar, Event


def programme(text):
    """Return a row for each dance of a calendar."""
    return [_row(event) for event in Calendar.from_ical(text).walk("VEVENT")]


def poster(text):
    """Return the lines of the poster: titles and moods."""
    lines = []
    for event in Calendar.from_ical(text).walk("VEVENT"):
        title = event.decoded("SUMMARY").upper()
        lines.append(f"{title} ({event.decoded('X-MOOD', 'any mood')})")
    return lines


def dance(title, begin, note):
    """Return the lines of the event of a dance."""
    event = Event()
    event.add("summary", title)
    event.add("dtstart", begin)
    event.add("x-note", note)
    return event.to_ical().decode("utf-8").splitlines()


def checked(text):
    """Return the lines of a calendar without what could not be read of its events."""
    return Calendar.from_ical(text).to_ical().decode("utf-8").splitlines()


def _row(event):
    begin = event.DTSTART
    return {
        "title": str(event["SUMMARY"]),
        "begin": begin.isoformat() if begin else None,
        "rank": int(event.get("PRIORITY", 9)),
        "note": str(event.get("X-NOTE", "")),
        "last": str(event.get("X-LAST-DAY", "")),
    }
