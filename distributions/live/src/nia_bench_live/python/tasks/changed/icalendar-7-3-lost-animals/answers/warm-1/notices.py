"""Notices of lost animals, which travel as calendars."""

from datetime import date, datetime
from typing import Any

from icalendar import Calendar, Event, TypesFactory, vBinary, vDDDTypes, vInt, vText
from icalendar.caselessdict import CaselessDict


class _Text(vText):
    r"""A text. A backslash and an N in it are written as such: ``vText`` takes them for a line break."""

    def to_ical(self) -> bytes:
        return rb"\\N".join(vText(part).to_ical() for part in self.split(r"\N"))


class _Types(TypesFactory):
    """The types of properties, also of those of a notice which do not state theirs."""

    types_map = CaselessDict(
        {**TypesFactory.types_map, "X-MARKS": "text", "X-SEEN": "date", "X-REWARD": "integer"}
    )


class _Calendar(Calendar):
    """A calendar that is read with these types."""

    types_factory = _Types()


def write(notices: list[dict[str, Any]]) -> bytes:
    """Return a calendar that has an event for each notice."""
    calendar = Calendar()
    calendar.add("prodid", "-//Lost animals//Notices//EN")
    calendar.add("version", "2.0")
    for notice in notices:
        event = Event.new()
        event.add("summary", _Text(notice["animal"]))
        event.add("x-marks", _Text(notice["marks"]), {"VALUE": "TEXT"})
        if notice["seen"] is not None:
            event.add("x-seen", notice["seen"], {"VALUE": "DATE"})
        event.add("x-reward", notice["reward"], {"VALUE": "INTEGER"})
        if notice["photo"] is not None:
            event.add("attach", vBinary(notice["photo"]))
        if notice["rank"] is not None:
            event.add("priority", notice["rank"])
        calendar.add_component(event)
    return calendar.to_ical()


def read(data: bytes) -> list[dict[str, Any]]:
    """Return the notices of a calendar."""
    return [_notice(event) for event in _Calendar.from_ical(data).walk("VEVENT")]


def _notice(event: Event) -> dict[str, Any]:
    marks = _first(event, "X-MARKS", vText)
    seen = _first(event, "X-SEEN", vDDDTypes)
    reward = _first(event, "X-REWARD", vInt)
    photo = _first(event, "ATTACH", vBinary)
    rank = _first(event, "PRIORITY", vInt)
    return {
        "animal": str(_first(event, "SUMMARY", vText)),
        "marks": "" if marks is None else str(marks),
        "seen": None if seen is None else _day(seen.dt),
        "reward": 0 if reward is None else int(reward),
        "photo": None if photo is None else photo.bytes,
        "rank": None if rank is None else int(rank),
    }


def _first(event: Event, name: str, kind: type) -> Any:
    """Return the first value of a property that is of a kind, or None."""
    values = event.get(name, [])
    for value in values if isinstance(values, list) else [values]:
        if isinstance(value, kind):
            return value
    return None


def _day(moment: Any) -> date | None:
    if isinstance(moment, datetime):
        return moment.date()
    return moment if isinstance(moment, date) else None
