from __future__ import annotations

from whenever import Date, ItemizedDelta, TimeDelta, Weekday, YearMonth


def meeting(month: YearMonth) -> Date:
    return month.on_day(1).nth_weekday_of_month(3, Weekday.THURSDAY)


def next_meeting(day: Date) -> Date:
    this = meeting(day.year_month())
    return this if this >= day else meeting(day.add(months=1).year_month())


def label(day: Date) -> str:
    return str(day.iso_week_date())


def week(day: Date) -> tuple[Date, Date]:
    return day.start_of("week"), day.end_of("week")


def tenure(joined: Date, today: Date) -> dict[str, int]:
    term = today.since(
        joined, in_units=["years", "months"], round_increment=3, round_mode="half_ceil"
    )
    return {unit: term.get(unit, 0) for unit in ("years", "months")}


def charge(worked: TimeDelta) -> dict[str, int]:
    time = worked.in_units(["hours", "minutes"], round_increment=15, round_mode="ceil")
    return {unit: time.get(unit, 0) for unit in ("hours", "minutes")}


def together(first: str, second: str) -> str:
    return (ItemizedDelta.parse_iso(first) + ItemizedDelta.parse_iso(second)).format_iso()
