import polars as pl


def as_mapping(frame: pl.DataFrame) -> pl.DataFrame:
    rows = frame["stock"].to_list()
    mappings = [None if row is None else {entry["part"]: entry["number"] for entry in row} for row in rows]
    return frame.with_columns(pl.Series("stock", mappings, dtype=pl.Object))


def numbers_of(frame: pl.DataFrame, part: str) -> list[int | None]:
    return [None if stock is None else stock.get(part) for stock in frame["stock"]]


def without(frame: pl.DataFrame, part: str) -> list[str]:
    return [light for light, stock in frame.rows() if stock is not None and part not in stock]


def kinds(frame: pl.DataFrame) -> list[tuple[str, int | None, list[str] | None]]:
    return [(light, stock and len(stock), stock and list(stock)) for light, stock in frame.rows()]
