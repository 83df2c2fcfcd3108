import pandas as pd


def add_calendar(frame: pd.DataFrame) -> pd.DataFrame:
    leaves = frame["leaves"].dt
    return frame.assign(
        weekday=leaves.weekday, yearday=leaves.day_of_year, monthdays=leaves.days_in_month
    )


def busiest(frame: pd.DataFrame) -> list[tuple[int, int]]:
    known = add_calendar(frame).dropna(subset=["leaves"])
    sums = known.groupby("weekday")["passengers"].sum()
    return sorted(((int(day), int(total)) for day, total in sums.items()), key=lambda pair: (-pair[1], pair[0]))


def share_of_month(frame: pd.DataFrame) -> list[float]:
    leaves = frame["leaves"].dropna().dt
    return [round(float(share), 3) for share in leaves.day / leaves.days_in_month]
