"""The sailings of a night ferry, as the timetable and the signals have them."""

from whenever import Instant, PlainDateTime, ZonedDateTime


def sailing(text: str, zone: str, second: bool) -> ZonedDateTime:
    """Read a local time of the timetable. `second` tells which moment is meant if there are two."""
    local = PlainDateTime.parse(text, pattern="DD.MM.YYYY HH:mm[:ss]")
    return local.assume_tz(zone, disambiguation="later" if second else "earlier")


def board(sailing: ZonedDateTime) -> str:
    """Write a sailing as the timetable does, with its offset."""
    # `[:ss]` would also write seconds that are 0 if there is a fraction behind them.
    return sailing.format("DD.MM.YYYY HH:mm:ss xxxxx" if sailing.second else "DD.MM.YYYY HH:mm xxxxx")


def signal(sailing: ZonedDateTime) -> dict[str, object]:
    """Give the values of a sailing that are sent."""
    return {
        "millis": sailing.timestamp(unit="millisecond"),
        "iso": sailing.format_iso(tz_id_display="omit"),
        "zone": sailing.tz_id,
        "twice": sailing.is_repeated(),
    }


def from_signal(millis: int, zone: str) -> ZonedDateTime:
    """Give the sailing of a moment in a time zone."""
    return Instant.from_timestamp(millis, unit="millisecond").to_tz(zone)
