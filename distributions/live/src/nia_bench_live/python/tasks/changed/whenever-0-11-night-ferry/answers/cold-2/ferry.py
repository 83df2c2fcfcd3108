"""Sailings of a night ferry, with the patterns of whenever."""

from whenever import Instant, PlainDateTime, ZonedDateTime

_MINUTES = "DD.MM.YYYY hh:mm"
_SECONDS = "DD.MM.YYYY hh:mm:ss"
_OFFSET = " xxx"


def sailing(text: str, zone: str, second: bool) -> ZonedDateTime:
    """Read a local time of the timetable, such as `25.10.2026 02:30` or `25.10.2026 02:30:15`."""
    try:
        local = PlainDateTime.parse(text, format=_SECONDS)
    except ValueError:
        local = PlainDateTime.parse(text, format=_MINUTES)
    return local.assume_tz(zone, disambiguate="later" if second else "earlier")


def board(sailing: ZonedDateTime) -> str:
    """Write a sailing as the timetable does, with its offset: `25.10.2026 02:30 +01:00`."""
    return sailing.format((_SECONDS if sailing.second else _MINUTES) + _OFFSET)


def signal(sailing: ZonedDateTime) -> dict[str, object]:
    """Return the values that are sent of a sailing."""
    return {
        "millis": sailing.timestamp_millis(),
        "iso": sailing.format_iso(tz="never"),
        "zone": sailing.tz,
        "twice": sailing.is_ambiguous(),
    }


def from_signal(millis: int, zone: str) -> ZonedDateTime:
    """Return the sailing of a moment in milliseconds since 1970."""
    return Instant.from_timestamp_millis(millis).to_tz(zone)
