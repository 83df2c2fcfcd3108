"""The calendar of ferry crossings."""

import pandas as pd


def add_calendar(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the frame with weekday, day of the year and days of the month of each crossing."""
    leaves = frame["leaves"].dt
    return frame.assign(
        weekday=leaves.day_of_week,
        yearday=leaves.day_of_year,
        monthdays=leaves.days_in_month,
    )


def busiest(frame: pd.DataFrame) -> list[tuple[int, int]]:
    """Return each weekday with its sum of passengers, the largest sum first."""
    timed = frame.loc[frame["leaves"].notna()]
    weekdays = timed["leaves"].dt.day_of_week.to_numpy()
    sums = timed["passengers"].groupby(weekdays).sum()
    pairs = [(int(day), int(total)) for day, total in zip(sums.index.tolist(), sums.tolist(), strict=True)]
    return sorted(pairs, key=lambda pair: (-pair[1], pair[0]))


def share_of_month(frame: pd.DataFrame) -> list[float]:
    """Return which share of its month has passed at the end of the day of each crossing with a time."""
    leaves = frame["leaves"].dropna().dt
    days = leaves.day.tolist()
    lengths = leaves.days_in_month.tolist()
    return [round(float(day) / float(length), 3) for day, length in zip(days, lengths, strict=True)]
