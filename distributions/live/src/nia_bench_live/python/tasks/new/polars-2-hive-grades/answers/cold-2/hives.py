"""The honey of beehives."""

import polars as pl


def grade(frame: pl.DataFrame, names: list[str]) -> pl.DataFrame:
    """Return the frame with the grade of each hive in its apiary, from the least honey to the most."""
    grades = pl.col("kilos").qcut(len(names), labels=names, method="ordinal").over("apiary")
    return frame.with_columns(grades.cast(pl.Enum(names)).alias("grade"))


def spans(frame: pl.DataFrame) -> list[tuple[str, int, float | None, float | None]]:
    """Return each hive with kilos, its part (a quarter, a half, a quarter), and where that and the next part begin."""
    known = frame.filter(pl.col("kilos").is_not_null())
    parts = known.select(
        "hive",
        pl.col("kilos")
        .qcut([0.25, 0.75], labels=["0", "1", "2"], include_breaks=True, method="ordinal")
        .alias("part"),
    ).unnest("part")
    rows = [(str(hive), int(part), end) for hive, end, part in parts.select("hive", "breakpoint", "category").rows()]
    ends: dict[int, float] = {part: end for _, part, end in rows}
    return [(hive, part, ends.get(part - 1), None if part == 2 else ends[part]) for hive, part, _ in rows]
