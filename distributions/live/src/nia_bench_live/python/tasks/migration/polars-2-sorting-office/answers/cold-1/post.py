"""Bags of a sorting office. Runs on Polars 2.1."""

import polars as pl


def letters(bags: pl.DataFrame) -> list[tuple[str, str | None]]:
    """Return bag and address for each letter; a bag with no letters, or an unknown content, once with None."""
    return bags.explode("letters", empty_as_null=True, keep_nulls=True).select("bag", "letters").rows()


def streets(bags: pl.DataFrame) -> list[str]:
    """Return the streets of all letters, each once, in alphabetical order."""
    street = pl.col("letters").explode(empty_as_null=True, keep_nulls=True).str.split(", ").list.first()
    return bags.select(street.drop_nulls().unique().sort()).to_series().to_list()


def rounds(morning: pl.DataFrame, evening: pl.DataFrame) -> list[tuple[str | None, str | None]]:
    """Return the carriers of both rounds side by side; the shorter list is filled up with None."""
    both = morning.with_row_index("__row").join(evening.with_row_index("__row"), on="__row", how="full", coalesce=True)
    return both.sort("__row").drop("__row").rows()


def postage(bags: pl.DataFrame) -> list[tuple[str, float]]:
    """Return bag and postage: 0.85 for a letter, 1.6 for a card box, 5.0 for whatever else."""
    fee = pl.col("kind").replace_strict({"letter": 0.85, "box": 1.6}, default=5.0, return_dtype=pl.Float64)
    return bags.select("bag", fee.alias("fee")).rows()
