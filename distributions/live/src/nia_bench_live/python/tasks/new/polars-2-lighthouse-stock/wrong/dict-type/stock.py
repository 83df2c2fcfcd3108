import polars as pl


def as_mapping(frame: pl.DataFrame) -> pl.DataFrame:
    entry = pl.element().struct.rename_fields(["key", "value"])
    return frame.with_columns(pl.col("stock").list.eval(entry).cast(pl.Dict(pl.String, pl.Int64)))


def numbers_of(frame: pl.DataFrame, part: str) -> list[int | None]:
    return frame.select(pl.col("stock").map.get(part)).to_series().to_list()


def without(frame: pl.DataFrame, part: str) -> list[str]:
    return frame.filter(~pl.col("stock").map.contains_key(part))["light"].to_list()


def kinds(frame: pl.DataFrame) -> list[tuple[str, int | None, list[str] | None]]:
    stock = pl.col("stock").map
    return frame.select("light", stock.len().alias("number"), stock.keys().alias("parts")).rows()
