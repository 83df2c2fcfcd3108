import polars as pl


def as_mapping(frame: pl.DataFrame) -> pl.DataFrame:
    """Turn the stock of each lighthouse into a mapping of parts to numbers."""
    entry = pl.struct(
        pl.element().struct.field("part").alias("key"),
        pl.element().struct.field("number").alias("value"),
    )
    return frame.with_columns(stock=pl.col("stock").list.eval(entry).list.to_map())


def numbers_of(frame: pl.DataFrame, part: str) -> list[int | None]:
    """Return the number of a part for each lighthouse, or None where it is not in stock."""
    return frame.select(pl.col("stock").map.get(part)).to_series().to_list()


def without(frame: pl.DataFrame, part: str) -> list[str]:
    """Return the lighthouses whose stock is known and lacks the part."""
    return frame.filter(~pl.col("stock").map.contains_key(part)).get_column("light").to_list()


def kinds(frame: pl.DataFrame) -> list[tuple[str, int | None, list[str] | None]]:
    """Return name, number of different parts and these parts for each lighthouse."""
    stock = pl.col("stock").map
    return frame.select("light", stock.len().alias("kinds"), stock.keys().alias("parts")).rows()
