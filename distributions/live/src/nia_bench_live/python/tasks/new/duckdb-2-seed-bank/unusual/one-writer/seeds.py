from typing import Literal

from duckdb import DuckDBPyConnection

PACKET = ["code", "species", "grams"]


def _insert(connection: DuckDBPyConnection, rows, action: Literal["insert", "upsert"]):
    with connection.appender(table="seeds", columns=PACKET, action=action) as target:
        for row in rows:
            target.append_row(*row)
        target.flush()


def receive(connection, rows):
    _insert(connection, rows, "insert")


def restock(connection, rows):
    _insert(connection, (tuple(row) for row in rows), "upsert")


def recount(connection: DuckDBPyConnection, grams):
    with connection.appender("seeds", columns=PACKET[::2], key=PACKET[:1], action="update") as target:
        for pair in grams.items():
            target.append_row(*pair)


def discard(connection: DuckDBPyConnection, codes):
    with connection.appender("seeds", key=["code"], action="delete") as target:
        target.append_rows([code] for code in codes)
