from whenever import SYSTEM_TZ, Date, ItemizedDateDelta, PlainDateTime, Time, ZonedDateTime


def _months_and_days(delta: ItemizedDateDelta) -> tuple[int, int]:
    return (
        delta.get("years", 0) * 12 + delta.get("months", 0),
        delta.get("weeks", 0) * 7 + delta.get("days", 0),
    )


def _text(months: int, days: int) -> str:
    # Terms are written in whole years, and without weeks and what is zero.
    sign = -1 if months < 0 else 1
    years, months = divmod(abs(months), 12)
    counts = {"years": sign * years, "months": sign * months, "days": days}
    return ItemizedDateDelta(**({unit: n for unit, n in counts.items() if n} or {"days": 0})).format_iso()


def _midnight(date: Date, tz: str | None) -> ZonedDateTime:
    return date.at(Time.MIDNIGHT).assume_tz(SYSTEM_TZ if tz is None else tz, disambiguation="compatible")


def term(start: Date, end: Date) -> str:
    return _text(*_months_and_days(start.until(end, in_units=["months", "days"])))


def parts(start: Date, end: Date) -> tuple[int, int, int]:
    delta = start.until(end, in_units=["years", "months", "days"])
    return delta["years"], delta["months"], delta["days"]


def longer(term: str, more: int) -> str:
    months, days = _months_and_days(ItemizedDateDelta(term))
    return _text(months + more, days)


def due(start: Date, term: str) -> Date:
    return start.add(ItemizedDateDelta(term)).subtract(days=1)


def nights(start: Date, end: Date) -> int:
    return int(start.until(end, total="days"))


def opening(moment: ZonedDateTime) -> tuple[ZonedDateTime, float]:
    # `start_of` and `day_length` reckon otherwise where the clock skips midnight, or goes back across it.
    date = moment.date()
    start = _midnight(date, moment.tz_id)
    return start, (_midnight(date.next_day(), moment.tz_id) - start).total("hours")


def late(due: PlainDateTime, back: PlainDateTime) -> float:
    return back.difference(due, naive_arithmetic_ok=True).total("minutes")


def receipt(moment: ZonedDateTime) -> dict[str, object]:
    return {
        "place": moment.tz_id,
        "millis": moment.timestamp(unit="millisecond"),
        "local": moment.to_plain().to_stdlib().isoformat(),
        "twice": moment.is_repeated(),
    }
