"""Notices of lost animals, which travel as calendars."""

from datetime import date, datetime
from typing import Any

from icalendar import Calendar, Component, Event, vBinary, vDate, vInt, vText, vUnknown
from icalendar.parser import unescape_backslash


class _Text(vText):
    r"""A text of which every backslash is kept: vText by itself takes ``\N`` for a line break."""

    def to_ical(self) -> bytes:
        return rb"\\".join(vText(part).to_ical() for part in self.split("\\"))


def write(notices: list[dict[str, Any]]) -> bytes:
    """Return a calendar with an event for each notice."""
    calendar = Calendar.new()
    for notice in notices:
        calendar.add_component(_event(notice))
    data: bytes = calendar.to_ical()
    return data


def read(data: bytes) -> list[dict[str, Any]]:
    """Return the notices of a calendar."""
    return [_notice(event) for event in Calendar.from_ical(data).walk("VEVENT")]


def _event(notice: dict[str, Any]) -> Event:
    event = Event.new()
    event.add("SUMMARY", _Text(notice["animal"]))
    event.add("X-MARKS", _Text(notice["marks"], params={"VALUE": "TEXT"}))
    if notice["seen"] is not None:
        event.add("X-SEEN", vDate(notice["seen"], params={"VALUE": "DATE"}))
    event.add("X-REWARD", vInt(notice["reward"], params={"VALUE": "INTEGER"}))
    if notice["photo"] is not None:
        event.add("ATTACH", vBinary(notice["photo"]))
    if notice["rank"] is not None:
        event.add("PRIORITY", vInt(notice["rank"]))
    return event


def _notice(event: Component) -> dict[str, Any]:
    return {
        "animal": _text(event, "SUMMARY"),
        "marks": _text(event, "X-MARKS"),
        "seen": _date(event, "X-SEEN"),
        "reward": _number(event, "X-REWARD") or 0,
        "photo": _binary(event, "ATTACH"),
        "rank": _number(event, "PRIORITY"),
    }


def _values(event: Component, name: str) -> list[Any]:
    """Return the values of a property, which an event may have several times or not at all."""
    value = event.get(name)
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _text(event: Component, name: str) -> str:
    for value in _values(event, name):
        # icalendar leaves the value of an unknown property as it stands if no type is stated.
        return str(unescape_backslash(value)) if isinstance(value, vUnknown) else str(value)
    return ""


def _date(event: Component, name: str) -> date | None:
    for value in _values(event, name):
        found = getattr(value, "dt", None) if not isinstance(value, str) else None
        if isinstance(found, datetime):
            return found.date()
        if isinstance(found, date):
            return found
    return None


def _number(event: Component, name: str) -> int | None:
    for value in _values(event, name):
        try:
            return int(vInt.from_ical(str(value)))
        except ValueError:
            continue
    return None


def _binary(event: Component, name: str) -> bytes | None:
    for value in _values(event, name):
        if isinstance(value, vBinary):
            return bytes(value.bytes)
    return None
