"""The honey of beehives."""

import polars as pl


def grade(frame: pl.DataFrame, names: list[str]) -> pl.DataFrame:
    """Return the frame with a column of grades, which are given in each apiary by itself."""
    grades = pl.col("kilos").bin_ranks(len(names), labels=names).over("apiary")
    return frame.with_columns(grades.alias("grade"))


def spans(frame: pl.DataFrame) -> list[tuple[str, int, float | None, float | None]]:
    """Return the hives with kilos, each with its part and the kilos at which this part and the next one begin."""
    parts = pl.col("kilos").cast(pl.Float64).bin_ranks([0.25, 0.75], labels=False, include_intervals=True)
    weighed = frame.filter(pl.col("kilos").is_not_null()).select(
        "hive",
        parts.struct.field("bin").alias("part"),
        parts.struct.field("left").alias("begin"),
        parts.struct.field("right").alias("end"),
    )
    return [(hive, part, begin, end) for hive, part, begin, end in weighed.rows()]
