import polars as pl


def grade(frame: pl.DataFrame, names: list[str]) -> pl.DataFrame:
    by_yield = pl.col("kilos").bin_ranks(len(names), labels=names)
    return frame.with_columns(by_yield.over("apiary").alias("grade"))


def spans(frame: pl.DataFrame) -> list[tuple[str, int, float | None, float | None]]:
    thirds = pl.col("kilos").bin_ranks([0.25, 0.75], labels=False, include_intervals=True)
    known = frame.drop_nulls("kilos")
    return known.select("hive", thirds.alias("third")).unnest("third").rows()
