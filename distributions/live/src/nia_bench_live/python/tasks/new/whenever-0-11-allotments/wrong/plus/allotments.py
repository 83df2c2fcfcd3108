from whenever import THURSDAY, Date, ItemizedDateDelta, TimeDelta, YearMonth


def meeting(month: YearMonth) -> Date:
    return month.on_day(1).nth_weekday_of_month(3, THURSDAY)


def next_meeting(day: Date) -> Date:
    month = day.year_month()
    here = meeting(month)
    return here if here >= day else meeting(month.add(months=1))


def label(day: Date) -> str:
    return day.iso_week_date().format_iso()


def week(day: Date) -> tuple[Date, Date]:
    return day.start_of("week_mon"), day.end_of("week_mon")


def tenure(joined: Date, today: Date) -> dict[str, int]:
    return dict(
        today.since(
            joined,
            in_units=["years", "months"],
            round_mode="half_ceil",
            round_increment=3,
        )
    )


def charge(worked: TimeDelta) -> dict[str, int]:
    return dict(worked.in_units(["hours", "minutes"], round_mode="ceil", round_increment=15))


def together(first: str, second: str) -> str:
    joined = ItemizedDateDelta(first) + ItemizedDateDelta(second)
    return joined.format_iso()
