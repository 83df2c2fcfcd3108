"""Departures of a tram depot. Runs on pandas 3.1."""

import pandas as pd


def log(rows: list[tuple[str, str, str | None, str]]) -> pd.DataFrame:
    """Return a frame of tram, line, driver and local time of departure, which is given as 2026-03-28T22:15."""
    frame = pd.DataFrame(rows, columns=["tram", "line", "driver", "left"])
    frame["left"] = pd.to_datetime(frame["left"]).dt.tz_localize("Europe/Berlin")
    return frame


def seconds(frame: pd.DataFrame) -> list[int]:
    """Return for each departure the seconds since the begin of 1970 (UTC)."""
    return (frame["left"].dt.as_unit("ns").astype("int64") // 10**9).tolist()


def checks(frame: pd.DataFrame) -> list[str]:
    """Return when each tram is to be checked: 24 hours after it has left, as 2026-03-29 23:15."""
    return [f"{due:%Y-%m-%d %H:%M}" for due in frame["left"] + pd.Timedelta(hours=24)]


def drivers(frame: pd.DataFrame) -> list[str | None]:
    """Return the driver of each departure, or None where none is known."""
    return [None if pd.isna(driver) else driver for driver in frame["driver"]]


def departures(frame: pd.DataFrame, lines: list[str]) -> dict[str, int]:
    """Return how many trams have left on each of these lines, 0 for a line without any."""
    numbers = frame.groupby("line")["tram"].count().reindex(lines, fill_value=0)
    return {name: int(number) for name, number in numbers.items()}
