import duckdb


def receive(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    appender = connection.create_appender("seeds")
    for code, species, grams in rows:
        appender.begin_row()
        appender.append(code)
        appender.append(species)
        appender.append(grams)
        appender.append_default()
        appender.end_row()
    appender.close()


def recount(connection: duckdb.DuckDBPyConnection, grams: dict[str, int]) -> None:
    raise NotImplementedError


def restock(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    receive(connection, rows)


def discard(connection: duckdb.DuckDBPyConnection, codes: list[str]) -> None:
    raise NotImplementedError
