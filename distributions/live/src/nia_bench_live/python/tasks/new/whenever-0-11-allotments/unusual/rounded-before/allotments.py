import whenever
from whenever import Date, IsoWeekDate, TimeDelta, Weekday, YearMonth


def meeting(month: YearMonth):
    before = month.subtract(months=1)
    return before.on_day(before.days_in_month()).nth_weekday(3, Weekday.THURSDAY)


def next_meeting(day: Date):
    first = meeting(day.year_month())
    if first < day:
        first = meeting(day.start_of("month").add(months=1).year_month())
    return first


def label(day):
    return str(day.iso_week_date())


def week(day):
    at = day.iso_week_date()
    last: IsoWeekDate = at.replace(weekday=whenever.SUNDAY)
    return at.replace(weekday=whenever.MONDAY).date(), last.date()


def tenure(joined, today):
    delta = joined.until(today, in_units=("years", "months"), round_mode="half_expand", round_increment=3)
    return {unit: delta[unit] for unit in delta}


def charge(worked: TimeDelta):
    full = worked.round("minute", increment=15, mode="expand")
    return {**full.in_units(("hours", "minutes"))}


def together(first, second):
    one = whenever.ItemizedDateDelta.parse_iso(first)
    two = whenever.ItemizedDateDelta.parse_iso(second)
    return one.subtract(-two, month_composition_ok=True).format_iso()
