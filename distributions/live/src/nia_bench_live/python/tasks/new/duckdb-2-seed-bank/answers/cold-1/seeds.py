from collections.abc import Iterable, Sequence

import duckdb


def _hand_over(
    connection: duckdb.DuckDBPyConnection, mode: str, columns: list[str], rows: Iterable[Sequence[object]]
) -> None:
    with connection.appender("seeds", columns=columns, mode=mode) as appender:
        appender.append_rows(list(rows))


def receive(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    _hand_over(connection, "insert", ["code", "species", "grams"], rows)


def recount(connection: duckdb.DuckDBPyConnection, grams: dict[str, int]) -> None:
    _hand_over(connection, "update", ["code", "grams"], grams.items())


def restock(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    latest = {row[0]: row for row in rows}
    _hand_over(connection, "upsert", ["code", "species", "grams"], latest.values())


def discard(connection: duckdb.DuckDBPyConnection, codes: list[str]) -> None:
    _hand_over(connection, "delete", ["code"], [(code,) for code in dict.fromkeys(codes)])
