from whenever import Date, ItemizedDateDelta, PlainDateTime, ZonedDateTime


def term(start: Date, end: Date) -> str:
    return _as_text(*parts(start, end))


def parts(start: Date, end: Date) -> tuple[int, int, int]:
    delta = end.since(start, in_units=["years", "months", "days"])
    return delta["years"], delta["months"], delta["days"]


def longer(term: str, more: int) -> str:
    delta = ItemizedDateDelta(term)
    months = 12 * delta.get("years", 0) + delta.get("months", 0) + more
    sign = -1 if months < 0 else 1
    years, months = divmod(abs(months), 12)
    return _as_text(sign * years, sign * months, 7 * delta.get("weeks", 0) + delta.get("days", 0))


def due(start: Date, term: str) -> Date:
    return start.add(ItemizedDateDelta(term)).subtract(days=1)


def nights(start: Date, end: Date) -> int:
    return int(start.until(end, total="days"))


def opening(moment: ZonedDateTime) -> tuple[ZonedDateTime, float]:
    return moment.start_of("day"), moment.day_length().total("hours")


def late(due: PlainDateTime, back: PlainDateTime) -> float:
    return back.difference(due, naive_arithmetic_ok=True).total("minutes")


def receipt(moment: ZonedDateTime) -> dict[str, object]:
    return {
        "place": moment.tz_id,
        "millis": moment.timestamp(unit="millisecond"),
        "local": moment.to_plain().to_stdlib().isoformat(),
        "twice": moment.is_repeated(),
    }


def _as_text(years: int, months: int, days: int) -> str:
    """Write a term with years of twelve months, and without units that are 0."""
    units = {"years": years, "months": months, "days": days}
    return ItemizedDateDelta(**{unit: count for unit, count in units.items() if count} or {"days": 0}).format_iso()
