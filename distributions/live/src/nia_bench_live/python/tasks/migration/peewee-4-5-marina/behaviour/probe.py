"""Plans with owners who are gone, stickers, fees that are raised, berths that are cleared."""

import tempfile
from pathlib import Path


def probe(answer, given):
    owner, berth = answer.named("Owner"), answer.named("Berth")

    def marina():
        made = answer.named("Marina")(str(Path(tempfile.mkdtemp()) / "marina.db"))
        for name in given["owners"]:
            owner.create(name=name)
        for name, key in given["berths"]:
            berth.create(name=name, owner=key)
        return made

    def plan():
        made = marina()
        return [list(row) for row in made.plan()]

    def stickers():
        made, found = marina(), []
        for text in given["stickers"]:
            made.stick("A1", text)
            found.append(made.sticker("A1").hex())
        return found

    def fees():
        made = marina()
        found = [[list(row) for row in made.raise_fees(amount)] for amount in given["raises"]]
        stored = made.database.execute_sql("select name, fee from berth order by name")
        return [found, [list(row) for row in stored], made.notes]

    def cleared():
        made = marina()
        made.clear("A2")
        made.clear("B1")
        stored = made.database.execute_sql("select name from berth order by name")
        return [[name for (name,) in stored], made.notes]

    return {"plan": plan, "stickers": stickers, "fees": fees, "cleared": cleared}
