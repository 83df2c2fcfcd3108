from whenever import SYSTEM_TZ, Date, ItemizedDateDelta, PlainDateTime, Time, ZonedDateTime


def _difference(start: Date, end: Date) -> ItemizedDateDelta:
    return end.since(start, in_units=["years", "months", "days"])


def _text(years: int, months: int, days: int) -> str:
    if not (years or months or days):
        return ItemizedDateDelta(days=0).format_iso()
    delta = ItemizedDateDelta(years=years, months=months, days=days)
    # Only what is not zero is written.
    return delta.replace(years=years or None, months=months or None, days=days or None).format_iso()


def term(start: Date, end: Date) -> str:
    return _text(*parts(start, end))


def parts(start: Date, end: Date) -> tuple[int, int, int]:
    delta = _difference(start, end)
    return delta["years"], delta["months"], delta["days"]


def longer(term: str, more: int) -> str:
    delta = ItemizedDateDelta(term)
    # Years count as months and weeks as days; the sum is refused if its signs are mixed or it is too long.
    total = ItemizedDateDelta(
        months=delta.get("years", 0) * 12 + delta.get("months", 0) + more,
        days=delta.get("weeks", 0) * 7 + delta.get("days", 0),
    )
    years, months = divmod(abs(total["months"]), 12)
    sign = total.sign()
    return _text(sign * years, sign * months, total["days"])


def due(start: Date, term: str) -> Date:
    return start.add(ItemizedDateDelta(term)).subtract(days=1)


def nights(start: Date, end: Date) -> int:
    return start.until(end, in_units=["days"])["days"]


def _midnight(date: Date, moment: ZonedDateTime) -> ZonedDateTime:
    # A midnight that is skipped is put off by as much as is skipped, of two the first one counts.
    # ZonedDateTime.start_of() has other rules for both.
    midnight = date.at(Time.MIDNIGHT)
    tz_id = moment.tz_id
    if tz_id is None:
        return midnight.assume_tz(SYSTEM_TZ, disambiguation="compatible")
    return midnight.assume_tz(tz_id, disambiguation="compatible")


def opening(moment: ZonedDateTime) -> tuple[ZonedDateTime, float]:
    date = moment.date()
    start = _midnight(date, moment)
    return start, _midnight(date.next_day(), moment).difference(start).total("hours")


def late(due: PlainDateTime, back: PlainDateTime) -> float:
    return back.difference(due, naive_arithmetic_ok=True).total("minutes")


def receipt(moment: ZonedDateTime) -> dict[str, object]:
    return {
        "place": moment.tz_id,
        "millis": moment.timestamp(unit="millisecond"),
        "local": moment.to_plain().to_stdlib().isoformat(),
        "twice": moment.is_repeated(),
    }
