import polars as pl


def as_mapping(frame: pl.DataFrame) -> pl.DataFrame:
    part = pl.element().struct.field("part")
    last = pl.element().struct.field("number").last().over(part)
    entries = pl.col("stock").list.eval(pl.struct(part, last).unique(maintain_order=True))
    return frame.with_columns(entries.cast(pl.Map(pl.String, pl.Int64)).alias("stock"))


def numbers_of(frame: pl.DataFrame, part: str) -> list[int | None]:
    return frame.select(pl.col("stock").map.get(pl.lit(part))).to_series().to_list()


def without(frame: pl.DataFrame, part: str) -> list[str]:
    return frame.filter(~pl.col("stock").map.contains_key(pl.lit(part)))["light"].to_list()


def kinds(frame: pl.DataFrame) -> list[tuple[str, int | None, list[str] | None]]:
    stock = pl.col("stock")
    return frame.select("light", stock.map.len().alias("number"), stock.map.keys().alias("parts")).rows()
