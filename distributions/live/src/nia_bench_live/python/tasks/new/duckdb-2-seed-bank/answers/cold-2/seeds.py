"""The packets of a seed bank, in the table `seeds`."""

from collections.abc import Iterable
from typing import Any

import duckdb


def receive(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    """Add packets of code, species and grams: all of them, or none if a code is there already."""
    _hand_over(connection, "insert", ["code", "species", "grams"], rows)


def recount(connection: duckdb.DuckDBPyConnection, grams: dict[str, int]) -> None:
    """Set the grams of packets by their code."""
    _hand_over(connection, "update", ["code", "grams"], grams.items())


def restock(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    """Add packets, or give those that are there already another species and other grams."""
    _hand_over(connection, "upsert", ["code", "species", "grams"], rows)


def discard(connection: duckdb.DuckDBPyConnection, codes: list[str]) -> None:
    """Remove packets by their code."""
    _hand_over(connection, "delete", ["code"], [(code,) for code in codes])


def _hand_over(
    connection: duckdb.DuckDBPyConnection, mode: str, columns: list[str], rows: Iterable[tuple[Any, ...]]
) -> None:
    with connection.appender("seeds", columns=columns, mode=mode) as appender:
        for row in rows:
            appender.append_row(*row)
