from whenever import Date, DateDelta, PlainDateTime, ZonedDateTime, days, months


def term(start: Date, end: Date) -> str:
    return (end - start).format_common_iso()


def parts(start: Date, end: Date) -> tuple[int, int, int]:
    return (end - start).in_years_months_days()


def longer(term: str, more: int) -> str:
    return (DateDelta(term) + months(more)).format_common_iso()


def due(start: Date, term: str) -> Date:
    return start + DateDelta(term) - days(1)


def nights(start: Date, end: Date) -> int:
    return start.days_until(end)


def opening(moment: ZonedDateTime) -> tuple[ZonedDateTime, float]:
    return moment.start_of_day(), moment.day_length().in_hours()


def late(due: PlainDateTime, back: PlainDateTime) -> float:
    return back.difference(due, ignore_dst=True).in_minutes()


def receipt(moment: ZonedDateTime) -> dict[str, object]:
    return {
        "place": moment.tz,
        "millis": moment.timestamp_millis(),
        "local": moment.to_plain().py_datetime().isoformat(),
        "twice": moment.is_ambiguous(),
    }
