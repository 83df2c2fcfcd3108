"""The book of a cellar: what is in it, what is rung when, what is refused, what is logged."""

import tempfile
from pathlib import Path

from peewee import IntegrityError


def probe(answer, given):
    state = answer.named("State")

    def cellar(rung, filled=True):
        made = answer.named("Cellar")(str(Path(tempfile.mkdtemp()) / "cellar.db"), rung.append)
        for name, kind, marks in given["barrels"] if filled else []:
            made.store(name, state(kind), marks)
        return made

    def newest():
        made = cellar([])
        found = []
        for count in given["counts"]:
            first = len(made.log)
            rows = [[name, kind.name, list(marks)] for name, (kind, marks) in made.newest(count).items()]
            found.append([rows, [failed for _, failed in made.log[first:]]])
        return found

    def table():
        made = cellar([])
        return [
            list(row) for row in made.database.execute_sql("select name, state from barrel order by name")
        ]

    def rung():
        names = []
        made = cellar(names, filled=False)
        found = []
        made.store("Alone", state.RIPE, [1])
        found.append(list(names))
        with made.database.atomic():
            made.store("First", state.YOUNG, [])
            made.store("Second", state.YOUNG, [2, 3])
            found.append(list(names))
        found.append(list(names))
        try:
            with made.database.atomic():
                made.store("Lost", state.YOUNG, [5])
                raise RuntimeError("no more wine")
        except RuntimeError:
            found.append(list(names))
        made.store("Last", state.SOLD, [])
        found.append(list(names))
        return [*found, list(made.newest(1))]

    def refused():
        names = []
        made = cellar(names, filled=False)
        made.store("Merlot", state.RIPE, [1])
        found = []
        for name, kind in (("Merlot", state.YOUNG), ("Port", "rotten"), ("Sherry", "sold")):
            first = len(made.log)
            try:
                made.store(name, kind, [2])
                found.append("stored")
            except (IntegrityError, ValueError) as error:
                failed = [list(entry) for entry in made.log[first:]]
                found.append([type(error).__name__, failed])
        return [*found, names, sorted(made.newest(5))]

    return {"newest": newest, "table": table, "rung": rung, "refused": refused}
