"""The diary of a band on tour."""

from whenever import Instant, OffsetDateTime, ZonedDateTime, patch_current_time


def agreed(text: str, second: bool) -> ZonedDateTime:
    """Return the time of a concert: its local time counts if its offset does not fit the rules any more."""
    return ZonedDateTime.parse_iso(
        text,
        offset_mismatch="keep_local",
        disambiguation="later" if second else "earlier",
    )


def recorded(text: str) -> ZonedDateTime:
    """Return the time of a recording: its moment counts if its offset does not fit the rules any more."""
    return ZonedDateTime.parse_iso(text, offset_mismatch="keep_instant", disambiguation="compatible")


def placed(moment: OffsetDateTime, zone: str) -> ZonedDateTime:
    """Return the moment in its time zone. An offset that does not fit its rules raises `InvalidOffsetError`."""
    return moment.assume_tz(zone, offset_mismatch="raise")


def shifted(moment: OffsetDateTime, hours: int) -> OffsetDateTime:
    """Return the moment that many hours later, with the same offset."""
    return moment.add(hours=hours, stale_offset_ok=True)


def change(moment: ZonedDateTime) -> ZonedDateTime | None:
    """Return the next time that the clocks of the time zone change, if they ever do."""
    return moment.next_transition()


def rehearsed(start: Instant, steps: list[int]) -> list[Instant]:
    """Return the present moment, as whenever has it, at the start and after each step of some minutes."""
    with patch_current_time(start, keep_ticking=False) as clock:
        moments = [Instant.now()]
        for step in steps:
            clock.shift(minutes=step)
            moments.append(Instant.now())
    return moments
