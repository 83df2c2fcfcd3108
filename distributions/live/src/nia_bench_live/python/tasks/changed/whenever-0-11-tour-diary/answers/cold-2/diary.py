"""The diary of a band on tour."""

from whenever import Instant, OffsetDateTime, ZonedDateTime, patch_current_time


def agreed(text: str, second: bool) -> ZonedDateTime:
    """Read the time of a concert: the local time counts."""
    return ZonedDateTime.parse_iso(
        text,
        offset_mismatch="keep_local",
        disambiguate="later" if second else "earlier",
    )


def recorded(text: str) -> ZonedDateTime:
    """Read the time of a recording: the moment counts."""
    return ZonedDateTime.parse_iso(text, offset_mismatch="keep_instant")


def placed(moment: OffsetDateTime, zone: str) -> ZonedDateTime:
    """Give a moment its time zone, which its offset has to fit."""
    return moment.assume_tz(zone)


def shifted(moment: OffsetDateTime, hours: int) -> OffsetDateTime:
    """Return the moment that many hours later, with the same offset."""
    return moment.to_instant().add(hours=hours).to_fixed_offset(moment.offset)


def change(moment: ZonedDateTime) -> ZonedDateTime | None:
    """Return the next time that the clocks change."""
    return moment.next_transition()


def rehearsed(start: Instant, steps: list[int]) -> list[Instant]:
    """Return the present moment at the start and after each step of minutes."""
    with patch_current_time(start, keep_ticking=False) as clock:
        moments = [Instant.now()]
        for step in steps:
            clock.shift(minutes=step)
            moments.append(Instant.now())
    return moments
