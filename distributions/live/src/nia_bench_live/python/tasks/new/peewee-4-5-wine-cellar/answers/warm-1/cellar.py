"""The book of a wine cellar, in a file of SQLite."""

import threading
from collections.abc import Callable
from enum import Enum

from peewee import (
    ForeignKeyField,
    IntegerField,
    Load,
    Model,
    QueryEvent,
    SqliteDatabase,
    TextField,
    chunked,
)
from playhouse.fields import EnumField


class State(Enum):
    """What a barrel is."""

    YOUNG = "young"
    RIPE = "ripe"
    SOLD = "sold"


class Cellar:
    """The book of a cellar, which rings for each barrel that is in it for good."""

    def __init__(self, path: str, ring: Callable[[str], None]) -> None:
        self.database = SqliteDatabase(path)
        self.log: list[tuple[str, bool]] = []
        self._ring = ring
        self._inner = _Inner()
        self._barrel, self._tasting = _tables(self.database)
        self.database.query_hooks.append(self._sent)
        self.database.create_tables([self._barrel, self._tasting])

    def store(self, name: str, state: State, marks: list[int]) -> None:
        """Put a barrel and its marks into the book."""
        with self.database.atomic():
            barrel = self._barrel.create(name=name, state=state)
            for some in chunked(marks, 1000):
                rows = [{"barrel": barrel, "mark": mark} for mark in some]
                self._tasting.insert_many(rows).execute()
        blocks = tuple(self._inner.blocks)

        def stored() -> None:
            # peewee also calls this if only a block within the outermost one was rolled back.
            if all(block.kept for block in blocks):
                self._ring(name)

        self.database.after_commit(stored)

    def newest(self, count: int) -> dict[str, tuple[State, list[int]]]:
        """Return the state and the newest marks of each barrel."""
        marks = self._tasting.select().order_by(self._tasting.id.desc())
        barrels = self._barrel.select().order_by(self._barrel.name)
        barrels = barrels.with_related(Load(self._barrel.tastings, marks, per_parent=count))
        return {
            barrel.name: (barrel.state, [tasting.mark for tasting in barrel.tastings]) for barrel in barrels
        }

    def _sent(self, event: QueryEvent) -> None:
        words = event.sql.split()
        word, failed = words[0].upper(), event.exception is not None
        if word in ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "ROLLBACK"):
            if not failed:
                self._inner.follow(word, words[-1])
        else:
            self.log.append((word, failed))


class _Block:
    """A block within another one."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kept = True


class _Inner(threading.local):
    """The blocks of a connection that are open within its outermost one."""

    def __init__(self) -> None:
        self.blocks: list[_Block] = []

    def follow(self, word: str, name: str) -> None:
        """Take note of how a block begins or ends."""
        if word == "SAVEPOINT":
            self.blocks.append(_Block(name))
        elif any(block.name == name for block in self.blocks):
            ended = None
            while ended is None or ended.name != name:
                ended = self.blocks.pop()
                if word == "ROLLBACK":
                    ended.kept = False


def _tables(database: SqliteDatabase) -> tuple[type[Model], type[Model]]:
    """Return the tables of a database: each cellar has its own."""
    book = database

    class Barrel(Model):
        name = TextField(unique=True)
        state = EnumField(State)

        class Meta:
            database = book
            table_name = "barrel"

    class Tasting(Model):
        barrel = ForeignKeyField(Barrel, backref="tastings")
        mark = IntegerField()

        class Meta:
            database = book
            table_name = "tasting"

    return Barrel, Tasting
