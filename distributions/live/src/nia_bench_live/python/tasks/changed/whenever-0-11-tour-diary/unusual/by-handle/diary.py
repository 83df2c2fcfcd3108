import whenever as w
from whenever import Instant, OffsetDateTime, ZonedDateTime


def agreed(text: str, second: bool) -> ZonedDateTime:
    choice = {True: "later", False: "earlier"}[bool(second)]
    return w.ZonedDateTime.parse_iso(text, disambiguation=choice, offset_mismatch="keep_local")


def recorded(text: str) -> ZonedDateTime:
    options = {"offset_mismatch": "keep_instant"}
    return ZonedDateTime.parse_iso(text, **options)


def placed(moment: OffsetDateTime, zone: str) -> ZonedDateTime:
    return moment.assume_tz(zone, offset_mismatch="raise")


def shifted(moment: OffsetDateTime, hours: int) -> OffsetDateTime:
    return moment.to_instant().add(hours=hours).to_fixed_offset(moment.offset)


def change(moment: ZonedDateTime):
    return w.ZonedDateTime.next_transition(moment)


def rehearsed(start: Instant, steps: list[int]):
    found: list[Instant] = []
    with w.patch_current_time(start, keep_ticking=False) as clock:
        for step in [0, *steps]:
            clock.move_to(Instant.now() + w.minutes(step))
            found.append(ZonedDateTime.now("UTC").to_instant())
    return found
