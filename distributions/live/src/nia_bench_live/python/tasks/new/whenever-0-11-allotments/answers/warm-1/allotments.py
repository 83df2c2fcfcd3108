"""Days and terms of an allotment society."""

from whenever import THURSDAY, Date, ItemizedDelta, TimeDelta, YearMonth


def meeting(month: YearMonth) -> Date:
    """The day on which the society meets: the third Thursday of the month."""
    return month.on_day(1).nth_weekday_of_month(3, THURSDAY)


def next_meeting(day: Date) -> Date:
    """The first meeting that is on the day or later."""
    month = day.year_month()
    this = meeting(month)
    return this if this >= day else meeting(month.add(months=1))


def label(day: Date) -> str:
    """The day as a date of the ISO calendar of weeks."""
    return day.iso_week_date().format_iso()


def week(day: Date) -> tuple[Date, Date]:
    """The Monday and the Sunday of the week of the day."""
    return day.start_of("week_mon"), day.end_of("week_mon")


def tenure(joined: Date, today: Date) -> dict[str, int]:
    """Years and months between both days, to the nearest quarter of a year."""
    delta = today.since(
        joined,
        in_units=["years", "months"],
        round_mode="half_ceil",
        round_increment=3,
    )
    return dict(delta.items())


def charge(worked: TimeDelta) -> dict[str, int]:
    """Hours and minutes of work, up to the next full quarter of an hour."""
    delta = worked.in_units(
        ["hours", "minutes"], round_mode="ceil", round_increment=15
    )
    return dict(delta.items())


def together(first: str, second: str) -> str:
    """Both terms joined unit by unit."""
    return (
        ItemizedDelta(first)
        .add(ItemizedDelta(second), month_composition_ok=True)
        .format_iso()
    )
