import re

from whenever import Date, Instant, PlainDateTime, TimeDelta, ZonedDateTime

_TERM = re.compile(
    r"([+-]?)P(?=\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?",
    re.ASCII | re.IGNORECASE,
)


def _read(term: str) -> tuple[int, int]:
    """Return the months and the days of a term."""
    match = _TERM.fullmatch(term)
    if match is None:
        raise ValueError(f"Invalid format: {term!r}")
    years, months, weeks, days = (int(number or 0) for number in match.groups()[1:])
    sign = -1 if match[1] == "-" else 1
    return sign * (12 * years + months), sign * (7 * weeks + days)


def _written(months: int, days: int) -> str:
    """Return the term of so many months and days, as ISO 8601 writes it."""
    if (months < 0 < days) or (days < 0 < months):
        raise ValueError("Mixed sign in delta")
    years, rest = divmod(abs(months), 12)
    numbers = ((years, "Y"), (rest, "M"), (abs(days), "D"))
    text = "".join(f"{number}{unit}" for number, unit in numbers if number)
    sign = "-" if months < 0 or days < 0 else ""
    return f"{sign}P{text or '0D'}"


def _between(start: Date, end: Date) -> tuple[int, int]:
    """Return the whole months between two dates, and the days that are left."""
    count = 12 * (end.year - start.year) + end.month - start.month
    if start <= end:
        if start.add(months=count) > end:
            count -= 1
    elif start.add(months=count) < end:
        count += 1
    return count, nights(start.add(months=count), end)


def term(start: Date, end: Date) -> str:
    return _written(*_between(start, end))


def parts(start: Date, end: Date) -> tuple[int, int, int]:
    months, days = _between(start, end)
    years, rest = divmod(abs(months), 12)
    return (-years, -rest, days) if months < 0 else (years, rest, days)


def longer(term: str, more: int) -> str:
    months, days = _read(term)
    return _written(months + more, days)


def due(start: Date, term: str) -> Date:
    months, days = _read(term)
    return start.add(months=months, days=days).subtract(days=1)


def nights(start: Date, end: Date) -> int:
    first = Instant.from_utc(start.year, start.month, start.day)
    last = Instant.from_utc(end.year, end.month, end.day)
    return round((last - first) / TimeDelta(hours=24))


def _midnight(moment: ZonedDateTime, day: Date) -> ZonedDateTime:
    return moment.replace(
        year=day.year,
        month=day.month,
        day=day.day,
        hour=0,
        minute=0,
        second=0,
        nanosecond=0,
        disambiguate="compatible",
    )


def opening(moment: ZonedDateTime) -> tuple[ZonedDateTime, float]:
    day = moment.date()
    start = _midnight(moment, day)
    end = _midnight(moment, day.add(days=1))
    return start, (end - start) / TimeDelta(hours=1)


def late(due: PlainDateTime, back: PlainDateTime) -> float:
    return (back.assume_utc() - due.assume_utc()) / TimeDelta(minutes=1)


def receipt(moment: ZonedDateTime) -> dict[str, object]:
    local = f"{moment.year:04}-{moment.month:02}-{moment.day:02}"
    local += f"T{moment.hour:02}:{moment.minute:02}:{moment.second:02}"
    if micros := moment.nanosecond // 1000:
        local += f".{micros:06}"
    return {
        "place": moment.tz,
        "millis": moment.timestamp_millis(),
        "local": local,
        "twice": moment.is_ambiguous(),
    }
