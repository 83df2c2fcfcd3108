"""Notices of lost animals, which travel as calendars."""

from typing import Any

from icalendar import Calendar, Event, vBinary, vDate, vInt, vText


def write(notices: list[dict[str, Any]]) -> bytes:
    """Return the calendar of some notices."""
    calendar = Calendar()
    calendar.add("prodid", "-//Lost animals//Notices//EN")
    calendar.add("version", "2.0")
    for notice in notices:
        event = Event()
        event.add("summary", notice["animal"])
        event.add("x-marks", vText(notice["marks"]), parameters={"VALUE": "TEXT"})
        if notice["seen"] is not None:
            event.add("x-seen", vDate(notice["seen"]), parameters={"VALUE": "DATE"})
        event.add("x-reward", vInt(notice["reward"]), parameters={"VALUE": "INTEGER"})
        if notice["photo"] is not None:
            event.add("attach", vBinary(notice["photo"]))
        if notice["rank"] is not None:
            event.add("priority", notice["rank"])
        calendar.add_component(event)
    return calendar.to_ical()


def read(data: bytes) -> list[dict[str, Any]]:
    """Return the notices of a calendar."""
    return [_notice(event) for event in Calendar.from_ical(data).walk("VEVENT")]


def _notice(event: Event) -> dict[str, Any]:
    return {
        "animal": _text(event, "SUMMARY"),
        "marks": _text(event, "X-MARKS"),
        "seen": _parsed(event, "X-SEEN", vDate, None),
        "reward": _parsed(event, "X-REWARD", vInt, 0),
        "photo": _photo(event),
        "rank": _parsed(event, "PRIORITY", vInt, None),
    }


def _values(event: Event, name: str) -> list[Any]:
    """Return the values that an event has of a property."""
    value = event.get(name, [])
    return value if isinstance(value, list) else [value]


def _raw(value: Any) -> str:
    """Return a value as the calendar has it."""
    return value.to_ical().decode("utf-8")


def _text(event: Event, name: str) -> str:
    for value in _values(event, name):
        # A value of no stated type may still be escaped.
        return str(value) if type(value) is vText else str(vText.from_ical(_raw(value)))
    return ""


def _parsed(event: Event, name: str, kind: Any, default: Any) -> Any:
    for value in _values(event, name):
        try:
            parsed = kind.from_ical(_raw(value))
        except ValueError:
            continue
        return int(parsed) if kind is vInt else parsed
    return default


def _photo(event: Event) -> bytes | None:
    for value in _values(event, "ATTACH"):
        if isinstance(value, vBinary) or str(value.params.get("VALUE", "")).upper() == "BINARY":
            return vBinary.from_ical(_raw(value))
    return None
