import polars as pl


def label_bands(frame: pl.DataFrame, limits: list[float], names: list[str]) -> pl.DataFrame:
    """Add a column with the band of each level; a level that equals a limit is in the band above it."""
    # The data type is stated because there may be no limits.
    breaks = pl.Series(limits, dtype=pl.Float64)
    return frame.with_columns(pl.col("level").bin_intervals(breaks, labels=names).alias("band"))


def count_bands(frame: pl.DataFrame, limits: list[float], names: list[str]) -> list[tuple[str, str, int]]:
    """Return station, band and number of measurements, in the order of stations and then of bands."""
    return (
        label_bands(frame, limits, names)
        .drop_nulls("band")
        .group_by("station", "band")
        .len()
        .sort("station", "band")
        .rows()
    )
