"""The days, terms and hours of an allotment society."""

from whenever import Date, ItemizedDelta, TimeDelta, Weekday, YearMonth


def meeting(month: YearMonth) -> Date:
    """Return the third Thursday of a month."""
    return month.on_day(1).nth_weekday_of_month(3, Weekday.THURSDAY)


def next_meeting(day: Date) -> Date:
    """Return the first meeting on the day or later."""
    first = meeting(day.year_month())
    if first >= day:
        return first
    return meeting(first.add(months=1).year_month())


def label(day: Date) -> str:
    """Write the day as a date of the ISO calendar of weeks."""
    return str(day.iso_week_date())


def week(day: Date) -> tuple[Date, Date]:
    """Return the Monday and the Sunday of the week of the day."""
    # The nth weekday before or after a date is never that date itself.
    monday = day.add(days=1).nth_weekday(-1, Weekday.MONDAY)
    return monday, monday.nth_weekday(1, Weekday.SUNDAY)


def tenure(joined: Date, today: Date) -> dict[str, int]:
    """Return the years and months between both days, to the nearest quarter of a year."""
    term = today.since(joined, in_units=["years", "months"], round_mode="half_ceil", round_increment=3)
    return {"years": term.get("years", 0), "months": term.get("months", 0)}


def charge(worked: TimeDelta) -> dict[str, int]:
    """Return the hours and minutes of work, up to the next full quarter of an hour."""
    work = worked.in_units(["hours", "minutes"], round_mode="ceil", round_increment=15)
    return {"hours": work.get("hours", 0), "minutes": work.get("minutes", 0)}


def together(first: str, second: str) -> str:
    """Join two terms, unit by unit."""
    return (ItemizedDelta.parse_iso(first) + ItemizedDelta.parse_iso(second)).format_iso()
