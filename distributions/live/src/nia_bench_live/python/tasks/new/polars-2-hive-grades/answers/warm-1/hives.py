import polars as pl


def grade(frame: pl.DataFrame, names: list[str]) -> pl.DataFrame:
    """Add a column that divides the hives of each apiary into groups, from the least honey to the most."""
    grades = pl.col("kilos").bin_ranks(len(names), labels=names).over("apiary")
    return frame.with_columns(grades.alias("grade"))


def spans(frame: pl.DataFrame) -> list[tuple[str, int, float | None, float | None]]:
    """Return for each hive with kilos its part, and the kilos at which that part and the next one begin."""
    parts = pl.col("kilos").bin_ranks([0.25, 0.75], labels=False, include_intervals=True)
    return (
        frame.drop_nulls("kilos")
        .select("hive", parts.alias("part"))
        .select(
            "hive",
            pl.col("part").struct.field("bin"),
            pl.col("part").struct.field("left"),
            pl.col("part").struct.field("right"),
        )
        .rows()
    )
