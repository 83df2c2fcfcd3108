import polars as pl


def label_bands(frame: pl.DataFrame, limits: list[float], names: list[str]) -> pl.DataFrame:
    level = pl.col("level")
    band = pl.when(level.is_null()).then(None)
    for limit, name in zip(limits, names):
        band = band.when(level < limit).then(pl.lit(name))
    return frame.with_columns(band.otherwise(pl.lit(names[-1])).cast(pl.Enum(names)).alias("band"))


def count_bands(frame: pl.DataFrame, limits: list[float], names: list[str]) -> list[tuple[str, str, int]]:
    labelled = label_bands(frame, limits, names).drop_nulls("band")
    return labelled.group_by("station", "band").len().sort("station", "band").rows()
