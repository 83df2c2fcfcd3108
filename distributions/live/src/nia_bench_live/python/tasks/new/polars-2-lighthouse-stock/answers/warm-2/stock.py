"""The stock of spare parts in lighthouses."""

import polars as pl


def as_mapping(frame: pl.DataFrame) -> pl.DataFrame:
    """Return the frame with each stock as a mapping of parts to their numbers."""
    entry = pl.struct(
        pl.element().struct.field("part").alias("key"),
        pl.element().struct.field("number").alias("value"),
    )
    return frame.with_columns(pl.col("stock").list.eval(entry).list.to_map())


def numbers_of(frame: pl.DataFrame, part: str) -> list[int | None]:
    """Return the number of a part for each lighthouse, None where it is not known to be in stock."""
    return frame.select(pl.col("stock").map.get(part)).to_series().to_list()


def without(frame: pl.DataFrame, part: str) -> list[str]:
    """Return the lighthouses whose stock is known and lacks the part."""
    return frame.filter(~pl.col("stock").map.contains_key(part)).get_column("light").to_list()


def kinds(frame: pl.DataFrame) -> list[tuple[str, int | None, list[str] | None]]:
    """Return for each lighthouse its name, how many parts it has, and these parts."""
    stock = pl.col("stock").map
    rows = frame.select("light", stock.len().alias("count"), stock.keys().alias("parts")).rows()
    return [(light, count, parts) for light, count, parts in rows]
