from __future__ import annotations

from whenever import Instant, OffsetDateTime, ZonedDateTime, patch_current_time


def agreed(text: str, second: bool) -> ZonedDateTime:
    return ZonedDateTime.parse_iso(
        text,
        offset_mismatch="keep_local",
        disambiguate="later" if second else "earlier",
    )


def recorded(text: str) -> ZonedDateTime:
    return ZonedDateTime.parse_iso(text, offset_mismatch="keep_instant")


def placed(moment: OffsetDateTime, zone: str) -> ZonedDateTime:
    return moment.assume_tz(zone, offset_mismatch="raise")


def shifted(moment: OffsetDateTime, hours: int) -> OffsetDateTime:
    return moment.add(hours=hours, stale_offset_ok=True)


def change(moment: ZonedDateTime) -> ZonedDateTime | None:
    return moment.next_transition()


def rehearsed(start: Instant, steps: list[int]) -> list[Instant]:
    with patch_current_time(start, keep_ticking=False) as clock:
        moments = [Instant.now()]
        for step in steps:
            clock.shift(minutes=step)
            moments.append(Instant.now())
    return moments
