"""What lighthouses have in stock."""

import polars as pl


def as_mapping(frame: pl.DataFrame) -> pl.DataFrame:
    """Return the frame with each stock as a mapping of parts to numbers."""
    numbered = frame.with_row_index("row")
    entries = (
        numbered.select("row", "stock")
        .filter(pl.col("stock").list.len() > 0)
        .explode("stock")
        .select(
            "row",
            pl.col("stock").struct.field("part").alias("key"),
            pl.col("stock").struct.field("number").alias("value"),
        )
        .group_by("row", "key", maintain_order=True)
        .agg(pl.col("value").last())
        .group_by("row", maintain_order=True)
        .agg(pl.struct("key", "value").alias("entries"))
    )
    nothing = pl.lit([], dtype=pl.List(pl.Struct({"key": pl.String, "value": pl.Int64})))
    known = pl.when(pl.col("stock").is_not_null()).then(pl.coalesce("entries", nothing))
    return (
        numbered.join(entries, on="row", how="left", maintain_order="left")
        .with_columns(known.cast(pl.Map(pl.String, pl.Int64)).alias("stock"))
        .select(frame.columns)
    )


def numbers_of(frame: pl.DataFrame, part: str) -> list[int | None]:
    """Return the number of a part for each lighthouse."""
    return frame.select(pl.col("stock").map.get(pl.lit(part))).to_series().to_list()


def without(frame: pl.DataFrame, part: str) -> list[str]:
    """Return the lighthouses whose stock is known and lacks the part."""
    lacks = ~pl.col("stock").map.contains_key(pl.lit(part))
    return frame.filter(pl.col("stock").is_not_null() & lacks).get_column("light").to_list()


def kinds(frame: pl.DataFrame) -> list[tuple[str, int | None, list[str] | None]]:
    """Return each lighthouse, how many different parts it has, and these parts."""
    parts = pl.col("stock").map.keys()
    found = frame.select("light", parts.list.len().alias("count"), parts.alias("parts"))
    return [(light, count, names) for light, count, names in found.rows()]
