import polars as pl

_ENTRIES = pl.col("stock").list


def as_mapping(frame: pl.DataFrame) -> pl.DataFrame:
    return frame


def numbers_of(frame: pl.DataFrame, part: str) -> list[int | None]:
    found = pl.element().filter(pl.element().struct["part"] == part).struct["number"]
    return frame.select(_ENTRIES.eval(found).list.last()).to_series().to_list()


def without(frame: pl.DataFrame, part: str) -> list[str]:
    parts = _ENTRIES.eval(pl.element().struct["part"])
    return frame.filter(~parts.list.contains(part))["light"].to_list()


def kinds(frame: pl.DataFrame) -> list[tuple[str, int | None, list[str] | None]]:
    parts = _ENTRIES.eval(pl.element().struct["part"]).list.unique(maintain_order=True)
    return frame.select("light", parts.list.len().alias("number"), parts.alias("parts")).rows()
