"""The programme of a dance hall, which comes and goes as a calendar."""

from icalendar import Calendar, Event, TypesFactory, vText


def programme(text):
    """Return a row for each dance of a calendar."""
    return [_row(event) for event in _calendar(text).walk("VEVENT")]


def poster(text):
    """Return the lines of the poster: titles and moods."""
    lines = []
    for event in _calendar(text).walk("VEVENT"):
        title = _decoded(event["SUMMARY"]).upper()
        mood = _decoded(event["X-MOOD"]) if "X-MOOD" in event else "any mood"
        lines.append(f"{title} ({mood})")
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
    return _calendar(text).to_ical().decode("utf-8").splitlines()


def _calendar(text):
    """Read a calendar: what icalendar does not know is a text, and an event lacks what cannot be read."""
    calendar = Calendar.from_ical(text)
    for component in calendar.walk():
        for name, value in list(component.items()):
            values = value if isinstance(value, list) else [value]
            read = [again for again in (_read(name, one) for one in values) if again is not None]
            if not read:
                del component[name]
            elif isinstance(value, list) and len(read) > 1:
                component[name] = read
            else:
                component[name] = read[0]
    return calendar


def _read(name, value):
    """Return a value with the type that its property has, or None if it cannot be read as that."""
    if name in TypesFactory.types_map:
        kind = TypesFactory.instance().for_property(name)
        # What could not be read is kept as a kind of text.
        if not isinstance(value, str) or issubclass(kind, str):
            return value
    elif type(value) is vText:
        return value
    else:
        kind = vText
    try:
        read = kind(kind.from_ical(value.to_ical().decode("utf-8")))
    except ValueError:
        return None
    read.params = value.params
    return read


def _decoded(value):
    """Return a text as ``Component.decoded`` did, which took the escaping off what was read once more."""
    return str(vText.from_ical(str(value)))


def _row(event):
    begin = event.DTSTART
    return {
        "title": str(event["SUMMARY"]),
        "begin": begin.isoformat() if begin else None,
        "rank": int(event.get("PRIORITY", 9)),
        "note": str(event.get("X-NOTE", "")),
        "last": str(event.get("X-LAST-DAY", "")),
    }
