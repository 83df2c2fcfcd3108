"""Days and hours of a society of allotments."""

from whenever import Date, ItemizedDelta, TimeDelta, Weekday, YearMonth


def meeting(month: YearMonth) -> Date:
    """Return the day of the meeting in a month: its third Thursday."""
    return month.on_day(1).nth_weekday_of_month(3, Weekday.THURSDAY)


def next_meeting(day: Date) -> Date:
    """Return the first meeting that is on the day or later."""
    month = day.year_month()
    this = meeting(month)
    return this if this >= day else meeting(month.add(months=1))


def label(day: Date) -> str:
    """Return the day as a date of the ISO calendar of weeks."""
    return day.iso_week_date().format_iso()


def week(day: Date) -> tuple[Date, Date]:
    """Return the Monday and the Sunday of the week of the day."""
    return day.start_of("week_mon"), day.end_of("week_mon")


def tenure(joined: Date, today: Date) -> dict[str, int]:
    """Return the years and months between both days, to the nearest quarter of a year."""
    time = today.since(joined, in_units=["years", "months"], round_mode="half_ceil", round_increment=3)
    return {"years": time["years"], "months": time["months"]}


def charge(worked: TimeDelta) -> dict[str, int]:
    """Return the hours and minutes of work, up to the next full quarter of an hour."""
    time = worked.in_units(["hours", "minutes"], round_mode="ceil", round_increment=15)
    return {"hours": time["hours"], "minutes": time["minutes"]}


def together(first: str, second: str) -> str:
    """Return both terms joined unit by unit."""
    terms = ItemizedDelta.parse_iso(first).add(ItemizedDelta.parse_iso(second), month_composition_ok=True)
    return terms.format_iso()
