"""The book of a wine cellar."""

import sqlite3
from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any, Self

from peewee import CharField, EnumField, ForeignKeyField, IntegerField, Model, SqliteDatabase, fn

_BOUNDS = {"BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE"}


class State(Enum):
    YOUNG = "young"
    RIPE = "ripe"
    SOLD = "sold"


class Cellar:
    def __init__(self, path: str, ring: Callable[[str], None]) -> None:
        self.log: list[tuple[str, bool]] = []
        self._ring = ring
        self.database = SqliteDatabase(path, factory=_noting(self._note))
        self._barrel, self._tasting = _tables(self.database)
        self.database.create_tables([self._barrel, self._tasting])

    def store(self, name: str, state: State, marks: list[int]) -> None:
        """Put a barrel with its marks into the book, all of it or nothing."""
        with self.database.atomic():
            barrel = self._barrel.create(name=name, state=state)
            if marks:
                self._tasting.insert_many([{"barrel": barrel, "mark": mark} for mark in marks]).execute()
            self.database.on_commit(partial(self._ring, name))

    def newest(self, count: int) -> dict[str, tuple[State, list[int]]]:
        """Return the state and the newest marks of each barrel."""
        barrel, tasting = self._barrel, self._tasting
        ranked_tasting = tasting.alias()
        place = fn.ROW_NUMBER().over(partition_by=[ranked_tasting.barrel], order_by=[ranked_tasting.id.desc()])
        ranked = ranked_tasting.select(ranked_tasting.id, place.alias("place")).alias("ranked")
        found: dict[int, list[int]] = {}
        states: dict[str, tuple[State, list[int]]] = {}
        for one in barrel.select().order_by(barrel.name):
            states[one.name] = (one.state, found.setdefault(one.id, []))
        newest = (
            tasting.select(tasting.barrel, tasting.mark)
            .join(ranked, on=(tasting.id == ranked.c.id))
            .where(ranked.c.place <= count)
            .order_by(tasting.id.desc())
            .tuples()
        )
        for number, mark in newest:
            found.setdefault(number, []).append(mark)
        return states

    def _note(self, sql: str, failed: bool) -> None:
        word = sql.split(None, 1)[0].upper().rstrip(";")
        if word not in _BOUNDS:
            self.log.append((word, failed))


def _tables(book: Any) -> tuple[Any, Any]:
    """Return the models of the tables in a database."""

    class Barrel(Model):
        name = CharField(unique=True)
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


def _noting(note: Callable[[str, bool], None]) -> type[sqlite3.Connection]:
    """Return a class of connections that tell of each query, and whether it failed."""

    class NotingCursor(sqlite3.Cursor):
        def execute(self, sql: str, parameters: Any = (), /) -> Self:
            try:
                super().execute(sql, parameters)
            except BaseException:
                note(sql, True)
                raise
            note(sql, False)
            return self

    class NotingConnection(sqlite3.Connection):
        def cursor(self, *args: Any, **kwargs: Any) -> Any:
            return super().cursor(NotingCursor)

    return NotingConnection
