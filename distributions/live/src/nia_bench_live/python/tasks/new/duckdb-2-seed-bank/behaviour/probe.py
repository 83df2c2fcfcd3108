"""Packets of a seed bank: added, refused, counted anew, restocked, removed."""

import duckdb


def probe(answer, given):
    def after(name, handed, *, refused=False):
        connection = duckdb.connect()
        connection.execute(
            "create table seeds(code varchar primary key, species varchar, grams integer, shelf varchar default 'new')"
        )
        connection.executemany("insert into seeds values (?, ?, ?, ?)", given["packets"])
        raised = False
        try:
            answer.named(name)(connection, handed)
        except duckdb.Error:
            if not refused:
                raise
            raised = True
        rows = connection.execute("from seeds order by code").fetchall()
        return [raised, [list(row) for row in rows]]

    def packets(name):
        return [tuple(row) for row in given[name]]

    return {
        "received": lambda: after("receive", packets("new")),
        "refused": lambda: after("receive", packets("late"), refused=True),
        "recounted": lambda: after("recount", given["grams"]),
        "restocked": lambda: after("restock", packets("late")),
        "discarded": lambda: after("discard", given["codes"]),
    }
