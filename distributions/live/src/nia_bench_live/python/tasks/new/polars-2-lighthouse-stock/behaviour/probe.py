"""Spare parts as mappings: the type and the entries, the number of a part, where it is missing, the parts."""

import polars as pl


def probe(answer, given):
    as_mapping, numbers_of, without, kinds = (
        answer.named(name) for name in ("as_mapping", "numbers_of", "without", "kinds")
    )

    def frame():
        stock = pl.List(pl.Struct({"part": pl.String, "number": pl.Int64}))
        return pl.DataFrame(given["rows"], schema={"light": pl.String, "stock": stock}, orient="row")

    def mapping():
        handed = frame()
        mapped = as_mapping(handed)
        entries = mapped.select(pl.col("stock").map.entries()).to_series().to_list()
        pairs = [row and [[entry["key"], entry["value"]] for entry in row] for row in entries]
        return [mapped.columns, mapped.schema["stock"] == pl.Map(pl.String, pl.Int64), pairs]

    def parts():
        return [[light, number, found and list(found)] for light, number, found in kinds(as_mapping(frame()))]

    return {
        "mapping": mapping,
        "numbers": lambda: numbers_of(as_mapping(frame()), given["part"]),
        "without": lambda: without(as_mapping(frame()), given["part"]),
        "kinds": parts,
    }
