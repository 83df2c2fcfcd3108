"""The programme of a dance hall, which comes and goes as a calendar."""

from datetime import date
from typing import Any

from icalendar import Calendar, Event
from icalendar.prop import TypesFactory, vBroken, vInt, vText


class _Int(vInt):
    """A whole number of any size, as it was before version 7."""

    min = -(10**4300)
    max = 10**4300


class _Types(TypesFactory):
    """The types of version 6: the name of a property alone says which, and it is text for other names."""

    def __init__(self) -> None:
        super().__init__()
        self["integer"] = _Int

    def for_property(self, name: str, value_param: str | None = None) -> type[Any]:
        kind: str = self.types_map.get(name, "unknown")
        found: type[Any] = self["text" if kind == "unknown" else kind]
        return found


class _Calendar(Calendar):
    """A calendar that is read with these types."""

    types_factory = _Types()


def programme(text: str | bytes) -> list[dict[str, Any]]:
    """Return a row for each dance of a calendar."""
    return [_row(event) for event in _events(text)]


def poster(text: str | bytes) -> list[str]:
    """Return the lines of the poster: titles and moods."""
    lines = []
    for event in _events(text):
        title = event.decoded("SUMMARY").upper()
        lines.append(f"{title} ({event.decoded('X-MOOD', 'any mood')})")
    return lines


def dance(title: str, begin: date, note: str) -> list[str]:
    """Return the lines of the event of a dance."""
    event = Event()
    event.add("summary", title)
    event.add("dtstart", begin)
    # icalendar would write the value of a name that it does not know as it is.
    event.add("x-note", vText(note))
    return _lines(event)


def checked(text: str | bytes) -> list[str]:
    """Return the lines of a calendar without what could not be read of its events."""
    return _lines(_read(text))


def _read(text: str | bytes) -> Calendar:
    """Read a calendar without what could not be read of its events, which icalendar keeps since version 7."""
    # A text of one line could be taken for the path of a file, and bytes are not.
    calendar = _Calendar.from_ical(text.encode("utf-8") if isinstance(text, str) else text)
    for component in calendar.walk():
        for name, value in list(component.items()):
            values = value if isinstance(value, list) else [value]
            good = [one for one in values if not isinstance(one, vBroken)]
            if not good:
                del component[name]
            elif len(good) < len(values):
                component[name] = good if len(good) > 1 else good[0]
    return calendar


def _events(text: str | bytes) -> list[Event]:
    return [event for event in _read(text).walk("VEVENT") if isinstance(event, Event)]


def _lines(component: Calendar | Event) -> list[str]:
    written: bytes = component.to_ical()
    return written.decode("utf-8").splitlines()


def _row(event: Event) -> dict[str, Any]:
    begin = event.DTSTART
    return {
        "title": str(event["SUMMARY"]),
        "begin": begin.isoformat() if begin else None,
        "rank": int(event.get("PRIORITY", 9)),
        "note": str(event.get("X-NOTE", "")),
        "last": str(event.get("X-LAST-DAY", "")),
    }
