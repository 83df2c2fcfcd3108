"""A register of boats: feet in SQL, the longest boat of a berth, and the berths."""

import duckdb


def probe(answer, given):
    add_feet, longest, berths = (answer.named(name) for name in ("add_feet", "longest", "berths"))

    def opened():
        connection = duckdb.connect()
        connection.execute("create table boats(name varchar primary key, berth varchar, metres double)")
        connection.executemany("insert into boats values (?, ?, ?)", given["boats"])
        return connection

    def feet():
        connection = opened()
        add_feet(connection)
        return [list(row) for row in connection.sql("select name, feet(metres) from boats order by name").fetchall()]

    def found():
        connection = opened()
        pairs = [longest(connection, berth) for berth in given["asked"]]
        return [None if pair is None else list(pair) for pair in pairs]

    def unchanged():
        connection = opened()
        first, second = longest(connection, "B1"), longest(connection, "B1")
        connection.execute("insert into boats values ('Zed', 'B1', 99.0)")
        return [list(first), list(second), list(longest(connection, "B1"))]

    return {"feet": feet, "longest": found, "again": unchanged, "berths": lambda: berths(opened())}
