"""Notices of lost animals, which travel as calendars."""

from typing import Any

from icalendar import Calendar, Event, vBinary, vDate, vInt, vText


def write(notices: list[dict[str, Any]]) -> bytes:
    """Return a calendar with an event for each notice."""
    calendar = Calendar.new()
    for notice in notices:
        event = Event.new()
        event.add("SUMMARY", vText(notice["animal"]))
        event.add("X-MARKS", vText(notice["marks"]), parameters={"VALUE": "TEXT"})
        event.add("X-SEEN", vDate(notice["seen"]), parameters={"VALUE": "DATE"})
        event.add("X-REWARD", vInt(notice["reward"]), parameters={"VALUE": "INTEGER"})
        event.add("ATTACH", vBinary(notice["photo"]), parameters={"VALUE": "BINARY", "ENCODING": "BASE64"})
        if notice["rank"] is not None:
            event.add("PRIORITY", vInt(notice["rank"]))
        calendar.add_component(event)
    return calendar.to_ical()


def read(data: bytes) -> list[dict[str, Any]]:
    """Return the notices of a calendar, which another program may have written."""
    calendar: Any = Calendar.from_ical(data)
    return [_notice(event) for event in calendar.walk("VEVENT")]


def _notice(event: Any) -> dict[str, Any]:
    return {
        "animal": str(_values(event, "SUMMARY")[0]),
        "marks": next((_text(value) for value in _values(event, "X-MARKS")), ""),
        "seen": next((vDate.from_ical(_written(value)) for value in _values(event, "X-SEEN")), None),
        "reward": next((int(vInt.from_ical(_written(value))) for value in _values(event, "X-REWARD")), 0),
        "photo": next(
            (vBinary.from_ical(_written(value)) for value in _values(event, "ATTACH") if _is_binary(value)), None
        ),
        "rank": next((int(value) for value in _values(event, "PRIORITY") if isinstance(value, int)), None),
    }


def _values(event: Any, name: str) -> list[Any]:
    """Return the values of a property, of which an event may have none or several."""
    found = event.get(name)
    if found is None:
        return []
    return list(found) if isinstance(found, list) else [found]


def _written(value: Any) -> str:
    """Return a value as it stands in the calendar, whatever type icalendar took it for."""
    written = value.to_ical()
    return written.decode() if isinstance(written, bytes) else str(written)


def _text(value: Any) -> str:
    # A text that states no type is of an unknown type to icalendar.
    return str(value) if type(value) is vText else str(vText.from_ical(_written(value)))


def _is_binary(value: Any) -> bool:
    return isinstance(value, vBinary) or str(value.params.get("VALUE", "")).upper() == "BINARY"
