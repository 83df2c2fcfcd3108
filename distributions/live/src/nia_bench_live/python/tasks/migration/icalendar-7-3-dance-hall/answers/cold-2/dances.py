"""The programme of a dance hall, which comes and goes as a calendar."""

from datetime import date
from typing import Any

from icalendar import Calendar, Event, TypesFactory, vDDDLists, vDDDTypes, vText

_TYPES = TypesFactory()


def programme(text: str) -> list[dict[str, Any]]:
    """Return a row for each dance of a calendar."""
    return [_row(event) for event in _read(text).walk("VEVENT")]


def poster(text: str) -> list[str]:
    """Return the lines of the poster: titles and moods."""
    lines: list[str] = []
    for event in _read(text).walk("VEVENT"):
        # The poster has always decoded texts that were read already.
        title = str(vText.from_ical(str(event["SUMMARY"]))).upper()
        mood = str(vText.from_ical(str(event["X-MOOD"]))) if "X-MOOD" in event else "any mood"
        lines.append(f"{title} ({mood})")
    return lines


def dance(title: str, begin: date, note: str) -> list[str]:
    """Return the lines of the event of a dance."""
    event = Event()
    event.add("summary", title)
    event.add("dtstart", begin)
    event["X-NOTE"] = vText(note)
    return event.to_ical().decode("utf-8").splitlines()


def checked(text: str) -> list[str]:
    """Return the lines of a calendar without what could not be read of its events."""
    lines: list[str] = _read(text).to_ical().decode("utf-8").splitlines()
    return lines


def _read(text: str) -> Any:
    """Return a calendar whose properties have the type of their name, and texts where the name says nothing.

    What cannot be read so is left out of events.
    """
    calendar: Any = Calendar.from_ical(text)
    for component in calendar.walk():
        for name, value in list(component.items()):
            kept: list[Any] = []
            for one in value if isinstance(value, list) else [value]:
                try:
                    kept.append(_typed(name, one))
                except ValueError:
                    if not isinstance(component, Event):
                        raise
            if not kept:
                del component[name]
            else:
                component[name] = kept if len(kept) > 1 else kept[0]
    return calendar


def _typed(name: str, value: Any) -> Any:
    """Return a value as the type that its name alone gives it."""
    kind: Any = _TYPES.for_property(name)
    if issubclass(kind, vText):
        kind = vText
        if type(value) is vText:
            return value
    elif isinstance(value, kind):
        return value
    raw = value.to_ical()
    if isinstance(raw, bytes):
        raw = raw.decode("utf-8")
    zone = value.params.get("TZID")
    if zone and kind in (vDDDTypes, vDDDLists):
        read = kind(kind.from_ical(raw, zone))
    else:
        read = kind(kind.from_ical(raw))
    read.params = value.params
    return read


def _row(event: Any) -> dict[str, Any]:
    begin = event.DTSTART
    return {
        "title": str(event["SUMMARY"]),
        "begin": begin.isoformat() if begin else None,
        "rank": int(event.get("PRIORITY", 9)),
        "note": str(event.get("X-NOTE", "")),
        "last": str(event.get("X-LAST-DAY", "")),
    }
