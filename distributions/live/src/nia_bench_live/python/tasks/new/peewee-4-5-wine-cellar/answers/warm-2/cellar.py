"""The book of a wine cellar."""

from collections.abc import Callable, Iterable
from enum import Enum
from functools import partial
from typing import Any, cast

from peewee import (
    AutoField,
    ForeignKeyField,
    IntegerField,
    Model,
    QueryEvent,
    SchemaManager,
    SqliteDatabase,
    TextField,
    chunked,
    fn,
)
from playhouse.fields import EnumField


class State(Enum):
    YOUNG = "young"
    RIPE = "ripe"
    SOLD = "sold"


class Barrel(Model):
    """A barrel. Its queries are told their database, since each cellar has one of its own."""

    id = AutoField()
    name = TextField(unique=True)
    state: Any = cast(Any, EnumField)(State)


class Tasting(Model):
    """A mark that a barrel got: the later, the greater its id."""

    id = AutoField()
    barrel = ForeignKeyField(Barrel)
    mark = IntegerField()


# The first words of what begins or ends a transaction.
TRANSACTION = frozenset({"BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE"})


class Cellar:
    """A book in a file of SQLite."""

    def __init__(self, path: str, ring: Callable[[str], None]) -> None:
        self._ring = ring
        self.log: list[tuple[str, bool]] = []
        self.database = SqliteDatabase(path, pragmas={"foreign_keys": 1})
        self.database.query_hooks.append(self._note)
        for model in (Barrel, Tasting):
            SchemaManager(model, self.database).create_all(safe=True)

    def store(self, name: str, state: State, marks: list[int]) -> None:
        """Put a barrel with its marks into the book, and ring when it is there for good."""
        with self.database.atomic():
            barrel: int = Barrel.insert(name=name, state=state).execute(self.database)
            for batch in chunked(marks, 1000):
                rows = [{"barrel": barrel, "mark": mark} for mark in batch]
                Tasting.insert_many(rows).execute(self.database)
        # Only here: what fails above is not to ring, even if the caller goes on and commits.
        self.database.after_commit(partial(self._ring, name))

    def newest(self, count: int) -> dict[str, tuple[State, list[int]]]:
        """Return the state and the newest marks of each barrel, by its name."""
        barrels: Iterable[Barrel] = Barrel.select().order_by(Barrel.name).execute(self.database)
        found: dict[str, tuple[State, list[int]]] = {}
        marks_of: dict[int, list[int]] = {}
        for barrel in barrels:
            marks_of[barrel.id] = []
            found[barrel.name] = barrel.state, marks_of[barrel.id]

        age = fn.ROW_NUMBER().over(partition_by=[Tasting.barrel], order_by=[Tasting.id.desc()])
        ranked = Tasting.select(Tasting.barrel, Tasting.mark, age.alias("age")).alias("ranked")
        tastings: Iterable[tuple[int, int]] = (
            Tasting.select(ranked.c.barrel_id, ranked.c.mark)
            .from_(ranked)
            .where(ranked.c.age <= count)
            .order_by(ranked.c.age)
            .tuples()
            .execute(self.database)
        )
        for barrel_id, mark in tastings:
            if barrel_id in marks_of:  # not if it was stored between both queries
                marks_of[barrel_id].append(mark)
        return found

    def _note(self, event: QueryEvent) -> None:
        word = event.sql.split(maxsplit=1)[0].rstrip(";").upper()
        if word not in TRANSACTION:
            self.log.append((word, event.exception is not None))
