"""A cabinet of coins: what is described anew, cards, marks that nobody stated, drawers."""

from contextlib import contextmanager

from sqlalchemy import create_engine, text
from sqlalchemy.orm import Session


def probe(answer, given):
    base, drawer, coin = (answer.named(name) for name in ("Base", "Drawer", "Coin"))
    describe, card, unmarked, contents = (answer.named(name) for name in ("describe", "card", "unmarked", "contents"))

    @contextmanager
    def cabinet(coins):
        engine = create_engine("sqlite://")
        base.metadata.create_all(engine)
        with Session(engine) as session:
            session.add_all([drawer(*words) for words in given["drawers"]])
            session.flush()
            for words in coins:
                describe(session, coin(**words))
            yield session

    def rows(session, columns):
        return [list(row) for row in session.execute(text(f"SELECT {columns} FROM coins ORDER BY number"))]

    def described():
        found = []
        for again in given["again"]:
            with cabinet(given["coins"]) as session:
                describe(session, coin(**again))
                found.append(rows(session, "number, name, metal, year, drawer_number"))
        return found

    def cards():
        with cabinet(given["coins"]) as session:
            found = [card(coin(**words)) for words in given["coins"]]
            return [found, [card(session.get(coin, words["number"])) for words in given["coins"]], repr(coin(9, "Groat"))]

    def without_marks():
        with cabinet(given["coins"]) as session:
            found = [unmarked(session), rows(session, "marks")]
            describe(session, coin(**given["again"][0]))
            return [*found, unmarked(session), rows(session, "marks")]

    def in_drawers():
        with cabinet(given["coins"]) as session:
            return [[list(row) for row in contents(session, name)] for name in given["names"]]

    return {"described": described, "cards": cards, "unmarked": without_marks, "contents": in_drawers}
