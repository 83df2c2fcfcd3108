"""The calendar of ferry crossings."""

import pandas as pd


def _leaves(frame: pd.DataFrame) -> pd.Series:
    """Return when the crossings leave, as dates and times even if all of them are missing."""
    return pd.to_datetime(frame["leaves"])


def add_calendar(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the frame with the weekday, the day of the year and the days of the month of each crossing."""
    leaves = _leaves(frame)
    return frame.assign(
        weekday=leaves.dt.day_of_week,
        yearday=leaves.dt.day_of_year,
        monthdays=leaves.dt.days_in_month,
    )


def busiest(frame: pd.DataFrame) -> list[tuple[int, int]]:
    """Return each weekday with a crossing and its sum of passengers, the largest sum first."""
    weekdays = _leaves(frame).dt.day_of_week
    sums = frame["passengers"].groupby(weekdays).sum()
    pairs = [(int(day), int(total)) for day, total in zip(sums.index.tolist(), sums.tolist(), strict=True)]
    return sorted(pairs, key=lambda pair: (-pair[1], pair[0]))


def share_of_month(frame: pd.DataFrame) -> list[float]:
    """Return for each crossing with a time which share of its month has passed at the end of its day."""
    leaves = _leaves(frame).dropna()
    shares = leaves.dt.day / leaves.dt.days_in_month
    return [round(float(share), 3) for share in shares.tolist()]
