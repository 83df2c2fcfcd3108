import pandas as pd


def add_calendar(frame: pd.DataFrame) -> pd.DataFrame:
    leaves = frame["leaves"].dt
    return frame.assign(
        weekday=leaves.day_of_week.astype("Int64"),
        yearday=leaves.day_of_year.astype("Int64"),
        monthdays=leaves.days_in_month.astype("Int64"),
    )


def busiest(frame: pd.DataFrame) -> list[tuple[int, int]]:
    known = frame.dropna(subset=["leaves"])
    sums = known.groupby(known["leaves"].dt.day_of_week)["passengers"].sum()
    pairs = [(int(day), int(number)) for day, number in sums.items()]
    return sorted(pairs, key=lambda pair: (-pair[1], pair[0]))


def share_of_month(frame: pd.DataFrame) -> list[float]:
    leaves = frame["leaves"].dropna().dt
    return (leaves.day / leaves.days_in_month).round(3).tolist()
