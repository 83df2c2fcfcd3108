from whenever import Instant, PlainDateTime, ZonedDateTime

_TIMETABLE = "DD.MM.YYYY HH:mm[:ss]"


def sailing(text: str, zone: str, second: bool) -> ZonedDateTime:
    local = PlainDateTime.parse(text, pattern=_TIMETABLE)
    return local.assume_tz(zone, disambiguate="later" if second else "earlier")


def board(sailing: ZonedDateTime) -> str:
    return sailing.format(f"{_TIMETABLE} xxx")


def signal(sailing: ZonedDateTime) -> dict[str, object]:
    return {
        "millis": sailing.timestamp_millis(),
        "iso": sailing.format_iso(tz="never"),
        "zone": sailing.tz,
        "twice": sailing.is_ambiguous(),
    }


def from_signal(millis: int, zone: str) -> ZonedDateTime:
    return Instant.from_timestamp_millis(millis).to_tz(zone)
