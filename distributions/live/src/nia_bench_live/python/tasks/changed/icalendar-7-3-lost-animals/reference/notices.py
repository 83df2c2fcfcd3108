from datetime import date
from typing import Any

from icalendar import Calendar, Event, vBinary, vInt
from icalendar.parser import unescape_backslash
from icalendar.prop import vUnknown


def write(notices: list[dict[str, Any]]) -> bytes:
    """Return a calendar with an event for each notice."""
    calendar = Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", "-//lost animals//EN")
    for notice in notices:
        event = Event()
        event.add("summary", notice["animal"])
        event.add("x-marks", notice["marks"], parameters={"VALUE": "TEXT"})
        event.add("x-seen", notice["seen"], parameters={"VALUE": "DATE"})
        event.add("x-reward", notice["reward"], parameters={"VALUE": "INTEGER"})
        event.add("attach", vBinary(notice["photo"]))
        if notice["rank"] is not None:
            event.add("priority", notice["rank"])
        calendar.add_component(event)
    return calendar.to_ical()


def read(data: bytes) -> list[dict[str, Any]]:
    """Return the notices of a calendar."""
    return [_notice(event) for event in Calendar.from_ical(data).walk("VEVENT")]


def _notice(event: Any) -> dict[str, Any]:
    marks, seen, rank = event.get("X-MARKS", ""), event.get("X-SEEN"), event.get("PRIORITY")
    return {
        "animal": str(event["SUMMARY"]),
        "marks": unescape_backslash(marks) if isinstance(marks, vUnknown) else str(marks),
        "seen": _day(getattr(seen, "dt", None)),
        "reward": event.decoded("X-REWARD", 0),
        "photo": event.decoded("ATTACH", None),
        "rank": int(rank) if isinstance(rank, vInt) else None,
    }


def _day(value: Any) -> date | None:
    return value if isinstance(value, date) else None
