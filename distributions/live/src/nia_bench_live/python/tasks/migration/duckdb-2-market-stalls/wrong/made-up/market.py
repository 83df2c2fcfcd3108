"""Stalls of a market. Runs on DuckDB 2.0."""

from collections.abc import Iterator

import duckdb


def offers(connection: duckdb.DuckDBPyConnection) -> list[tuple[str, list[str]]]:
    """Return each stall with its goods, the cheapest first; a stall without goods has an empty list."""
    found = []
    for (name,) in connection.execute("select name from stalls order by name").fetchall():
        own = connection.table("goods").filter(duckdb.ColumnExpression("stall") == duckdb.ConstantExpression(name))
        found.append((name, [good for (good,) in own.order("price, good").project("good").fetchall()]))
    return found


def cheapest(connection: duckdb.DuckDBPyConnection) -> tuple[str, float] | None:
    """Return the cheapest of all goods and its price, or None if there are none."""
    first = connection.read_table("goods").order("price, good").project("good, price").limit(1).fetchall()
    return first[0] if first else None


def pages(connection: duckdb.DuckDBPyConnection, size: int) -> Iterator[list[str]]:
    """Give the names of all goods in pages of so many, in alphabetical order."""
    goods = connection.table("goods").project("good").order("good").fetchall()
    for start in range(0, len(goods), size):
        yield [good for (good,) in goods[start : start + size]]


def raised(connection: duckdb.DuckDBPyConnection, percent: int) -> list[tuple[str, list[float]]]:
    """Return each stall that has goods with all its prices, raised by so many percent, from low to high."""
    text = "list_transform(list(price order by price), lambda p: round(p * (100 + $percent) / 100, 2))"
    return connection.execute(
        f"select stall, {text} from goods group by stall order by stall", {"percent": percent}
    ).fetchall()
