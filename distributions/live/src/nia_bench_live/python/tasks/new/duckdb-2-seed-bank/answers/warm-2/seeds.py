"""The packets of a seed bank, in the table `seeds`."""

from collections.abc import Iterable, Sequence
from typing import Any

import duckdb


def receive(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    """Add packets, all of them or none."""
    _write(connection.appender("seeds", columns=["code", "species", "grams"]), rows)


def recount(connection: duckdb.DuckDBPyConnection, grams: dict[str, int]) -> None:
    """Set the grams of packets."""
    _write(connection.appender("seeds", columns=["code", "grams"], action="update", key=["code"]), grams.items())


def restock(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    """Add packets, or set the species and the grams of those that are there."""
    # One statement takes a code once: the last row of a code is the one that counts.
    last = {row[0]: row for row in rows}
    _write(connection.appender("seeds", columns=["code", "species", "grams"], action="upsert"), last.values())


def discard(connection: duckdb.DuckDBPyConnection, codes: list[str]) -> None:
    """Remove packets."""
    _write(connection.appender("seeds", action="delete", key=["code"]), [(code,) for code in dict.fromkeys(codes)])


def _write(appender: duckdb.Appender, rows: Iterable[Sequence[Any]]) -> None:
    """Hand over rows, which take effect at once and together, or not at all."""
    try:
        appender.append_rows(rows)
        appender.flush()
    except BaseException:
        appender.clear()
        raise
