import duckdb


def receive(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    with connection.appender("seeds", columns=["code", "species", "grams"]) as seeds:
        seeds.append_rows(rows)


def recount(connection: duckdb.DuckDBPyConnection, grams: dict[str, int]) -> None:
    with connection.appender("seeds", columns=["code", "grams"], action="update", key=["code"]) as seeds:
        seeds.append_rows(grams.items())


def restock(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    with connection.appender("seeds", columns=["code", "species", "grams"], action="upsert", key=["code"]) as seeds:
        seeds.append_rows(rows)


def discard(connection: duckdb.DuckDBPyConnection, codes: list[str]) -> None:
    with connection.appender("seeds", action="delete", key=["code"]) as seeds:
        for code in codes:
            seeds.append_row(code)
