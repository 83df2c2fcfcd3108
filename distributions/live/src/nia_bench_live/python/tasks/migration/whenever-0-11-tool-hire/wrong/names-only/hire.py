from whenever import Date, ItemizedDateDelta, PlainDateTime, ZonedDateTime


def term(start: Date, end: Date) -> str:
    return end.since(start, in_units=["years", "months", "days"]).format_iso()


def parts(start: Date, end: Date) -> tuple[int, int, int]:
    delta = end.since(start, in_units=["years", "months", "days"])
    return delta["years"], delta["months"], delta["days"]


def longer(term: str, more: int) -> str:
    more_months = ItemizedDateDelta(months=more)
    return ItemizedDateDelta(term).add(more_months, month_composition_ok=True).format_iso()


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

