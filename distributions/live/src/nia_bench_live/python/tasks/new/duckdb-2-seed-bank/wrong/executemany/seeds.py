import duckdb


def receive(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    connection.executemany("insert into seeds (code, species, grams) values (?, ?, ?)", rows)


def recount(connection: duckdb.DuckDBPyConnection, grams: dict[str, int]) -> None:
    connection.executemany("update seeds set grams = ? where code = ?", [(new, code) for code, new in grams.items()])


def restock(connection: duckdb.DuckDBPyConnection, rows: list[tuple[str, str, int]]) -> None:
    statement = "insert into seeds (code, species, grams) values (?, ?, ?)"
    clause = "on conflict do update set species = excluded.species, grams = excluded.grams"
    connection.executemany(f"{statement} {clause}", rows)


def discard(connection: duckdb.DuckDBPyConnection, codes: list[str]) -> None:
    connection.executemany("delete from seeds where code = ?", [(code,) for code in codes])
