"""Sailings of a night ferry, in the local time of its harbours."""

from whenever import Instant, PlainDateTime, ZonedDateTime


def sailing(text: str, zone: str, second: bool) -> ZonedDateTime:
    """Read the local time of a timetable, such as ``25.10.2026 02:30``, in a time zone."""
    local = PlainDateTime.parse(text, pattern="DD.MM.YYYY HH:mm[:ss]")
    return local.assume_tz(zone, disambiguation="later" if second else "earlier")


def board(sailing: ZonedDateTime) -> str:
    """Write a sailing as the timetable does, with the offset from UTC behind it."""
    # The pattern would write the seconds for a fraction of one, too.
    return sailing.start_of("second").format("DD.MM.YYYY HH:mm[:ss] xxxxx")


def signal(sailing: ZonedDateTime) -> dict[str, object]:
    """Return the values that are sent of a sailing."""
    return {
        "millis": sailing.timestamp(unit="millisecond"),
        "iso": sailing.format_iso(tz_id_display="omit"),
        "zone": sailing.tz_id,
        "twice": sailing.is_repeated(),
    }


def from_signal(millis: int, zone: str) -> ZonedDateTime:
    """Return the sailing of a signal in a time zone."""
    return Instant.from_timestamp(millis, unit="millisecond").to_tz(zone)
