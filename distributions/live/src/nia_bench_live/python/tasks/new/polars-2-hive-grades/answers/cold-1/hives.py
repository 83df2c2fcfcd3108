import math

import polars as pl


def grade(frame: pl.DataFrame, names: list[str]) -> pl.DataFrame:
    groups = pl.col("kilos").qcut(len(names), labels=names, allow_duplicates=True)
    return frame.with_columns(groups.cast(pl.String).over("apiary").cast(pl.Enum(names)).alias("grade"))


def spans(frame: pl.DataFrame) -> list[tuple[str, int, float | None, float | None]]:
    parts = pl.col("kilos").qcut(
        [0.25, 0.75], labels=["0", "1", "2"], left_closed=True, allow_duplicates=True, include_breaks=True
    )
    rows = (
        frame.drop_nulls("kilos")
        .select("hive", parts.alias("part"))
        .select(
            "hive",
            pl.col("part").struct.field("category").cast(pl.String).cast(pl.Int64),
            pl.col("part").struct.field("breakpoint"),
        )
        .rows()
    )
    ends = {part: None if math.isinf(end) else end for _, part, end in rows}
    return [(hive, part, ends.get(part - 1), ends[part]) for hive, part, _ in rows]
