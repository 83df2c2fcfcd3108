"""The programme of a dance hall, which comes and goes as a calendar."""

from icalendar import Calendar, Event, TypesFactory, vBroken, vInt, vText, vUnknown


class _Integer(vInt):
    """A whole number of any size."""

    min = float("-inf")
    max = float("inf")


class _Types(TypesFactory):
    """The types of properties go by their names: what is not known is a text, whatever it states of itself."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self["integer"] = _Integer

    def for_property(self, name, value_param=None):
        kind = super().for_property(name)
        return vText if kind is vUnknown else kind


class _Calendar(Calendar):
    """A calendar that is read with these types."""

    types_factory = _Types()


def programme(text):
    """Return a row for each dance of a calendar."""
    return [_row(event) for event in _read(text).walk("VEVENT")]


def poster(text):
    """Return the lines of the poster: titles and moods."""
    lines = []
    for event in _read(text).walk("VEVENT"):
        title = event.decoded("SUMMARY").upper()
        lines.append(f"{title} ({event.decoded('X-MOOD', 'any mood')})")
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
    return _read(text).to_ical().decode("utf-8").splitlines()


def _read(text):
    """Return a calendar without what could not be read of its events."""
    calendar = _Calendar.from_ical(text)
    for component in calendar.walk():
        for name, value in list(component.items()):
            values = value if isinstance(value, list) else [value]
            good = [one for one in values if not isinstance(one, vBroken)]
            if not good and values:
                del component[name]
            elif len(good) < len(values):
                component[name] = good if len(good) > 1 else good[0]
    return calendar


def _row(event):
    begin = event.DTSTART
    return {
        "title": str(event["SUMMARY"]),
        "begin": begin.isoformat() if begin else None,
        "rank": int(event.get("PRIORITY", 9)),
        "note": str(event.get("X-NOTE", "")),
        "last": str(event.get("X-LAST-DAY", "")),
    }
