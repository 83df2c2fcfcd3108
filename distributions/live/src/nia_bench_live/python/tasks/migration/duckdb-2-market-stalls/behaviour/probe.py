"""Stalls of a market: their goods, the cheapest of all, pages of goods, raised prices."""

import duckdb


def probe(answer, given):
    def opened(*, goods=True):
        connection = duckdb.connect()
        connection.execute("create table stalls(name varchar)")
        connection.execute("create table goods(stall varchar, good varchar, price double)")
        connection.executemany("insert into stalls values (?)", [[name] for name in given["stalls"]])
        if goods:
            connection.executemany("insert into goods values (?, ?, ?)", given["goods"])
        return connection

    def offers():
        return [[stall, list(goods)] for stall, goods in answer.named("offers")(opened())]

    def cheapest():
        found = [answer.named("cheapest")(opened(goods=goods)) for goods in (True, False)]
        return [None if one is None else list(one) for one in found]

    def pages():
        connection = opened()
        found = []
        for page in answer.named("pages")(connection, given["size"]):
            count = connection.execute("select count(*) from stalls").fetchall()[0][0]
            connection.execute("delete from goods where good = 'plums'").fetchall()
            found.append([list(page), count])
        return found

    def raised():
        return [[stall, list(prices)] for stall, prices in answer.named("raised")(opened(), given["percent"])]

    return {"offers": offers, "cheapest": cheapest, "pages": pages, "raised": raised}
