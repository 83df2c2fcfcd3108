"""Stalls of a market. Runs on DuckDB 2.0."""

from collections.abc import Iterator
from itertools import islice

import duckdb


def offers(connection: duckdb.DuckDBPyConnection) -> list[tuple[str, list[str]]]:
    """Return each stall with its goods, the cheapest first; a stall without goods has an empty list."""
    found = []
    for (name,) in connection.execute("select name from stalls order by name").fetchall():
        own = connection.table("goods").filter(duckdb.ColumnExpression("stall") == duckdb.ConstantExpression(name))
        found.append((name, [good for good, _ in own.project("good, price").order("price, good").fetchall()]))
    return found


def cheapest(connection: duckdb.DuckDBPyConnection) -> tuple[str, float] | None:
    """Return the cheapest of all goods and its price, or None if there are none."""
    rows = connection.table("goods").order("price, good").limit(1).project("good, price").fetchall()
    return rows[0] if rows else None


def pages(connection: duckdb.DuckDBPyConnection, size: int) -> Iterator[list[str]]:
    """Give the names of all goods in pages of so many, in alphabetical order."""
    goods = connection.table("goods").project("good").order("good").iter_rows(size)
    while page := list(islice(goods, size)):
        yield [good for (good,) in page]


def raised(connection: duckdb.DuckDBPyConnection, percent: int) -> list[tuple[str, list[float]]]:
    """Return each stall that has goods with all its prices, raised by so many percent, from low to high."""
    text = "list_transform(list(price order by price), lambda p: round(p * (100 + $percent) / 100, 2))"
    return connection.execute(
        f"select stall, {text} from goods group by stall order by stall", {"percent": percent}
    ).fetchall()
