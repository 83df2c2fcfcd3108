"""A calendar of crossings: the added columns, sums of weekdays, shares of months, and what pandas warns of."""

import warnings

import pandas as pd
from pandas.errors import PandasChangeWarning


def probe(answer, given):
    add_calendar, busiest, share = (answer.named(name) for name in ("add_calendar", "busiest", "share_of_month"))

    def frame():
        rows = [[None if leaves is None else pd.Timestamp(leaves), *rest] for leaves, *rest in given]
        built = pd.DataFrame(rows, columns=["leaves", "route", "passengers"])
        return built.astype({"leaves": "datetime64[ns]"})

    def quietly(work):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return work()

    def whole(value):
        return None if pd.isna(value) else int(value)

    def calendar():
        added = quietly(lambda: add_calendar(frame()))
        return [[whole(value) for value in added[name]] for name in ("weekday", "yearday", "monthdays")]

    def untouched():
        handed = frame()
        added = quietly(lambda: add_calendar(handed))
        return [list(handed.columns), list(added.columns)]

    def warned():
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            add_calendar(frame()), busiest(frame()), share(frame())
        return sum(issubclass(warning.category, PandasChangeWarning) for warning in caught)

    return {
        "calendar": calendar,
        "untouched": untouched,
        "busiest": lambda: [[int(day), int(total)] for day, total in quietly(lambda: busiest(frame()))],
        "share": lambda: [float(value) for value in quietly(lambda: share(frame()))],
        "warned": warned,
    }
