from whenever import THURSDAY, Date, ItemizedDateDelta, TimeDelta, YearMonth


def meeting(month: YearMonth) -> Date:
    return month.on_day(15).add(days=(THURSDAY.value - month.on_day(15).day_of_week().value) % 7)


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
    return {
        "hours": int(-(-worked.total("minutes") // 15)) // 4,
        "minutes": int(-(-worked.total("minutes") // 15)) % 4 * 15,
    }


def together(first: str, second: str) -> str:
    joined = ItemizedDateDelta(first).add(ItemizedDateDelta(second), month_composition_ok=True)
    return joined.format_iso()
