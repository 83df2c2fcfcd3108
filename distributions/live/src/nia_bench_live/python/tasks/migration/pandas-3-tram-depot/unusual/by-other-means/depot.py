from pandas import DataFrame, Series, Timedelta, Timestamp, to_datetime

START = Timestamp("1970-01-01", tz="UTC")


def log(rows):
    tram, line, driver, left = zip(*rows, strict=True)
    frame = DataFrame({"tram": tram, "line": line, "driver": Series(driver, dtype=object)})
    return frame.assign(left=to_datetime(Series(left)).dt.tz_localize("Europe/Berlin"))


def seconds(frame: DataFrame):
    return [int(moment.timestamp()) for moment in frame["left"]]


def checks(frame: DataFrame):
    due = (frame["left"].dt.tz_convert("UTC") + Timedelta(1, "D")).dt.tz_convert("Europe/Berlin")
    return due.dt.strftime("%Y-%m-%d %H:%M").tolist()


def drivers(frame: DataFrame):
    return frame["driver"].astype(object).where(frame["driver"].notna(), None).tolist()


def departures(frame: DataFrame, lines):
    counted = frame["line"].value_counts().reindex(lines, fill_value=0)
    return {line: int(number) for line, number in counted.items()}
