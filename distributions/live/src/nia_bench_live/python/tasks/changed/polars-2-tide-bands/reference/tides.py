import polars as pl


def label_bands(frame: pl.DataFrame, limits: list[float], names: list[str]) -> pl.DataFrame:
    return frame.with_columns(pl.col("level").bin_intervals(limits, labels=names).alias("band"))


def count_bands(frame: pl.DataFrame, limits: list[float], names: list[str]) -> list[tuple[str, str, int]]:
    labelled = label_bands(frame, limits, names).drop_nulls("level")
    return labelled.group_by("station", "band").len().sort("station", "band").rows()
