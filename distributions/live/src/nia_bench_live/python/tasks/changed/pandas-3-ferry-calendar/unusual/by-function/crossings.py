from calendar import monthrange

from pandas import DataFrame, DatetimeIndex, Series


def _calendar(leaves: Series) -> DataFrame:
    index = DatetimeIndex(leaves)
    return DataFrame(
        {"weekday": index.day_of_week, "yearday": index.day_of_year, "monthdays": index.days_in_month},
        index=leaves.index,
    )


def add_calendar(frame):
    return frame.join(_calendar(frame["leaves"]))


def busiest(frame):
    totals = {}
    for moment, passengers in zip(frame["leaves"], frame["passengers"], strict=True):
        if moment == moment:
            day = moment.date().weekday()
            totals[day] = totals.get(day, 0) + int(passengers)
    return sorted(totals.items(), key=lambda pair: (-pair[1], pair[0]))


def share_of_month(frame):
    moments = [moment for moment in frame["leaves"] if moment == moment]
    return [round(moment.day / monthrange(moment.year, moment.month)[1], 3) for moment in moments]
