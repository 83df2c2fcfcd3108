"""The diary of a band on tour."""

from whenever import Instant, OffsetDateTime, ZonedDateTime, patch_current_time


def agreed(text: str, second: bool) -> ZonedDateTime:
    """The time of a concert: its local time counts."""
    return ZonedDateTime.parse_iso(
        text,
        offset_mismatch="keep_local",
        disambiguation="later" if second else "earlier",
    )


def recorded(text: str) -> ZonedDateTime:
    """The time of a recording: its moment counts."""
    return ZonedDateTime.parse_iso(text, offset_mismatch="keep_instant")


def placed(moment: OffsetDateTime, zone: str) -> ZonedDateTime:
    """The moment in its time zone, whose rules its offset has to fit."""
    return moment.assume_tz(zone, offset_mismatch="raise")


def shifted(moment: OffsetDateTime, hours: int) -> OffsetDateTime:
    """The moment that many hours later, with the offset that it has."""
    return moment.add(hours=hours, stale_offset_ok=True)


def change(moment: ZonedDateTime) -> ZonedDateTime | None:
    """The next time that the clocks of the moment's time zone change."""
    return moment.next_transition()


def rehearsed(start: Instant, steps: list[int]) -> list[Instant]:
    """The present moments at the start and after each step of minutes."""
    with patch_current_time(start, keep_ticking=False) as clock:
        moments = [Instant.now()]
        for step in steps:
            clock.shift(minutes=step)
            moments.append(Instant.now())
    return moments
