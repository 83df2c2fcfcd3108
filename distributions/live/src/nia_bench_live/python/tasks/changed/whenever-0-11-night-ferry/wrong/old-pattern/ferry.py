from whenever import Instant, PlainDateTime, ZonedDateTime

_TIMETABLE = "DD.MM.YYYY hh:mm:SS"


def sailing(text: str, zone: str, second: bool) -> ZonedDateTime:
    local = PlainDateTime.parse(text, pattern=_TIMETABLE)
    return local.assume_tz(zone, disambiguation="later" if second else "earlier")


def board(sailing: ZonedDateTime) -> str:
    return sailing.format(f"{_TIMETABLE} xxx")


def signal(sailing: ZonedDateTime) -> dict[str, object]:
    return {
        "millis": sailing.timestamp(unit="millisecond"),
        "iso": sailing.format_iso(tz_id_display="omit"),
        "zone": sailing.tz_id,
        "twice": sailing.is_repeated(),
    }


def from_signal(millis: int, zone: str) -> ZonedDateTime:
    return Instant.from_timestamp(millis, unit="millisecond").to_tz(zone)
