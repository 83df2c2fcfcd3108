import pandas as pd


def add_calendar(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the frame with weekday, day of the year and days of the month of each crossing."""
    leaves = frame["leaves"].dt
    return frame.assign(weekday=leaves.day_of_week, yearday=leaves.day_of_year, monthdays=leaves.days_in_month)


def busiest(frame: pd.DataFrame) -> list[tuple[int, int]]:
    """Return weekday and sum of passengers, the largest sum first, of equal sums the earlier weekday first."""
    known = frame.dropna(subset=["leaves"])
    sums = known.groupby(known["leaves"].dt.day_of_week)["passengers"].sum()
    days = [(int(weekday), int(passengers)) for weekday, passengers in sums.items()]
    return sorted(days, key=lambda day: (-day[1], day[0]))


def share_of_month(frame: pd.DataFrame) -> list[float]:
    """Return for each crossing with a time which share of its month has passed at the end of its day."""
    leaves = frame["leaves"].dropna().dt
    return (leaves.day / leaves.days_in_month).round(3).tolist()
