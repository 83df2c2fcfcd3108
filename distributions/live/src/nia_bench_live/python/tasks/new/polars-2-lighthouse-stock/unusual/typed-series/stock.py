from polars import DataFrame, Int64, Map, Series, String

STOCK = Map(String, Int64)


def _mapping(entries):
    if entries is None:
        return None
    return {entry["part"]: entry["number"] for entry in entries}


def as_mapping(frame):
    mappings = Series("stock", [_mapping(entries) for entries in frame["stock"].to_list()], dtype=STOCK)
    return frame.with_columns(mappings)


def numbers_of(frame: DataFrame, part):
    stock: Series = frame["stock"]
    return list(stock.map.get(part))


def without(frame: DataFrame, part):
    lacks = frame["stock"].map.contains_key(part).eq(False)
    return list(frame["light"].filter(lacks))


def kinds(frame: DataFrame):
    stock = frame.get_column("stock")
    columns = (frame["light"], stock.map.len(), stock.map.keys())
    return list(zip(*(column.to_list() for column in columns), strict=True))
