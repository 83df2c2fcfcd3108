import duckdb
from duckdb import DuckDBPyConnection


def offers(connection: DuckDBPyConnection):
    rows = connection.sql("""
        select name, coalesce(list(good order by price, good) filter (good is not null), [])
        from stalls left join goods on stall = name
        group by name order by name
    """)
    return rows.fetchall()


def cheapest(connection: DuckDBPyConnection):
    connection.execute("select good, price from goods order by price, good limit 1")
    return next(iter(connection.fetchall()), None)


def pages(connection: DuckDBPyConnection, size):
    held = connection.table("goods").order("good").project("good").materialize()
    at = 0
    while page := held.limit(size, at).fetchall():
        yield [row[0] for row in page]
        at += size


def raised(connection: DuckDBPyConnection, percent):
    stalls: dict[str, list[float]] = {}
    for stall, price in connection.table("goods").order("stall, price").project("stall, price").fetchall():
        stalls.setdefault(stall, []).append(round(price * (100 + percent) / 100, 2))
    return list(stalls.items())
