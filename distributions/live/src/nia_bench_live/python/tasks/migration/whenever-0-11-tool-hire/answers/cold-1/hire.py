from whenever import Date, ItemizedDateDelta, PlainDateTime, ZonedDateTime


def term(start: Date, end: Date) -> str:
    return _written(*parts(start, end))


def parts(start: Date, end: Date) -> tuple[int, int, int]:
    delta = end.since(start, in_units=["years", "months", "days"])
    return delta.get("years", 0), delta.get("months", 0), delta.get("days", 0)


def longer(term: str, more: int) -> str:
    delta = ItemizedDateDelta.parse_iso(term)
    months = 12 * delta.get("years", 0) + delta.get("months", 0) + more
    days = 7 * delta.get("weeks", 0) + delta.get("days", 0)
    years, months = divmod(months, 12) if months >= 0 else (-(-months // 12), -(-months % 12))
    return _written(years, months, days)


def due(start: Date, term: str) -> Date:
    return start.add(ItemizedDateDelta.parse_iso(term)).subtract(days=1)


def nights(start: Date, end: Date) -> int:
    return int(start.until(end, total="days"))


def opening(moment: ZonedDateTime) -> tuple[ZonedDateTime, float]:
    start = moment.start_of("day")
    end = start.add(days=1).start_of("day")
    return start, (end - start).total("hours")


def late(due: PlainDateTime, back: PlainDateTime) -> float:
    return (back.assume_utc() - due.assume_utc()).total("minutes")


def receipt(moment: ZonedDateTime) -> dict[str, object]:
    return {
        "place": moment.tz,
        "millis": moment.timestamp_millis(),
        "local": moment.to_plain().to_stdlib().isoformat(),
        "twice": moment.is_ambiguous(),
    }


def _written(years: int, months: int, days: int) -> str:
    """Units that are 0 are left out, but for the days of a term of nothing."""
    units = {unit: n for unit, n in (("years", years), ("months", months), ("days", days)) if n}
    return ItemizedDateDelta(**(units or {"days": 0})).format_iso()
