from __future__ import annotations

from whenever import PlainDateTime, ZonedDateTime

_MINUTES = "DD.MM.YYYY hh:mm"
_SECONDS = "DD.MM.YYYY hh:mm:ss"


def sailing(text: str, zone: str, second: bool) -> ZonedDateTime:
    pattern = _MINUTES if text.count(":") == 1 else _SECONDS
    local = PlainDateTime.parse(text, format=pattern)
    return local.assume_tz(zone, disambiguate="later" if second else "earlier")


def board(sailing: ZonedDateTime) -> str:
    return sailing.format((_SECONDS if sailing.second else _MINUTES) + " xxx")


def signal(sailing: ZonedDateTime) -> dict[str, object]:
    return {
        "millis": sailing.timestamp_millis(),
        "iso": sailing.format_iso(tz="never"),
        "zone": sailing.tz,
        "twice": sailing.is_ambiguous(),
    }


def from_signal(millis: int, zone: str) -> ZonedDateTime:
    return ZonedDateTime.from_timestamp_millis(millis, tz=zone)
